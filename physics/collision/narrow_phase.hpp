// The narrow phase: where two balls, or a ball and a wall, touch, and how far apart they are.
#pragma once

#include <cmath>

#include "physics/core/vec2.hpp"
#include "physics/model/box.hpp"

namespace physics {

struct BallGap {
  Vec2 normal{1, 0};    // unit, from a to b
  double distance = 0;  // m, of the centres
  double gap = 0;       // m, of the surfaces; < 0: overlap
};

// `a_first`: a comes before b in the world's list. Balls in exactly one spot get a normal that is fixed but not along
// an axis.
inline BallGap ball_gap(Vec2 a, double radius_a, Vec2 b, double radius_b, bool a_first) {
  const Vec2 r = b - a;
  const double distance = std::sqrt(dot(r, r));
  const Vec2 normal = distance > 0 ? r * (1 / distance) : a_first ? Vec2{0.6, 0.8} : Vec2{-0.6, -0.8};
  return {normal, distance, distance - (radius_a + radius_b)};
}

// Motion of a ball along the inward normal of a wall, relative to it.
struct WallGap {
  double gap = 0;           // m, < 0: overlap
  double velocity = 0;      // m/s, > 0: away
  double acceleration = 0;  // m/s²
};

inline WallGap wall_gap(Side side, double coordinate, double wall_velocity, Vec2 position, Vec2 velocity,
                        Vec2 acceleration, double radius) {
  switch (side) {
    case Side::left:
      return {position.x - radius - coordinate, velocity.x - wall_velocity, acceleration.x};
    case Side::right:
      return {coordinate - radius - position.x, wall_velocity - velocity.x, -acceleration.x};
    case Side::bottom:
      return {position.y - radius - coordinate, velocity.y - wall_velocity, acceleration.y};
    case Side::top:
      return {coordinate - radius - position.y, wall_velocity - velocity.y, -acceleration.y};
  }
  return {};
}

}  // namespace physics
