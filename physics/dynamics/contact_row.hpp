// One contact of the contact solver and the two bodies it acts on: the formulas of the inner loop.
//
// Row: normal n from a to b, g_n = (v_b - v_a)·n must reach `target`, λ_n ≥ 0. Slip of the rims g_t = (v_b - v_a)·t - s
// (W_a + W_b) is driven to zero by |λ_t| ≤ μ λ_n. W = r ω is the rim's speed; s scales the arms so that they add up to
// the distance of the centres.
// Derivation: physics/docs/contact_solver.md.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "physics/core/vec2.hpp"

namespace physics {

struct SolverBody {
  Vec2 velocity{0, 0};          // m/s
  double rim_speed = 0;         // m/s, r ω
  double inverse_mass = 0;      // 1/kg
  double rim_inverse_mass = 0;  // r²/I, 1/kg
};

struct ContactRow {
  std::uint32_t a = 0, b = 0;  // bodies
  Vec2 normal{1, 0};
  double target = 0;                                  // m/s
  double normal_impulse = 0, tangential_impulse = 0;  // N·s; warm start in, result out
  double normal_mass = 0, tangential_mass = 0;        // kg
  double friction = 0;
  double arm_scale = 1;
};

// Rolling resistance of a contact: an impulse of torque on b (a gets the opposite) that drives the relative spin ω_b -
// ω_a to zero, |L| ≤ c_r r λ_n with 1/r = 1/r_a + 1/r_b (a wall's is 0). Kept apart from the rows: few worlds have it.
struct RollingRow {
  double per_radius_a = 0, per_radius_b = 0;  // 1/m; 0: a wall
  double most_per_normal = 0;                 // m, c_r r
  double inertia = 0;                         // kg·m², of the relative spin; 0: neither can turn
  double impulse = 0;                         // N·m·s; warm start in, result out
};

inline double row_spin(const std::vector<SolverBody>& bodies, const ContactRow& row, const RollingRow& rolling) {
  return bodies[row.b].rim_speed * rolling.per_radius_b - bodies[row.a].rim_speed * rolling.per_radius_a;
}

inline void prepare_rolling(const std::vector<SolverBody>& bodies, const ContactRow& row, RollingRow& rolling) {
  const SolverBody &a = bodies[row.a], &b = bodies[row.b];
  const double w = a.rim_inverse_mass * rolling.per_radius_a * rolling.per_radius_a +
                   b.rim_inverse_mass * rolling.per_radius_b * rolling.per_radius_b;
  rolling.inertia = w > 0 ? 1 / w : 0;
}

// Adds an impulse of torque (N·m·s).
inline void apply_rolling(std::vector<SolverBody>& bodies, const ContactRow& row, const RollingRow& rolling,
                          double impulse) {
  SolverBody &a = bodies[row.a], &b = bodies[row.b];
  a.rim_speed -= a.rim_inverse_mass * rolling.per_radius_a * impulse;
  b.rim_speed += b.rim_inverse_mass * rolling.per_radius_b * impulse;
}

inline double row_normal_velocity(const std::vector<SolverBody>& bodies, const ContactRow& row) {
  return dot(bodies[row.b].velocity - bodies[row.a].velocity, row.normal);
}

inline double row_slip(const std::vector<SolverBody>& bodies, const ContactRow& row) {
  const SolverBody &a = bodies[row.a], &b = bodies[row.b];
  return dot(b.velocity - a.velocity, tangent_of(row.normal)) - row.arm_scale * (a.rim_speed + b.rim_speed);
}

// Fills in the effective masses of a row whose bodies, normal and arm scale are set.
inline void prepare_row(const std::vector<SolverBody>& bodies, ContactRow& row) {
  const SolverBody &a = bodies[row.a], &b = bodies[row.b];
  const double w = a.inverse_mass + b.inverse_mass;
  row.normal_mass = 1 / w;
  row.tangential_mass = 1 / (w + row.arm_scale * row.arm_scale * (a.rim_inverse_mass + b.rim_inverse_mass));
}

// Adds an impulse (N·s) of a row to its bodies.
inline void apply_row_impulse(std::vector<SolverBody>& bodies, const ContactRow& row, double normal,
                              double tangential) {
  SolverBody &a = bodies[row.a], &b = bodies[row.b];
  const Vec2 impulse = normal * row.normal + tangential * tangent_of(row.normal);
  const double turn = row.arm_scale * tangential;
  a.velocity -= a.inverse_mass * impulse;
  b.velocity += b.inverse_mass * impulse;
  a.rim_speed -= a.rim_inverse_mass * turn;
  b.rim_speed -= b.rim_inverse_mass * turn;
}

// One relaxation of a row by omega; returns how much its velocities changed (m/s).
inline double relax_row(std::vector<SolverBody>& bodies, ContactRow& row, double omega) {
  const SolverBody &a = bodies[row.a], &b = bodies[row.b];
  const double g_n = row_normal_velocity(bodies, row), g_t = row_slip(bodies, row);
  const double lambda_n = std::max(0.0, row.normal_impulse - omega * row.normal_mass * (g_n - row.target));
  const double limit = row.friction * lambda_n;
  const double lambda_t = std::max(-limit, std::min(limit, row.tangential_impulse - row.tangential_mass * g_t));
  const double dn = lambda_n - row.normal_impulse, dt = lambda_t - row.tangential_impulse;
  row.normal_impulse = lambda_n;
  row.tangential_impulse = lambda_t;
  apply_row_impulse(bodies, row, dn, dt);
  const double w_n = a.inverse_mass + b.inverse_mass;
  const double w_t = w_n + row.arm_scale * row.arm_scale * (a.rim_inverse_mass + b.rim_inverse_mass);
  return std::max(std::fabs(dn) * w_n, std::fabs(dt) * w_t);
}

// The same for the relative spin; to be called after the row's own, whose λ_n is the limit. Returns how much the rims'
// speeds changed (m/s).
inline double relax_rolling(std::vector<SolverBody>& bodies, const ContactRow& row, RollingRow& rolling) {
  const double most = rolling.most_per_normal * row.normal_impulse;
  const double wanted = rolling.impulse - rolling.inertia * row_spin(bodies, row, rolling);
  const double impulse = std::max(-most, std::min(most, wanted)), change = impulse - rolling.impulse;
  rolling.impulse = impulse;
  apply_rolling(bodies, row, rolling, change);
  return std::fabs(change) * std::max(bodies[row.a].rim_inverse_mass * rolling.per_radius_a,
                                      bodies[row.b].rim_inverse_mass * rolling.per_radius_b);
}

}  // namespace physics
