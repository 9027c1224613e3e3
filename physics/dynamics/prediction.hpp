// Which impacts lie ahead in this step: the bodies' own roots, the coarse rejects before them, and who has to be asked.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Part of a pile: moved by the contact solver and in contact with another moving ball, or parked on such a one.
inline bool in_pile(const Status& status) {
  return status.parked || (status.regime == Regime::contact && status.ball_contacts > 0);
}

// Fills the queue for the whole step from the neighbour lists; bodies that leave their skin are found by sweeping the
// cells.
void predict_all(ExactState& state);

// Predicts anew what body i meets from `now` (s, in the step) on.
void predict(ExactState& state, Slot i, double now);

// Puts a body that will leave its skin before the step ends on the list of fast ones.
void watch_skin(ExactState& state, Slot i, double now);

}  // namespace physics
