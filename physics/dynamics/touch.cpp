#include "physics/dynamics/touch.hpp"

#include "physics/collision/narrow_phase.hpp"

namespace physics {

Touch touch_of(const ExactState& state, Slot a, Slot b) {
  const Motion &x = state.motion[a], &y = state.motion[b];
  const BallGap gap =
      ball_gap(x.position, x.radius, y.position, y.radius, state.traits[a].index < state.traits[b].index);
  const double scale = gap.distance / (x.radius + y.radius);
  return {a, b, Side::bottom, gap.normal, x.radius * scale, y.radius * scale, state.material(a, b)};
}

Touch touch_of(const ExactState& state, Slot a, Side side) {
  return {a, no_slot, side, -inward_normal(side), state.motion[a].radius, 0, state.material(a, side)};
}

ContactBody body_of(const ExactState& state, Slot i, double arm) {
  const Traits& traits = state.traits[i];
  return {state.motion[i].velocity, traits.spin, traits.inverse_mass, traits.inverse_inertia, arm};
}

ContactBody body_a(const ExactState& state, const Touch& touch) { return body_of(state, touch.a, touch.arm_a); }

ContactBody body_b(const ExactState& state, const Touch& touch) {
  if (touch.with_wall()) return {state.wall_velocity(touch.side), 0, 0, 0, 0};
  return body_of(state, touch.b, touch.arm_b);
}

Vec2 contact_point(const ExactState& state, const Touch& touch) {
  return state.motion[touch.a].position + touch.arm_a * touch.normal;
}

namespace {

// The lock of a ball that cannot turn takes the angular impulse -arm j_t that would have turned it.
void book_lock(ExactState& state, Slot i, double arm, double tangential) {
  if (!state.is_fixed(i) && state.traits[i].inverse_inertia == 0) state.report.to_walls.angular -= arm * tangential;
}

}  // namespace

void book_kinematic(ExactState& state, const Touch& touch, ContactImpulse j) {
  if (j.tangential != 0) {
    book_lock(state, touch.a, touch.arm_a, j.tangential);
    if (!touch.with_wall()) book_lock(state, touch.b, touch.arm_b, j.tangential);
  }
  const Vec2 on_b = j.normal * touch.normal + j.tangential * tangent_of(touch.normal);
  const Vec2 point = contact_point(state, touch);
  if (touch.with_wall()) {
    state.report.to_walls += {on_b, cross(point, on_b)};
    state.report.work_walls -= dot(on_b, state.wall_velocity(touch.side));
  } else if (state.is_fixed(touch.b)) {
    const Vec2 velocity =
        state.motion[touch.b].velocity + cross(state.traits[touch.b].spin, -touch.arm_b * touch.normal);
    state.report.to_walls += {on_b, cross(point, on_b)};
    state.report.work_walls -= dot(on_b, velocity);
  } else if (state.is_fixed(touch.a)) {
    const Vec2 velocity =
        state.motion[touch.a].velocity + cross(state.traits[touch.a].spin, touch.arm_a * touch.normal);
    state.report.to_walls += {-on_b, -cross(point, on_b)};
    state.report.work_walls += dot(on_b, velocity);
  }
}

void report_impact(ExactState& state, const Touch& touch, ContactImpulse j, const ImpactRates& rates, double time,
                   std::uint64_t batch, ImpactKind kind) {
  Impact row;
  row.time = time;
  row.a = state.id_of[state.traits[touch.a].index];
  if (touch.with_wall()) {
    row.b = touch.side;
  } else {
    row.b = state.id_of[state.traits[touch.b].index];
  }
  row.normal = touch.normal;
  row.approach = -rates.normal_before;
  row.separation = rates.normal_after;
  row.normal_impulse = j.normal;
  row.tangential_impulse = j.tangential;
  row.lost = lost_along_normal(j.normal, rates.normal_before, rates.normal_after) +
             lost_along_tangent(j.tangential, rates.slip_before, rates.slip_after);
  row.kind = kind;
  row.batch = batch;
  row.point = contact_point(state, touch);
  row.slip_before = rates.slip_before;
  row.slip_after = rates.slip_after;
  row.restitution = touch.material.restitution;
  row.friction = touch.material.friction;
  state.report.impacts.push_back(row);
}

}  // namespace physics
