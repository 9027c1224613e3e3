#include "physics/model/world.hpp"

#include <cmath>

#include "physics/core/hash.hpp"

namespace physics {

const char* name_of(Side side) {
  switch (side) {
    case Side::left:
      return "left";
    case Side::right:
      return "right";
    case Side::bottom:
      return "bottom";
    case Side::top:
      return "top";
  }
  return "";
}

double combined(CombineRule rule, double a, double b) {
  switch (rule) {
    case CombineRule::minimum:
      return a < b ? a : b;
    case CombineRule::maximum:
      return a > b ? a : b;
    case CombineRule::product:
      return a * b;
    case CombineRule::average:
      return 0.5 * (a + b);
    case CombineRule::geometric_mean:
      return std::sqrt(a * b);
  }
  return a;
}

std::optional<std::size_t> index_of(const World& world, BallId id) {
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    if (world.balls[i].id == id) return i;
  }
  return std::nullopt;
}

Material material_of(const World& world, const Ball& ball) {
  return {ball.restitution.value_or(world.restitution), ball.friction.value_or(world.friction)};
}

Material material_of(const World& world, Side side) {
  const Wall& wall = world.box.wall(side);
  return {wall.restitution.value_or(world.restitution), wall.friction.value_or(world.friction)};
}

std::uint64_t state_hash(const World& world) {
  Fnv1a64 hash;
  for (const Ball& ball : world.balls) {
    for (const double value :
         {ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y, ball.angle, ball.spin})
      hash.add(value);
  }
  return hash.value();
}

}  // namespace physics
