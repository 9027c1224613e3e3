#include "tests/bench/peer_run.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "tests/bench/measurement.hpp"

namespace bench {
namespace {

using physics::World;

constexpr double time_round_off = 1e-9;  // s
constexpr long steps_between_looks = 8;  // at the clock: looking costs as much as a few balls' step

// One contender in one scene: its engine, and what has been seen of it.
class Runner {
 public:
  Runner(const BenchScene& scene, const Contender& contender, bool sleeping, const RunLimits& limits)
      : scene_(scene),
        contender_(contender),
        sleeping_(sleeping),
        limits_(limits),
        engine_(contender.make(world_of(scene, contender), sleeping)) {
    engine_->read(states_);
    start_energy_ = energy(scene.world, states_);
    start_momentum_ = momentum(scene.world, states_);
    scale_ = momentum_scale(scene.world);
  }

  bool stopped() const { return !note_.empty(); }

  void begin(const Phase& phase) {
    row_ = {};
    costs_.clear();
    phase_start_ = time();
    phase_cpu_ = cpu_;
    impacts_ = engine_->impacts();
    iterations_ = engine_->iterations();
    first_step_ = steps_;
    row_.phase = phase.name;
  }

  // Advances to t (s, simulated). Only what is `measured` enters the table.
  void advance_to(double t, bool measured) {
    if (stopped()) return;
    const long before = steps_;
    const double cpu = cpu_time();
    while (time() < t - time_round_off) {
      engine_->step();
      ++steps_;
      if (steps_ % steps_between_looks == 0 && cpu_ + cpu_time() - cpu > limits_.seconds) break;
    }
    const double cost = cpu_time() - cpu;
    cpu_ += cost;
    if (measured && steps_ > before) costs_.push_back(cost / static_cast<double>(steps_ - before));
    look();
    if (!all_finite(states_)) note_ = "not finite";
    if (cpu_ >= limits_.seconds) note_ = "stopped after " + std::to_string(static_cast<int>(cpu_)) + " s";
  }

  Row end() {
    const auto balls = static_cast<double>(scene_.world.balls.size());
    const auto steps = static_cast<double>(std::max(1L, steps_ - first_step_));
    row_.scene = scene_.name;
    row_.engine = contender_.name;
    row_.variant = contender_.variant;
    row_.sleeping = sleeping_;
    row_.balls = scene_.world.balls.size();
    row_.time_step = contender_.time_step;
    row_.simulated = time() - phase_start_;
    row_.ns_per_ball_step = 1e9 * median(costs_) / balls;
    row_.ns_per_ball_step_mean = 1e9 * (cpu_ - phase_cpu_) / steps / balls;
    row_.us_per_ball_second = 1e-3 * row_.ns_per_ball_step / contender_.time_step;
    row_.iterations_per_step = static_cast<double>(engine_->iterations() - iterations_) / steps;
    const auto impacts = static_cast<double>(engine_->impacts() - impacts_);
    row_.impacts_per_ball_second = row_.simulated > 0 ? impacts / balls / row_.simulated : 0;
    row_.asleep = static_cast<double>(engine_->asleep()) / balls;
    row_.note = note_;
    return row_;
  }

 private:
  static World world_of(const BenchScene& scene, const Contender& contender) {
    World world = scene.world;
    world.time_step = contender.time_step;
    return world;
  }

  double time() const { return static_cast<double>(steps_) * contender_.time_step; }

  void look() {
    engine_->read(states_);
    double mean_radius = 0;
    for (const physics::Ball& ball : scene_.world.balls) mean_radius += ball.radius;
    mean_radius /= static_cast<double>(scene_.world.balls.size());
    const Overlaps found = overlaps(scene_.world, states_);
    row_.mean_overlap = found.mean / mean_radius;
    row_.max_overlap = std::max(row_.max_overlap, found.most / mean_radius);
    if (scene_.lossless) {
      const double error = (energy(scene_.world, states_) - start_energy_) / start_energy_;
      if (!row_.energy_error || !(std::fabs(error) <= std::fabs(*row_.energy_error))) row_.energy_error = error;
    }
    if (sleeping_) return;  // who sleeps is neither pulled nor held
    const Vec2 weight_impulse =
        engine_->given_by_gravity().value_or(total_mass(scene_.world) * time() * scene_.world.gravity);
    const Vec2 walls = engine_->given_to_walls();
    const Vec2 missing = momentum(scene_.world, states_) + walls - weight_impulse - start_momentum_;
    const double largest = std::max({scale_, length(weight_impulse), length(walls)});
    row_.momentum_error = std::max(row_.momentum_error.value_or(0), length(missing) / largest);
  }

  static double length(Vec2 v) { return std::sqrt(dot(v, v)); }

  const BenchScene& scene_;
  const Contender& contender_;
  bool sleeping_;
  RunLimits limits_;
  std::unique_ptr<Engine> engine_;
  std::vector<BodyState> states_;
  double start_energy_ = 0, scale_ = 0;
  Vec2 start_momentum_{0, 0};
  long steps_ = 0, first_step_ = 0;
  double cpu_ = 0, phase_cpu_ = 0, phase_start_ = 0;
  std::uint64_t impacts_ = 0, iterations_ = 0;
  std::vector<double> costs_;  // s per step, by slice
  std::string note_;
  Row row_;
};

}  // namespace

std::vector<Row> run_scene(const BenchScene& scene, const std::vector<Contender>& contenders, const RunLimits& limits) {
  std::vector<std::unique_ptr<Runner>> runners;
  for (const bool sleeping : {false, true}) {
    for (const Contender& contender : contenders) {
      const bool takes_part = scene.world.balls.size() <= contender.most_balls;
      if (takes_part && (!sleeping || (scene.sleeping && contender.can_sleep)))
        runners.push_back(std::make_unique<Runner>(scene, contender, sleeping, limits));
    }
  }
  std::vector<Row> rows;
  for (const Phase& phase : scene.phases) {
    for (const auto& runner : runners) runner->advance_to(phase.from, false);
    for (const auto& runner : runners) runner->begin(phase);
    for (int slice = 1; slice <= phase.slices; ++slice)
      for (const auto& runner : runners) runner->advance_to(phase.from + slice * phase.slice, true);
    for (const auto& runner : runners) rows.push_back(runner->end());
  }
  return rows;
}

}  // namespace bench
