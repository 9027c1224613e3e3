// Resting contacts: everything that lies, leans or is stacked, solved together once per step.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Gives every body in the contact regime the velocity for this step, or sets it free if nothing presses it.
void solve_resting_contacts(ExactState& state);

}  // namespace physics
