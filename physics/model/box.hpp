// The box: four walls, each an infinite line that may be absent and may move along its normal.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "physics/core/vec2.hpp"

namespace physics {

enum class Side : std::uint8_t { left = 0, right = 1, bottom = 2, top = 3 };

inline constexpr std::array<Side, 4> all_sides{Side::left, Side::right, Side::bottom, Side::top};

struct Wall {
  bool present = true;
  std::optional<double> restitution = std::nullopt;  // [0, 1]; none: the world's
  std::optional<double> friction = std::nullopt;     // ≥ 0; none: the world's
  double velocity = 0;                               // m/s along +x (left, right) or +y (bottom, top)
  double displacement = 0;                           // m along the same axis, from where the scene put it
};

struct Box {
  double width = 10;   // m, > 0
  double height = 10;  // m, > 0
  std::array<Wall, 4> walls{};

  Wall& wall(Side side) { return walls[static_cast<std::size_t>(side)]; }
  const Wall& wall(Side side) const { return walls[static_cast<std::size_t>(side)]; }
};

// Unit normal of a wall, pointing into the box.
inline Vec2 inward_normal(Side side) {
  switch (side) {
    case Side::left:
      return {1, 0};
    case Side::right:
      return {-1, 0};
    case Side::bottom:
      return {0, 1};
    case Side::top:
      return {0, -1};
  }
  return {0, 0};
}

// Where the wall stands now: x (left, right) or y (bottom, top), m.
inline double wall_coordinate(const Box& box, Side side) {
  const double rest = side == Side::right ? box.width : side == Side::top ? box.height : 0.0;
  return rest + box.wall(side).displacement;
}

// "left", "right", "bottom", "top", as in scene files.
const char* name_of(Side side);

}  // namespace physics
