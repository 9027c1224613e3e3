// Moving walls and fixed balls that squeeze what cannot give way. One that cannot advance without an overlap beyond a
// tenth of a radius, or makes balls bounce off it without end, stops for the step, is reported as jammed, and does no
// work.
#pragma once

#include <array>
#include <vector>

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Walls and fixed balls move again as the scene says, unless what they hammered still takes more than half of the
// events that stopped them; at the start of each step.
void release_jammed(ExactState& state);

// How many events a step may have while something moves without being moved.
std::uint64_t most_driven_events(const ExactState& state);

// Does any wall or fixed ball move?
bool anything_moves(const ExactState& state);

// Walls and fixed balls that must not move on in a step.
struct Movers {
  std::array<bool, 4> wall{};
  std::vector<bool> ball;  // by place in ExactState::moving_fixed
  bool any() const;
};

// Those that were hit again and again in a step with more impacts than it may have; all if none was.
Movers hammered_movers(const ExactState& state, const std::vector<Impact>& impacts);

// Those that press, directly or through others, on a contact that overlaps beyond the limit `after` the step and more
// than `before` it.
Movers squeezing_movers(const ExactState& before, const ExactState& after);

// Stops them for this step and reports it, to be called on the state from before the step.
void stop(ExactState& state, const Movers& movers);

// Does the island touch a wall or fixed ball that would move but was stopped in this step?
bool is_jammed(const ExactState& state, const ContactProblem& problem, std::size_t island);

// Is the island squeezed: a wall or fixed ball that moves takes part, a contact misses its target, and would end the
// step with an overlap beyond `part` of a radius?
bool is_squeezed(const ExactState& state, const ContactProblem& problem, std::size_t island, double part);

// After the contact solver: stops those whose contacts would overlap too much. True if any was stopped, so that the
// contacts must be solved again.
bool stop_jammed(ExactState& state, const ContactProblem& problem);

}  // namespace physics
