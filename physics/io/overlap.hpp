// Which balls of a world stand in each other or in a wall by more than a scene file accepts.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "physics/model/world.hpp"

namespace physics {

// Accepted overlap as a part of the smaller radius (a wall has none).
inline constexpr double accepted_overlap = 0.01;

struct Overlap {
  std::size_t ball = 0;      // index in the list; with two balls the later one
  std::size_t other = 0;     // the earlier ball, if it is no wall
  std::optional<Side> wall;  // the wall, if it is one
  bool outside = false;      // the centre is beyond the wall
  double depth = 0;          // m
  double accepted = 0;       // m
};

// True if two balls that can touch at all overlap by more than is accepted.
bool overlaps(const World& world, const Ball& a, const Ball& b);

// Balls in or beyond a wall, in the order of the list. Fixed balls ignore walls. `in_doubt[i]`: ball i is left out
// (empty: none is).
std::vector<Overlap> find_wall_overlaps(const World& world, const std::vector<bool>& in_doubt = {});

// Pairs of balls, by the later and then the earlier one; the search ends when `at_most` are found. None without ball
// contacts, and none of two fixed balls.
std::vector<Overlap> find_ball_overlaps(const World& world, std::size_t at_most,
                                        const std::vector<bool>& in_doubt = {});

}  // namespace physics
