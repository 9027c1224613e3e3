// The impacts of one step, earliest first: single ones by the impulse law, simultaneous ones together, those on a pile
// handed over to the contact solver. Works on the queue that predict_all() has filled.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// How many events a step may have with this many balls, after so many steps in a row that had too many.
std::uint64_t allowed_events(std::uint64_t balls, std::uint32_t capped_run);

// False, in mid-step, if there are more than this.
bool run_events(ExactState& state, std::uint64_t most_events);

}  // namespace physics
