// Between the public world (in ball order) and the solver's own arrays (in cell order): load after an edit, store after
// a step, and rebuild cells and neighbour lists when bodies have moved too far.
#pragma once

#include "physics/dynamics/exact_state.hpp"

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
bool leaves_skin(const ExactState& state, Slot i, double duration);

// Marks contacts that are exactly closed, at rest and pressed: first by walls and fixed balls, then upwards from what
// they support.
void place(ExactState& state);

}  // namespace physics
