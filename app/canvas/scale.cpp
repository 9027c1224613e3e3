// Round numbers and arrow lengths.
#include "app/canvas/scale.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

// Speed² a ball has gained when it has fallen along gravity to the far side of the box: 2 g·Δx (m²/s²).
double gained_by_falling(const physics::World& world, const physics::Ball& ball) {
  const auto drop = [&ball](double gravity, double position, double size) {
    const double room = gravity > 0 ? size - ball.radius - position : position - ball.radius;
    return std::abs(gravity) * std::clamp(room, 0.0, size);
  };
  if (ball.fixed) return 0;
  return 2 * (drop(world.gravity.x, ball.position.x, world.box.width) +
              drop(world.gravity.y, ball.position.y, world.box.height));
}

}  // namespace

double nice_step(double span, int most, double least) {
  const double wanted = std::max(span / most, least);
  const double decade = std::pow(10.0, std::floor(std::log10(wanted)));
  constexpr double slack = 1 + 1e-9;
  for (const double digit : {1.0, 2.0, 5.0}) {
    if (digit * decade * slack >= wanted) return digit * decade;
  }
  return 10 * decade;
}

double nice_below(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  constexpr double slack = 1 + 1e-9;
  for (const double digit : {5.0, 2.0}) {
    if (digit * decade <= value * slack) return digit * decade;
  }
  return decade;
}

std::vector<double> ticks(double from, double to, double step) {
  std::vector<double> result;
  const double slack = 1e-9 * std::max(std::abs(from), std::abs(to)) / step;
  const double first = std::ceil(from / step - slack), last = std::floor(to / step + slack);
  constexpr double most = 1000;
  for (double k = first; k <= last && k - first < most; ++k) result.push_back(k * step);
  return result;
}

int decimals_of(double step) { return std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9); }

double rounded_to(double value, double resolution) {
  const int exponent = static_cast<int>(std::floor(std::log10(resolution) + 1e-9));
  // Dividing by a whole power of ten gives the double nearest to the decimal number; multiplying by 0.01 would not.
  if (exponent < 0) {
    const double parts = std::pow(10.0, -exponent);
    return std::round(value * parts) / parts;
  }
  const double step = std::pow(10.0, exponent);
  return std::round(value / step) * step;
}

ArrowScale arrow_scale(const physics::World& start) {
  // Among many balls half their mean distance, so that arrows do not weave a mat.
  const double apart =
      std::sqrt(start.box.width * start.box.height / static_cast<double>(std::max<std::size_t>(start.balls.size(), 1)));
  const double longest = std::min({0.12 * start.box.width, 0.18 * start.box.height, 0.5 * apart});
  double speed = 0, momentum = 0, heaviest = 0;
  for (const physics::Ball& ball : start.balls) {
    const double fastest = std::sqrt(physics::dot(ball.velocity, ball.velocity) + 0.5 * gained_by_falling(start, ball));
    speed = std::max(speed, fastest);
    if (ball.fixed) continue;
    momentum = std::max(momentum, ball.mass * fastest);
    heaviest = std::max(heaviest, ball.mass);
  }
  double wall_speed = 0;
  for (const physics::Wall& wall : start.box.walls) wall_speed = std::max(wall_speed, std::abs(wall.velocity));
  speed += 2 * wall_speed;                        // what one elastic hit of the wall may add
  if (!(speed > 0)) speed = start.box.width / 4;  // nothing moves yet: cross the box in four seconds
  if (!(momentum > 0)) momentum = speed * (heaviest > 0 ? heaviest : 1);
  return {longest / speed, longest / momentum};
}

physics::Vec2 arrow_start(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 vector) {
  const double size = glm::length(vector);
  return size > 0 ? position + (ball.radius / size) * vector : position;
}

physics::Vec2 arrow_end(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 vector, double scale) {
  return arrow_start(ball, position, vector) + scale * vector;
}

physics::Vec2 vector_from_end(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 end, double scale) {
  const physics::Vec2 reach = end - position;
  const double distance = glm::length(reach);
  if (!(distance > ball.radius)) return {0, 0};
  return ((distance - ball.radius) / (distance * scale)) * reach;
}

}  // namespace app
