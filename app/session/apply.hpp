// The gate: the only code that writes the world from outside the solver. Whatever is asked for — hostile numbers,
// crowded places — it leaves no overlap, no ball outside a wall and no value outside its range; what cannot be done is
// said.
#pragma once

#include <optional>
#include <string>

#include "app/session/command.hpp"
#include "physics/dynamics/simulation.hpp"
#include "physics/model/world.hpp"

namespace app {

struct Applied {
  bool changed = false;
  std::string message = {};  // string id, then a space and a detail if there is one; empty if all went well
};

// Carries an edit of the world out. Commands of the run (Play, Restart, drags …) are not its business: nothing changes.
Applied apply(const Command& command, physics::World& world);

// The run's start again: step 0, with the positions, velocities, angles, spins and walls of `initial`, the rest as in
// `world`. Balls that `initial` does not know stay where they are. Places that no longer fit are moved apart; where
// that is not enough the world is marked `allow_overlap`, so that the solver parts them without adding velocity.
physics::World restarted(const physics::World& world, const physics::World& initial);

// The hand on a ball: a critically damped spring of 0.15 s period to a target that is kept near the box. None if there
// is no such ball, it is fixed, or the target is not a number.
std::optional<physics::Drag> drag_of(const physics::World& world, BallId ball, Vec2 target);

}  // namespace app
