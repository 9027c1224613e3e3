#include "physics/dynamics/impact_events.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/flight.hpp"
#include "physics/dynamics/joint_impact.hpp"
#include "physics/dynamics/prediction.hpp"
#include "physics/dynamics/support.hpp"
#include "physics/dynamics/touch.hpp"

namespace physics {
namespace {

// An impact under way.
struct Hit {
  Touch touch;
  bool rests = false;  // no rebound: becomes a persistent contact
  ContactImpulse impulse;
  ImpactRates rates;
  std::uint32_t group = 0;
  std::uint64_t batch = 0;
};

bool is_stale(const ExactState& state, const Event& e) {
  if (state.status[state.slot_of[e.a]].events != e.count_a) return true;
  return e.b < first_wall_code && state.status[state.slot_of[e.b]].events != e.count_b;
}

// Acceleration that presses the two together (m/s²), ≥ 0.
double pressing_acceleration(const ExactState& state, const Touch& touch) {
  const Vec2 b = touch.with_wall() ? Vec2{0, 0} : state.motion[touch.b].acceleration;
  return std::max(0.0, -dot(b - state.motion[touch.a].acceleration, touch.normal));
}

// Does the impact end in a resting contact? Its rebound would return within the step, or is rounding, or a budget is spent.
bool comes_to_rest(ExactState& state, const Touch& touch, double approach) {
  const double press = pressing_acceleration(state, touch);
  double radius = state.motion[touch.a].radius;
  std::uint32_t events = state.status[touch.a].step_events;
  if (!touch.with_wall()) {
    radius = std::min(radius, state.motion[touch.b].radius);
    events = std::max(events, state.status[touch.b].step_events);
  }
  if (press > 0 && approach <= settings::tiny_impact * std::sqrt(press * radius)) return true;
  const double e = touch.material.restitution;
  if (e < 1 && e * approach < settings::resting_rebound * press * state.time_step) return true;
  if (e < 1 && events >= settings::collapse_events) return true;
  const bool spent = (events >= settings::body_events && press > 0) ||
                     state.events > settings::total_events + settings::total_events_per_ball * state.count();
  state.report.capped = state.report.capped || spent;
  return spent;
}

ImpactRates rates_before(const ExactState& state, const Touch& touch) {
  const ContactBody a = body_a(state, touch), b = body_b(state, touch);
  return {normal_velocity(a, b, touch.normal), 0, slip_velocity(a, b, touch.normal), 0};
}

void set_motion(ExactState& state, Slot i, const ContactBody& body) {
  if (state.is_fixed(i)) return;
  state.motion[i].velocity = body.velocity;
  state.traits[i].spin = body.spin;
  state.base[i].valid = false;
}

double effective_restitution(const Hit& hit) { return hit.rests ? 0.0 : hit.touch.material.restitution; }

// v' = w - e (v - w) along the wall's axis, without the rounding of an impulse: a ball that rests keeps exactly the wall's velocity,
// and an elastic one exactly its speed.
void set_wall_rebound(ExactState& state, const Hit& hit, Vec2 velocity_before) {
  const double e = effective_restitution(hit);
  const Vec2 wall = state.wall_velocity(hit.touch.side);
  Vec2& v = state.motion[hit.touch.a].velocity;
  if (hit.touch.side == Side::left || hit.touch.side == Side::right) {
    v.x = wall.x - e * (velocity_before.x - wall.x);
  } else {
    v.y = wall.y - e * (velocity_before.y - wall.y);
  }
}

void resolve_alone(ExactState& state, Hit& hit) {
  ContactBody a = body_a(state, hit.touch), b = body_b(state, hit.touch);
  const Vec2 before = a.velocity;
  hit.impulse = contact_impulse(a, b, hit.touch.normal, effective_restitution(hit), hit.touch.material.friction);
  apply(hit.impulse, hit.touch.normal, a, b);
  set_motion(state, hit.touch.a, a);
  if (!hit.touch.with_wall()) {
    set_motion(state, hit.touch.b, b);
  } else if (hit.impulse.normal > 0) {
    set_wall_rebound(state, hit, before);
  }
  const ImpactRates after = rates_before(state, hit.touch);
  state.normal_loss += lost_along_normal(hit.impulse.normal, hit.rates.normal_before, after.normal_before);
  state.friction_loss += lost_along_tangent(hit.impulse.tangential, hit.rates.slip_before, after.slip_before);
}

// The control "reflect": each ball mirrored on its own, v' = v - (1+e)(v·n) n. Nothing is handed over, so momentum is not conserved;
// the books get what the law would have lost, and the rest shows in the residuals.
void reflect_each(ExactState& state, Hit& hit) {
  const Touch& t = hit.touch;
  ContactBody a = body_a(state, t), b = body_b(state, t);
  const double e = t.material.restitution, w = normal_inverse_mass(a, b), g = hit.rates.normal_before;
  state.normal_loss += 0.5 * g * g * (1 - e * e) / w;
  if (b.inverse_mass > 0) {
    hit.impulse.normal = -(1 + e) * dot(b.velocity, t.normal) / b.inverse_mass;
    b.velocity -= (1 + e) * dot(b.velocity, t.normal) * t.normal;
  } else {
    hit.impulse.normal = (1 + e) * dot(a.velocity, t.normal) / a.inverse_mass;
  }
  if (a.inverse_mass > 0) a.velocity -= (1 + e) * dot(a.velocity, t.normal) * t.normal;
  set_motion(state, t.a, a);
  set_motion(state, t.b, b);
}

void resolve_together(ExactState& state, std::vector<Hit*>& hits) {
  std::vector<Slot> slots;
  for (const Hit* hit : hits) {
    slots.push_back(hit->touch.a);
    if (!hit->touch.with_wall()) slots.push_back(hit->touch.b);
  }
  std::sort(slots.begin(), slots.end());
  slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
  std::vector<ContactBody> bodies;
  for (const Slot i : slots) bodies.push_back(body_of(state, i, 0));
  const auto place = [&slots](Slot i) {
    return static_cast<std::uint32_t>(std::lower_bound(slots.begin(), slots.end(), i) - slots.begin());
  };
  std::vector<JointContact> contacts;
  for (const Hit* hit : hits) {
    const Touch& t = hit->touch;
    std::uint32_t b = static_cast<std::uint32_t>(bodies.size());
    if (t.with_wall()) {
      bodies.push_back(body_b(state, t));
    } else {
      b = place(t.b);
    }
    contacts.push_back({place(t.a), b, t.normal, t.arm_a, t.arm_b, effective_restitution(*hit), t.material.friction, {}});
  }
  const JointLoss loss = reflect_jointly(bodies, contacts);
  state.normal_loss += loss.normal;
  state.friction_loss += loss.friction;
  for (std::size_t k = 0; k < slots.size(); ++k) set_motion(state, slots[k], bodies[k]);
  for (std::size_t k = 0; k < hits.size(); ++k) hits[k]->impulse = contacts[k].impulse;
}

// Groups of hits that share moving balls; a group's number is the place of its first hit.
void find_groups(const ExactState& state, std::vector<Hit>& hits) {
  for (std::uint32_t k = 0; k < hits.size(); ++k) hits[k].group = k;
  if (hits.size() < 2) return;
  std::vector<std::pair<Slot, std::uint32_t>> uses;
  for (std::uint32_t k = 0; k < hits.size(); ++k) {
    uses.emplace_back(hits[k].touch.a, k);
    if (!hits[k].touch.with_wall()) uses.emplace_back(hits[k].touch.b, k);
  }
  std::sort(uses.begin(), uses.end());
  const auto root = [&hits](std::uint32_t k) {
    while (hits[k].group != k) k = hits[k].group = hits[hits[k].group].group;
    return k;
  };
  for (std::size_t u = 1; u < uses.size(); ++u) {
    if (uses[u].first != uses[u - 1].first || state.is_fixed(uses[u].first)) continue;
    const std::uint32_t x = root(uses[u].second), y = root(uses[u - 1].second);
    hits[std::max(x, y)].group = std::min(x, y);
  }
  for (std::uint32_t k = 0; k < hits.size(); ++k) hits[k].group = root(k);
}

void resolve(ExactState& state, std::vector<Hit>& hits) {
  find_groups(state, hits);
  for (std::uint32_t first = 0; first < hits.size(); ++first) {
    if (hits[first].group != first) continue;
    std::vector<Hit*> group;
    for (std::uint32_t k = first; k < hits.size(); ++k) {
      if (hits[k].group == first) group.push_back(&hits[k]);
    }
    if (group.size() > 1 && group.size() <= settings::joint_contacts && !state.reflect) {
      resolve_together(state, group);
    } else {
      for (Hit* hit : group) {
        if (state.reflect && !hit->touch.with_wall() && !hit->rests) {
          reflect_each(state, *hit);
        } else {
          if (group.size() > 1) hit->rates = rates_before(state, hit->touch);
          resolve_alone(state, *hit);
        }
      }
    }
  }
}

// A free body that comes to rest on one that is not free loses the acceleration that presses it there, until the step ends.
void drop_pressing_acceleration(ExactState& state, const Touch& touch) {
  const auto is_free = [&state](Slot i) { return i != no_slot && state.status[i].regime == Regime::free; };
  if (is_free(touch.a) == is_free(touch.b)) return;
  const double press = pressing_acceleration(state, touch);
  if (!(press > 0)) return;
  const Slot i = is_free(touch.a) ? touch.a : touch.b;
  state.motion[i].acceleration -= (i == touch.a ? press : -press) * touch.normal;
  state.status[i].regime = Regime::contact;
  state.base[i].valid = false;
}

// After an impact of something else, a body on a wall still lies there, or it is on its own again: if it was pressed into the wall, the
// wall answers with an impact at the same time.
void update_support(ExactState& state, Slot i) {
  const Side side = state.contact_data[i].support.side;
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
    const Vec2 drive = state.driving_acceleration(i);
    body.acceleration = drive - dot(drive, n) * n;
    state.status[i].regime = Regime::contact;
    state.base[i].valid = false;
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
    ++state.status[i].events;
    ++state.status[i].step_events;
    update_regime(state, i);
  }
  for (const std::uint32_t index : touched) watch_skin(state, state.slot_of[index], now);
  for (const std::uint32_t index : touched) predict(state, state.slot_of[index], now);
}

// A body that hits a pile stops at the moment of impact, drifts with what it hit and keeps its velocity: the contact solver of the
// next step resolves the impact together with all contacts of the pile.
void park(ExactState& state, Slot i, Slot host, double now) {
  Motion& body = state.motion[i];
  Status& status = state.status[i];
  ++status.events;
  ++status.step_events;
  state.contact_data[i].parked_velocity = body.velocity;
  status.parked = true;
  status.regime = Regime::contact;
  body.velocity = state.motion[host].velocity;
  body.acceleration = {0, 0};
  state.base[i].valid = false;
  if (state.pairs.mark_of(i, host) == ContactMark::none) {
    mark_contact(state, i, host, ContactMark::landing);
    const std::uint32_t a = state.traits[i].index, b = state.traits[host].index;
    state.landings.push_back({std::min(a, b), std::max(a, b), state.absolute_time(now), ++state.batch});
  }
  watch_skin(state, i, now);
  predict(state, i, now);
}

// Exactly one of the two belongs to a pile that dissipates: which one must wait, if any.
bool park_if_on_pile(ExactState& state, Slot a, Slot b, double now) {
  const bool pile_a = in_pile(state.status[a]), pile_b = in_pile(state.status[b]);
  if (pile_a == pile_b || !is_dissipative(state.material(a, b))) return false;
  const Slot arriving = pile_a ? b : a;
  if (state.is_fixed(arriving)) return false;
  advance(state, a, now);
  advance(state, b, now);
  park(state, arriving, pile_a ? a : b, now);
  return true;
}

void run_slip_end(ExactState& state, Slot i, double now) {
  advance(state, i, now);
  ++state.status[i].events;
  end_slip(state, i);
  predict(state, i, now);
}

void run_batch(ExactState& state, std::vector<Event>& batch) {
  const double now = batch.front().time;
  state.events += batch.size();
  if (batch.size() > 1) {
    std::sort(batch.begin(), batch.end(), [](const Event& x, const Event& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
    batch.erase(std::unique(batch.begin(), batch.end(), [](const Event& x, const Event& y) { return x.a == y.a && x.b == y.b; }),
                batch.end());
  }
  std::vector<Hit> hits;
  for (const Event& e : batch) {
    if (is_stale(state, e)) continue;
    const Slot a = state.slot_of[e.a];
    if (e.b == slip_ends_code) {
      run_slip_end(state, a, now);
    } else if (e.b < first_wall_code) {
      park_if_on_pile(state, a, state.slot_of[e.b], now);
    }
  }
  for (const Event& e : batch) {
    if (is_stale(state, e) || e.b == slip_ends_code) continue;
    Hit hit;
    const Slot a = state.slot_of[e.a];
    advance(state, a, now);
    if (is_wall_code(e.b)) {
      hit.touch = touch_of(state, a, side_of_code(e.b));
    } else {
      const Slot b = state.slot_of[e.b];
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

void run_events(ExactState& state) {
  std::vector<Event> batch;
  while (!state.queue.empty()) {
    const Event first = state.queue.pop();
    if (is_stale(state, first)) continue;
    batch.assign(1, first);
    while (!state.queue.empty() && state.queue.first().time <= first.time + settings::simultaneity) {
      const Event next = state.queue.pop();
      if (!is_stale(state, next)) batch.push_back(next);
    }
    run_batch(state, batch);
  }
}

}  // namespace physics
