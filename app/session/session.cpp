#include "app/session/session.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

namespace app {

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace

Session::Session(physics::Scene scene, std::string name, std::size_t memory)
    : history_(std::move(scene), std::move(name), memory) {
  show_the_world_itself();
}

void Session::push(Command command, std::uint64_t gesture) { queue_.push_back({std::move(command), gesture}); }

void Session::apply_queued() {
  std::vector<Queued> queue;
  queue.swap(queue_);
  for (const Queued& queued : queue) carry_out(queued);
}

void Session::carry_out(const Queued& queued) {
  std::visit(Overloaded{
                 [&](const Play&) {
                   playing_ = true;
                   at_impact_.reset();
                   holding_at_impact_ = false;
                 },
                 [&](const Pause&) { pause(); },
                 [&](const StepOnce&) {
                   const bool inside_a_step = at_impact_.has_value();
                   pause();
                   if (!inside_a_step) step_once();
                   show_the_world_itself();
                 },
                 [&](const SetSpeed& wanted) {
                   if (!std::isnan(wanted.factor)) speed_ = std::clamp(wanted.factor, slowest, fastest);
                   effective_speed_ = speed_;
                   achieved_speed_.reset();
                   pace_ = {};
                 },
                 [&](const SetStopAtImpacts& wanted) {
                   stop_at_impacts_ = wanted.on;
                   holding_at_impact_ = holding_at_impact_ && (wanted.on || at_impact_);
                 },
                 [&](const StepBack&) { travel(std::max<std::uint64_t>(history_.now().step, 1) - 1); },
                 [&](const SeekTo& wanted) { travel(wanted.step); },
                 [&](const NextImpact&) { go_to_next_impact(); },
                 [&](const PreviousImpact&) { go_to_previous_impact(); },
                 [&](const Undo&) {
                   pause();
                   if (history_.undo()) show_the_world_itself();
                 },
                 [&](const Redo&) {
                   pause();
                   if (history_.redo()) show_the_world_itself();
                 },
                 [&](const auto&) { act(queued); },
             },
             queued.command);
}

void Session::act(const Queued& queued) {
  const std::vector<physics::Ball> before = before_last_step_.empty() ? std::vector<physics::Ball>() : world().balls;
  Outcome outcome = history_.act(queued.command, queued.gesture);
  if (!outcome.message.empty()) message_ = std::move(outcome.message);
  if (!outcome.changed) return;
  const bool loaded = std::holds_alternative<LoadScene>(queued.command);
  if (loaded) speed_ = effective_speed_ = 1;
  if (loaded || std::holds_alternative<ResetScene>(queued.command)) playing_ = false;
  jump_.reset();
  search_end_.reset();
  at_impact_.reset();
  scout_.forget();
  if (outcome.new_run || history_.now().step == 0) {
    show_the_world_itself();
  } else {
    carry_poses(before);
  }
}

void Session::pause() {
  playing_ = false;
  jump_.reset();
  search_end_.reset();
  show_the_world_itself();  // so that edits act on what is seen
}

void Session::show_the_world_itself() {
  before_last_step_.clear();
  shown_part_s_ = history_.run().world().time_step;
  at_impact_.reset();
  holding_at_impact_ = false;
  scout_.forget();
  achieved_speed_.reset();
  pace_ = {};
}

void Session::step_once() {
  history_.step();
  align_poses();
}

void Session::run_steps(std::uint64_t count) {
  apply_queued();
  arrive(unlimited);
  if (count > 0) at_impact_.reset();
  for (std::uint64_t i = 0; i < count; ++i) step_once();
  if (!at_impact_) show_the_world_itself();
}

std::string Session::take_message() { return std::exchange(message_, {}); }

}  // namespace app
