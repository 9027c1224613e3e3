// THE law: what happens when two bodies touch at one point. Pure functions of the velocities before the impact, nothing
// else. Normal n from A to B, tangent t = (-n_y, n_x). Positive impulses act on B along n and t; A gets the opposite.
// A wall, or a ball that nothing moves, is a body with inverse mass and inverse inertia 0; it keeps its velocity,
// moving or not. Source: Newton's restitution and Coulomb's friction at a point, e.g. Brach 1991, Mechanical Impact
// Dynamics, ch. 2 and 6. Derivation, and the other sign convention: physics/docs/impulse_law.md.
#pragma once

#include <algorithm>
#include <cmath>

#include "physics/core/result.hpp"
#include "physics/core/vec2.hpp"

namespace physics {

// One side of a contact.
struct ContactBody {
  Vec2 velocity{0, 0};         // m/s, of the centre
  double spin = 0;             // rad/s, counter-clockwise positive
  double inverse_mass = 0;     // 1/kg; 0: nothing moves it
  double inverse_inertia = 0;  // 1/(kg·m²); 0: nothing turns it
  double arm = 0;              // m, from the centre to the contact along the normal, ≥ 0
};

// N·s, on B along n and t.
struct ContactImpulse {
  double normal = 0;      // j_n ≥ 0
  double tangential = 0;  // j_t, |j_t| ≤ μ j_n
};

// g_n = (v_B - v_A)·n, m/s: < 0 approaching, > 0 separating. The arms lie along n, so spin has no part in it.
inline double normal_velocity(const ContactBody& a, const ContactBody& b, Vec2 n) {
  return dot(b.velocity - a.velocity, n);
}

// g_t = (v_B + ω_B×r_B - v_A - ω_A×r_A)·t with r_A = arm_A n and r_B = -arm_B n, m/s: how the surfaces slide past each
// other.
inline double slip_velocity(const ContactBody& a, const ContactBody& b, Vec2 n) {
  return dot(b.velocity - a.velocity, tangent_of(n)) - (a.spin * a.arm + b.spin * b.arm);
}

// w_A + w_B (1/kg): what one newton-second along n changes g_n by.
inline double normal_inverse_mass(const ContactBody& a, const ContactBody& b) {
  return a.inverse_mass + b.inverse_mass;
}

// w_A + w_B + r_A²/I_A + r_B²/I_B (1/kg): what one newton-second along t changes g_t by.
inline double tangential_inverse_mass(const ContactBody& a, const ContactBody& b) {
  return a.inverse_mass + b.inverse_mass + a.arm * a.arm * a.inverse_inertia + b.arm * b.arm * b.inverse_inertia;
}

// j_n = -(1+e) g_n / (w_A + w_B); 0 when the bodies do not approach, and when nothing can move either.
inline double normal_impulse(double e, double g_n, double w_n) {
  return g_n < 0 && w_n > 0 ? -(1 + e) * g_n / w_n : 0.0;
}

// j_t = -g_t / w_t would stop the sliding; friction can give at most μ j_n.
inline double coulomb_impulse(double mu, double g_t, double w_t, double j_n) {
  return w_t > 0 ? std::clamp(-g_t / w_t, -mu * j_n, mu * j_n) : 0.0;
}

// Both parts of the impulse, both from the velocities before the impact. e in [0, 1], mu ≥ 0, |n| = 1.
inline ContactImpulse contact_impulse(const ContactBody& a, const ContactBody& b, Vec2 n, double e, double mu) {
  const double j_n = normal_impulse(e, normal_velocity(a, b, n), normal_inverse_mass(a, b));
  const double j_t = coulomb_impulse(mu, slip_velocity(a, b, n), tangential_inverse_mass(a, b), j_n);
  return {j_n, j_t};
}

// v_A' = v_A - w_A J, v_B' = v_B + w_B J with J = j_n n + j_t t, and both spins: r×J is -arm j_t for either body.
inline void apply(ContactImpulse j, Vec2 n, ContactBody& a, ContactBody& b) {
  const Vec2 impulse = j.normal * n + j.tangential * tangent_of(n);
  a.velocity -= a.inverse_mass * impulse;
  b.velocity += b.inverse_mass * impulse;
  a.spin -= a.inverse_inertia * a.arm * j.tangential;
  b.spin -= b.inverse_inertia * b.arm * j.tangential;
}

// The normal part alone, v' = v ± w J with J = -(1+e) (g·s) s / (w s·s) along s = n / max(|n_x|, |n_y|): the same law
// for a direction of any length. A unit vector is n = r/|r| with |r| the same few doubles at every impact of equal
// balls, so its length is off by the same rounding every time, and the energy of a gas drifts by 1e-18 per impact; the
// length of s is free of that, and s is exact along the axes.
// Returns j_n (N·s).
inline double rebound(double e, Vec2 n, ContactBody& a, ContactBody& b) {
  const Vec2 s = n / std::max(std::fabs(n.x), std::fabs(n.y));
  const double j = normal_impulse(e, normal_velocity(a, b, s), normal_inverse_mass(a, b) * dot(s, s));
  a.velocity -= (a.inverse_mass * j) * s;
  b.velocity += (b.inverse_mass * j) * s;
  return j * std::sqrt(dot(s, s));
}

// Energy that an impulse takes from the two bodies (J): force times mean relative velocity, along n and along t.
// Walls that move are included: what they gain or give is not a loss.
inline double lost_along_normal(double j_n, double g_n_before, double g_n_after) {
  return -0.5 * j_n * (g_n_before + g_n_after);
}
inline double lost_along_tangent(double j_t, double g_t_before, double g_t_after) {
  return -0.5 * j_t * (g_t_before + g_t_after);
}

// What an impact made of the two bodies.
struct ImpactOutcome {
  ContactBody a, b;
  ContactImpulse impulse;
};

// The same law for input that nobody has vetted. Errors: |n·n - 1| > 1e-10; negative or non-finite inverse mass,
// inverse inertia or arm; e outside [0, 1]; mu negative or non-finite; a velocity or spin that is not finite; a result
// that is not finite because the input overflows on the way. A failure names the first thing that is wrong.
Result<ImpactOutcome> checked_impact(const ContactBody& a, const ContactBody& b, Vec2 n, double e, double mu);

}  // namespace physics
