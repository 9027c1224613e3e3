// A scene being run: its history and the clock. `tick` is the only place where simulated time passes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session/history.hpp"
#include "app/session/scout.hpp"

namespace app {

class Session {
 public:
  // `name` is the scene's file or shipped name, e.g. "cradle". `memory`: see History.
  Session(physics::Scene scene, std::string name, std::size_t memory = History::default_memory);

  // Queues an intent; it is applied at the start of the next tick (or run_steps), in order. Those of the same gesture
  // (not 0), e.g. of one drag of a slider, are undone together.
  void push(Command command, std::uint64_t gesture = 0);
  // A frame of `real_seconds` has passed: applies what is queued, then does the steps that are due. Of a long stall (>
  // 0.25 s), and of what the machine does not manage in about a frame's time, nothing is caught up. How real time is
  // cut into frames changes how many steps are done, never what a step does.
  void tick(double real_seconds);
  // Without a clock: applies what is queued, then does `count` steps.
  void run_steps(std::uint64_t count);

  static constexpr double slowest = 1.0 / 64, fastest = 16, impact_speed = 1.0 / 8;
  static constexpr std::size_t max_impacts = History::max_impacts;

  const History& history() const { return history_; }
  void set_history_memory(std::size_t bytes) { history_.set_memory(bytes); }
  const physics::Scene& scene() const { return history_.run().loaded->scene; }  // as loaded
  const std::string& name() const { return history_.run().loaded->name; }
  // The world after the last step; at an impact that was gone to: the world at its very time, just after it.
  const physics::World& world() const { return at_impact_ ? at_impact_->world : history_.run().world(); }
  const physics::Simulation& simulation() const { return history_.run().simulation; }
  double time() const { return physics::time_of(history_.run().world()); }  // after the last step (s)
  const Series& series() const { return history_.timeline().series; }       // of the whole run, also what is ahead
  const Series& previous_run() const { return history_.previous_run(); }    // empty if there was none
  // Of the steps that led to the present, by time (bounded: the oldest go first).
  const std::vector<physics::Impact>& impacts() const { return history_.impacts(); }
  physics::Sample sample() const { return history_.run().ledger.sample(history_.run().world()); }
  const physics::StepReport& last_report() const { return history_.run().last_report; }
  bool jammed() const { return last_report().jammed; }

  bool playing() const { return playing_; }
  double speed() const { return speed_; }                      // as set
  double effective_speed() const { return effective_speed_; }  // slowed before an impact if "stop at impacts" is on
  // What the machine manages of the speed (simulated over real time), while that is clearly less than asked for.
  std::optional<double> achieved_speed() const { return achieved_speed_; }
  bool stop_at_impacts() const { return stop_at_impacts_; }
  bool holding_at_impact() const { return holding_at_impact_; }
  // On the way to another moment, or looking for the next impact; takes some frames where there is much to do.
  bool travelling() const { return history_.is_going() || jump_ || search_end_; }
  // Simulated seconds to the next impact if it is within the look-ahead (0.2 s); computed by the solver itself on a
  // copy, on demand. In a scene too big to look ahead in a few ms the answer may come some frames later, or not.
  std::optional<double> time_to_next_impact() const;
  // Simulated time shown: between the last two steps, by the clock's remainder, or that of an impact (s).
  double displayed_time() const;
  Vec2 displayed_position(std::size_t ball) const;
  double displayed_angle(std::size_t ball) const;
  // The last command that could not be carried out as asked: a string id, then a space and a detail (a ball's name) if
  // there is one, e.g. "message.radius_limited A"; empty if none since the last call.
  std::string take_message();

 private:
  // What displayed_* interpolates from.
  struct Pose {
    BallId id;
    Vec2 position;
    double angle;
  };
  // A step in which there is an impact to show, the last or the first of it.
  struct ImpactJump {
    std::uint64_t step;
    bool last;
  };
  // The run is after that step; what is shown is inside it.
  struct AtImpact {
    double time;  // s
    physics::Simulation before;
    physics::World world;
  };
  struct Queued {
    Command command;
    std::uint64_t gesture;
  };
  // How far the clock got since it was last looked at.
  struct Pace {
    double real = 0, asked = 0, shown = 0;  // s
  };

  void apply_queued();
  void carry_out(const Queued& queued);
  void act(const Queued& queued);
  void step_once();
  void play(double real_seconds);
  void watch_pace(double real_seconds, double shown_before);
  void pause();
  void show_the_world_itself();
  void carry_poses(const std::vector<physics::Ball>& before);
  void align_poses();

  void travel(std::optional<std::uint64_t> step);  // none: what is to be shown has been set already
  void go_to_next_impact();
  void go_to_previous_impact();
  bool arrive(double budget_s);
  bool search_impact(double budget_s);
  void show_impact(ImpactJump jump);
  void show_at(double time);

  History history_;
  std::vector<Pose> before_last_step_;  // empty: show the world as it is
  mutable Scout scout_;
  std::vector<Queued> queue_;
  bool playing_ = false, stop_at_impacts_ = false, holding_at_impact_ = false;
  double speed_ = 1, effective_speed_ = 1;
  Pace pace_;
  std::optional<double> achieved_speed_;
  double shown_part_s_ = 0;  // how much of the last step is shown (simulated s), up to one time step
  std::optional<ImpactJump> jump_;
  std::optional<std::uint64_t> search_end_;  // an impact is looked for in the steps up to this one
  std::optional<AtImpact> at_impact_;
  std::string message_;
};

}  // namespace app
