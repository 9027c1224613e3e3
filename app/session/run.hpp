// One run of a scene: all that a step or a command acts on. A value: a copy continues bit for bit like the original,
// so that a run can be kept, gone back to and continued. Commands reach the world here and nowhere else.
#pragma once

#include <memory>
#include <string>

#include "app/session/command.hpp"
#include "physics/dynamics/simulation.hpp"
#include "physics/measure/ledger.hpp"

namespace app {

// A scene as it was loaded, and what it is called: its file, or its shipped name.
struct LoadedScene {
  physics::Scene scene;
  std::string name;
};

struct Run {
  explicit Run(std::shared_ptr<const LoadedScene> scene);

  std::shared_ptr<const LoadedScene> loaded;      // what Reset restores
  std::shared_ptr<const physics::World> initial;  // what Restart restores: the scene, and what was set up at t = 0
  physics::Simulation simulation;
  physics::Ledger ledger;
  physics::StepReport last_report;  // empty before the first step

  const physics::World& world() const { return simulation.world(); }
};

struct Outcome {
  bool changed = false;  // the run is not what it was
  bool new_run = false;  // … but begins anew at step 0
  std::string
      message{};  // string id of what could not be done as asked, then a space and a detail; empty if all went well
};

// Does what a command asks of the run. The same run and the same command give the same run, bit for bit. Commands of
// the clock and of history (Play, Undo, SeekTo …) change nothing here.
Outcome carry_out(const Command& command, Run& run);

// One time step, booked.
void step(Run& run);

// Approximate size of a run that has been copied (bytes), without what it shares with others.
std::size_t memory_of(const Run& run);

}  // namespace app
