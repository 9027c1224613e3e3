// Impacts at one instant: which come to rest, and the impulses of those that happen together.
#pragma once

#include <vector>

#include "physics/dynamics/exact_state.hpp"
#include "physics/dynamics/touch.hpp"

namespace physics {

// An impact under way.
struct Hit {
  Touch touch;
  bool rests = false;  // no rebound: becomes a persistent contact
  ContactImpulse impulse;
  ImpactRates rates;
  std::uint32_t group = 0;
  std::uint64_t batch = 0;
};

// Acceleration that presses the two together (m/s²), ≥ 0.
double pressing_acceleration(const ExactState& state, const Touch& touch);

// Does the impact end in a resting contact? Its rebound would return within the step, or is rounding, or a budget is
// spent. Notes in the report when it is the budget.
bool comes_to_rest(ExactState& state, const Touch& touch, double approach);

// Normal velocity and slip now, as the `before` part.
ImpactRates rates_before(const ExactState& state, const Touch& touch);

// Finds the impulses of simultaneous hits, changes the velocities and books the losses. Hits that share a moving ball
// form a group and are reflected together.
void resolve(ExactState& state, std::vector<Hit>& hits);

}  // namespace physics
