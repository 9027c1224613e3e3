// What is measured of every contender alike: CPU time, and from the states alone energy, momentum and overlap.
#pragma once

#include <cstddef>
#include <vector>

#include "tests/bench/engine.hpp"

namespace bench {

// CPU time of this process so far (s), user and system: what the machine does for others does not count.
double cpu_time();

double median(std::vector<double> values);  // 0 if there are none

struct Overlaps {
  double mean = 0;  // m, over all contacts that overlap, balls and walls
  double most = 0;  // m
  std::size_t contacts = 0;
};

Overlaps overlaps(const physics::World& start, const std::vector<BodyState>& states);

// Kinetic, spinning and potential (J); `start` gives masses, radii and gravity.
double energy(const physics::World& start, const std::vector<BodyState>& states);
Vec2 momentum(const physics::World& start, const std::vector<BodyState>& states);  // kg·m/s
double momentum_scale(const physics::World& start);                                // Σ m |v| (kg·m/s)
double total_mass(const physics::World& start);                                    // kg
bool all_finite(const std::vector<BodyState>& states);

}  // namespace bench
