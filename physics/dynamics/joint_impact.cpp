#include "physics/dynamics/joint_impact.hpp"

#include <algorithm>
#include <cmath>

#include "physics/core/linear_solve.hpp"

namespace physics {
namespace {

ContactBody with_arm(const ContactBody& body, double arm) {
  ContactBody result = body;
  result.arm = arm;
  return result;
}

double approach_rate(const std::vector<ContactBody>& bodies, const JointContact& c) {
  return normal_velocity(bodies[c.a], bodies[c.b], c.normal);
}

double slip_rate(const std::vector<ContactBody>& bodies, const JointContact& c) {
  return slip_velocity(with_arm(bodies[c.a], c.arm_a), with_arm(bodies[c.b], c.arm_b), c.normal);
}

void apply_to(std::vector<ContactBody>& bodies, const JointContact& c, ContactImpulse impulse) {
  ContactBody a = with_arm(bodies[c.a], c.arm_a), b = with_arm(bodies[c.b], c.arm_b);
  apply(impulse, c.normal, a, b);
  bodies[c.a] = a;
  bodies[c.b] = b;
}

// n_p·n_q w for every body the two contacts share, negative where it is on opposite sides: one entry of J M⁻¹ Jᵀ.
double normal_coupling(const std::vector<ContactBody>& bodies, const JointContact& p, const JointContact& q) {
  double sum = 0;
  if (p.a == q.a) sum += bodies[p.a].inverse_mass;
  if (p.b == q.b) sum += bodies[p.b].inverse_mass;
  if (p.a == q.b) sum -= bodies[p.a].inverse_mass;
  if (p.b == q.a) sum -= bodies[p.b].inverse_mass;
  return sum * dot(p.normal, q.normal);
}

// Normal impulses: solve for all that approach, drop the most negative and redundant ones, repeat.
std::vector<double> normal_impulses(const std::vector<ContactBody>& bodies, const std::vector<JointContact>& contacts) {
  std::vector<double> lambda(contacts.size(), 0.0);
  std::vector<std::size_t> active;
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    if (approach_rate(bodies, contacts[k]) < 0) active.push_back(k);
  }
  while (!active.empty()) {
    const std::size_t size = active.size();
    std::vector<double> matrix(size * size), right(size);
    for (std::size_t x = 0; x < size; ++x) {
      const JointContact& c = contacts[active[x]];
      right[x] = -(1 + c.restitution) * approach_rate(bodies, c);
      for (std::size_t y = 0; y < size; ++y) matrix[x * size + y] = normal_coupling(bodies, c, contacts[active[y]]);
    }
    constexpr double singular = 1e-12;
    if (const auto redundant = solve_linear(matrix, right, singular)) {
      active.erase(active.begin() + static_cast<std::ptrdiff_t>(*redundant));
      continue;
    }
    const auto worst = std::min_element(right.begin(), right.end());
    if (*worst < 0) {
      active.erase(active.begin() + (worst - right.begin()));
      continue;
    }
    for (std::size_t x = 0; x < size; ++x) lambda[active[x]] = right[x];
    break;
  }
  return lambda;
}

// Projected Gauss–Seidel on the friction impulses alone: a convex problem with one solution for the slip, whatever the
// order.
void solve_friction(std::vector<ContactBody>& bodies, std::vector<JointContact>& contacts) {
  constexpr int most_sweeps = 200;
  for (int sweep = 0; sweep < most_sweeps; ++sweep) {
    double change = 0, size = 0;
    for (std::size_t k = 0; k < contacts.size(); ++k) {
      JointContact& c = contacts[sweep % 2 == 0 ? k : contacts.size() - 1 - k];
      const double limit = c.friction * c.impulse.normal;
      if (!(limit > 0)) continue;
      const double w = tangential_inverse_mass(with_arm(bodies[c.a], c.arm_a), with_arm(bodies[c.b], c.arm_b));
      const double wanted = std::clamp(c.impulse.tangential - slip_rate(bodies, c) / w, -limit, limit);
      const double step = wanted - c.impulse.tangential;
      c.impulse.tangential = wanted;
      apply_to(bodies, c, {0, step});
      change = std::max(change, std::fabs(step) * w);
      size = std::max(size, std::fabs(wanted) * w);
    }
    if (change <= 1e-16 * size) return;
  }
}

}  // namespace

JointLoss reflect_jointly(std::vector<ContactBody>& bodies, std::vector<JointContact>& contacts) {
  JointLoss loss;
  std::vector<double> before(contacts.size());
  for (std::size_t k = 0; k < contacts.size(); ++k) before[k] = approach_rate(bodies, contacts[k]);
  const std::vector<double> lambda = normal_impulses(bodies, contacts);
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    contacts[k].impulse = {lambda[k], 0};
    apply_to(bodies, contacts[k], contacts[k].impulse);
  }
  bool any_friction = false;
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const double after = approach_rate(bodies, contacts[k]);
    loss.normal += lost_along_normal(lambda[k], before[k], after);
    loss.scale += lambda[k] * (std::fabs(before[k]) + std::fabs(after));
    before[k] = slip_rate(bodies, contacts[k]);
    any_friction = any_friction || contacts[k].friction > 0;
  }
  if (!any_friction) return loss;
  solve_friction(bodies, contacts);
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    loss.friction += lost_along_tangent(contacts[k].impulse.tangential, before[k], slip_rate(bodies, contacts[k]));
  }
  return loss;
}

}  // namespace physics
