#include "physics/dynamics/impact_events.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/flight.hpp"
#include "physics/dynamics/hit.hpp"
#include "physics/dynamics/prediction.hpp"
#include "physics/dynamics/sleep.hpp"
#include "physics/dynamics/support.hpp"

namespace physics {
namespace {

bool is_stale(const ExactState& state, const Event& e) {
  if (state.status[state.slot_of[e.a]].events != e.count_a) return true;
  return e.b < first_wall_code && state.status[state.slot_of[e.b]].events != e.count_b;
}

// A free body that comes to rest on one that is not free loses the acceleration that presses it there, until the step
// ends.
void drop_pressing_acceleration(ExactState& state, const Touch& touch) {
  const auto is_free = [&state](Slot i) { return i != no_slot && state.status[i].regime == Regime::free; };
  if (is_free(touch.a) == is_free(touch.b)) return;
  const double press = pressing_acceleration(state, touch);
  if (!(press > 0)) return;
  const Slot i = is_free(touch.a) ? touch.a : touch.b;
  state.motion[i].acceleration -= (i == touch.a ? press : -press) * touch.normal;
  state.status[i].regime = Regime::contact;
  state.base[i].forget();
}

// After an impact of something else, a body on a wall still lies there, or it is on its own again: if it was pressed
// into the wall, the wall answers with an impact at the same time.
void update_support(ExactState& state, Slot i) {
  if (state.status[i].walls == 0) return;
  const Side side = state.support(i).side;
  Motion& body = state.motion[i];
  if (!state.touches(i, side)) return;
  const Vec2 n = inward_normal(side);
  const double away = dot(body.velocity - state.wall_velocity(side), n);
  if (away == 0 && state.status[i].contacts == 1) {
    set_supported(state, i, side);
  } else if (state.status[i].contacts == 1) {
    forget_contact(state, i, side);
    set_free(state, i);
  } else {
    // In a corner every wall that it touches takes what presses into it.
    body.acceleration = state.driving_acceleration(i);
    for (const Side wall : all_sides) {
      const double press = dot(body.acceleration, inward_normal(wall));
      if (wall == side || (press < 0 && state.touches(i, wall))) body.acceleration -= press * inward_normal(wall);
    }
    state.status[i].regime = Regime::contact;
    state.base[i].forget();
  }
}

void update_regime(ExactState& state, Slot i) {
  const Regime regime = state.status[i].regime;
  if (regime == Regime::fixed || state.status[i].parked) return;
  if (regime == Regime::supported) {
    update_support(state, i);
  } else if (const auto side = supporting_wall(state, i)) {
    set_supported(state, i, *side);
  }
  if (state.status[i].regime != Regime::free && state.status[i].contacts == 0) set_free(state, i);
  // Drag follows the velocity.
  if (state.air.rate > 0 && state.status[i].regime == Regime::free)
    state.motion[i].acceleration = state.driving_acceleration(i);
}

void update_contact(ExactState& state, const Hit& hit) {
  const Touch& t = hit.touch;
  if (hit.rests) {
    if (t.with_wall()) {
      mark_contact(state, t.a, t.side);
      if (!supporting_wall(state, t.a)) drop_pressing_acceleration(state, t);
    } else {
      mark_contact(state, t.a, t.b);
      drop_pressing_acceleration(state, t);
    }
  } else if (t.with_wall()) {
    forget_contact(state, t.a, t.side);
  } else {
    forget_contact(state, t.a, t.b);
  }
}

void finish_hits(ExactState& state, std::vector<Hit>& hits, double now) {
  std::vector<std::uint32_t> touched;
  for (std::size_t k = 0; k < hits.size(); ++k) {
    Hit& hit = hits[k];
    const ImpactRates after = rates_before(state, hit.touch);
    hit.rates.normal_after = after.normal_before;
    hit.rates.slip_after = after.slip_before;
    hit.batch = hit.group == k ? ++state.batch : hits[hit.group].batch;
    const bool mirrored = state.reflect && !hit.touch.with_wall() && !hit.rests;
    if (hit.impulse.normal != 0 || mirrored) {
      if (!mirrored) book_kinematic(state, hit.touch, hit.impulse);
      report_impact(state, hit.touch, hit.impulse, hit.rates, state.absolute_time(now), hit.batch, ImpactKind::impact);
    }
    touched.push_back(state.traits[hit.touch.a].index);
    if (!hit.touch.with_wall()) touched.push_back(state.traits[hit.touch.b].index);
  }
  std::sort(touched.begin(), touched.end());
  touched.erase(std::unique(touched.begin(), touched.end()), touched.end());
  for (const Hit& hit : hits) update_contact(state, hit);
  for (const std::uint32_t index : touched) {
    const Slot i = state.slot_of[index];
    Status& status = state.status[i];
    ++status.events;
    if (now - status.last_impact < settings::collapse_time * state.time_step) ++status.step_events;
    status.last_impact = now;
    update_regime(state, i);
  }
  for (const std::uint32_t index : touched) watch_skin(state, state.slot_of[index], now);
  for (const std::uint32_t index : touched) predict(state, state.slot_of[index], now);
}

// Stops a body until the step ends: it drifts at the given velocity and keeps its own for the contact solver of the
// next step.
void stop_until_next_step(ExactState& state, Slot i, Vec2 drift) {
  rouse(state, i);
  Motion& body = state.motion[i];
  Status& status = state.status[i];
  ++status.events;
  if (!status.parked) state.contact_data[i].parked_velocity = body.velocity;
  status.parked = true;
  status.regime = Regime::contact;
  body.velocity = drift;
  body.acceleration = {0, 0};
  state.base[i].forget();
}

// A body that hits a pile stops at the moment of impact, drifts with what it hit and keeps its velocity: the contact
// solver of the next step resolves the impact together with all contacts of the pile.
void park(ExactState& state, Slot i, Slot host, double now) {
  stop_until_next_step(state, i, state.motion[host].velocity);
  if (state.pairs.mark_of(i, host) == ContactMark::none) {
    mark_contact(state, i, host, ContactMark::landing);
    const std::uint32_t a = state.traits[i].index, b = state.traits[host].index;
    state.landings.push_back({std::min(a, b), std::max(a, b), state.absolute_time(now), ++state.batch});
  }
  watch_skin(state, i, now);
  predict(state, i, now);
}

// The solver failed to keep a body that was stopped from sinking in along n (a unit vector): what it still has of that
// velocity, relative to the drift it shares now, goes to the room.
void take_approach_away(ExactState& state, Slot i, Vec2 n) {
  Vec2& kept = state.contact_data[i].parked_velocity;
  const double drift = dot(state.motion[i].velocity, n), approach = dot(kept, n) - drift;
  if (!(approach > 0)) return;
  const double m = state.traits[i].mass;
  const Vec2 impulse = (m * approach) * n;
  kept -= approach * n;
  state.normal_loss += 0.5 * m * approach * approach;
  state.report.to_walls += {impulse, cross(state.motion[i].position, impulse)};
  state.report.work_walls -= dot(impulse, n) * drift;
}

bool stops_at_wall(const ExactState& state, Slot i, Side side) {
  return is_met_by_pile(state, i, side) ||
         (state.touches(i, side) && has_collapsed(state, i, no_slot, state.material(i, side)));
}

// The same at a wall, for a body of a pile: it stays there, sliding along.
void park_at_wall(ExactState& state, Slot i, Side side, double now) {
  advance(state, i, now);
  const Vec2 n = inward_normal(side), drift = state.motion[i].velocity;
  const WallState& wall = state.walls[static_cast<std::size_t>(side)];
  const Motion& body = state.motion[i];
  stop_until_next_step(state, i, drift - dot(drift - state.wall_velocity(side), n) * n);
  const WallGap g = wall_gap(side, wall.coordinate + wall.velocity * now, wall.velocity, body.position, body.velocity,
                             body.acceleration, body.radius);
  if (-g.gap > settings::pinned_depth * body.radius) take_approach_away(state, i, -n);
  mark_contact(state, i, side);
  watch_skin(state, i, now);
  predict(state, i, now);
}

// If one of the two belongs to a pile, the other one must wait; if both do, the faster one. So must two whose contact
// has collapsed.
void park_if_on_pile(ExactState& state, Slot a, Slot b, double now) {
  const bool pile_a = in_pile(state.status[a]), pile_b = in_pile(state.status[b]);
  // A parked body has lent out its velocity: an impact on it would be lost, so whatever hits it must wait as well.
  const bool waits = (pile_a || pile_b) && waits_for_solver(state, a, b);
  if (!waits && !(state.pairs.mark_of(a, b) != ContactMark::none && has_collapsed(state, a, b, state.material(a, b)))) {
    return;
  }
  advance(state, a, now);
  advance(state, b, now);
  const auto square = [&state](Slot i) { return dot(state.motion[i].velocity, state.motion[i].velocity); };
  const bool a_arrives = pile_a == pile_b ? square(a) > square(b) : pile_b;
  const Slot arriving = state.is_fixed(b) || (a_arrives && !state.is_fixed(a)) ? a : b;
  const Slot host = arriving == a ? b : a;
  const Motion &x = state.motion[arriving], &y = state.motion[host];
  const BallGap gap =
      ball_gap(x.position, x.radius, y.position, y.radius, state.traits[arriving].index < state.traits[host].index);
  const bool pinned = (state.status[host].parked || state.is_fixed(host)) &&
                      -gap.gap > settings::pinned_depth * std::min(x.radius, y.radius);
  park(state, arriving, host, now);
  if (pinned) take_approach_away(state, arriving, gap.normal);
}

void run_support_change(ExactState& state, Slot i, std::uint32_t code, double now) {
  advance(state, i, now);
  ++state.status[i].events;
  code == slip_ends_code ? end_slip(state, i) : end_spin(state, i);
  predict(state, i, now);
}

// No more events in this step: the bodies of one that is due wait where they are, and keep their velocities.
void stand_still(ExactState& state, const Event& e) {
  state.report.capped = true;
  for (const std::uint32_t index : {e.a, e.b}) {
    if (index >= first_wall_code) continue;
    const Slot i = state.slot_of[index];
    if (state.is_fixed(i) || (state.status[i].parked && state.motion[i].velocity == Vec2{0, 0})) continue;
    advance(state, i, e.time);
    stop_until_next_step(state, i, {0, 0});
    predict(state, i, e.time);
  }
}

void run_batch(ExactState& state, std::vector<Event>& batch) {
  const double now = batch.front().time;
  state.events += batch.size();
  if (batch.size() > 1) {
    std::sort(batch.begin(), batch.end(),
              [](const Event& x, const Event& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
    batch.erase(std::unique(batch.begin(), batch.end(),
                            [](const Event& x, const Event& y) { return x.a == y.a && x.b == y.b; }),
                batch.end());
  }
  std::vector<Hit> hits;
  for (const Event& e : batch) {
    if (is_stale(state, e)) continue;
    const Slot a = state.slot_of[e.a];
    if (e.b >= spin_ends_code) {
      run_support_change(state, a, e.b, now);
    } else if (e.b < first_wall_code) {
      park_if_on_pile(state, a, state.slot_of[e.b], now);
    } else if (stops_at_wall(state, a, side_of_code(e.b))) {
      park_at_wall(state, a, side_of_code(e.b), now);
    }
  }
  for (const Event& e : batch) {
    if (is_stale(state, e) || e.b >= spin_ends_code) continue;
    Hit hit;
    const Slot a = state.slot_of[e.a];
    rouse(state, a);
    advance(state, a, now);
    if (is_wall_code(e.b)) {
      hit.touch = touch_of(state, a, side_of_code(e.b));
    } else {
      const Slot b = state.slot_of[e.b];
      rouse(state, b);
      advance(state, b, now);
      hit.touch = touch_of(state, a, b);
    }
    hit.rates = rates_before(state, hit.touch);
    hits.push_back(hit);
  }
  if (hits.empty()) return;
  for (Hit& hit : hits) hit.rests = comes_to_rest(state, hit.touch, std::max(0.0, -hit.rates.normal_before));
  resolve(state, hits);
  finish_hits(state, hits, now);
}

}  // namespace

std::uint64_t allowed_events(std::uint64_t balls, std::uint32_t capped_run) {
  std::uint64_t allowed =
      settings::few_ball_events / std::max<std::uint64_t>(1, balls) + settings::events_per_ball * balls;
  const std::uint64_t least = settings::least_events + settings::least_events_per_ball * balls;
  for (std::uint32_t k = 0; k < capped_run && allowed > least; ++k) allowed /= settings::allowance_shrinks;
  return std::max(allowed, least);
}

bool run_events(ExactState& state, std::uint64_t most_events) {
  const std::uint64_t allowed = allowed_events(state.count(), state.capped_run);
  std::vector<Event> batch;
  while (!state.queue.empty()) {
    if (state.events > most_events) return false;
    const Event first = state.queue.pop();
    if (is_stale(state, first)) continue;
    if (state.events > allowed) {
      stand_still(state, first);
      continue;
    }
    batch.assign(1, first);
    while (!state.queue.empty() && state.queue.first().time <= first.time + settings::simultaneity) {
      const Event next = state.queue.pop();
      if (!is_stale(state, next)) batch.push_back(next);
    }
    run_batch(state, batch);
  }
  state.capped_run = state.events > allowed ? state.capped_run + 1 : 0;
  return true;
}

}  // namespace physics
