#include "app/session/placement.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace app {

using physics::Ball;
using physics::Side;
using physics::World;

namespace {

// Gaps left on purpose, as a part of the ball's radius: far below what is seen, far above round-off.
constexpr double skin_part = 1e-9;

bool collide(const World& world, const Ball& a, const Ball& b) { return world.ball_contacts && !(a.fixed && b.fixed); }

struct Range {
  double low, high;
};

// Where the centre of a ball may be along one axis; where a wall is missing, up to `far` outside the box.
Range allowed(const World& world, Side low_side, Side high_side, double size, double margin, double far) {
  const physics::Box& box = world.box;
  Range range{-far, size + far};
  if (box.wall(low_side).present) range.low = physics::wall_coordinate(box, low_side) + margin;
  if (box.wall(high_side).present) range.high = physics::wall_coordinate(box, high_side) - margin;
  if (range.low > range.high) range.low = range.high = 0.5 * (range.low + range.high);
  return range;
}

// Share of the way d from p at which |p + s d - c| falls to R; none if that is beyond the way or they part.
std::optional<double> first_touch(Vec2 p, Vec2 d, Vec2 c, double R) {
  const Vec2 r = p - c;
  const double b = physics::dot(r, d), a = physics::dot(d, d);
  // Along the tangent b is round-off; what that can close is far less than the skin.
  if (b >= -1e-12 * std::sqrt(a) * R) return std::nullopt;
  const double gap = physics::dot(r, r) - R * R;
  if (gap <= 0) return 0.0;
  const double discriminant = b * b - a * gap;
  if (discriminant < 0) return std::nullopt;
  const double s = gap / (std::sqrt(discriminant) - b);
  return s <= 1 ? std::optional<double>(s) : std::nullopt;
}

Vec2 unit_or(Vec2 v, Vec2 otherwise) {
  const double length = std::sqrt(physics::dot(v, v));
  return length > 0 ? v / length : otherwise;
}

Vec2 clamped(const World& world, const Ball& ball, Vec2 position, double box_sizes_outside) {
  const double margin = ball.fixed ? 0.0 : ball.radius;
  const double width = world.box.width, height = world.box.height;
  const Range x = allowed(world, Side::left, Side::right, width, margin, box_sizes_outside * width);
  const Range y = allowed(world, Side::bottom, Side::top, height, margin, box_sizes_outside * height);
  return {std::clamp(position.x, x.low, x.high), std::clamp(position.y, y.low, y.high)};
}

}  // namespace

Vec2 inside_walls(const World& world, const Ball& ball, Vec2 position) {
  return clamped(world, ball, position, std::numeric_limits<double>::infinity());
}

Vec2 reachable(const World& world, const Ball& ball, Vec2 target) { return clamped(world, ball, target, 1); }

double overlap_at(const World& world, const Ball& ball, std::size_t self, Vec2 position) {
  double deepest = 0;
  if (!ball.fixed) {
    for (const Side side : physics::all_sides) {
      if (!world.box.wall(side).present) continue;
      const bool horizontal = side == Side::left || side == Side::right;
      const Vec2 n = physics::inward_normal(side);
      const double coordinate = physics::wall_coordinate(world.box, side);
      const double gap = horizontal ? n.x * (position.x - coordinate) : n.y * (position.y - coordinate);
      deepest = std::max(deepest, ball.radius - gap);
    }
  }
  for (std::size_t j = 0; j < world.balls.size(); ++j) {
    const Ball& other = world.balls[j];
    if (j == self || !collide(world, ball, other)) continue;
    const double reach = ball.radius + other.radius;
    const Vec2 r = position - other.position;
    if (std::fabs(r.x) >= reach || std::fabs(r.y) >= reach) continue;
    deepest = std::max(deepest, reach - std::sqrt(physics::dot(r, r)));
  }
  return deepest;
}

Vec2 slide(const World& world, std::size_t index, Vec2 target) {
  const Ball& ball = world.balls[index];
  const double skin = skin_part * ball.radius;
  const Vec2 start = ball.position;
  Vec2 position = inside_walls(world, ball, start);
  Vec2 aim = reachable(world, ball, target);
  const Vec2 goal = aim;
  for (int turn = 0; turn < 200; ++turn) {
    const Vec2 way = aim - position;
    if (physics::dot(way, way) <= skin * skin) break;
    double share = 1;
    const Ball* blocker = nullptr;
    for (std::size_t j = 0; j < world.balls.size(); ++j) {
      const Ball& other = world.balls[j];
      if (j == index || !collide(world, ball, other)) continue;
      const auto touch = first_touch(position, way, other.position, ball.radius + other.radius + skin);
      if (touch && (blocker == nullptr || *touch < share)) {
        share = *touch;
        blocker = &other;
      }
    }
    const Vec2 before = position;
    position += share * way;
    if (blocker == nullptr) {
      if (aim == goal) break;
      aim = goal;  // round the obstacle: aim at the goal again
      continue;
    }
    // Along the tangent to the point nearest to the goal; walls bend that way back into the box.
    const Vec2 n = unit_or(position - blocker->position, {1, 0});
    const Vec2 t = physics::tangent_of(n);
    const Vec2 next = inside_walls(world, ball, position + physics::dot(goal - position, t) * t);
    const Vec2 moved = position - before;
    if (aim != goal && physics::dot(moved, moved) <= skin * skin)
      break;  // wedged: blocked on the way along the tangent too
    aim = next;
  }
  return overlap_at(world, ball, index, position) <= std::max(overlap_at(world, ball, index, start), skin) ? position
                                                                                                           : start;
}

std::optional<Vec2> free_place(const World& world, const Ball& ball, std::size_t self, Vec2 position, double reach) {
  const double skin = skin_part * ball.radius;
  Vec2 place = inside_walls(world, ball, position);
  for (int turn = 0; turn < 100; ++turn) {
    // Out of the deepest overlap, then look again.
    double deepest = 0;
    Vec2 out{0, 0};
    for (std::size_t j = 0; j < world.balls.size(); ++j) {
      const Ball& other = world.balls[j];
      if (j == self || !collide(world, ball, other)) continue;
      const Vec2 r = place - other.position;
      const double distance = std::sqrt(physics::dot(r, r));
      const double overlap = ball.radius + other.radius - distance;
      if (overlap > deepest) {
        deepest = overlap;
        out = unit_or(r, {0.6, 0.8}) * (overlap + skin);
      }
    }
    if (deepest <= 0) break;
    place = inside_walls(world, ball, place + out);
  }
  const Vec2 away = place - position;
  if (physics::dot(away, away) > reach * reach || overlap_at(world, ball, self, place) > skin) return std::nullopt;
  return place;
}

namespace {

struct Overlap {
  std::size_t a, b;
  double depth;
};

// Overlapping pairs by sweep and prune along x; the order is by left edge, then by index.
std::vector<Overlap> overlapping_pairs(const World& world) {
  std::vector<std::size_t> order(world.balls.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto left_edge = [&](std::size_t i) { return world.balls[i].position.x - world.balls[i].radius; };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return left_edge(a) != left_edge(b) ? left_edge(a) < left_edge(b) : a < b;
  });
  std::vector<Overlap> pairs;
  for (std::size_t k = 0; k < order.size(); ++k) {
    const Ball& a = world.balls[order[k]];
    for (std::size_t l = k + 1; l < order.size() && left_edge(order[l]) < a.position.x + a.radius; ++l) {
      const Ball& b = world.balls[order[l]];
      if (!collide(world, a, b)) continue;
      const Vec2 r = b.position - a.position;
      const double depth = a.radius + b.radius - std::sqrt(physics::dot(r, r));
      if (depth > 0) pairs.push_back({order[k], order[l], depth});
    }
  }
  return pairs;
}

}  // namespace

bool is_crowded(const World& world) {
  constexpr double accepted = 0.01;
  for (const Ball& ball : world.balls) {
    const Vec2 out = inside_walls(world, ball, ball.position) - ball.position;
    if (!ball.fixed && physics::dot(out, out) > accepted * accepted * ball.radius * ball.radius) return true;
  }
  const auto pairs = overlapping_pairs(world);
  return std::any_of(pairs.begin(), pairs.end(), [&](const Overlap& pair) {
    return pair.depth > accepted * std::min(world.balls[pair.a].radius, world.balls[pair.b].radius);
  });
}

bool separate(World& world) {
  for (int round = 0; round < 500; ++round) {
    for (Ball& ball : world.balls) {
      if (!ball.fixed) ball.position = inside_walls(world, ball, ball.position);
    }
    const std::vector<Overlap> pairs = overlapping_pairs(world);
    if (pairs.empty()) return true;
    for (const Overlap& pair : pairs) {
      Ball &a = world.balls[pair.a], &b = world.balls[pair.b];
      const Vec2 r = b.position - a.position;
      const double depth = a.radius + b.radius - std::sqrt(physics::dot(r, r));
      if (depth <= 0) continue;
      const Vec2 push = unit_or(r, {0.6, 0.8}) * (depth + 2 * skin_part * std::min(a.radius, b.radius));
      const double share = a.fixed ? 0.0 : b.fixed ? 1.0 : 0.5;
      a.position -= share * push;
      b.position += (1 - share) * push;
    }
  }
  return overlapping_pairs(world).empty();
}

}  // namespace app
