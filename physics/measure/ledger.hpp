// The ledger: where every joule and newton-second went since t = 0. Accounts and signs as in scene files' CSV.
// Derivation: physics/docs/ledger.md.
#pragma once

#include <cstdint>

#include "physics/core/compensated_sum.hpp"
#include "physics/dynamics/report.hpp"
#include "physics/model/world.hpp"

namespace physics {

// Sums over the balls that are not fixed. Energies in J.
struct Mechanics {
  Momentum momentum;
  double kinetic = 0;    // translation only
  double spin = 0;       // ½ I ω²
  double potential = 0;  // -Σ m g·x, zero at the origin
  double mechanical() const { return kinetic + spin + potential; }
};

Mechanics mechanics(const World& world);

// One row of the samples table; all accounts cumulative from t = 0.
struct Sample {
  double time = 0;
  Mechanics balls;
  double lost_restitution = 0, lost_friction = 0, lost_other = 0;
  double work_walls = 0, work_hand = 0, edit = 0;
  double total = 0;     // mechanical + lost_* - work_* - edit
  double residual = 0;  // total - total(0)
  Momentum walls, gravity, hand, edits, residual_momentum;
  std::uint64_t impacts = 0;  // so far
};

class Ledger {
 public:
  explicit Ledger(const World& start);

  void book(const StepReport& report);
  // An edit from `before` to `after`: its energy and momentum differences.
  void book_edit(const World& before, const World& after);
  Sample sample(const World& world) const;
  std::uint64_t impacts() const { return impacts_; }  // so far

 private:
  struct MomentumSum {
    CompensatedSum x, y, angular;
    void add(const Momentum& term);
    Momentum value() const;
  };
  Mechanics start_;
  CompensatedSum lost_restitution_, lost_friction_, lost_other_, work_walls_, work_hand_, edit_;
  MomentumSum walls_, gravity_, hand_, edits_;
  std::uint64_t impacts_ = 0;
};

}  // namespace physics
