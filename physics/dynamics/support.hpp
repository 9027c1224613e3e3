// A body that lies on one wall: it slides or rolls along it with constant acceleration, so it still moves on an exact
// parabola, and the moments when sliding or turning end are events like impacts. No contact solver is needed for it.
//
// Inward normal n, tangent t = (-n_y, n_x), driving acceleration a (gravity, the hand, the air), w = 1/m (with air drag
// ψ/m, see AirDrag), q = r²/I. Normal force N = -a·n / w. Two dry frictions act at the wall: f along t opposes the slip
// s = v·t - W of the rim, W = r ω, with |f| ≤ μ N; the couple M of rolling resistance opposes the spin with |M| ≤ c_r r
// N.
//   (v·t)' = a·t + w f,   W' = q (M/r - f),   s' = a·t + (w + q) f - q M/r.
// Each has its full value against the motion that it opposes; where that motion is zero it holds it at zero as long as
// its limit lets it. Neither ever reverses what it brakes: its end is an event.
//
// Rolling (s = 0): f = (q M/r - a·t) / (w + q), so (v·t)' = (a·t + w M/r) q / (w + q). A solid disc has q = 2w: on a
// level floor M/r = -c_r m g decelerates it by ⅔ c_r g, and it stops after 3 v² / (4 c_r g). At rest M/r = f = -m a·t:
// on a slope it stays where it is if tan α ≤ c_r and tan α ≤ μ. If c_r ≥ μ it slides without beginning to turn. A body
// that cannot turn has W = 0 whatever M is.
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

// The spin is zero now: lie still, slide, or turn the other way.
void end_spin(ExactState& state, Slot i);

// Spin, angle and books of a supported body that advance() has just moved: velocity before, duration, way and mean
// position of the centre.
void advance_on_support(ExactState& state, Slot i, Vec2 velocity_before, double h, Vec2 path, Vec2 mean_position);

}  // namespace physics
