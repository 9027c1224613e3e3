// The direct solve behind the contact solver: for a fixed active set the contact conditions are linear.
#pragma once

#include "physics/dynamics/contact_solver.hpp"

namespace physics {

// How far the worst contact misses its target (m/s).
double island_residual(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows, std::size_t first,
                       std::size_t last);

// Rounds of: fix which contacts press and which stick, solve for their impulses exactly, project, sweep a little. A
// round is kept only if the residual fell; redundant contacts make the system singular, and a blind solution could be
// anything.
void solve_active_set(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::size_t first,
                      std::size_t last, double most_impulse);

}  // namespace physics
