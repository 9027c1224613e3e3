// Everything a person can intend, as data. The window, the command line, replays and tests all go through these;
// only `apply` (apply.hpp) writes the world.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "physics/core/quantity.hpp"
#include "physics/io/scene.hpp"
#include "physics/model/world.hpp"

namespace app {

using physics::BallId;
using physics::Vec2;

// --- the world
struct SetBallQuantity {
  std::vector<BallId> balls;
  physics::QuantityKey key;
  double value;
};  // clamped to the quantity's range
struct ClearBallMaterial {
  std::vector<BallId> balls;
  physics::QuantityKey key;
};  // restitution or friction: back to the world's
struct SetWorldQuantity {
  physics::QuantityKey key;
  double value;
};  // clamped; time_step restarts the scene
struct SetBallVelocity {
  BallId ball;
  Vec2 velocity;
};
struct MoveBall {
  BallId ball;
  Vec2 target;
};  // paused drag: towards the target, sliding along what blocks it
struct SetRotation {
  bool on;
};
struct SetMethod {
  physics::Method method;
};
struct SetCombine {
  physics::Combine combine;
};
struct SetWallPresent {
  physics::Side side;
  bool present;
};
struct AddBall {
  physics::Ball ball;
};  // refused (with a message) where there is no room
struct DeleteBalls {
  std::vector<BallId> balls;
};
struct DragStart {
  BallId ball;
  Vec2 target;
};  // running drag: a damped spring, let go to throw
struct DragMove {
  Vec2 target;
};
struct DragEnd {};

// --- the run
struct Play {};
struct Pause {};
struct StepOnce {};  // one time step, then paused
struct SetSpeed {
  double factor;
};  // real time only; 1/64 … 16
struct SetStopAtImpacts {
  bool on;
};
struct StepBack {};  // one time step back, then paused
struct SeekTo {
  std::uint64_t step;
};                     // up to the last step that was done; then paused
struct NextImpact {};  // shown at its exact time, paused; beyond what was done, time goes on until there is one
struct PreviousImpact {};
struct Undo {};
struct Redo {};
struct Restart {};     // initial positions and velocities; changed m, r, e, μ, g stay
struct ResetScene {};  // as the file says
struct LoadScene {
  physics::Scene scene;
  std::string name;
};

using Command = std::variant<SetBallQuantity, ClearBallMaterial, SetWorldQuantity, SetBallVelocity, MoveBall,
                             SetRotation, SetMethod, SetCombine, SetWallPresent, AddBall, DeleteBalls, DragStart,
                             DragMove, DragEnd, Play, Pause, StepOnce, SetSpeed, SetStopAtImpacts, StepBack, SeekTo,
                             NextImpact, PreviousImpact, Undo, Redo, Restart, ResetScene, LoadScene>;

}  // namespace app
