// Runs one scene with all contenders in turns, a slice each, so that whatever else the machine does hits all alike.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "tests/bench/bench_scene.hpp"
#include "tests/bench/engine.hpp"

namespace bench {

// One row of the table.
struct Row {
  std::string scene, phase, engine, variant;
  bool sleeping = false;
  std::size_t balls = 0;
  double time_step = 0;                      // s
  double simulated = 0;                      // s, in this phase
  double ns_per_ball_step = 0;               // median over the slices
  double ns_per_ball_step_mean = 0;          // over the phase
  double us_per_ball_second = 0;             // median, per simulated second
  std::optional<double> energy_error;        // relative, signed, the worst seen; only where energy must stay
  std::optional<double> momentum_error;      // relative to the largest account; none with sleeping
  double mean_overlap = 0, max_overlap = 0;  // of the mean radius; mean at the end, worst seen
  double iterations_per_step = 0;
  double impacts_per_ball_second = 0;
  double asleep = 0;  // part of the balls at the end
  std::string note;   // why there is no more
};

struct RunLimits {
  double seconds = 120;  // of CPU time for one contender and scene; then it stops, and its row says so
};

std::vector<Row> run_scene(const BenchScene& scene, const std::vector<Contender>& contenders, const RunLimits& limits);

}  // namespace bench
