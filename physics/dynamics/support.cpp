#include "physics/dynamics/support.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/flight.hpp"

namespace physics {
namespace {

// s' per newton-second of friction: 1/m + r²/I (1/kg).
double slip_inverse_mass(const Traits& traits, double radius) {
  return traits.inverse_mass + radius * radius * traits.inverse_inertia;
}

double slip_of(const ExactState& state, Slot i, Vec2 tangent) {
  return dot(state.motion[i].velocity, tangent) - state.motion[i].radius * state.traits[i].spin;
}

// Makes the slip exactly zero where it is zero but for rounding; what that changes is booked.
void remove_rounding_slip(ExactState& state, Slot i, Vec2 tangent) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  const double along = dot(body.velocity, tangent);
  if (traits.inverse_inertia > 0) {
    const double spin = along / body.radius;
    state.friction_loss -= 0.5 * (spin - traits.spin) * (spin + traits.spin) / traits.inverse_inertia;
    traits.spin = spin;
  } else if (traits.spin == 0) {
    state.friction_loss += 0.5 * traits.mass * along * along;
    body.velocity -= along * tangent;
    state.base[i].valid = false;
  }
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
    const bool pressed = dot(state.field_acceleration(i), inward_normal(side)) < 0;
    if (pressed && g.velocity == 0 && g.gap <= settings::pinned_gap * body.radius && g.gap >= -deepest) return side;
  }
  return std::nullopt;
}

namespace {

// The air's drag on a body whose motion along n the wall dictates (m/s²).
Vec2 drag_on_wall(const ExactState& state, Slot i, Vec2 n, Vec2 t) {
  if (state.air.rate == 0) return {0, 0};
  const Vec2 field = state.field_acceleration(i), v = state.motion[i].velocity;
  return dot(state.driving_acceleration(i) - field, t) * t - (state.air.rate * dot(v, n)) * n;
}

// Rolling resistance against the spin, or against the torque that would set a body turning; it never does more than
// hold.
double resisting_torque(double spin, double driving_torque, double most) {
  if (spin != 0) return std::copysign(most, -spin);
  return std::max(-most, std::min(most, -driving_torque));
}

// Friction and rolling torque of a body whose rim does not slip; none if friction cannot hold it.
bool set_rolling(const ExactState& state, Slot i, double along, double limit, double most_torque, Support& support) {
  const Traits& traits = state.traits[i];
  const double r = state.motion[i].radius, w = slip_inverse_mass(traits, r);
  double torque = 0;
  if (most_torque > 0) torque = resisting_torque(traits.spin, r * traits.mass * along, most_torque);
  const double friction = (r * torque * traits.inverse_inertia - along) / w;
  if (std::fabs(friction) > limit) return false;
  support.friction_force = friction;
  support.rolling_torque = torque;
  support.rolling = true;
  return true;
}

}  // namespace

void set_supported(ExactState& state, Slot i, Side side) {
  Motion& body = state.motion[i];
  Traits& traits = state.traits[i];
  const Vec2 n = inward_normal(side), t = tangent_of(n);
  Support support;
  support.side = side;
  support.air = drag_on_wall(state, i, n, t);
  const Vec2 drive = state.field_acceleration(i) + support.air;
  const double press = -dot(drive, n), along = dot(drive, t);
  support.normal_force = traits.mass * press;
  const double limit = state.material(i, side).friction * support.normal_force;
  const double most_torque =
      traits.inverse_inertia > 0 ? state.rolling_resistance * body.radius * support.normal_force : 0;
  if (limit > 0) {
    double slip = slip_of(state, i, t);
    const double size = std::fabs(dot(body.velocity, t)) + std::fabs(body.radius * traits.spin);
    if (slip != 0 && std::fabs(slip) <= settings::rolling_slip * size) {
      remove_rounding_slip(state, i, t);
      slip = 0;
    }
    if (slip != 0 || !set_rolling(state, i, along, limit, most_torque, support))
      support.friction_force = std::copysign(limit, slip == 0 ? -along : -slip);
  }
  if (!support.rolling && most_torque > 0)
    support.rolling_torque = resisting_torque(traits.spin, -body.radius * support.friction_force, most_torque);
  support.angular_acceleration =
      (support.rolling_torque - body.radius * support.friction_force) * traits.inverse_inertia;
  double gain = along + support.friction_force * traits.inverse_mass;
  const bool held = support.rolling && most_torque > 0 && traits.spin == 0 && dot(body.velocity, t) == 0 &&
                    std::fabs(support.rolling_torque) < most_torque;
  if (held) gain = support.angular_acceleration = 0;  // exactly, not but for rounding
  const Vec2 acceleration = gain * t;
  Base& base = state.base[i];
  if (state.status[i].regime != Regime::supported || base.acceleration != acceleration || i == state.dragged)
    base.valid = false;
  body.acceleration = acceleration;
  state.status[i].regime = Regime::supported;
  state.contact_data[i].support = support;
  state.contact_data[i].wall[static_cast<std::size_t>(side)] = {support.normal_force * state.time_step, 0};
}

std::optional<double> time_until_slip_ends(const ExactState& state, Slot i) {
  const Support& support = state.contact_data[i].support;
  if (support.rolling || support.friction_force == 0) return std::nullopt;
  const Vec2 t = tangent_of(inward_normal(support.side));
  const double slip = slip_of(state, i, t);
  const double rate =
      dot(state.motion[i].acceleration, t) - state.motion[i].radius * support.angular_acceleration;
  if (slip == 0 || (slip > 0) == (rate > 0) || rate == 0) return std::nullopt;
  return -slip / rate;
}

std::optional<double> time_until_spin_ends(const ExactState& state, Slot i) {
  const Support& support = state.contact_data[i].support;
  const double spin = state.traits[i].spin;
  if (support.rolling_torque == 0 || spin == 0) return std::nullopt;
  const double rate = support.angular_acceleration;
  if ((spin > 0) == (rate > 0) || rate == 0) return std::nullopt;
  return -spin / rate;
}

void end_slip(ExactState& state, Slot i) {
  const Side side = state.contact_data[i].support.side;
  remove_rounding_slip(state, i, tangent_of(inward_normal(side)));
  state.base[i].valid = false;
  set_supported(state, i, side);
}

void end_spin(ExactState& state, Slot i) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  const Support support = state.contact_data[i].support;
  if (traits.inverse_inertia > 0) state.report.lost_other += 0.5 * traits.spin * traits.spin / traits.inverse_inertia;
  traits.spin = 0;
  if (support.rolling) {  // what it had left was rounding
    const Vec2 t = tangent_of(inward_normal(support.side));
    const double along = dot(body.velocity, t);
    state.report.lost_other += 0.5 * traits.mass * along * along;
    body.velocity -= along * t;
  }
  state.base[i].valid = false;
  set_supported(state, i, support.side);
}

void advance_on_support(ExactState& state, Slot i, Vec2 velocity_before, double h, Vec2 mean_position) {
  Traits& traits = state.traits[i];
  Motion& body = state.motion[i];
  const Support& support = state.contact_data[i].support;
  const Vec2 n = inward_normal(support.side), t = tangent_of(n);
  const double spin_before = traits.spin;
  if (support.rolling && traits.inverse_inertia > 0) {
    traits.spin = dot(body.velocity, t) / body.radius;
  } else {
    traits.spin += h * support.angular_acceleration;
  }
  traits.angle += h * (0.5 * (spin_before + traits.spin));
  if (!support.rolling) {
    const double mean_slip =
        0.5 * (dot(velocity_before + body.velocity, t) - body.radius * (spin_before + traits.spin));
    state.friction_loss -= h * support.friction_force * mean_slip;
  }
  if (support.rolling_torque != 0) {
    state.report.lost_other -= h * support.rolling_torque * (0.5 * (spin_before + traits.spin));
    state.report.to_walls.angular -= h * support.rolling_torque;
  }
  if (state.air.rate > 0) {
    book_air(state, i, support.air, h, (0.5 * h) * (velocity_before + body.velocity), mean_position);
  }
  const Vec2 impulse = h * (support.normal_force * n + support.friction_force * t);
  state.report.to_walls += {-impulse, -cross(mean_position - body.radius * n, impulse)};
  if (traits.inverse_inertia == 0)
    state.report.to_walls.angular -= body.radius * h * support.friction_force;  // held by its lock
  state.report.work_walls += dot(impulse, state.wall_velocity(support.side));
  const Vec2 weight = (h * traits.mass) * state.gravity;
  state.report.from_gravity += {weight, cross(mean_position, weight)};
}

}  // namespace physics
