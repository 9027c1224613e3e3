// One closed contact as the impulse law sees it, and what its impulse means for the books.
#pragma once

#include "physics/dynamics/exact_state.hpp"
#include "physics/dynamics/impulse.hpp"

namespace physics {

struct Touch {
  Slot a = no_slot;
  Slot b = no_slot;  // no_slot: the wall `side`
  Side side = Side::bottom;
  Vec2 normal{1, 0};            // from a to b
  double arm_a = 0, arm_b = 0;  // m; two balls share their distance in the ratio of their radii
  Material material;

  bool with_wall() const { return b == no_slot; }
};

// `a` must come before `b` in the world's list. Geometry of the positions now.
Touch touch_of(const ExactState& state, Slot a, Slot b);
Touch touch_of(const ExactState& state, Slot a, Side side);

ContactBody body_of(const ExactState& state, Slot i, double arm);
ContactBody body_a(const ExactState& state, const Touch& touch);
ContactBody body_b(const ExactState& state, const Touch& touch);

// Where they touch (m).
Vec2 contact_point(const ExactState& state, const Touch& touch);

// What the impulse j (N·s, on b along n and t) gives to walls, fixed balls and whatever keeps a ball from turning, and
// the work that moving walls and fixed balls do.
void book_kinematic(ExactState& state, const Touch& touch, ContactImpulse j);

// A row for the impact log. Velocities: g_n and slip before and after.
struct ImpactRates {
  double normal_before = 0, normal_after = 0, slip_before = 0, slip_after = 0;  // m/s
};
void report_impact(ExactState& state, const Touch& touch, ContactImpulse j, const ImpactRates& rates, double time,
                   std::uint64_t batch, ImpactKind kind);

}  // namespace physics
