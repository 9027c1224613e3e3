#include "app/session/history.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <variant>

namespace app {

namespace {

bool is_of_drag(const Command& command) {
  return std::holds_alternative<DragMove>(command) || std::holds_alternative<DragEnd>(command);
}

}  // namespace

History::History(physics::Scene scene, std::string name, std::size_t memory)
    : run_(std::make_shared<const LoadedScene>(LoadedScene{std::move(scene), std::move(name)})), memory_limit_(memory) {
  begin_timeline(false, nullptr);
}

// A run begins; the one before goes into the deposit, if there is one.
void History::begin_timeline(bool keep_previous, Deposit* deposit) {
  auto previous = std::make_shared<Series>();
  if (keep_previous) *previous = timeline_.series.rows().size() > 1 ? timeline_.series : *previous_run_;
  if (deposit != nullptr) {
    deposit->other = std::move(timeline_);
    deposit->other_previous_run = previous_run_;
  }
  previous_run_ = std::move(previous);
  timeline_ = Timeline();
  commands_done_ = 0;
  impacts_.clear();
  live_drag_ = false;
  timeline_.keyframes.add(now(), run_);
  timeline_.series.add(run_.world(), run_.ledger.sample(run_.world()));
}

bool History::continues_gesture(const Command& command, std::uint64_t gesture) const {
  if (undo_.empty() || !redo_.empty() || !at_end()) return false;
  return is_of_drag(command) || (gesture != 0 && undo_.back().gesture == gesture);
}

Outcome History::act(const Command& command, std::uint64_t gesture) {
  finish();
  if (is_of_drag(command) && !live_drag_) return {};
  const Moment before = now();
  const bool continues = continues_gesture(command, gesture);
  const physics::World world_before = continues ? physics::World() : run_.world();
  Outcome outcome = carry_out(command, run_);
  if (!outcome.changed) return outcome;

  Deposit deposit;
  const bool at_start = before.step == 0;  // what is set up there is the start: no row of before stays
  deposit.before = before;
  deposit.rows = at_start ? 0 : 1;
  deposit.new_run = outcome.new_run;
  if (!continues) {
    deposit.deed = deed_of(command, world_before, run_.world());
    deposit.gesture = gesture;
    redo_.clear();
  } else if (!is_of_drag(command)) {
    extend(undo_.back().deed, run_.world(), command);
  }
  if (outcome.new_run) {
    begin_timeline(!std::holds_alternative<LoadScene>(command), &deposit);
  } else {
    Timeline future = timeline_.cut_after(before, deposit.rows);
    if (!continues) deposit.other = std::move(future);
    log(command);
    if (std::holds_alternative<DragStart>(command)) live_drag_ = true;
    if (std::holds_alternative<DragEnd>(command)) live_drag_ = false;
    if (run_.simulation.drag() && !live_drag_) let_go();
    note_series();
  }
  if (!continues) undo_.push_back(std::move(deposit));
  keep_keyframe();
  return outcome;
}

// The command has been carried out.
void History::log(const Command& command) {
  auto& commands = timeline_.commands;
  const std::uint64_t step = run_.world().step;
  const auto is_kept = [this] { return timeline_.keyframes.before(now())->at == now(); };
  const bool moves_on = std::holds_alternative<DragMove>(command) && !commands.empty() &&
                        commands.back().step == step && std::holds_alternative<DragMove>(commands.back().command) &&
                        !is_kept();
  if (moves_on) {
    commands.back().command = command;  // only where the hand was when the step began makes a difference
  } else {
    commands.push_back({step, command});
    ++commands_done_;
  }
  timeline_.end = now();
}

// Nobody holds the ball any more: the hand lets go, here at the end of what is known.
void History::let_go() {
  live_drag_ = false;
  if (!run_.simulation.drag() || !at_end()) return;
  carry_out(DragEnd{}, run_);
  log(DragEnd{});
}

void History::step() {
  finish();
  const std::uint64_t start = run_.world().step;
  const Moment known = moment_after(std::min(start + 1, timeline_.end.step));
  while (now() < known) replay_one(known);
  if (run_.world().step > start) return;
  if (!live_drag_) let_go();
  step_run();
  note_new_step();
  keep_keyframe();
}

void History::step_run() {
  app::step(run_);
  const auto& seen = run_.last_report.impacts;
  impacts_.insert(impacts_.end(), seen.begin(), seen.end());
  if (impacts_.size() > 2 * max_impacts) {
    impacts_.erase(impacts_.begin(), impacts_.end() - static_cast<std::ptrdiff_t>(max_impacts));
  }
}

void History::note_new_step() {
  constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
  timeline_.impacts.push_back(static_cast<std::uint16_t>(std::min(run_.last_report.impacts.size(), most)));
  timeline_.end = now();
  note_series();
  if (memory_limit_ > 0 && run_.world().step % Keyframes::interval == 0)
    timeline_.checks.push_back({now(), physics::state_hash(run_.world())});
}

void History::note_series() { timeline_.series.add(run_.world(), run_.ledger.sample(run_.world())); }

bool History::undo() {
  finish();
  let_go();
  if (undo_.empty()) return false;
  Deposit deposit = std::move(undo_.back());
  undo_.pop_back();
  deposit.place = now();
  change_sides(deposit);
  set_target(deposit.before);
  finish();
  redo_.push_back(std::move(deposit));
  return true;
}

bool History::redo() {
  finish();
  let_go();
  if (redo_.empty()) return false;
  Deposit deposit = std::move(redo_.back());
  redo_.pop_back();
  change_sides(deposit);
  set_target(deposit.place);
  finish();
  undo_.push_back(std::move(deposit));
  return true;
}

// The timeline on one side of an act is exchanged for that on the other; then the run is where both agree, or at the
// start.
void History::change_sides(Deposit& deposit) {
  if (deposit.new_run) {
    std::swap(timeline_, deposit.other);
    std::swap(previous_run_, deposit.other_previous_run);
    impacts_.clear();
    restore(*timeline_.keyframes.before({0, 0}));
    return;
  }
  const bool beyond = deposit.before < now();
  Timeline other = timeline_.cut_after(deposit.before, deposit.rows);
  timeline_.append(std::move(deposit.other));
  deposit.other = std::move(other);
  if (beyond) restore(*timeline_.keyframes.before(deposit.before));
}

void History::set_memory(std::size_t bytes) {
  memory_limit_ = bytes;
  keep_within_memory();
}

}  // namespace app
