// A run with its past: acts, steps, undo, redo, and going to any moment of it. The past is commands and keyframes, so
// whatever happened can be had again bit for bit, and changing it starts a new future without losing the old one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/session/deed.hpp"
#include "app/session/run.hpp"
#include "app/session/timeline.hpp"

namespace app {

class History {
 public:
  static constexpr std::size_t default_memory = std::size_t{256} << 20;  // bytes
  static constexpr std::size_t max_impacts = 20'000;                     // kept; at times up to twice as many
  static constexpr double recent_s = 60;  // simulated: how far back going costs at most Keyframes::interval steps

  // `memory` bounds what the past may take (bytes); 0: no keyframe but the start, for runs that never go back.
  History(physics::Scene scene, std::string name, std::size_t memory);

  const Run& run() const { return run_; }
  const Timeline& timeline() const { return timeline_; }
  const Series& previous_run() const { return *previous_run_; }  // empty if there was none
  // Of the steps that led to the present, by time; bounded, the oldest go first.
  const std::vector<physics::Impact>& impacts() const { return impacts_; }
  Moment now() const { return {run_.world().step, commands_done_}; }
  bool at_end() const { return now() == timeline_.end; }

  // Carries a command out at this moment. With a future ahead, that makes way for a new one. Commands of the same
  // gesture (not 0) are undone together, as are those of a drag.
  Outcome act(const Command& command, std::uint64_t gesture);
  // One time step: as it was if this is the past, else on into the open. Commands given at its end are carried out too.
  void step();

  const Deed* can_undo() const { return undo_.empty() ? nullptr : &undo_.back().deed; }
  const Deed* can_redo() const { return redo_.empty() ? nullptr : &redo_.back().deed; }
  // Back to the moment before the last act, with the future it had then; and back again. They finish at once.
  bool undo();
  bool redo();

  // Sets out for the moment after a step (up to the end) and all commands given there, or those before step `step`
  // only. `advance` gets there, in pieces of about `budget_s` real seconds; true: there. What acts, steps or undoes
  // finishes first.
  void go_to(std::uint64_t step);
  void go_to_arrival_at(std::uint64_t step);
  bool advance(double budget_s);
  void finish();
  bool is_going() const { return target_.has_value(); }
  // How many steps have been done again to go to other moments, since the start.
  std::uint64_t replayed_steps() const { return replayed_steps_; }

  // The latest step before `step`, or the first from it on, in which there was an impact.
  std::optional<std::uint64_t> impact_before(std::uint64_t step) const;
  std::optional<std::uint64_t> impact_from(std::uint64_t step) const;

  void set_memory(std::size_t bytes);
  std::size_t memory() const;  // what the past takes (bytes), about

 private:
  // One step of undo. What is on the other side of it: the future it replaced, or once undone the one it made.
  struct Deposit {
    Deed deed;
    std::uint64_t gesture = 0;
    Moment before;         // where it was done
    std::size_t rows = 0;  // of the series, of that step
    bool new_run = false;  // then the other side is a whole timeline
    Timeline other;
    std::shared_ptr<const Series> other_previous_run;
    Moment place;  // once undone: where one was then
  };

  bool continues_gesture(const Command& command, std::uint64_t gesture) const;
  void begin_timeline(bool keep_previous, Deposit* deposit);
  void log(const Command& command);
  void let_go();
  void change_sides(Deposit& deposit);
  void set_target(Moment target);
  void restore(const Keyframe& keyframe);
  Moment moment_after(std::uint64_t step) const;  // and all that was done there
  bool replay_one(Moment target);                 // false: it was a command, not a step
  void step_run();
  void note_new_step();
  void keep_keyframe();
  void keep_within_memory();
  std::size_t memory_of_undo() const;
  void note_series();

  Run run_;
  std::size_t commands_done_ = 0;
  Timeline timeline_;
  std::vector<Deposit> undo_, redo_;
  std::shared_ptr<const Series> previous_run_ = std::make_shared<Series>();
  std::vector<physics::Impact> impacts_;
  std::optional<Moment> target_;
  bool live_drag_ = false;  // is a person holding the ball, or did they when this was recorded?
  std::size_t memory_limit_;
  std::uint64_t replayed_steps_ = 0;
};

}  // namespace app
