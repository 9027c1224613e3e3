// Between the public world (in ball order) and the solver's own arrays (in cell order): load after an edit, store after
// a step, and rebuild cells and neighbour lists when bodies have moved too far.
#pragma once

#include "physics/dynamics/exact_state.hpp"

#include <algorithm>
#include <cmath>

namespace physics {

// Derives everything anew from the world. Contacts that still are closed are kept, so that an edit does not shake a
// pile.
void load(ExactState& state, const World& world);

// Writes positions, velocities, angles and spins of all that are awake, the walls' displacements and the step number.
void store(const ExactState& state, World& world);

// How far a wall is from where the scene put it at the start of a step (m).
double wall_displacement(const WallState& wall, std::uint64_t step, double time_step);

// Sorts the bodies by cell and lists all neighbours; persistent contacts stay.
void rebuild_lists(ExactState& state);

// Would the body leave its skin within `duration` (s) from now?
inline bool leaves_skin(const ExactState& state, Slot i, double duration) {
  const Motion& body = state.motion[i];
  const Vec2 moved = body.position - state.listed[i];
  const Vec2 v = body.velocity, a = body.acceleration;
  const double bend = 0.5 * (std::fabs(a.x) + std::fabs(a.y)) * duration * duration;
  if (std::fabs(moved.x) + std::fabs(moved.y) + (std::fabs(v.x) + std::fabs(v.y)) * duration + bend < state.skin)
    return false;
  return std::sqrt(dot(moved, moved)) + std::sqrt(dot(v, v)) * duration + bend > state.skin;
}

// How deep a body is in the wall that it is deepest in (m); < 0: in none.
inline double depth_in_walls(const ExactState& state, const Motion& body) {
  const auto& w = state.walls;
  const double left = w[0].coordinate - (body.position.x - body.radius);
  const double right = body.position.x + body.radius - w[1].coordinate;
  const double bottom = w[2].coordinate - (body.position.y - body.radius);
  const double top = body.position.y + body.radius - w[3].coordinate;
  return std::max(std::max(left, right), std::max(bottom, top));
}

// Marks contacts that are exactly closed, at rest and pressed: first by walls and fixed balls, then upwards from what
// they support.
void place(ExactState& state);

}  // namespace physics
