#include "physics/dynamics/subspace.hpp"

#include <algorithm>
#include <cmath>

#include "physics/core/linear_solve.hpp"
#include "physics/model/settings.hpp"

namespace physics {
namespace {

enum class Grip { sticks, slides_forward, slides_back };

// One unknown: the normal (with the friction that slides along with it) or the sticking tangential impulse of a row.
struct Unknown {
  std::size_t row;
  bool tangential;
};

// Velocity that a unit impulse gives at one end: direction and turning, for body a (side = -1) or b (+1).
struct Jacobian {
  Vec2 a, b;
  double turn;
};

Jacobian normal_jacobian(const ContactRow& row) { return {-row.normal, row.normal, 0}; }
Jacobian tangent_jacobian(const ContactRow& row) {
  return {-tangent_of(row.normal), tangent_of(row.normal), -row.arm_scale};
}
Jacobian plus(const Jacobian& x, double factor, const Jacobian& y) {
  return {x.a + factor * y.a, x.b + factor * y.b, x.turn + factor * y.turn};
}

// Relative velocity along `of` at row p from a unit impulse along `by` at row q.
double coupling(const std::vector<SolverBody>& bodies, const ContactRow& p, const Jacobian& of, const ContactRow& q,
                const Jacobian& by) {
  const auto shared = [&](std::uint32_t body, Vec2 x, Vec2 y) {
    return bodies[body].inverse_mass * dot(x, y) + bodies[body].rim_inverse_mass * of.turn * by.turn;
  };
  double sum = 0;
  if (p.a == q.a) sum += shared(p.a, of.a, by.a);
  if (p.a == q.b) sum += shared(p.a, of.a, by.b);
  if (p.b == q.a) sum += shared(p.b, of.b, by.a);
  if (p.b == q.b) sum += shared(p.b, of.b, by.b);
  return sum;
}

Grip grip_of(const ContactRow& row) {
  constexpr double nearly = 1 - 1e-9;
  if (std::fabs(row.tangential_impulse) < row.friction * row.normal_impulse * nearly) return Grip::sticks;
  return row.tangential_impulse > 0 ? Grip::slides_forward : Grip::slides_back;
}

// μ with the sign of the sliding friction that goes with a normal impulse.
double sliding_factor(const ContactRow& row, Grip grip) {
  return grip == Grip::sticks ? 0.0 : grip == Grip::slides_forward ? row.friction : -row.friction;
}

// Changes of all unknowns that fulfil their conditions exactly; empty if the system is singular.
std::vector<double> solve_changes(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows,
                                  const std::vector<Unknown>& unknowns, const std::vector<Grip>& grips,
                                  std::size_t first) {
  const std::size_t size = unknowns.size();
  std::vector<double> matrix(size * size), right(size);
  double largest = 0;
  for (std::size_t x = 0; x < size; ++x) {
    const ContactRow& p = rows[unknowns[x].row];
    const bool along = unknowns[x].tangential;
    right[x] = along ? -row_slip(bodies, p) : p.target - row_normal_velocity(bodies, p);
    const Jacobian of = along ? tangent_jacobian(p) : normal_jacobian(p);
    for (std::size_t y = 0; y < size; ++y) {
      const ContactRow& q = rows[unknowns[y].row];
      if (p.a != q.a && p.a != q.b && p.b != q.a && p.b != q.b) continue;
      const double factor = sliding_factor(q, grips[unknowns[y].row - first]);
      const Jacobian by =
          unknowns[y].tangential ? tangent_jacobian(q) : plus(normal_jacobian(q), factor, tangent_jacobian(q));
      matrix[x * size + y] = coupling(bodies, p, of, q, by);
    }
    largest = std::max(largest, matrix[x * size + x]);
  }
  for (std::size_t x = 0; x < size; ++x) matrix[x * size + x] += settings::subspace_diagonal * largest;
  if (solve_linear(matrix, right, 0)) right.clear();
  return right;
}

void apply_changes(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, const std::vector<Unknown>& unknowns,
                   const std::vector<double>& changes, const std::vector<Grip>& grips, std::size_t first) {
  for (std::size_t x = 0; x < unknowns.size(); ++x) {
    if (unknowns[x].tangential) continue;
    ContactRow& row = rows[unknowns[x].row];
    const Grip grip = grips[unknowns[x].row - first];
    const bool has_tangent =
        x + 1 < unknowns.size() && unknowns[x + 1].tangential && unknowns[x + 1].row == unknowns[x].row;
    const double normal = std::max(0.0, row.normal_impulse + changes[x]);
    double tangential = sliding_factor(row, grip) * normal;
    if (has_tangent) tangential = row.tangential_impulse + changes[x + 1];
    const double limit = row.friction * normal;
    tangential = std::max(-limit, std::min(limit, tangential));
    apply_row_impulse(bodies, row, normal - row.normal_impulse, tangential - row.tangential_impulse);
    row.normal_impulse = normal;
    row.tangential_impulse = tangential;
  }
}

double largest_of(const std::vector<double>& values) {
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::fabs(value));
  return largest;
}

}  // namespace

void solve_active_set(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::size_t first,
                      std::size_t last, double most_impulse) {
  double best = island_residual(bodies, rows, first, last);
  for (int round = 0; round < settings::subspace_rounds && best > settings::small_tolerance; ++round) {
    std::vector<SolverBody> kept_bodies;
    const std::vector<ContactRow> kept_rows(rows.begin() + static_cast<std::ptrdiff_t>(first),
                                            rows.begin() + static_cast<std::ptrdiff_t>(last));
    for (const ContactRow& row : kept_rows) {
      kept_bodies.push_back(bodies[row.a]);
      kept_bodies.push_back(bodies[row.b]);
    }
    std::vector<Unknown> unknowns;
    std::vector<Grip> grips(last - first, Grip::sticks);
    for (std::size_t k = first; k < last; ++k) {
      if (!(rows[k].normal_impulse > 0)) continue;
      grips[k - first] = grip_of(rows[k]);
      unknowns.push_back({k, false});
      if (grips[k - first] == Grip::sticks && rows[k].friction > 0) unknowns.push_back({k, true});
    }
    if (unknowns.empty()) return;
    const std::vector<double> changes = solve_changes(bodies, rows, unknowns, grips, first);
    if (changes.empty() || largest_of(changes) > most_impulse) return;  // what is huge on the way costs digits
    apply_changes(bodies, rows, unknowns, changes, grips, first);
    for (int sweep = 0; sweep < settings::subspace_sweeps; ++sweep) {
      for (std::size_t k = first; k < last; ++k) relax_row(bodies, rows[k], 1);
    }
    const double residual = island_residual(bodies, rows, first, last);
    double largest = 0;
    for (std::size_t k = first; k < last; ++k) largest = std::max(largest, rows[k].normal_impulse);
    if (!(residual < best) || largest > most_impulse) {
      for (std::size_t k = first; k < last; ++k) {
        bodies[kept_rows[k - first].a] = kept_bodies[2 * (k - first)];
        bodies[kept_rows[k - first].b] = kept_bodies[2 * (k - first) + 1];
        rows[k] = kept_rows[k - first];
      }
      return;
    }
    best = residual;
  }
}

}  // namespace physics
