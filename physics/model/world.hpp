// The world: what a scene sets up and a step advances. Plain data in ball order; only the solver and the one gate of
// edits write it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "physics/core/vec2.hpp"
#include "physics/model/ball.hpp"
#include "physics/model/box.hpp"
#include "physics/model/material.hpp"

namespace physics {

enum class Method {
  exact,     // impacts at their exact times inside the step, resting contacts solved together
  textbook,  // semi-implicit Euler, overlap test after the move: the control that drifts
  reflect,   // as exact, but each ball is reflected on its own: the classic mistake
};

struct World {
  Box box;
  Vec2 gravity{0, -9.8};           // m/s²
  double time_step = 1.0 / 240.0;  // s, > 0
  double restitution = 1;          // [0, 1], for balls and walls without their own
  double friction = 0;             // ≥ 0, likewise
  Combine combine;
  bool rotation = true;
  bool ball_contacts = true;
  bool allow_overlap = false;
  bool sleeping = true;           // what lies still may fall asleep; off only to measure what it saves
  double rolling_resistance = 0;  // dimensionless, ≥ 0
  double air_drag = 0;            // 1/s, ≥ 0
  Method method = Method::exact;
  std::vector<Ball> balls;
  std::uint64_t step = 0;  // steps done
  BallId next_id = 1;      // id the next added ball gets
};

// t = step · dt, one product (s).
inline double time_of(const World& world) { return static_cast<double>(world.step) * world.time_step; }

// Index in world.balls, if the ball exists. Linear.
std::optional<std::size_t> index_of(const World& world, BallId id);

Material material_of(const World& world, const Ball& ball);
Material material_of(const World& world, Side side);

// FNV-1a-64 over little-endian x, y, vx, vy, angle, spin in ball order.
std::uint64_t state_hash(const World& world);

}  // namespace physics
