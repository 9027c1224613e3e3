// A body that lies on one wall: it slides or rolls along it with constant acceleration, so it still moves on an exact
// parabola, and the moment when sliding ends is an event like an impact. No contact solver is needed for it.
//
// Inward normal n, tangent t = (-n_y, n_x), driving acceleration a (gravity, the hand, the air). Normal force N = -m a·n.
// Slip of the rim on the wall s = v·t - r ω. Friction f along t and the rolling resistance, a torque M on the body with
// |M| ≤ c_r r N against ω, give v' = a·t + f/m, ω' = (M - r f)/I and s' = a·t + f (1/m + r²/I) - r M/I.
// Sliding: f = -sign(s) μ N. Rolling (at rest, if the body cannot turn): s = 0 = s', so f = (r M/I - a·t)/(1/m + r²/I), as
// long as |f| ≤ μ N. A disc that rolls on level ground loses speed at (2/3) c_r g: it stops after v²·3/(4 c_r g).
// At rest M is what holds it, -r m a·t, as long as |a·t| m ≤ c_r N: on a slope up to tan α = c_r.
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

// In-step duration from now until rolling resistance has stopped the spin (s); none if it does not.
std::optional<double> time_until_spin_ends(const ExactState& state, Slot i);

// The spin is zero now: rest, or turn the other way.
void end_spin(ExactState& state, Slot i);

// Spin, angle and books of a supported body that advance() has just moved: velocity before, duration, mean position of
// the centre.
void advance_on_support(ExactState& state, Slot i, Vec2 velocity_before, double h, Vec2 mean_position);

}  // namespace physics
