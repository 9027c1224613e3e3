// The contacts of one step and the rows made of them: what assembly hands to the contact solver. Scratch, rebuilt each
// step.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "physics/dynamics/contact_solver.hpp"
#include "physics/model/box.hpp"

namespace physics {

// Place of a body in memory: cells row by row from below, so it changes with every rebuild of the lists. Never decides
// anything physical.
using Slot = std::uint32_t;
inline constexpr Slot no_slot = std::numeric_limits<Slot>::max();

// A contact that takes part in this step's solve.
struct AssembledContact {
  Slot a = 0, b = no_slot;  // no_slot: the wall `side`
  std::uint32_t pair = 0;   // place in the pair list, for two balls
  Side side = Side::bottom;
  bool rebounds = false;  // Newton's restitution asks for a rebound
  bool lands = false;     // an impact on the pile in the last step
  bool elastic = false;
  double normal_before = 0, slip_before = 0;  // m/s, without this step's gravity
};

struct ContactProblem {
  std::vector<AssembledContact> contacts;  // in height order, then island by island
  std::vector<ContactRow> rows;            // one for each contact
  std::vector<RollingRow> rolling;         // likewise, if the world has rolling resistance
  std::vector<SolverBody> bodies;          // by slot, then the four walls
  std::vector<double> most_impulse;        // N·s, by island: more than its masses and speeds can explain
  std::vector<std::uint32_t> islands;      // first contact of each, and the end
};

}  // namespace physics
