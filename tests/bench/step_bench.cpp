// What one step costs against the number of balls: an elastic gas at area fraction 0.2, by the exact and the textbook
// method, in one run.
//   build-tests/tests/step_bench [--benchmark_filter=exact]
#include <cmath>
#include <string>

#include <benchmark/benchmark.h>

#include "physics/dynamics/simulation.hpp"
#include "physics/io/scene.hpp"

namespace {

using namespace physics;

World gas(std::int64_t count, Method method) {
  const double radius = 0.1, area = static_cast<double>(count) * 3.14159265358979 * radius * radius;
  const std::string side = std::to_string(std::sqrt(area / 0.2));
  const std::string text = R"({"carom":1,"world":{"gravity_m_per_s2":[0,0],"width_m":)" + side + R"(,"height_m":)" +
                           side +
                           R"(},"balls":[],"generate":[{"kind":"gas","radius_m":0.1,"rms_speed_m_per_s":2.8,"count":)" +
                           std::to_string(count) + "}]}";
  World world = parse_scene(text, "gas").value().world;
  world.method = method;
  return world;
}

void step_of(benchmark::State& state, Method method) {
  Simulation simulation(gas(state.range(0), method));
  for (int warm_up = 0; warm_up < 20; ++warm_up) simulation.step();
  std::size_t impacts = 0;
  for (auto _ : state) impacts += simulation.step().impacts.size();
  const double ball_steps = static_cast<double>(state.iterations() * state.range(0));
  state.counters["per_ball"] =
      benchmark::Counter(ball_steps, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["impacts_per_ball"] = static_cast<double>(impacts) / ball_steps;
}

void exact(benchmark::State& state) { step_of(state, Method::exact); }
void textbook(benchmark::State& state) { step_of(state, Method::textbook); }

BENCHMARK(exact)->Arg(100)->Arg(1000)->Arg(10000);
BENCHMARK(textbook)->Arg(100)->Arg(1000);

}  // namespace

BENCHMARK_MAIN();
