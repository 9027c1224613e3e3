// Resting contacts: everything that lies, leans or is stacked, solved together once per step.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Gives every body in the contact regime the velocity for this step, or sets it free if nothing presses it. False, and
// nothing is decided yet, if a moving wall had to be stopped because it squeezes what cannot give way: sort the bodies
// anew and solve again.
bool solve_resting_contacts(ExactState& state);

}  // namespace physics
