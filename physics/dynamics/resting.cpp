#include "physics/dynamics/resting.hpp"

#include "physics/dynamics/flight.hpp"

namespace physics {

void solve_resting_contacts(ExactState& state) {
  for (Slot i = 0; i < state.count(); ++i) {
    if (state.status[i].regime == Regime::contact) set_free(state, i);
  }
}

}  // namespace physics
