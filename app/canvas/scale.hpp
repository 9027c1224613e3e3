// Round numbers for ticks, and how long arrows are. Pure arithmetic, tested without a window.
#pragma once

#include <vector>

#include "physics/model/world.hpp"

namespace app {

// The smallest of 1, 2, 5 × 10^n that divides `span` into at most `most` parts and is at least `least`. All > 0.
double nice_step(double span, int most, double least);
// The largest of 1, 2, 5 × 10^n that is not above `value`, > 0.
double nice_below(double value);
// Multiples of `step` in [from, to], ends included within a part in 10⁹.
std::vector<double> ticks(double from, double to, double step);
// Decimals that a multiple of a nice step needs: 0 for 2, 1 for 0.5, 2 for 0.02; at most 9.
int decimals_of(double step);
// To the nearest multiple of the largest power of ten that is not above `resolution`: dragged numbers read "3.42",
// not 3.4182….
double rounded_to(double value, double resolution);

// Metres on the canvas per m/s and per kg·m/s (the same as per N·s: an impulse is a change of momentum).
struct ArrowScale {
  double per_speed = 1;
  double per_momentum = 1;
};

// From the world a scene starts with, so that lengths never jump while it runs: the fastest that a ball starts with, or
// has when it has fallen half way, is drawn 0.12 of the box wide (0.18 of its height or half the mean distance of the
// balls if that is less).
ArrowScale arrow_scale(const physics::World& start);

// An arrow starts at the rim, so that the letter stays free: where it ends (m), and the vector whose arrow ends at a
// given place (zero from anywhere within the ball). `scale` in metres per unit.
physics::Vec2 arrow_start(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 vector);
physics::Vec2 arrow_end(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 vector, double scale);
physics::Vec2 vector_from_end(const physics::Ball& ball, physics::Vec2 position, physics::Vec2 end, double scale);

}  // namespace app
