// Impulses of resting contacts: a Moreau–Jean step for unilateral contacts with Coulomb friction. Pure: rows and bodies
// in, impulses and velocities out. Projected Gauss–Seidel in height order, sweeping down and up in turn, warm started;
// small islands are solved to rounding, with a direct solve of the active set where the sweeps do not get there
// (Silcowitz, Niebe, Erleben 2010).
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "physics/dynamics/contact_row.hpp"

namespace physics {

struct SolveResult {
  int sweeps = 0;
  double residual = 0;  // m/s, how far the worst contact misses its target
};

// `rolling`, in all of these: one for each row, or empty where there is no rolling resistance.

// Applies the impulses that the rows start with.
void warm_start(std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows,
                const std::vector<RollingRow>& rolling);

// Does a wall or fixed ball that moves take part in the rows [first, last)?
bool is_driven(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows, std::size_t first,
               std::size_t last);

// Rows [first, last) form one island, in height order. Redundant contacts between walls can hold any force between
// them, so a direct solution is kept only if no impulse exceeds `most_impulse` (N·s); 0 forbids it.
SolveResult solve_small_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows,
                               std::vector<RollingRow>& rolling, std::size_t first, std::size_t last,
                               double most_impulse = std::numeric_limits<double>::infinity());
// `order`: in which order the rows are visited on the way up.
SolveResult solve_large_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows,
                               std::vector<RollingRow>& rolling, const std::vector<std::uint32_t>& order);

// Takes back impulses below the solver's own tolerance: they are rounding, and two balls that fall side by side must
// stay free.
void drop_rounding(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::vector<RollingRow>& rolling,
                   std::size_t first, std::size_t last);

}  // namespace physics
