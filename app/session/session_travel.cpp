// Going to other moments: steps back, any step, and impacts, which are shown at their exact time inside a step.
#include <algorithm>
#include <chrono>
#include <utility>

#include "app/session/session.hpp"

namespace app {

namespace {

constexpr double farthest_search_s = 60;  // simulated, beyond what was done
constexpr double just_after = 1e-9;       // of a time step

}  // namespace

void Session::travel(std::optional<std::uint64_t> step) {
  pause();
  if (step) history_.go_to(*step);
}

// The impacts of the step that is shown are gone through first.
void Session::go_to_next_impact() {
  if (at_impact_) {
    const auto& seen = last_report().impacts;
    const auto next = std::find_if(seen.begin(), seen.end(),
                                   [&](const physics::Impact& impact) { return impact.time > at_impact_->time; });
    if (next != seen.end()) return show_at(next->time);
  }
  history_.finish();
  const std::uint64_t now = history_.now().step;
  pause();
  if (const auto step = history_.impact_from(now)) {
    history_.go_to(*step);
    jump_ = ImpactJump{*step, false};
  } else {
    history_.go_to(history_.timeline().end.step);
    search_end_ =
        history_.timeline().end.step + static_cast<std::uint64_t>(farthest_search_s / history_.run().world().time_step);
  }
}

void Session::go_to_previous_impact() {
  if (at_impact_) {
    const auto& seen = last_report().impacts;
    const auto previous = std::find_if(seen.rbegin(), seen.rend(),
                                       [&](const physics::Impact& impact) { return impact.time < at_impact_->time; });
    if (previous != seen.rend()) return show_at(previous->time);
  }
  history_.finish();
  const std::uint64_t now = history_.now().step, inside = at_impact_ ? 1 : 0;
  const auto step = history_.impact_before(now - inside);
  if (!step) {
    message_ = "message.no_earlier_impact";
    playing_ = false;
    if (!at_impact_) pause();
    return;
  }
  pause();
  history_.go_to(*step);
  jump_ = ImpactJump{*step, true};
}

// Goes on with what is under way for about `budget_s` real seconds; true: nothing is.
bool Session::arrive(double budget_s) {
  if (!history_.advance(budget_s)) return false;
  if (jump_) show_impact(*std::exchange(jump_, std::nullopt));
  return !search_end_ || search_impact(budget_s);
}

bool Session::search_impact(double budget_s) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (history_.now().step < *search_end_) {
    history_.step();
    if (!last_report().impacts.empty()) {
      search_end_.reset();
      const std::uint64_t step = history_.now().step - 1;
      history_.go_to(step);
      history_.finish();
      show_impact({step, false});
      return true;
    }
    if (std::chrono::duration<double>(Clock::now() - start).count() > budget_s) return false;
  }
  search_end_.reset();
  message_ = "message.no_later_impact";
  show_the_world_itself();
  return true;
}

// The run is before the step.
void Session::show_impact(ImpactJump jump) {
  physics::Simulation before = history_.run().simulation;
  history_.go_to_arrival_at(jump.step + 1);
  history_.finish();
  const auto& seen = last_report().impacts;
  if (seen.empty()) return;
  at_impact_ = AtImpact{0, std::move(before), {}};
  show_at((jump.last ? seen.back() : seen.front()).time);
}

// From the step's start to just after the impacts of that time, by a shorter step of the same simulation.
void Session::show_at(double time) {
  physics::Simulation probe = at_impact_->before;
  const physics::World start = probe.world();
  const double part = std::clamp(time - physics::time_of(start), 0.0, start.time_step);
  probe.edit().time_step = std::min(start.time_step, part + just_after * start.time_step);
  probe.step();
  at_impact_->time = time;
  at_impact_->world = probe.world();
  at_impact_->world.time_step = start.time_step;
  at_impact_->world.step = start.step + 1;
  holding_at_impact_ = true;
}

}  // namespace app
