// Balls by the hundred from one line of a scene file: gas, grid and pile, the same on every machine for the same seed.
#pragma once

#include <cstddef>
#include <string>

#include "physics/io/object_reader.hpp"
#include "physics/model/world.hpp"

namespace physics {

// All balls of a scene together; more would not fit into memory limits or anyone's patience.
inline constexpr std::size_t most_balls = 100'000;

// Reads one element of "generate" and, if `may_place` and nothing is wrong with it, appends its balls (unnamed) to the
// world. Generated balls of a gas or pile overlap neither each other nor what is already there. `may_place` is false if
// the box is not known.
void generate(const JsonNode& node, const std::string& pointer, bool may_place, World& world, Complaints& complaints);

}  // namespace physics
