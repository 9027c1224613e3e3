// Where generated discs go: at random without overlaps, or on a lattice. Pure geometry; velocities are elsewhere.
#pragma once

#include <optional>
#include <vector>

#include "physics/core/random.hpp"
#include "physics/model/world.hpp"

namespace physics {

struct Region {
  double left = 0, bottom = 0, right = 0, top = 0;  // m; whole discs lie inside
  double width() const { return right - left; }
  double height() const { return top - bottom; }
};

// The outcome: a centre per radius, or, where there is no room for all, how many found room.
struct Placement {
  std::vector<Vec2> centres;
  bool complete(std::size_t count) const { return centres.size() == count; }
};

// Discs at random, clear of each other and of the world's balls. Dense packings, which chance does not find, are taken
// from a hexagonal lattice with the widest spacing that has room, in random order.
Placement place_at_random(const World& world, const Region& region, const std::vector<double>& radii, Random& random);

// Discs in loose rows from the bottom of the region upwards, each a little off its place, clear of the world's balls.
Placement place_in_rows(const World& world, const Region& region, const std::vector<double>& radii, Random& random);

}  // namespace physics
