// Which impacts lie ahead in this step: the bodies' own roots, the coarse rejects before them, and who has to be asked.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Part of a pile: moved by the contact solver and in contact with another moving ball, or parked on such a one.
inline bool in_pile(const Status& status) {
  return status.parked || (status.regime == Regime::contact && status.ball_contacts > 0);
}

// Is an impact of these two, of which at least one is part of a pile, left to the contact solver? It is unless the pile
// and the contact are elastic: then every impact is exact, or energy would be lost.
inline bool waits_for_solver(const ExactState& state, Slot i, Slot j) {
  const Status &a = state.status[i], &b = state.status[j];
  return a.parked || b.parked || a.lossy_contacts > 0 || b.lossy_contacts > 0 || is_dissipative(state.material(i, j));
}

// Have so many impacts of a body followed each other so closely that its persistent contacts rest for this step?
inline bool has_collapsed(const ExactState& state, Slot i, Slot j, const Material& material) {
  const std::uint32_t limit = is_dissipative(material) ? settings::collapse_events : settings::body_events;
  return state.status[i].step_events >= limit || (j != no_slot && state.status[j].step_events >= limit);
}

// Does a pile meet this wall in the contact solver? A wall that gives nothing away is met exactly.
inline bool is_met_by_pile(const ExactState& state, Slot i, Side side) {
  const Status& status = state.status[i];
  return status.parked || (in_pile(status) && is_dissipative(state.material(i, side)));
}

// Fills the queue for the whole step from the neighbour lists; bodies that leave their skin are found by sweeping the
// cells.
void predict_all(ExactState& state);

// Predicts anew what body i meets from `now` (s, in the step) on.
void predict(ExactState& state, Slot i, double now);

// Puts a body that will leave its skin before the step ends on the list of fast ones.
void watch_skin(ExactState& state, Slot i, double now);

}  // namespace physics
