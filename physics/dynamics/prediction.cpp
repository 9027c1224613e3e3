#include "physics/dynamics/prediction.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/collision/time_of_impact.hpp"
#include "physics/dynamics/exact_world.hpp"
#include "physics/dynamics/support.hpp"

namespace physics {
namespace {

// Bodies that are in persistent contact already meet again only above this speed (m/s); slower is the contact solver's
// work.
double contact_impact_speed(const ExactState& state, Slot i, Slot j, const Material& material) {
  const double g = std::sqrt(dot(state.gravity, state.gravity));
  const double radius =
      j == no_slot ? state.motion[i].radius : std::min(state.motion[i].radius, state.motion[j].radius);
  const double residual = std::max(state.contact_data[i].residual, j == no_slot ? 0.0 : state.contact_data[j].residual);
  const double least = is_dissipative(material)
                           ? std::max(0.5 * g * state.time_step,
                                      settings::contact_impact_slop * settings::slop * radius / state.time_step)
                           : settings::contact_impact_elastic * std::sqrt(g * radius);
  return std::max(least, settings::contact_impact_residual * residual);
}

// Would two bodies, or a body and a wall, sink too deep into each other until the step ends, `left` seconds after they
// meet with this overlap (m) at this speed?
bool sinks_deep(const ExactState& state, Slot i, Slot j, double overlap, double approach, double left) {
  const double radius =
      j == no_slot ? state.motion[i].radius : std::min(state.motion[i].radius, state.motion[j].radius);
  return approach * left > settings::least_sink * radius && overlap + approach * left > settings::deepest_sink * radius;
}

// Do two that are in persistent contact already meet in an impact of this speed, `left` seconds before the step ends?
// Slow ones and those that have collapsed only if they must be stopped.
bool meets_again(const ExactState& state, Slot i, Slot j, const Material& material, double overlap, double approach,
                 double left) {
  const bool fast = approach > contact_impact_speed(state, i, j, material);
  return (fast && !has_collapsed(state, i, j, material)) || sinks_deep(state, i, j, overlap, approach, left);
}

void push_wall_event(ExactState& state, Slot i, Side side, double time) {
  state.queue.push({time, state.traits[i].index, wall_code(side), state.status[i].events, 0});
}

void push_ball_event(ExactState& state, Slot i, Slot j, double time) {
  const std::uint32_t a = state.traits[i].index, b = state.traits[j].index;
  const std::uint32_t count_a = state.status[i].events, count_b = state.status[j].events;
  state.queue.push(a < b ? Event{time, a, b, count_a, count_b} : Event{time, b, a, count_b, count_a});
}

void predict_wall(ExactState& state, Slot i, Side side, double now) {
  const Motion& body = state.motion[i];
  const double left = state.time_step - now;
  const WallState& wall = state.walls[static_cast<std::size_t>(side)];
  const WallGap g = wall_gap(side, wall.coordinate + wall.velocity * now, wall.velocity, body.position, body.velocity,
                             body.acceleration, body.radius);
  if (g.velocity >= 0 && g.acceleration >= 0) return;
  if (g.gap + std::min(g.velocity * left, 0.0) + std::min(0.5 * g.acceleration * left * left, 0.0) > 0) return;
  const auto duration = wall_impact_time(g.gap, g.velocity, g.acceleration, left);
  if (!duration) return;
  const double approach = -(g.velocity + g.acceleration * *duration), overlap = std::max(0.0, -g.gap);
  if (is_met_by_pile(state, i, side)) {
    if (!sinks_deep(state, i, no_slot, overlap, approach, left - *duration)) return;
  } else if (state.touches(i, side)) {
    if (!meets_again(state, i, no_slot, state.material(i, side), overlap, approach, left - *duration)) return;
  }
  push_wall_event(state, i, side, now + *duration);
}

void measure_room(ExactState& state) {
  const auto inner = [&state](Side side, double inwards) {
    const WallState& wall = state.walls[static_cast<std::size_t>(side)];
    return wall.coordinate + inwards * (std::fabs(wall.velocity) * state.time_step);
  };
  state.free_of_walls_low = {inner(Side::left, 1), inner(Side::bottom, 1)};
  state.free_of_walls_high = {inner(Side::right, -1), inner(Side::top, -1)};
}

// Is a body so far inside that it meets no wall in `left` seconds?
inline bool stays_off_walls(const ExactState& state, const Motion& body, double left) {
  const Vec2 low = state.free_of_walls_low, high = state.free_of_walls_high;
  const double reach_x =
      body.radius + std::fabs(body.velocity.x) * left + 0.5 * std::fabs(body.acceleration.x) * left * left;
  const double reach_y =
      body.radius + std::fabs(body.velocity.y) * left + 0.5 * std::fabs(body.acceleration.y) * left * left;
  return body.position.x - reach_x > low.x && body.position.x + reach_x < high.x && body.position.y - reach_y > low.y &&
         body.position.y + reach_y < high.y;
}

void predict_walls(ExactState& state, Slot i, double now) {
  if (state.status[i].regime == Regime::fixed || stays_off_walls(state, state.motion[i], state.time_step - now)) return;
  for (const Side side : all_sides) predict_wall(state, i, side, now);
}

void predict_support_change(ExactState& state, Slot i, double now) {
  if (state.status[i].regime != Regime::supported) return;
  const auto push = [&](std::optional<double> duration, std::uint32_t code) {
    if (!duration || *duration > state.time_step - now) return;
    state.queue.push({now + *duration, state.traits[i].index, code, state.status[i].events, 0});
  };
  push(time_until_slip_ends(state, i), slip_ends_code);
  push(time_until_spin_ends(state, i), spin_ends_code);
}

// Two bodies that the contact solver moves and that it keeps apart itself.
bool left_to_solver(const ExactState& state, Slot i, Slot j) {
  const Status &a = state.status[i], &b = state.status[j];
  const auto solved = [](const Status& s) { return s.regime == Regime::contact || s.regime == Regime::fixed; };
  if (!solved(a) || !solved(b)) return false;
  return (in_pile(a) || in_pile(b)) && waits_for_solver(state, i, j);
}

// What the solver has left for two of its bodies: if they would sink deep into each other, they are stopped on the way.
void predict_deep_sink(ExactState& state, Slot i, Slot j, Vec2 r, Vec2 v, double radius_sum, double now) {
  const double left = state.time_step - now;
  const double radius = std::min(state.motion[i].radius, state.motion[j].radius), way = std::sqrt(dot(v, v)) * left;
  const double shallow = radius_sum - settings::deepest_sink * radius + way;
  if (way <= settings::least_sink * radius || dot(r, r) >= shallow * shallow) return;
  if (state.is_fixed(i) && state.is_fixed(j)) return;
  const auto duration = ball_impact_time(r, v, {0, 0}, radius_sum, left);
  if (!duration) return;
  const Vec2 r_then = r + *duration * v;
  const double distance = std::sqrt(dot(r_then, r_then)), approach = -dot(v, r_then) / distance;
  if (sinks_deep(state, i, j, radius_sum - distance, approach, left - *duration))
    push_ball_event(state, i, j, now + *duration);
}

void predict_close_pair(ExactState& state, Slot i, Slot j, Vec2 r, Vec2 v, Vec2 a, double radius_sum, double now) {
  const auto duration = ball_impact_time(r, v, a, radius_sum, state.time_step - now);
  if (!duration) return;
  if (state.status[i].contacts > 0 && state.status[j].contacts > 0 && state.pairs.mark_of(i, j) != ContactMark::none) {
    const Vec2 r_then = r + *duration * (v + (0.5 * *duration) * a);
    const double distance = std::sqrt(dot(r_then, r_then)), approach = -dot(v + *duration * a, r_then) / distance;
    if (!meets_again(state, i, j, state.material(i, j), radius_sum - distance, approach,
                     state.time_step - now - *duration))
      return;
  }
  push_ball_event(state, i, j, now + *duration);
}

// Does a pair with this relative state stay apart for time T? |r + v T + ½ a T²|² ≥ r² - 2 T max(-r·v, 0) - T² |a| |r|
// …, so a positive bound rules out that it touches; no root, no branch on rare cases.
inline bool stays_apart(Vec2 r, Vec2 v, Vec2 a, double radius_sum, double T) {
  const double b = dot(r, v), c = dot(r, r) - radius_sum * radius_sum;
  const double A = std::fabs(a.x) + std::fabs(a.y);
  const double twice_approach = b - std::fabs(b);  // 2 min(b, 0), without a branch that is anyone's guess
  return c + twice_approach * T - A * T * T * (std::fabs(r.x) + std::fabs(r.y)) > 0;
}

// `search`: i searches the cells, where those of fast bodies are not to be trusted; they are on a list of their own.
inline void predict_pair(ExactState& state, Slot i, Slot j, double now, bool search = false) {
  const Motion &a = state.motion[i], &b = state.motion[j];
  const double h = now - b.time;
  const Vec2 r = b.position + h * (b.velocity + (0.5 * h) * b.acceleration) - a.position;
  const Vec2 v = b.velocity + h * b.acceleration - a.velocity, acceleration = b.acceleration - a.acceleration;
  if (stays_apart(r, v, acceleration, a.radius + b.radius, state.time_step - now)) return;
  if (i == j || (search && state.status[j].fast) || (state.is_fixed(i) && state.is_fixed(j))) return;
  state.may_touch.push_back({i, j});
  if (left_to_solver(state, i, j)) {
    predict_deep_sink(state, i, j, r, v, a.radius + b.radius, now);
    return;
  }
  predict_close_pair(state, i, j, r, v, acceleration, a.radius + b.radius, now);
}

void predict_swept(ExactState& state, Slot i, double now) {
  const Motion& body = state.motion[i];
  const double left = state.time_step - now;
  const Vec2 end = body.position + left * (body.velocity + (0.5 * left) * body.acceleration);
  const double sag = 0.125 * (std::fabs(body.acceleration.x) + std::fabs(body.acceleration.y)) * left * left;
  const double reach = body.radius + state.skin + sag;
  state.grid.along(body.position, end, reach, [&](Slot first, Slot last) {
    for (Slot j = first; j < last; ++j) predict_pair(state, i, j, now, true);
  });
}

void predict_listed(ExactState& state, Slot i) {
  const Motion& a = state.motion[i];
  const double T = state.time_step;
  const bool is_contact = state.status[i].regime == Regime::contact || state.status[i].regime == Regime::fixed;
  for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
    const Slot j = state.pairs.partner(pair);
    const Motion& b = state.motion[j];
    const Vec2 r = b.position - a.position;
    const Vec2 v = b.velocity - a.velocity, acceleration = b.acceleration - a.acceleration;
    const double radius_sum = a.radius + b.radius;
    if (stays_apart(r, v, acceleration, radius_sum, T)) continue;
    state.may_touch.push_back({i, j});
    if (!state.status[j].fast) {
      if (is_contact && left_to_solver(state, i, j)) {
        predict_deep_sink(state, i, j, r, v, radius_sum, 0);
      } else {
        predict_close_pair(state, i, j, r, v, acceleration, radius_sum, 0);
      }
    }
    // Deep overlaps between free bodies, as of a start that allows them, are pushed apart by position.
    const double deep = radius_sum - settings::deep_overlap * settings::slop * std::min(a.radius, b.radius);
    if (dot(r, r) < deep * deep && !is_contact && state.pairs.mark(pair) == ContactMark::none)
      mark_contact(state, i, j);
  }
}

}  // namespace

void watch_skin(ExactState& state, Slot i, double now) {
  if (state.status[i].fast || !state.ball_contacts || !leaves_skin(state, i, state.time_step - now)) return;
  state.status[i].fast = true;
  state.fast.push_back(i);
}

void predict(ExactState& state, Slot i, double now) {
  predict_walls(state, i, now);
  predict_support_change(state, i, now);
  if (!state.ball_contacts) return;
  if (state.status[i].fast) {
    predict_swept(state, i, now);
  } else {
    state.grid.around(i, [&](Slot first, Slot last) {
      for (Slot j = first; j < last; ++j) predict_pair(state, i, j, now, true);
    });
  }
  for (const Slot j : state.fast) predict_pair(state, i, j, now);
}

void predict_all(ExactState& state) {
  state.queue.clear();
  state.fast.clear();
  state.may_touch.clear();
  measure_room(state);
  for (const Slot i : state.sleep.active) {
    Status& status = state.status[i];
    status.fast = state.ball_contacts && leaves_skin(state, i, state.time_step);
    if (status.fast) state.fast.push_back(i);
    if (!stays_off_walls(state, state.motion[i], state.time_step)) predict_walls(state, i, 0);
    if (status.regime == Regime::supported) predict_support_change(state, i, 0);
  }
  for (const Slot i : state.sleep.visited) {
    if (!state.status[i].fast) predict_listed(state, i);
  }
  for (std::size_t k = 0; k < state.fast.size(); ++k) {
    predict_swept(state, state.fast[k], 0);
    for (std::size_t other = 0; other < k; ++other) predict_pair(state, state.fast[k], state.fast[other], 0);
  }
  state.queue.order();
}

}  // namespace physics
