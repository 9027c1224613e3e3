// Seeded random numbers that are the same bits on every machine: integers, + − * / and sqrt only, nothing of <random>
// or libm. Generator: xoshiro256** (Blackman and Vigna 2018), its state filled by splitmix64 from one 64-bit seed.
#pragma once

#include <array>
#include <cstdint>

#include "physics/core/vec2.hpp"

namespace physics {

class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t next();                     // uniform over all 64-bit numbers
  double uniform();                         // [0, 1), 53 bits
  double uniform(double low, double high);  // [low, high]; low if both are equal
  Vec2 normal_pair();                       // two independent standard normal numbers (Marsaglia's polar method)
  Vec2 direction();                         // a unit vector, every angle alike

 private:
  Vec2 point_in_unit_disc();  // uniform, never the centre

  std::array<std::uint64_t, 4> state_;
};

// ln x for finite x > 0, within 2 units in the last place, from + − * / alone: libm's differs between machines.
double natural_log(double x);

}  // namespace physics
