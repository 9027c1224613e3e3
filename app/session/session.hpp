// A scene being run: world, ledger, series, clock. `tick` is the only place where simulated time passes.
// The window and `carom run` drive the same code; neither SDL nor ImGui is known here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/session/command.hpp"
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
  // A frame of `real_seconds` has passed: applies what is queued, then does the steps that are due. Long stalls are dropped.
  void tick(double real_seconds);
  // Without a clock: applies what is queued, then does `count` steps.
  void run_steps(std::uint64_t count);

  const physics::Scene& scene() const { return scene_; }  // as loaded
  const std::string& name() const { return name_; }
  const physics::World& world() const { return simulation_.world(); }
  const physics::Simulation& simulation() const { return simulation_; }
  double time() const { return physics::time_of(world()); }
  const Series& series() const { return series_; }
  const Series& previous_run() const { return previous_run_; }  // empty if there was none
  const std::vector<physics::Impact>& impacts() const { return impacts_; }  // of this run, by time (bounded: the oldest go first)
  physics::Sample sample() const { return ledger_.sample(world()); }
  const physics::StepReport& last_report() const { return last_report_; }

  bool playing() const { return playing_; }
  double speed() const { return speed_; }                    // as set
  double effective_speed() const { return effective_speed_; }  // slowed before an impact if "stop at impacts" is on
  bool stop_at_impacts() const { return stop_at_impacts_; }
  bool holding_at_impact() const { return holding_at_impact_; }
  // Simulated seconds to the next impact if it is within the look-ahead (0.2 s); computed by the solver itself on a copy.
  std::optional<double> time_to_next_impact() const;
  // Simulated time shown: between the last two steps, by the clock's remainder (s).
  double displayed_time() const;
  Vec2 displayed_position(std::size_t ball) const;
  double displayed_angle(std::size_t ball) const;
  // The last command that could not be carried out, in one sentence (string id + detail); empty if none since the last call.
  std::string take_message();
  bool jammed() const { return last_report_.jammed; }

 private:
  void apply_queued();
  void step_once();
  void begin_run();  // fresh ledger, series, impacts from the current world

  physics::Scene scene_;
  std::string name_;
  physics::World initial_;  // positions and velocities that Restart restores
  physics::Simulation simulation_;
  physics::Ledger ledger_;
  Series series_, previous_run_;
  std::vector<physics::Impact> impacts_;
  physics::StepReport last_report_;
  physics::World before_last_step_;  // for displayed_position
  std::vector<Command> queue_;
  bool playing_ = false, stop_at_impacts_ = false, holding_at_impact_ = false;
  double speed_ = 1, effective_speed_ = 1, accumulator_ = 0;
  std::string message_;
};

}  // namespace app
