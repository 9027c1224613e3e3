#include "physics/io/overlap.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "physics/io/disc_grid.hpp"

namespace physics {
namespace {

// A hundredth that was typed as such must not fail by the last digit of a subtraction.
double accepted_depth(double smaller_radius) { return accepted_overlap * smaller_radius * (1 + 1e-9); }

double depth_between(const Ball& a, const Ball& b) {
  const Vec2 apart = b.position - a.position;
  return a.radius + b.radius - std::sqrt(dot(apart, apart));
}

bool can_touch(const World& world, const Ball& a, const Ball& b) {
  return world.ball_contacts && !(a.fixed && b.fixed);
}

// Where the wall stands, along its inward normal (m).
double wall_offset(const Box& box, Side side) {
  const bool low = side == Side::left || side == Side::bottom;
  return low ? wall_coordinate(box, side) : -wall_coordinate(box, side);
}

bool left_out(const std::vector<bool>& in_doubt, std::size_t index) {
  return index < in_doubt.size() && in_doubt[index];
}

// Largest first, so that every question to the grid goes to levels of its own size or above.
std::vector<std::size_t> by_falling_radius(const World& world, const std::vector<bool>& in_doubt) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    if (!left_out(in_doubt, i)) order.push_back(i);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return world.balls[a].radius > world.balls[b].radius; });
  return order;
}

}  // namespace

bool overlaps(const World& world, const Ball& a, const Ball& b) {
  return can_touch(world, a, b) && depth_between(a, b) > accepted_depth(std::min(a.radius, b.radius));
}

std::vector<Overlap> find_wall_overlaps(const World& world, const std::vector<bool>& in_doubt) {
  std::vector<Overlap> found;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    const Ball& ball = world.balls[i];
    if (ball.fixed || left_out(in_doubt, i)) continue;
    for (const Side side : all_sides) {
      if (!world.box.wall(side).present) continue;
      const double clearance = dot(ball.position, inward_normal(side)) - wall_offset(world.box, side);
      const double depth = ball.radius - clearance;
      if (depth > accepted_depth(ball.radius)) {
        found.push_back({i, 0, side, clearance < 0, depth, accepted_overlap * ball.radius});
      }
    }
  }
  return found;
}

std::vector<Overlap> find_ball_overlaps(const World& world, std::size_t at_most, const std::vector<bool>& in_doubt) {
  std::vector<Overlap> found;
  if (!world.ball_contacts) return found;
  DiscGrid placed;
  for (const std::size_t index : by_falling_radius(world, in_doubt)) {
    const Ball& ball = world.balls[index];
    std::vector<std::size_t> near;
    placed.visit_near(ball.position, ball.radius, [&](std::uint32_t other) {
      if (overlaps(world, ball, world.balls[other])) near.push_back(other);
    });
    std::sort(near.begin(), near.end());
    near.erase(std::unique(near.begin(), near.end()), near.end());
    for (const std::size_t other : near) {
      const Ball& neighbour = world.balls[other];
      found.push_back({std::max(index, other), std::min(index, other), std::nullopt, false,
                       depth_between(ball, neighbour), accepted_overlap * std::min(ball.radius, neighbour.radius)});
    }
    if (found.size() >= at_most) break;
    placed.insert(static_cast<std::uint32_t>(index), ball.position, ball.radius);
  }
  std::sort(found.begin(), found.end(),
            [](const Overlap& a, const Overlap& b) { return std::pair(a.ball, a.other) < std::pair(b.ball, b.other); });
  if (found.size() > at_most) found.resize(at_most);
  return found;
}

}  // namespace physics
