#include "physics/dynamics/support.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/flight.hpp"

namespace physics {
namespace {

double slip_of(const ExactState& state, Slot i, Vec2 tangent) {
  return dot(state.motion[i].velocity, tangent) - state.motion[i].radius * state.traits[i].spin;
}

// w and q of the header (1/kg).
struct InverseMasses {
  double along, rim;
  double slip() const { return along + rim; }
};

InverseMasses inverse_masses(const ExactState& state, Slot i) {
  const double r = state.motion[i].radius;
  return {state.contact_inverse_mass(i), r * r * state.traits[i].inverse_inertia};
}

// Makes the slip exactly zero where it is zero but for rounding; what that changes is booked.
void remove_rounding_slip(ExactState& state, Slot i, Vec2 tangent) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  const double along = dot(body.velocity, tangent);
  const bool held = traits.spin == 0 && (traits.inverse_inertia == 0 || state.rolling_resistance > 0);
  if (!held) {
    const double spin = along / body.radius;
    state.friction_loss -= 0.5 * (spin - traits.spin) * (spin + traits.spin) / traits.inverse_inertia;
    traits.spin = spin;
  } else {
    state.friction_loss += 0.5 * traits.mass * along * along;
    body.velocity -= along * tangent;
    state.base[i].forget();
  }
}

// The same for the spin, and for the speed along the wall of a body that rolls.
void remove_rounding_spin(ExactState& state, Slot i, Vec2 tangent) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  state.report.lost_other += 0.5 * traits.spin * traits.spin / traits.inverse_inertia;
  traits.spin = 0;
  if (!state.support(i).rolling) return;
  const double along = dot(body.velocity, tangent);
  state.report.lost_other += 0.5 * traits.mass * along * along;
  body.velocity -= along * tangent;
}

// The two frictions as forces at the rim (N): f, and M/r.
struct Frictions {
  double sliding = 0, turning = 0;
  bool rolling = false;
};

// Their values by the header's rule. `along` = a·t; limits μ N and c_r N; `slip` and `spin` decide by sign and zero.
Frictions frictions(double slip, double spin, double along, InverseMasses w, double slide_limit, double turn_limit) {
  const auto within = [](double force, double limit) { return std::max(-limit, std::min(limit, force)); };
  Frictions f;
  if (w.rim == 0) turn_limit = 0;
  const bool turns = spin != 0;
  if (turns) f.turning = -std::copysign(turn_limit, spin);
  if (slip == 0 && slide_limit > 0) {
    if (!turns) {  // at rest: both hold, or the spin gives way before the grip does
      f.turning = within(-along / w.along, turn_limit);
    }
    const double holding = (w.rim * f.turning - along) / w.slip();
    f.rolling = std::fabs(holding) <= slide_limit;
    f.sliding = within(holding, slide_limit);
  } else if (slide_limit > 0) {
    f.sliding = -std::copysign(slide_limit, slip);
  }
  if (!turns && !f.rolling) f.turning = within(f.sliding, turn_limit);
  return f;
}

// How long until a quantity that changes at a constant rate is zero.
std::optional<double> time_to_zero(double value, double rate) {
  if (value == 0 || rate == 0 || (value > 0) == (rate > 0)) return std::nullopt;
  return -value / rate;
}

}  // namespace

std::optional<Side> supporting_wall(const ExactState& state, Slot i) {
  const Status& status = state.status[i];
  if (status.contacts != 1 || status.walls == 0) return std::nullopt;
  const Motion& body = state.motion[i];
  for (const Side side : all_sides) {
    if (!state.touches(i, side)) continue;
    const WallState& wall = state.walls[static_cast<std::size_t>(side)];
    const WallGap g = wall_gap(side, wall.coordinate + wall.velocity * body.time, wall.velocity, body.position,
                               body.velocity, body.acceleration, body.radius);
    const double deepest = settings::pinned_overlap * settings::slop * body.radius;
    const bool pressed = dot(state.driving_acceleration(i), inward_normal(side)) < 0;
    if (pressed && g.velocity == 0 && g.gap <= settings::pinned_gap * body.radius && g.gap >= -deepest) return side;
  }
  return std::nullopt;
}

void set_supported(ExactState& state, Slot i, Side side) {
  Motion& body = state.motion[i];
  Traits& traits = state.traits[i];
  const Vec2 n = inward_normal(side), t = tangent_of(n);
  const Vec2 drive = state.driving_acceleration(i);
  const double press = -dot(drive, n), along = dot(drive, t);
  const InverseMasses w = inverse_masses(state, i);
  Support support;
  support.side = side;
  support.along = along;
  support.normal_force = state.air.rate > 0 ? press / w.along : traits.mass * press;
  const double limit = state.material(i, side).friction * support.normal_force;
  double slip = slip_of(state, i, t);
  const double size = std::fabs(dot(body.velocity, t)) + std::fabs(body.radius * traits.spin);
  if (limit > 0 && slip != 0 && std::fabs(slip) <= settings::rolling_slip * size) {
    remove_rounding_slip(state, i, t);
    slip = 0;
  }
  const double turn_limit = state.rolling_resistance * support.normal_force;
  const Frictions f = frictions(slip, traits.spin, along, w, limit, turn_limit);
  support.friction_force = f.sliding;
  support.rolling_torque = body.radius * f.turning;
  support.rolling = f.rolling;
  support.angular_acceleration = body.radius * (f.turning - f.sliding) * traits.inverse_inertia;
  Vec2 acceleration = (along + f.sliding * w.along) * t;
  // What is held at rest has no acceleration, not even one of rounding.
  if (f.rolling && traits.spin == 0 && (w.rim == 0 || std::fabs(f.turning) < turn_limit)) {
    acceleration = {0, 0};
    support.angular_acceleration = 0;
  }
  if (state.status[i].regime != Regime::supported || body.acceleration != acceleration || i == state.dragged)
    state.base[i].forget();
  body.acceleration = acceleration;
  state.status[i].regime = Regime::supported;
  state.support(i) = support;
  state.wall_contact(i, side) = {support.normal_force * state.time_step, 0};
}

std::optional<double> time_until_slip_ends(const ExactState& state, Slot i) {
  const Support& support = state.support(i);
  if (support.rolling || support.friction_force == 0) return std::nullopt;
  const Vec2 t = tangent_of(inward_normal(support.side));
  const InverseMasses w = inverse_masses(state, i);
  const double rate =
      support.along + support.friction_force * w.slip() - w.rim * (support.rolling_torque / state.motion[i].radius);
  return time_to_zero(slip_of(state, i, t), rate);
}

std::optional<double> time_until_spin_ends(const ExactState& state, Slot i) {
  const Support& support = state.support(i);
  if (support.rolling_torque == 0) return std::nullopt;
  return time_to_zero(state.traits[i].spin, support.angular_acceleration);
}

void end_slip(ExactState& state, Slot i) {
  const Side side = state.support(i).side;
  remove_rounding_slip(state, i, tangent_of(inward_normal(side)));
  state.base[i].forget();
  set_supported(state, i, side);
}

void end_spin(ExactState& state, Slot i) {
  const Side side = state.support(i).side;
  remove_rounding_spin(state, i, tangent_of(inward_normal(side)));
  state.base[i].forget();
  set_supported(state, i, side);
}

void advance_on_support(ExactState& state, Slot i, Vec2 velocity_before, double h, Vec2 path, Vec2 mean_position) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  const Support& support = state.support(i);
  const Vec2 n = inward_normal(support.side), t = tangent_of(n);
  const double spin_before = traits.spin;
  if (support.rolling && traits.inverse_inertia > 0) {
    traits.spin = dot(body.velocity, t) / body.radius;
  } else {
    traits.spin += h * support.angular_acceleration;
  }
  const double mean_spin = 0.5 * (spin_before + traits.spin);
  traits.angle += h * mean_spin;
  state.report.lost_other -= h * support.rolling_torque * mean_spin;
  if (!support.rolling) {
    const double mean_slip = 0.5 * dot(velocity_before + body.velocity, t) - body.radius * mean_spin;
    state.friction_loss -= h * support.friction_force * mean_slip;
  }
  const Vec2 force = support.normal_force * n + support.friction_force * t, impulse = h * force;
  state.report.to_walls.angular -= h * support.rolling_torque;
  if (state.air.rate == 0) state.report.to_walls += {-impulse, -cross(mean_position - body.radius * n, impulse)};
  if (traits.inverse_inertia == 0)
    state.report.to_walls.angular -= body.radius * h * support.friction_force;  // held by its lock
  state.report.work_walls += dot(impulse, state.wall_velocity(support.side));
  if (state.air.rate > 0) {
    // What wall and air give together, so that nothing is lost where they nearly cancel: thick air on a moving wall.
    const Vec2 both = traits.mass * (body.acceleration - state.field_acceleration(i)), given = h * both;
    state.report.to_walls += {-given, -cross(mean_position, given) + body.radius * h * support.friction_force};
    state.report.lost_other -= dot(both - force, path);
  }
  const Vec2 weight = (h * traits.mass) * state.gravity;
  state.report.from_gravity += {weight, cross(mean_position, weight)};
}

}  // namespace physics
