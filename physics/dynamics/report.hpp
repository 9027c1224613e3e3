// What one step says happened. The ledger books it, the impact log lists it; nothing here feeds back into the motion.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "physics/core/vec2.hpp"
#include "physics/model/ball.hpp"
#include "physics/model/box.hpp"

namespace physics {

// Linear momentum (kg·m/s) and angular momentum about the origin (kg·m²/s), or an impulse given.
struct Momentum {
  Vec2 linear{0, 0};
  double angular = 0;

  Momentum& operator+=(const Momentum& other) {
    linear += other.linear;
    angular += other.angular;
    return *this;
  }
};

using Partner = std::variant<BallId, Side>;

enum class ImpactKind {
  impact,
  landing,  // joins a resting pile: stamped with its contact time, carries its first step's impulse
};

// One impact. Normal from a to b; t = (-n_y, n_x). b gets +jn n + jt t, a the opposite.
struct Impact {
  double time = 0;  // s
  BallId a = 0;     // the earlier ball in list order, or the ball if b is a wall
  Partner b;
  Vec2 normal{1, 0};
  double approach = 0;            // m/s, -g_n before; ≥ 0
  double separation = 0;          // m/s, g_n after
  double normal_impulse = 0;      // N·s, ≥ 0
  double tangential_impulse = 0;  // N·s
  double lost = 0;                // J, ½ jn (approach - separation) - ½ jt (slip before + slip after)
  ImpactKind kind = ImpactKind::impact;
  std::uint64_t batch = 0;  // impacts that share a batch were reflected together; grows with time
  Vec2 point{0, 0};         // m, where they touched
  double slip_before = 0;   // m/s, (v_B - v_A)·t at the contact point
  double slip_after = 0;    // m/s
  double restitution = 1;   // combined e
  double friction = 0;      // combined μ
};

struct StepReport {
  std::vector<Impact> impacts;
  double lost_restitution = 0;  // J, ≥ 0; coming to rest counts here
  double lost_friction = 0;     // J, ≥ 0
  double lost_other = 0;        // J, any sign: position pushes, integration, air drag, rolling resistance
  double work_walls = 0;        // J, > 0 when balls gain
  double work_hand = 0;         // J, > 0 when balls gain
  Momentum to_walls;            // given TO walls and fixed balls
  Momentum from_gravity;        // given to the balls, as actually applied
  Momentum from_hand;           // given to the balls
  Momentum from_pushes;         // what position corrections did to the angular momentum (booked with edits)
  double max_overlap = 0;       // m, at the end of the step
  bool jammed = false;          // a moving wall or fixed ball could not advance
  bool capped = false;          // an event budget was reached
  std::uint32_t sweeps = 0;     // contact solver sweeps
  std::uint32_t visited = 0;    // bodies the step had to look at: those awake, and sleepers beside them
  std::uint64_t events = 0;  // changes of course inside the step, impacts and others; what was done twice counts twice
};

}  // namespace physics
