// One ball: a solid disc as the scene file describes it. What the solver derives from it (inverse mass, cells,
// contacts) is not here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "physics/core/vec2.hpp"

namespace physics {

// Never reused within a world; stays with the ball through deletes and undo.
using BallId = std::uint32_t;

struct Ball {
  BallId id = 0;
  std::string name;
  Vec2 position{0, 0};                                // m, centre
  Vec2 velocity{0, 0};                                // m/s
  double radius = 0.5;                                // m, > 0
  double mass = 1;                                    // kg, > 0, stored as given
  double angle = 0;                                   // rad, counter-clockwise, not wrapped
  double spin = 0;                                    // rad/s, counter-clockwise positive
  std::optional<double> restitution = std::nullopt;   // [0, 1]; none: the world's
  std::optional<double> friction = std::nullopt;      // ≥ 0; none: the world's
  bool rotation_locked = false;                       // infinite moment of inertia
  bool fixed = false;                                 // infinite mass; keeps its velocity for ever
  std::optional<std::uint32_t> color = std::nullopt;  // 0xRRGGBB; none: from the palette
};

// 1/m; 0 for a fixed ball (1/kg).
inline double inverse_mass(const Ball& ball) { return ball.fixed ? 0.0 : 1.0 / ball.mass; }

// I = m r²/2, the solid disc (kg·m²); what turns, whether or not it is locked.
inline double moment_of_inertia(const Ball& ball) { return 0.5 * ball.mass * ball.radius * ball.radius; }

// 1/I; 0 if the ball cannot turn (1/(kg·m²)). `rotation` is the world's switch.
inline double inverse_inertia(const Ball& ball, bool rotation) {
  return ball.fixed || ball.rotation_locked || !rotation ? 0.0 : 1.0 / moment_of_inertia(ball);
}

}  // namespace physics
