#include "app/session/scout.hpp"

#include <algorithm>
#include <chrono>

namespace app {

void Scout::forget() {
  ahead_.reset();
  sightings_.clear();
}

std::optional<double> Scout::time_to_next_impact(const physics::Simulation& now, double budget_s) {
  using Clock = std::chrono::steady_clock;
  const physics::World& world = now.world();
  while (!sightings_.empty() && sightings_.front().step <= world.step) sightings_.pop_front();
  if (!ahead_ || ahead_->world().step < world.step) {
    forget();
    ahead_.emplace(now);
  }
  const auto start = Clock::now();
  const auto horizon_steps = static_cast<std::uint64_t>(horizon_s / world.time_step) + 1;
  while (sightings_.empty() && ahead_->world().step < world.step + horizon_steps) {
    const physics::StepReport report = ahead_->step();
    if (!report.impacts.empty()) sightings_.push_back({ahead_->world().step, report.impacts.front().time});
    if (std::chrono::duration<double>(Clock::now() - start).count() > budget_s) break;
  }
  if (sightings_.empty()) return std::nullopt;
  const double ahead = std::max(0.0, sightings_.front().time - physics::time_of(world));
  return ahead <= horizon_s ? std::optional<double>(ahead) : std::nullopt;
}

}  // namespace app
