#include "physics/dynamics/impulse.hpp"

#include <cmath>
#include <sstream>
#include <string>

namespace physics {
namespace {

std::string text(double value) {
  std::ostringstream stream;
  stream.precision(17);
  stream << value;
  return stream.str();
}

bool finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

bool at_least_zero(double value) { return std::isfinite(value) && value >= 0; }

// What is wrong with one body, or nothing. `name` is "A" or "B".
std::string complaint(const ContactBody& body, const std::string& name) {
  const auto must_be = [&name](const std::string& what, double found, const std::string& allowed) {
    return what + " of " + name + " is " + text(found) + "; it must be " + allowed;
  };
  if (!at_least_zero(body.inverse_mass)) return must_be("inverse mass", body.inverse_mass, "finite and at least 0");
  if (!at_least_zero(body.inverse_inertia))
    return must_be("inverse inertia", body.inverse_inertia, "finite and at least 0");
  if (!at_least_zero(body.arm)) return must_be("arm", body.arm, "finite and at least 0");
  if (!std::isfinite(body.velocity.x)) return must_be("velocity x", body.velocity.x, "finite");
  if (!std::isfinite(body.velocity.y)) return must_be("velocity y", body.velocity.y, "finite");
  if (!std::isfinite(body.spin)) return must_be("spin", body.spin, "finite");
  return {};
}

}  // namespace

Result<ImpactOutcome> checked_impact(const ContactBody& a, const ContactBody& b, Vec2 n, double e, double mu) {
  const double length_squared = dot(n, n);
  if (!(std::fabs(length_squared - 1) <= 1e-10)) {
    return failure("the normal has n·n = " + text(length_squared) + "; it must be 1 within 1e-10");
  }
  if (!(e >= 0 && e <= 1)) return failure("restitution is " + text(e) + "; it must lie in [0, 1]");
  if (!at_least_zero(mu)) return failure("friction is " + text(mu) + "; it must be finite and at least 0");
  for (const std::string& wrong : {complaint(a, "A"), complaint(b, "B")}) {
    if (!wrong.empty()) return failure(wrong);
  }
  ImpactOutcome outcome{a, b, contact_impulse(a, b, n, e, mu)};
  apply(outcome.impulse, n, outcome.a, outcome.b);
  const bool whole = std::isfinite(normal_velocity(a, b, n)) && std::isfinite(slip_velocity(a, b, n)) &&
                     std::isfinite(normal_inverse_mass(a, b)) && std::isfinite(tangential_inverse_mass(a, b)) &&
                     std::isfinite(outcome.impulse.normal) && std::isfinite(outcome.impulse.tangential) &&
                     finite(outcome.a.velocity) && finite(outcome.b.velocity) && std::isfinite(outcome.a.spin) &&
                     std::isfinite(outcome.b.spin);
  if (!whole) return failure("the impact overflows: speeds or masses are too large for double precision");
  return outcome;
}

}  // namespace physics
