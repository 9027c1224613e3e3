// The scenes that benchmarks share, made in code and the same on every machine.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "physics/model/world.hpp"

namespace bench {

// A part of a run that has its own row in the table.
struct Phase {
  std::string name;
  double from = 0;   // s, simulated
  int slices = 1;    // contenders take turns, a slice each
  double slice = 0;  // s, simulated
};

struct BenchScene {
  std::string name, purpose;
  physics::World world;
  std::vector<Phase> phases;  // in order of time
  bool lossless = true;       // energy must stay
  bool sleeping = false;      // run once more with sleeping
};

// Elastic discs of r = 0.1 m at area fraction 0.2, Maxwell speeds with 2 m/s (root mean square) along x and along y.
physics::World gas(std::size_t count, double gravity);

// Discs of r = 0.1 m ± spread on a loose lattice that will fall into a pile about as wide as high; e = 0.2, μ = 0.3.
physics::World pile(std::size_t count, double spread = 0.2);

// Elastic discs of r = 0.1 m between a hundredth of their number that are 20 times as large, all at 2 m/s along each
// axis: what a grid of one cell size is bad at. Not for peer_bench.
BenchScene mixed_scene(std::size_t count);

// `slices`: how often contenders take turns in a phase (--repeats). `quick`: tiny, for the smoke test.
std::vector<BenchScene> bench_scenes(int slices, bool quick);

}  // namespace bench
