// From persistent contacts to the rows that the contact solver needs: which contacts exist, pushes out of overlaps,
// targets, islands.
#pragma once

#include "physics/dynamics/contact_problem.hpp"
#include "physics/dynamics/exact_state.hpp"
#include "physics/dynamics/touch.hpp"

namespace physics {

// Decides which contacts persist and which are new, pushes deep overlaps apart, and sets up the rows.
void assemble(ExactState& state, ContactProblem& problem);

// The contact as the impulse law sees it, with the geometry that its row used.
Touch touch_of_row(const ExactState& state, const AssembledContact& contact, const ContactRow& row);

}  // namespace physics
