// Flight: how a body moves between two changes of its course, and what that adds to the books.
// x(h) = x0 + v0 h + ½ a h², v(h) = v0 + a h, with h counted from the last event (see Base), not from the last step.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Moves a body to `time` (s, in the step) on its course; nothing is booked.
inline void fly(ExactState& state, Slot i, double time) {
  Motion& body = state.motion[i];
  if (time == body.time) return;
  const Base& base = state.base[i];
  const double left = time - body.time;
  if (base.valid()) {
    const double h = (static_cast<double>(state.step - base.step) * state.time_step - base.offset) + time;
    body.position = base.position + h * (base.velocity + (0.5 * h) * body.acceleration);
    body.velocity = base.velocity + h * body.acceleration;
  } else {
    body.position += left * (body.velocity + (0.5 * left) * body.acceleration);
    body.velocity += left * body.acceleration;
  }
  body.time = time;
  if (state.status[i].regime != Regime::supported && state.traits[i].spin != 0)
    state.traits[i].angle += left * state.traits[i].spin;
}

// Moves a body to `time` (s, in the step) and books what gravity, the hand and the wall it lies on did on the way.
void advance(ExactState& state, Slot i, double time);

// Books what the air's drag (m/s²) takes from a body over h seconds along `path` (m), as if it acted at `position`:
// energy that is lost, momentum that goes to the room.
void book_air(ExactState& state, Slot i, Vec2 drag, double h, Vec2 path, Vec2 position);

// The body leaves all contacts: it flies on under gravity and the hand from where it is.
void set_free(ExactState& state, Slot i);

// Force of the hand: F = -(k (x + v dt - target) + c v) /
// (1 + (c dt + k dt²)/m), the implicit damped spring, constant over the step (N).
Vec2 drag_force(const Drag& drag, Vec2 position, Vec2 velocity, double inverse_mass, double time_step);

}  // namespace physics
