#include "physics/dynamics/hit.hpp"

#include <algorithm>
#include <cmath>

#include "physics/dynamics/joint_impact.hpp"

namespace physics {

double pressing_acceleration(const ExactState& state, const Touch& touch) {
  const Vec2 b = touch.with_wall() ? Vec2{0, 0} : state.motion[touch.b].acceleration;
  return std::max(0.0, -dot(b - state.motion[touch.a].acceleration, touch.normal));
}

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
  const bool spent = events >= settings::body_events && press > 0;
  state.report.capped = state.report.capped || spent;
  return spent;
}

ImpactRates rates_before(const ExactState& state, const Touch& touch) {
  const ContactBody a = body_a(state, touch), b = body_b(state, touch);
  return {normal_velocity(a, b, touch.normal), 0, slip_velocity(a, b, touch.normal), 0};
}

namespace {

void set_motion(ExactState& state, Slot i, const ContactBody& body) {
  if (state.is_fixed(i)) return;
  state.motion[i].velocity = body.velocity;
  state.traits[i].spin = body.spin;
  state.base[i].forget();
}

double effective_restitution(const Hit& hit) { return hit.rests ? 0.0 : hit.touch.material.restitution; }

// v' = w - e (v - w) along the wall's axis, without the rounding of an impulse: a ball that rests keeps exactly the
// wall's velocity, and an elastic one exactly its speed.
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
  hit.impulse.normal = rebound(effective_restitution(hit), hit.touch.normal, a, b);
  apply({0, hit.impulse.tangential}, hit.touch.normal, a, b);
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

// The control "reflect": each ball mirrored on its own, v' = v - (1+e)(v·n) n. Nothing is handed over, so momentum is
// not conserved; the books get what the law would have lost, and the rest shows in the residuals.
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

// False, and nothing done, if that would create energy: Newton's restitution in several contacts at once can, if they
// differ in it, and so can rounding where masses differ beyond all measure.
bool resolve_together(ExactState& state, std::vector<Hit*>& hits) {
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
    contacts.push_back(
        {place(t.a), b, t.normal, t.arm_a, t.arm_b, effective_restitution(*hit), t.material.friction, {}});
  }
  const JointLoss loss = reflect_jointly(bodies, contacts);
  if (loss.normal + loss.friction < -settings::created_energy * loss.scale) return false;
  state.normal_loss += loss.normal;
  state.friction_loss += loss.friction;
  for (std::size_t k = 0; k < slots.size(); ++k) set_motion(state, slots[k], bodies[k]);
  for (std::size_t k = 0; k < hits.size(); ++k) hits[k]->impulse = contacts[k].impulse;
  return true;
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

}  // namespace

void resolve(ExactState& state, std::vector<Hit>& hits) {
  find_groups(state, hits);
  for (std::uint32_t first = 0; first < hits.size(); ++first) {
    if (hits[first].group != first) continue;
    std::vector<Hit*> group;
    for (std::uint32_t k = first; k < hits.size(); ++k) {
      if (hits[k].group == first) group.push_back(&hits[k]);
    }
    bool done = false;
    if (group.size() > 1 && group.size() <= settings::joint_contacts && !state.reflect) {
      state.events += group.size() * group.size() * group.size() / settings::joint_work;
      done = resolve_together(state, group);
    }
    if (!done) {
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

}  // namespace physics
