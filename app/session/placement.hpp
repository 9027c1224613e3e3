// Where balls can be: inside the present walls, on top of nobody. Pure geometry over a world; used by the gate of
// edits.
#pragma once

#include <cstddef>
#include <optional>

#include "physics/model/world.hpp"

namespace app {

using physics::Vec2;

// Index that stands for "no ball of the world": a ball that is to be added.
inline constexpr std::size_t no_ball = static_cast<std::size_t>(-1);

// The point nearest to `position` where a ball keeps within the present walls (a fixed ball: its centre).
Vec2 inside_walls(const physics::World& world, const physics::Ball& ball, Vec2 position);

// As inside_walls, and where a wall is missing at most one box size outside: what a hand may aim at.
Vec2 reachable(const physics::World& world, const physics::Ball& ball, Vec2 target);

// How deep the ball would overlap another ball or a present wall there (m); 0 if it fits. `self` is its own index.
double overlap_at(const physics::World& world, const physics::Ball& ball, std::size_t self, Vec2 position);

// Moves ball `index` from where it is towards `target`, sliding along what blocks it; returns where it gets to.
// Never deeper in an overlap than at the start.
Vec2 slide(const physics::World& world, std::size_t index, Vec2 target);

// A place without overlap near `position`, at most `reach` away; none if it is not found.
std::optional<Vec2> free_place(const physics::World& world, const physics::Ball& ball, std::size_t self, Vec2 position,
                               double reach);

// Something overlaps by more than scene files accept: 1 % of the smaller radius.
bool is_crowded(const physics::World& world);

// Pushes balls apart and off the walls until nothing overlaps; false if they do not fit (then they overlap less than
// before).
bool separate(physics::World& world);

}  // namespace app
