#include "app/session/deed.hpp"

#include <cmath>
#include <utility>
#include <variant>
#include <vector>

namespace app {

namespace {

using physics::Ball;
using physics::QuantityKey;
using physics::World;

std::optional<double> value_of(const Ball& ball, const World& world, QuantityKey key) {
  switch (key) {
    case QuantityKey::mass:
      return ball.mass;
    case QuantityKey::radius:
      return ball.radius;
    case QuantityKey::restitution:
      return ball.restitution.value_or(world.restitution);
    case QuantityKey::friction:
      return ball.friction.value_or(world.friction);
    case QuantityKey::position_x:
      return ball.position.x;
    case QuantityKey::position_y:
      return ball.position.y;
    case QuantityKey::velocity_x:
      return ball.velocity.x;
    case QuantityKey::velocity_y:
      return ball.velocity.y;
    case QuantityKey::angle:
      return ball.angle;
    case QuantityKey::spin:
      return ball.spin;
    default:
      return std::nullopt;
  }
}

std::optional<double> value_of(const World& world, QuantityKey key) {
  switch (key) {
    case QuantityKey::world_restitution:
      return world.restitution;
    case QuantityKey::world_friction:
      return world.friction;
    case QuantityKey::gravity_x:
    case QuantityKey::gravity_y:  // people see how strong it is, not its components
      return std::sqrt(world.gravity.x * world.gravity.x + world.gravity.y * world.gravity.y);
    case QuantityKey::box_width:
      return world.box.width;
    case QuantityKey::box_height:
      return world.box.height;
    case QuantityKey::time_step:
      return world.time_step;
    case QuantityKey::rolling_resistance:
      return world.rolling_resistance;
    case QuantityKey::air_drag:
      return world.air_drag;
    default:
      return std::nullopt;
  }
}

// What the balls have in common; none if they differ.
std::optional<double> common_value(const std::vector<BallId>& balls, const World& world, QuantityKey key) {
  std::optional<double> common;
  for (const BallId id : balls) {
    const auto index = physics::index_of(world, id);
    if (!index) continue;
    const auto value = value_of(world.balls[*index], world, key);
    if (common && common != value) return std::nullopt;
    common = value;
  }
  return common;
}

std::string name_in(const World& world, BallId id) {
  const auto index = physics::index_of(world, id);
  return index ? world.balls[*index].name : std::string();
}

constexpr std::size_t few_balls = 1000;  // to look each of them up

// Fills in what a command is about as the world is on one side of it.
struct Tell {
  const World& world;

  Deed about(std::string what, const std::vector<BallId>& balls) const {
    Deed deed{std::move(what)};
    deed.balls = balls.size();
    if (balls.size() == 1) deed.ball = name_in(world, balls.front());
    return deed;
  }
  Deed set(std::string what, const std::vector<BallId>& balls, QuantityKey key) const {
    Deed deed = about(std::move(what), balls);
    deed.quantity = key;
    if (balls.size() <= few_balls) deed.before = common_value(balls, world, key);
    return deed;
  }

  Deed operator()(const SetBallQuantity& c) const { return set("deed.quantity", c.balls, c.key); }
  Deed operator()(const ClearBallMaterial& c) const { return set("deed.quantity", c.balls, c.key); }
  Deed operator()(const SetWorldQuantity& c) const {
    Deed deed{"deed.quantity"};
    deed.quantity = c.key;
    deed.before = value_of(world, c.key);
    return deed;
  }
  Deed operator()(const SetBallVelocity& c) const { return about("deed.velocity", {c.ball}); }
  Deed operator()(const MoveBall& c) const { return about("deed.move", {c.ball}); }
  Deed operator()(const DragStart& c) const { return about("deed.drag", {c.ball}); }
  Deed operator()(const SetRotation& c) const { return {c.on ? "deed.rotation_on" : "deed.rotation_off"}; }
  Deed operator()(const SetMethod&) const { return {"deed.method"}; }
  Deed operator()(const SetCombine&) const { return {"deed.combine"}; }
  Deed operator()(const SetWallPresent& c) const {
    return {std::string(c.present ? "deed.wall_on." : "deed.wall_off.") + physics::name_of(c.side)};
  }
  Deed operator()(const AddBall&) const {
    Deed deed{"deed.add"};
    deed.balls = 1;
    return deed;
  }
  Deed operator()(const DeleteBalls& c) const { return about("deed.delete", c.balls); }
  Deed operator()(const Restart&) const { return {"deed.restart"}; }
  Deed operator()(const ResetScene&) const { return {"deed.reset"}; }
  Deed operator()(const LoadScene&) const { return {"deed.load"}; }
  template <class Other>
  Deed operator()(const Other&) const {
    return {"deed.other"};
  }
};

}  // namespace

Deed deed_of(const Command& command, const World& before, const World& after) {
  Deed deed = std::visit(Tell{before}, command);
  if (std::holds_alternative<AddBall>(command) && !after.balls.empty()) deed.ball = after.balls.back().name;
  extend(deed, after, command);
  return deed;
}

void extend(Deed& deed, const World& after, const Command& command) {
  const Deed now = std::visit(Tell{after}, command);
  if (now.what == deed.what && now.quantity == deed.quantity) deed.after = now.before;
}

}  // namespace app
