// Moving walls and fixed balls that squeeze what cannot give way. One that cannot advance without an overlap beyond a
// tenth of a radius, or makes balls bounce off it without end, stops for the step, is reported as jammed, and does no
// work.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Walls and fixed balls move again as the scene says, unless what they hammered still takes more than half of the events
// that stopped them; at the start of each step.
void release_jammed(ExactState& state);

// How many events a step may have while something moves without being moved.
std::uint64_t most_driven_events(const ExactState& state);

// Does any wall or fixed ball move?
bool anything_moves(const ExactState& state);

// In a step that had more impacts than it may have: stops whatever was hit again and again, to be called on the state
// from before that step. `impacts` are those it had.
void stop_hammered(ExactState& state, const std::vector<Impact>& impacts);

// Does the island touch a wall or fixed ball that would move but was stopped in this step?
bool is_jammed(const ExactState& state, const ContactProblem& problem, std::size_t island);

// Is the island squeezed: a wall or fixed ball that moves takes part, a contact misses its target, and would end the
// step with an overlap beyond `part` of a radius?
bool is_squeezed(const ExactState& state, const ContactProblem& problem, std::size_t island, double part);

// After the contact solver: stops those whose contacts would overlap too much. True if any was stopped, so that the
// contacts must be solved again.
bool stop_jammed(ExactState& state, const ContactProblem& problem);

}  // namespace physics
