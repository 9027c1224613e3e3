// A scene being run: world, ledger, series, clock. `tick` is the only place where simulated time passes.
// The window and `carom run` drive the same code; neither SDL nor ImGui is known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session/command.hpp"
#include "app/session/scout.hpp"
#include "app/session/series.hpp"
#include "physics/dynamics/simulation.hpp"
#include "physics/measure/ledger.hpp"

namespace app {

class Session {
 public:
  // `name` is the scene's file or shipped name, e.g. "cradle".
  Session(physics::Scene scene, std::string name);

  // Queues an intent; it is applied at the start of the next tick (or run_steps), in order.
  void push(Command command);
  // A frame of `real_seconds` has passed: applies what is queued, then does the steps that are due. Of a long stall (>
  // 0.25 s), and of what the machine does not manage in about a frame's time, nothing is caught up. How real time is
  // cut into frames changes how many steps are done, never what a step does.
  void tick(double real_seconds);
  // Without a clock: applies what is queued, then does `count` steps.
  void run_steps(std::uint64_t count);

  static constexpr double slowest = 1.0 / 64, fastest = 16, impact_speed = 1.0 / 8;
  static constexpr std::size_t max_impacts = 20'000;  // kept; at times up to twice as many

  const physics::Scene& scene() const { return scene_; }  // as loaded
  const std::string& name() const { return name_; }
  const physics::World& world() const { return simulation_.world(); }
  const physics::Simulation& simulation() const { return simulation_; }
  double time() const { return physics::time_of(world()); }
  const Series& series() const { return series_; }
  const Series& previous_run() const { return previous_run_; }  // empty if there was none
  const std::vector<physics::Impact>& impacts() const {
    return impacts_;
  }  // of this run, by time (bounded: the oldest go first)
  physics::Sample sample() const { return ledger_.sample(world()); }
  const physics::StepReport& last_report() const { return last_report_; }

  bool playing() const { return playing_; }
  double speed() const { return speed_; }                      // as set
  double effective_speed() const { return effective_speed_; }  // slowed before an impact if "stop at impacts" is on
  bool stop_at_impacts() const { return stop_at_impacts_; }
  bool holding_at_impact() const { return holding_at_impact_; }
  // Simulated seconds to the next impact if it is within the look-ahead (0.2 s); computed by the solver itself on a
  // copy, on demand. In a scene too big to look ahead in a few ms the answer may come some frames later, or not.
  std::optional<double> time_to_next_impact() const;
  // Simulated time shown: between the last two steps, by the clock's remainder (s).
  double displayed_time() const;
  Vec2 displayed_position(std::size_t ball) const;
  double displayed_angle(std::size_t ball) const;
  // The last command that could not be carried out as asked: a string id, then a space and a detail (a ball's name) if
  // there is one, e.g. "message.radius_limited A"; empty if none since the last call.
  std::string take_message();
  bool jammed() const { return last_report_.jammed; }

 private:
  void apply_queued();
  void carry_out(const Command& command);
  void edit(const Command& command);
  void step_once();
  void carry_poses_to(const physics::World& after);  // what is shown does not jump because of an edit elsewhere
  void begin_run(physics::World start);              // fresh simulation, ledger, series, impacts
  void restart();
  void load(physics::Scene scene, std::string name);
  void pause();
  void release_drag();

  // What displayed_* interpolates from.
  struct Pose {
    Vec2 position;
    double angle;
  };

  physics::Scene scene_;
  std::string name_;
  physics::World initial_;  // positions and velocities that Restart restores: the scene's, and what was set up at t = 0
  physics::Simulation simulation_;
  physics::Ledger ledger_;
  Series series_, previous_run_;
  std::vector<physics::Impact> impacts_;
  physics::StepReport last_report_;
  std::vector<Pose> before_last_step_;  // empty: show the world as it is
  mutable Scout scout_;
  std::vector<Command> queue_;
  bool playing_ = false, stop_at_impacts_ = false, holding_at_impact_ = false;
  double speed_ = 1, effective_speed_ = 1;
  double shown_part_s_ = 0;  // how much of the last step is shown (simulated s), up to one time step
  std::string message_;
};

}  // namespace app
