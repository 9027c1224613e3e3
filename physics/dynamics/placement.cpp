// Contacts that exist without an impact: where a scene (or an edit) puts a body exactly on another, at rest and
// pressed.
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/exact_world.hpp"

namespace physics {
namespace {

void place_on_walls(ExactState& state, Slot i, double speed) {
  const Motion& body = state.motion[i];
  for (const Side side : all_sides) {
    const WallState& wall = state.walls[static_cast<std::size_t>(side)];
    const WallGap g =
        wall_gap(side, wall.coordinate, wall.velocity, body.position, body.velocity, state.gravity, body.radius);
    const bool closed = std::fabs(g.gap) <= settings::placement_gap * body.radius;
    if (closed && std::fabs(g.velocity) <= speed && g.acceleration < 0) mark_contact(state, i, side);
  }
}

// Does one of the two rest already, and does the other lie on it?
bool rests_on(const ExactState& state, Slot i, Slot j, Vec2 normal, Vec2 up) {
  const double rise = dot(normal, up);  // > 0: j is higher
  const auto carries = [&state](Slot k) { return state.status[k].contacts > 0 || state.is_fixed(k); };
  return (carries(i) && rise > settings::placement_tilt && !state.is_fixed(j)) ||
         (carries(j) && rise < -settings::placement_tilt && !state.is_fixed(i));
}

}  // namespace

void place(ExactState& state) {
  const double g = std::sqrt(dot(state.gravity, state.gravity));
  if (g == 0) return;
  const Vec2 up = state.gravity * (-1 / g);
  const double speed = settings::placement_speed * std::sqrt(g * state.smallest_radius);
  for (Slot i = 0; i < state.count(); ++i) {
    if (!state.is_fixed(i)) place_on_walls(state, i, speed);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (Slot i = 0; i < state.count(); ++i) {
      for (std::uint32_t pair = state.pairs.begin_of(i); pair < state.pairs.end_of(i); ++pair) {
        if (state.pairs.mark(pair) != ContactMark::none) continue;
        const Slot j = state.pairs.partner(pair);
        const Motion &a = state.motion[i], &b = state.motion[j];
        const BallGap gap = ball_gap(a.position, a.radius, b.position, b.radius, true);
        if (std::fabs(gap.gap) > settings::placement_gap * state.smallest_radius) continue;
        if (std::fabs(dot(b.velocity - a.velocity, gap.normal)) > speed) continue;
        if (!rests_on(state, i, j, gap.normal, up)) continue;
        mark_contact(state, i, j);
        changed = true;
      }
    }
  }
}

}  // namespace physics
