// Random scenes that a mean person would build, and what that person does to them while they run. Own random numbers,
// so that a seed names the same scene on every machine.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "physics/dynamics/simulation.hpp"
#include "physics/measure/ledger.hpp"
#include "physics/model/world.hpp"

namespace physics::laws {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15ULL + 1) {
    for (int i = 0; i < 8; ++i) unit();
  }
  double unit() {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<double>(state_ >> 11) * 0x1p-53;
  }
  double operator()(double low, double high) { return low + (high - low) * unit(); }
  bool chance(double p) { return unit() < p; }
  int below(int count) { return std::min(count - 1, static_cast<int>(unit() * count)); }
  double of(std::initializer_list<double> values) { return values.begin()[below(static_cast<int>(values.size()))]; }
  // Between 10^low and 10^high, every power of ten alike.
  double power(double low, double high) { return std::pow(10.0, (*this)(low, high)); }
  Vec2 direction() {
    const double angle = (*this)(0, 2 * M_PI);
    return {std::cos(angle), std::sin(angle)};
  }

 private:
  std::uint64_t state_;
};

enum class Masses { equal, spread, extreme };

struct HostileStyle {
  Masses masses = Masses::equal;
  double size_ratio = 1;
  double speed = 0;
  bool overlapping = false;
};

inline Vec2 place_inside(const World& world, double radius, Vec2 p) {
  const auto clamp = [&](double value, Side low, Side high) {
    const double a = wall_coordinate(world.box, low) + radius, b = wall_coordinate(world.box, high) - radius;
    return a > b ? 0.5 * (a + b) : std::clamp(value, a, b);
  };
  return {clamp(p.x, Side::left, Side::right), clamp(p.y, Side::bottom, Side::top)};
}

inline double mass_in_style(Masses masses, Dice& dice) {
  switch (masses) {
    case Masses::equal:
      return 1;
    case Masses::spread:
      return dice.power(-1, 1);
    case Masses::extreme:
      return dice.power(-9, 9);
  }
  return 1;
}

inline Ball hostile_ball(const HostileStyle& style, double largest, Dice& dice) {
  Ball ball;
  ball.radius = dice.chance(0.3) ? largest : largest / std::pow(style.size_ratio, dice.unit());
  ball.mass = mass_in_style(style.masses, dice);
  ball.velocity = style.speed * dice.unit() * dice.direction();
  if (dice.chance(0.15)) ball.restitution = dice.of({0, 0.3, 1});
  if (dice.chance(0.15)) ball.friction = dice.of({0, 0.4, 3});
  ball.rotation_locked = dice.chance(0.1);
  if (!ball.rotation_locked && dice.chance(0.3)) ball.spin = dice(-50, 50);
  if (dice.chance(0.06)) {
    ball.fixed = true;
    ball.velocity = dice.chance(0.5) ? Vec2{0, 0} : dice(0, 5) * dice.direction();
  }
  return ball;
}

inline bool is_free_place(const World& world, const Ball& ball) {
  return std::all_of(world.balls.begin(), world.balls.end(), [&](const Ball& other) {
    const Vec2 r = other.position - ball.position;
    const double reach = ball.radius + other.radius;
    return dot(r, r) > reach * reach;
  });
}

// Adds the ball somewhere; without overlap if the style asks for that and twenty throws find a place.
inline void throw_in(World& world, Ball ball, bool overlapping, Dice& dice) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    ball.position = place_inside(world, ball.radius, {dice(0, world.box.width), dice(0, world.box.height)});
    if (overlapping && !world.balls.empty() && dice.chance(0.2))
      ball.position = place_inside(world, ball.radius, world.balls.back().position);  // coincident centres
    if (!overlapping && !is_free_place(world, ball)) continue;
    ball.id = world.next_id++;
    world.balls.push_back(ball);
    return;
  }
}

inline World hostile_world(const HostileStyle& style, Dice& dice) {
  World world;
  world.box.width = dice.of({2, 5, 20});
  world.box.height = dice.of({2, 5, 20});
  world.time_step = dice.of({1.0 / 60, 1.0 / 120, 1.0 / 240, 1.0 / 1000});
  world.gravity = dice.of({0, 1, 9.8, 9.8, 100, 1000}) * (dice.chance(0.5) ? Vec2{0, -1} : dice.direction());
  world.restitution = dice.of({0, 0.2, 0.5, 0.9, 1, 1});
  world.friction = dice.of({0, 0, 0.1, 0.5, 2});
  world.rotation = dice.chance(0.8);
  world.allow_overlap = style.overlapping;
  world.combine.restitution = static_cast<CombineRule>(dice.below(5));
  world.combine.friction = static_cast<CombineRule>(dice.below(5));
  for (const Side side : all_sides) {
    if (!dice.chance(0.12)) continue;
    const double inwards = inward_normal(side).x + inward_normal(side).y;
    world.box.wall(side).velocity = (dice.chance(0.8) ? inwards : -inwards) * dice.of({0.1, 0.5, 2, 5});
  }
  if (dice.chance(0.1)) world.box.wall(static_cast<Side>(dice.below(4))).present = false;
  const int count = static_cast<int>(dice.of({2, 3, 6, 12, 30, 60, 120}));
  const double area = world.box.width * world.box.height, fill = dice(0.05, 0.6);
  const double largest = std::min(std::sqrt(fill * area / (M_PI * count)) * (style.size_ratio > 4 ? 2 : 1),
                                  0.4 * std::min(world.box.width, world.box.height));
  for (int i = 0; i < count; ++i) throw_in(world, hostile_ball(style, largest, dice), style.overlapping, dice);
  return world;
}

// One change from outside; what the gate of edits would refuse (a ball outside a wall) is moved in, overlaps stay.
inline void hostile_edit(World& world, const HostileStyle& style, Dice& dice) {
  const auto any_ball = [&]() -> Ball* {
    return world.balls.empty()
               ? nullptr
               : &world.balls[static_cast<std::size_t>(dice.below(static_cast<int>(world.balls.size())))];
  };
  Ball* const ball = any_ball();
  switch (dice.below(12)) {
    case 0:
      throw_in(world, hostile_ball(style, 0.1 * std::min(world.box.width, world.box.height), dice), style.overlapping,
               dice);
      break;
    case 1:
      if (ball != nullptr) world.balls.erase(world.balls.begin() + (ball - world.balls.data()));
      break;
    case 2:
      if (ball != nullptr) ball->radius *= style.overlapping ? dice(0.5, 1.5) : dice(0.5, 1);
      break;
    case 3:
      if (ball != nullptr) ball->mass = mass_in_style(style.masses, dice);
      break;
    case 4:
      world.restitution = dice.of({0, 0.5, 1});
      break;
    case 5:
      world.friction = dice.of({0, 0.3, 2});
      break;
    case 6:
      if (style.overlapping) (dice.chance(0.5) ? world.box.width : world.box.height) *= dice(0.9, 1.1);
      break;
    case 7:
      world.gravity = -world.gravity;
      break;
    case 8:
      world.gravity = dice.of({0, 9.8, 300}) * dice.direction();
      break;
    case 9:
      world.time_step = dice.of({1.0 / 60, 1.0 / 240, 1.0 / 1000});
      break;
    case 10: {
      Wall& wall = world.box.wall(static_cast<Side>(dice.below(4)));
      wall.present = !wall.present;
      break;
    }
    case 11:
      if (ball != nullptr) ball->velocity = style.speed * dice.direction();
      break;
  }
  for (Ball& each : world.balls) {
    if (each.fixed) continue;
    for (const Side side : all_sides) {
      if (!world.box.wall(side).present) continue;
      const Vec2 n = inward_normal(side), at = wall_coordinate(world.box, side) * Vec2{std::fabs(n.x), std::fabs(n.y)};
      const double gap = dot(each.position - at, n) - each.radius;
      if (gap < 0) each.position -= gap * n;
    }
  }
}

inline HostileStyle hostile_style(Dice& dice) {
  HostileStyle style;
  style.masses = static_cast<Masses>(dice.below(3));
  style.size_ratio = dice.of({1, 1.5, 4, 50});
  style.speed = dice.of({0, 1, 10, 300, 5000});
  style.overlapping = dice.chance(0.3);
  return style;
}

}  // namespace physics::laws
