#include "app/session/apply.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <type_traits>

#include "app/session/placement.hpp"

namespace app {

using physics::Ball;
using physics::QuantityKey;
using physics::Side;
using physics::World;

namespace {

constexpr std::size_t max_balls = 100'000;
constexpr std::size_t many_balls = 64;  // above, an edit of all of them does not search for places one by one
constexpr double drag_period_s = 0.15;

bool is_finite(Vec2 v) { return std::isfinite(v.x) && std::isfinite(v.y); }

// The value within its quantity's range; none if it is not a number.
std::optional<double> clamped(QuantityKey key, double value) {
  if (std::isnan(value)) return std::nullopt;
  const physics::Quantity& q = physics::quantity(key);
  double result = std::clamp(value, q.minimum, q.maximum);
  // Ranges may be open ended or end at an excluded zero; then the slider's end is the nearest sensible value.
  if (!std::isfinite(result)) result = result > 0 ? q.slider_maximum : q.slider_minimum;
  const bool positive = key == QuantityKey::mass || key == QuantityKey::radius || key == QuantityKey::time_step ||
                        key == QuantityKey::box_width || key == QuantityKey::box_height;
  if (positive && result <= 0) result = q.slider_minimum;
  return result;
}

std::map<BallId, std::size_t> indices(const World& world) {
  std::map<BallId, std::size_t> places;
  for (std::size_t i = 0; i < world.balls.size(); ++i) places[world.balls[i].id] = i;
  return places;
}

// Where those of the balls that exist are in the list.
std::vector<std::size_t> indices_of(const World& world, const std::vector<BallId>& balls) {
  std::vector<std::size_t> found;
  if (balls.size() == 1) {
    if (const auto index = physics::index_of(world, balls.front())) found.push_back(*index);
    return found;
  }
  const std::map<BallId, std::size_t> places = indices(world);
  for (const BallId id : balls) {
    if (const auto place = places.find(id); place != places.end()) found.push_back(place->second);
  }
  return found;
}

Applied refused(std::string message) { return {false, std::move(message)}; }

template <class T>
Applied assign(T& place, const T& value) {
  if (place == value) return {};
  place = value;
  return {true, {}};
}

void merge(Applied& all, Applied one) {
  all.changed = all.changed || one.changed;
  if (!one.message.empty()) all.message = std::move(one.message);
}

double overlap_of_grown(const World& world, std::size_t index, double radius) {
  Ball grown = world.balls[index];
  grown.radius = radius;
  return overlap_at(world, grown, index, grown.position);
}

// The target if that is free, else as near as it gets by sliding.
Applied place(World& world, std::size_t index, Vec2 target) {
  Ball& ball = world.balls[index];
  const Vec2 aim = reachable(world, ball, target);
  const auto free = free_place(world, ball, index, aim, 1e-6 * ball.radius);
  return assign(ball.position, free ? *free : slide(world, index, target));
}

// Half the narrower distance between two present walls.
double largest_between_walls(const World& world) {
  const auto half_gap = [&](Side low, Side high) {
    if (!world.box.wall(low).present || !world.box.wall(high).present) return std::numeric_limits<double>::infinity();
    return 0.5 * (physics::wall_coordinate(world.box, high) - physics::wall_coordinate(world.box, low));
  };
  return std::min(half_gap(Side::left, Side::right), half_gap(Side::bottom, Side::top));
}

// A larger radius: off the walls and the neighbours as far as that needs, at most by the growth on either side; if
// there is no such place, as large as fits. Never smaller than it was.
Applied set_radius(World& world, std::size_t index, double radius) {
  Ball& ball = world.balls[index];
  const double before = ball.radius;
  if (radius <= before) return assign(ball.radius, radius);
  const auto try_radius = [&](double candidate) {
    Ball grown = ball;
    grown.radius = candidate;
    const double reach = 4 * (candidate - before) + 1e-6 * before;
    const auto free = free_place(world, grown, index, ball.position, reach);
    if (free) grown.position = *free;
    return std::pair{free.has_value(), grown};
  };
  auto [fits, grown] = try_radius(radius);
  if (!fits) {
    grown = ball;
    double low = before, high = std::min(radius, std::max(before, largest_between_walls(world)));
    for (int halving = 0; halving < 50; ++halving) {
      const double middle = 0.5 * (low + high);
      const auto [middle_fits, candidate] = try_radius(middle);
      (middle_fits ? low : high) = middle;
      if (middle_fits) grown = candidate;
    }
  }
  const bool changed = grown.radius != before;
  ball = grown;
  return {changed, fits ? "" : "message.radius_limited " + ball.name};
}

// For many balls at once: as large as fits where it is.
Applied set_radius_in_place(World& world, std::size_t index, double radius) {
  Ball& ball = world.balls[index];
  const double fitting = std::max(ball.radius, radius - overlap_of_grown(world, index, radius));
  Applied done = assign(ball.radius, std::min(radius, fitting));
  if (fitting < radius) done.message = "message.radius_limited " + ball.name;
  return done;
}

Applied set_quantity(World& world, std::size_t index, QuantityKey key, double value) {
  Ball& ball = world.balls[index];
  switch (key) {
    case QuantityKey::mass:
      return assign(ball.mass, value);
    case QuantityKey::radius:
      return set_radius(world, index, value);
    case QuantityKey::restitution:
      return assign(ball.restitution, std::optional<double>(value));
    case QuantityKey::friction:
      return assign(ball.friction, std::optional<double>(value));
    case QuantityKey::position_x:
      return place(world, index, {value, ball.position.y});
    case QuantityKey::position_y:
      return place(world, index, {ball.position.x, value});
    case QuantityKey::velocity_x:
      return assign(ball.velocity.x, value);
    case QuantityKey::velocity_y:
      return assign(ball.velocity.y, value);
    case QuantityKey::angle:
      return assign(ball.angle, value);
    case QuantityKey::spin:
      if (value != 0 && (ball.rotation_locked || !world.rotation)) return refused("message.cannot_turn " + ball.name);
      return assign(ball.spin, value);
    default:
      return refused("message.not_of_a_ball");
  }
}

// The box's size along one axis: never smaller than what the balls inside need.
Applied set_size(World& world, double& size, Side side, double value) {
  const bool horizontal = side == Side::right;
  double needed = 0;
  if (world.box.wall(side).present) {
    for (const Ball& ball : world.balls) {
      if (ball.fixed) continue;
      needed = std::max(needed, (horizontal ? ball.position.x : ball.position.y) + ball.radius);
    }
    needed = std::min(needed - world.box.wall(side).displacement,
                      size);  // a ball pressed into the wall does not widen the box
  }
  Applied done = assign(size, std::max(value, needed));
  if (value < needed) done.message = "message.box_limited";
  return done;
}

Applied edit(World& world, const SetBallQuantity& command) {
  const auto value = clamped(command.key, command.value);
  if (!value) return refused("message.not_a_number");
  Applied all;
  for (const std::size_t index : indices_of(world, command.balls)) {
    if (command.key == QuantityKey::radius && command.balls.size() > many_balls) {
      merge(all, set_radius_in_place(world, index, *value));
    } else {
      merge(all, set_quantity(world, index, command.key, *value));
    }
  }
  return all;
}

Applied edit(World& world, const ClearBallMaterial& command) {
  Applied all;
  for (const std::size_t index : indices_of(world, command.balls)) {
    Ball& ball = world.balls[index];
    if (command.key == QuantityKey::restitution) merge(all, assign(ball.restitution, std::optional<double>()));
    if (command.key == QuantityKey::friction) merge(all, assign(ball.friction, std::optional<double>()));
  }
  return all;
}

Applied edit(World& world, const SetWorldQuantity& command) {
  const auto value = clamped(command.key, command.value);
  if (!value) return refused("message.not_a_number");
  switch (command.key) {
    case QuantityKey::world_restitution:
      return assign(world.restitution, *value);
    case QuantityKey::world_friction:
      return assign(world.friction, *value);
    case QuantityKey::gravity_x:
      return assign(world.gravity.x, *value);
    case QuantityKey::gravity_y:
      return assign(world.gravity.y, *value);
    case QuantityKey::box_width:
      return set_size(world, world.box.width, Side::right, *value);
    case QuantityKey::box_height:
      return set_size(world, world.box.height, Side::top, *value);
    case QuantityKey::time_step:
      return assign(world.time_step, *value);
    case QuantityKey::rolling_resistance:
      return assign(world.rolling_resistance, *value);
    case QuantityKey::air_drag:
      return assign(world.air_drag, *value);
    default:
      return refused("message.not_of_the_world");
  }
}

Applied edit(World& world, const SetBallVelocity& command) {
  const auto index = physics::index_of(world, command.ball);
  const auto x = clamped(QuantityKey::velocity_x, command.velocity.x),
             y = clamped(QuantityKey::velocity_y, command.velocity.y);
  if (!index) return refused("message.no_such_ball");
  if (!x || !y) return refused("message.not_a_number");
  return assign(world.balls[*index].velocity, Vec2{*x, *y});
}

Applied edit(World& world, const MoveBall& command) {
  const auto index = physics::index_of(world, command.ball);
  if (!index) return refused("message.no_such_ball");
  if (std::isnan(command.target.x) || std::isnan(command.target.y)) return {};  // a pointer outside the window: stay
  return assign(world.balls[*index].position, slide(world, *index, command.target));
}

Applied edit(World& world, const SetRotation& command) {
  Applied all = assign(world.rotation, command.on);
  if (command.on) return all;
  for (Ball& ball : world.balls) merge(all, assign(ball.spin, 0.0));
  return all;
}

Applied edit(World& world, const SetMethod& command) { return assign(world.method, command.method); }

Applied edit(World& world, const SetCombine& command) {
  Applied all = assign(world.combine.restitution, command.combine.restitution);
  merge(all, assign(world.combine.friction, command.combine.friction));
  return all;
}

Applied edit(World& world, const SetWallPresent& command) {
  physics::Wall& wall = world.box.wall(command.side);
  if (wall.present == command.present) return {};
  wall.present = command.present;
  if (!command.present) return {true, {}};
  for (const Ball& ball : world.balls) {
    const Vec2 inside = inside_walls(world, ball, ball.position);
    if (std::fabs(inside.x - ball.position.x) + std::fabs(inside.y - ball.position.y) > 0.01 * ball.radius &&
        !ball.fixed) {
      wall.present = false;
      return refused("message.ball_in_the_way " + ball.name);
    }
  }
  return {true, {}};
}

bool has_name(const World& world, const std::string& name) {
  return std::any_of(world.balls.begin(), world.balls.end(), [&](const Ball& ball) { return ball.name == name; });
}

Applied edit(World& world, const AddBall& command) {
  Ball ball = command.ball;
  if (world.balls.size() >= max_balls) return refused("message.too_many_balls");
  if (!is_finite(ball.position)) return refused("message.not_a_number");
  const auto keep = [](double& value, QuantityKey key, double otherwise) {
    value = clamped(key, value).value_or(otherwise);
  };
  keep(ball.radius, QuantityKey::radius, 0.5);
  keep(ball.mass, QuantityKey::mass, 1);
  keep(ball.velocity.x, QuantityKey::velocity_x, 0);
  keep(ball.velocity.y, QuantityKey::velocity_y, 0);
  keep(ball.angle, QuantityKey::angle, 0);
  keep(ball.spin, QuantityKey::spin, 0);
  if (ball.restitution) ball.restitution = clamped(QuantityKey::restitution, *ball.restitution);
  if (ball.friction) ball.friction = clamped(QuantityKey::friction, *ball.friction);
  if (ball.rotation_locked || !world.rotation) ball.spin = 0;
  const auto free = free_place(world, ball, no_ball, reachable(world, ball, ball.position), 2 * ball.radius);
  if (!free) return refused("message.no_room");
  ball.position = *free;
  ball.id = world.next_id++;
  if (ball.name.empty() || has_name(world, ball.name)) {
    std::size_t number = world.balls.size() + 1;
    while (has_name(world, std::to_string(number))) ++number;
    ball.name = std::to_string(number);
  }
  world.balls.push_back(std::move(ball));
  return {true, {}};
}

Applied edit(World& world, const DeleteBalls& command) {
  const std::set<BallId> gone(command.balls.begin(), command.balls.end());
  const std::size_t before = world.balls.size();
  world.balls.erase(
      std::remove_if(world.balls.begin(), world.balls.end(), [&](const Ball& ball) { return gone.count(ball.id) > 0; }),
      world.balls.end());
  return {world.balls.size() != before, {}};
}

template <class RunCommand>
Applied edit(World&, const RunCommand&) {
  return {};
}

}  // namespace

Applied apply(const Command& command, World& world) {
  return std::visit([&](const auto& wanted) { return edit(world, wanted); }, command);
}

World restarted(const World& world, const World& initial) {
  World start = world;
  start.step = 0;
  start.allow_overlap = initial.allow_overlap;
  for (const Side side : physics::all_sides) start.box.wall(side).displacement = initial.box.wall(side).displacement;
  const std::map<BallId, std::size_t> places = indices(initial);
  for (Ball& ball : start.balls) {
    const auto found = places.find(ball.id);
    if (found == places.end()) continue;
    const Ball& at_start = initial.balls[found->second];
    ball.position = at_start.position;
    ball.velocity = at_start.velocity;
    ball.angle = at_start.angle;
    ball.spin = ball.rotation_locked || !start.rotation ? 0.0 : at_start.spin;
  }
  // Places that the file's checks would pass stay as they are, to the bit.
  if (!start.allow_overlap && is_crowded(start) && !separate(start)) start.allow_overlap = true;
  return start;
}

std::optional<physics::Drag> drag_of(const World& world, BallId ball, Vec2 target) {
  const auto index = physics::index_of(world, ball);
  if (!index || world.balls[*index].fixed || !is_finite(target)) return std::nullopt;
  constexpr double omega = 2 * 3.14159265358979323846 / drag_period_s;
  const double m = world.balls[*index].mass;
  return physics::Drag{ball, reachable(world, world.balls[*index], target), m * omega * omega, 2 * m * omega};
}

}  // namespace app
