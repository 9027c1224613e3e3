// A body that lies on one wall: it slides or rolls along it with constant acceleration, so it still moves on an exact
// parabola, and the moment when sliding ends is an event like an impact. No contact solver is needed for it.
//
// Inward normal n, tangent t = (-n_y, n_x), driving acceleration a (gravity and the hand). Normal force N = -m a·n.
// Slip of the rim on the wall s = v·t - r ω; friction f along t gives s' = a·t + f (1/m + r²/I). Sliding: f = -sign(s)
// μ N. Rolling (at rest, if the body cannot turn): s = 0 and f = -a·t / (1/m + r²/I) as long as |f| ≤ μ N.
#pragma once

#include <optional>

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Does this body lie on exactly one wall and nothing else: closed contact, no normal velocity,
// pressed by gravity or the hand?
std::optional<Side> supporting_wall(const ExactState& state, Slot i);

// Puts the body on the wall that supports it, from its velocities now.
void set_supported(ExactState& state, Slot i, Side side);

// In-step duration from now until the slip is zero (s); none while rolling or if it never ends.
std::optional<double> time_until_slip_ends(const ExactState& state, Slot i);

// The slip is zero now: roll, or slide the other way.
void end_slip(ExactState& state, Slot i);

// Spin, angle and books of a supported body that advance() has just moved: velocity before, duration, mean position of
// the centre.
void advance_on_support(ExactState& state, Slot i, Vec2 velocity_before, double h, Vec2 mean_position);

}  // namespace physics
