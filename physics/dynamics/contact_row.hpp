// One contact of the contact solver and the two bodies it acts on: the formulas of the inner loop.
//
// Row: normal n from a to b, g_n = (v_b - v_a)·n must reach `target`, λ_n ≥ 0. Slip of the rims g_t = (v_b - v_a)·t - s
// (W_a + W_b) is driven to zero by |λ_t| ≤ μ λ_n. W = r ω is the rim's speed; s scales the arms so that they add up to
// the distance of the centres.
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
  const double g_n = row_normal_velocity(bodies, row), g_t = row_slip(bodies, row);
  const double lambda_n = std::max(0.0, row.normal_impulse - omega * row.normal_mass * (g_n - row.target));
  const double limit = row.friction * lambda_n;
  const double lambda_t = std::max(-limit, std::min(limit, row.tangential_impulse - row.tangential_mass * g_t));
  const double dn = lambda_n - row.normal_impulse, dt = lambda_t - row.tangential_impulse;
  row.normal_impulse = lambda_n;
  row.tangential_impulse = lambda_t;
  apply_row_impulse(bodies, row, dn, dt);
  return std::max(std::fabs(dn) / row.normal_mass, std::fabs(dt) / row.tangential_mass);
}

}  // namespace physics
