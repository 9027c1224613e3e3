// Impulses of resting contacts: a Moreau–Jean step for unilateral contacts with Coulomb friction. Pure: rows and bodies in, impulses
// and velocities out. Projected Gauss–Seidel in height order, sweeping down and up in turn, warm started; small islands are solved to
// rounding, with a direct solve of the active set where the sweeps do not get there (Silcowitz, Niebe, Erleben 2010).
//
// Row: normal n from a to b, g_n = (v_b - v_a)·n must reach `target`, λ_n ≥ 0. Slip of the rims g_t = (v_b - v_a)·t - s (W_a + W_b) is
// driven to zero by |λ_t| ≤ μ λ_n. W = r ω is the rim's speed; s scales the arms so that they add up to the distance of the centres.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/core/vec2.hpp"

namespace physics {

struct SolverBody {
  Vec2 velocity{0, 0};          // m/s
  double rim_speed = 0;         // m/s, r ω
  double inverse_mass = 0;      // 1/kg
  double rim_inverse_mass = 0;  // r²/I, 1/kg
};

struct ContactRow {
  std::uint32_t a = 0, b = 0;  // bodies
  Vec2 normal{1, 0};
  double target = 0;           // m/s
  double normal_impulse = 0, tangential_impulse = 0;  // N·s; warm start in, result out
  double normal_mass = 0, tangential_mass = 0;        // kg
  double friction = 0;
  double arm_scale = 1;
};

struct SolveResult {
  int sweeps = 0;
  double residual = 0;  // m/s, how far the worst contact misses its target
};

double row_normal_velocity(const std::vector<SolverBody>& bodies, const ContactRow& row);
double row_slip(const std::vector<SolverBody>& bodies, const ContactRow& row);

// Fills in the effective masses of a row whose bodies, normal and arm scale are set.
void prepare_row(const std::vector<SolverBody>& bodies, ContactRow& row);

// Applies the impulses that the rows [first, last) start with.
void warm_start(std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows);

// Does a wall or fixed ball that moves take part in the rows [first, last)?
bool is_driven(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows, std::size_t first, std::size_t last);

// Rows [first, last) form one island, in height order. `may_solve_directly`: not for a jammed island, where redundant contacts can hold
// any force between them.
SolveResult solve_small_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::size_t first, std::size_t last,
                               bool may_solve_directly = true);
// `order`: in which order the rows are visited on the way up.
SolveResult solve_large_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows,
                               const std::vector<std::uint32_t>& order);

// Takes back impulses below the solver's own tolerance: they are rounding, and two balls that fall side by side must stay free.
void drop_rounding(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::size_t first, std::size_t last);

}  // namespace physics
