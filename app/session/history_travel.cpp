// Going to other moments of a run: from the nearest keyframe before, by doing again what was done. And how much of the
// past is kept for that.
#include <algorithm>
#include <chrono>
#include <limits>

#include "app/session/history.hpp"

namespace app {

namespace {

constexpr std::size_t most_commands_between_keyframes = 200;  // at one step

}  // namespace

void History::go_to(std::uint64_t step) {
  let_go();
  set_target(moment_after(std::min(step, timeline_.end.step)));
}

void History::go_to_arrival_at(std::uint64_t step) {
  let_go();
  step = std::min(step, timeline_.end.step);
  set_target({step, step == 0 ? 0 : moment_after(step - 1).commands});
}

Moment History::moment_after(std::uint64_t step) const {
  const auto& commands = timeline_.commands;
  const auto last = std::upper_bound(commands.begin(), commands.end(), step,
                                     [](std::uint64_t wanted, const GivenCommand& c) { return wanted < c.step; });
  return {step, static_cast<std::size_t>(last - commands.begin())};
}

void History::set_target(Moment target) {
  live_drag_ = false;
  target_.reset();
  if (target == now()) return;
  target_ = target;
  const Keyframe& keyframe = *timeline_.keyframes.before(target);
  const bool is_near = !(target < now()) && target.step - now().step <= Keyframes::interval;
  if (!is_near && (target < now() || keyframe.at > now())) restore(keyframe);
}

void History::restore(const Keyframe& keyframe) {
  const std::uint64_t seen = run_.ledger.impacts(), kept = keyframe.run->ledger.impacts();
  const bool is_later = now() < keyframe.at;
  run_ = *keyframe.run;
  commands_done_ = keyframe.at.commands;
  if (is_later || seen < kept || seen - kept >= impacts_.size()) {
    impacts_ = run_.last_report.impacts;  // those before are not known here
  } else {
    impacts_.resize(impacts_.size() - static_cast<std::size_t>(seen - kept));
  }
}

bool History::advance(double budget_s) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (target_ && now() < *target_) {
    if (replay_one(*target_)) ++replayed_steps_;
    if (std::chrono::duration<double>(Clock::now() - start).count() > budget_s) break;
  }
  if (target_ && !(now() < *target_)) target_.reset();
  return !target_;
}

void History::finish() { advance(std::numeric_limits<double>::infinity()); }

// The next command that was given, or the next step.
bool History::replay_one(Moment target) {
  const bool is_command =
      commands_done_ < target.commands && timeline_.commands[commands_done_].step == run_.world().step;
  if (is_command) {
    carry_out(timeline_.commands[commands_done_].command, run_);
    ++commands_done_;
  } else {
    step_run();
  }
  keep_keyframe();
  return !is_command;
}

std::optional<std::uint64_t> History::impact_before(std::uint64_t step) const {
  for (std::uint64_t k = std::min<std::uint64_t>(step, timeline_.impacts.size()); k > 0; --k) {
    if (timeline_.impacts[k - 1] > 0) return k - 1;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> History::impact_from(std::uint64_t step) const {
  for (std::uint64_t k = step; k < timeline_.impacts.size(); ++k) {
    if (timeline_.impacts[k] > 0) return k;
  }
  return std::nullopt;
}

void History::keep_keyframe() {
  if (memory_limit_ == 0) return;
  const Keyframe* last = timeline_.keyframes.before(now());
  const bool due = run_.world().step >= last->at.step + Keyframes::interval ||
                   commands_done_ >= last->at.commands + most_commands_between_keyframes;
  if (!due) return;
  timeline_.keyframes.add(now(), run_);
  keep_within_memory();
}

std::size_t History::memory_of_undo() const {
  std::size_t sum = 0;
  for (const auto* deposits : {&undo_, &redo_}) {
    for (const Deposit& deposit : *deposits) sum += deposit.other.keyframes.bytes() + deposit.other.memory();
  }
  return sum;
}

std::size_t History::memory() const { return timeline_.keyframes.bytes() + timeline_.memory() + memory_of_undo(); }

// Futures that were left can be replayed without keyframes of their own, so those go first; of what else undo takes,
// at most a quarter of the memory stays. Then the keyframes of the run itself grow sparse.
void History::keep_within_memory() {
  if (memory_limit_ == 0 || memory() <= memory_limit_) return;
  for (auto* deposits : {&undo_, &redo_}) {
    for (Deposit& deposit : *deposits) deposit.other.keyframes.cut_after({0, 0});  // the start of a whole run stays
  }
  const std::size_t most_of_undo = memory_limit_ / 4;
  while (memory_of_undo() > most_of_undo && undo_.size() + redo_.size() > 1) {
    auto& deposits = undo_.empty() ? redo_ : undo_;
    deposits.erase(deposits.begin());
  }
  const auto recent_steps = static_cast<std::uint64_t>(recent_s / run_.world().time_step);
  const std::uint64_t end = timeline_.end.step, recent = end > recent_steps ? end - recent_steps : 0;
  std::size_t sum = memory();
  while (sum > memory_limit_) {
    const std::size_t before = timeline_.keyframes.bytes();
    if (!timeline_.keyframes.thin(run_.world().step, recent)) break;
    sum -= before - timeline_.keyframes.bytes();
  }
}

}  // namespace app
