// Islands of the contact problem: contacts that share moving bodies, directly or through others. Each is solved on its
// own.
#pragma once

#include "physics/dynamics/contact_problem.hpp"
#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Contacts of an island become neighbours in the list, in height order as before.
void sort_into_islands(const ExactState& state, ContactProblem& problem);

// Momentum that each island's bodies can bring to bear (N·s): masses times speeds, those of walls and fixed balls
// included, and gravity's kick.
void bound_impulses(const ExactState& state, ContactProblem& problem);

}  // namespace physics
