#include "physics/dynamics/flight.hpp"

#include "physics/dynamics/support.hpp"

namespace physics {
namespace {

// One flight from `before` over h seconds, with the mean position that torques of constant forces act at.
struct Leg {
  Vec2 x0, v0, x1, v1, acceleration;
  double h;
  Vec2 path() const { return x1 - x0; }
  Vec2 mean_position() const { return x0 + (0.5 * h) * v0 + (h * h / 6) * acceleration; }
};

void book_hand(ExactState& state, const Leg& leg) {
  state.report.work_hand += dot(state.drag_force, leg.path());
  const Vec2 impulse = leg.h * state.drag_force;
  state.report.from_hand += {impulse, cross(leg.mean_position(), impulse)};
}

// Free flight: the potential is exact, so only momentum has to be booked, as the difference that really happened.
void book_free(ExactState& state, Slot i, const Leg& leg) {
  if (leg.acceleration.x == 0 && leg.acceleration.y == 0 && state.air.rate == 0) return;
  const double m = state.traits[i].mass;
  Momentum gained{m * (leg.v1 - leg.v0), m * (cross(leg.x1, leg.v1) - cross(leg.x0, leg.v0))};
  const auto take_out = [&gained, &leg](Vec2 impulse) { gained += {-impulse, -cross(leg.mean_position(), impulse)}; };
  if (i == state.dragged) {
    book_hand(state, leg);
    take_out(leg.h * state.drag_force);
  }
  if (state.air.rate > 0) {
    const Vec2 drag = leg.acceleration - state.field_acceleration(i);
    book_air(state, i, drag, leg.h, leg.path(), leg.mean_position());
    take_out((m * leg.h) * drag);
  }
  state.report.from_gravity += gained;
}

// Straight motion in contact: gravity and the hand have had their impulse in the solver; here they only do work along
// the path.
void book_contact(ExactState& state, Slot i, const Leg& leg) {
  const double m = state.traits[i].mass;
  const Vec2 missing = state.field_acceleration(i) - leg.acceleration;
  state.report.lost_other += m * dot(missing, leg.path());
  if (i == state.dragged) state.report.work_hand += dot(state.drag_force, leg.path());
  if (leg.acceleration.x == 0 && leg.acceleration.y == 0) return;
  state.report.from_gravity += {m * (leg.v1 - leg.v0), m * (cross(leg.x1, leg.v1) - cross(leg.x0, leg.v0))};
}

// A parked body keeps its velocity while it is carried along: its potential changes, and so does x × m v.
void book_parked(ExactState& state, Slot i, const Leg& leg) {
  const double m = state.traits[i].mass;
  state.report.lost_other += m * dot(state.gravity, leg.path());
  state.report.from_pushes.angular += m * cross(leg.path(), state.contact_data[i].parked_velocity);
}

}  // namespace

void book_air(ExactState& state, Slot i, Vec2 drag, double h, Vec2 path, Vec2 position) {
  const double m = state.traits[i].mass;
  const Vec2 impulse = (m * h) * drag;
  state.report.to_walls += {-impulse, -cross(position, impulse)};
  state.report.lost_other -= m * dot(drag, path);
}

void advance(ExactState& state, Slot i, double time) {
  const Motion& body = state.motion[i];
  if (time == body.time) return;
  Leg leg{body.position, body.velocity, {}, {}, body.acceleration, time - body.time};
  fly(state, i, time);
  leg.x1 = body.position;
  leg.v1 = body.velocity;
  const Status& status = state.status[i];
  if (status.regime == Regime::supported) {
    const Vec2 mean = leg.mean_position();
    if (i == state.dragged) book_hand(state, leg);
    advance_on_support(state, i, leg.v0, leg.h, leg.path(), mean);
    return;
  }
  if (status.regime == Regime::free) {
    book_free(state, i, leg);
  } else if (status.parked) {
    book_parked(state, i, leg);
  } else if (status.regime == Regime::contact) {
    book_contact(state, i, leg);
  }
}

void set_free(ExactState& state, Slot i) {
  state.status[i].regime = Regime::free;
  state.motion[i].acceleration = state.driving_acceleration(i);
  state.base[i].forget();
}

Vec2 drag_force(const Drag& drag, Vec2 position, Vec2 velocity, double inverse_mass, double time_step) {
  const double dt = time_step;
  const Vec2 stretch = position + dt * velocity - drag.target;
  const double implicit = 1 + (drag.damping * dt + drag.stiffness * dt * dt) * inverse_mass;
  return -(drag.stiffness * stretch + drag.damping * velocity) / implicit;
}

}  // namespace physics
