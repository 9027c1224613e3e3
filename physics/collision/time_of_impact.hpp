// When two things that fly on parabolas first touch: roots of a quadratic (walls, balls with equal acceleration) or of
// a quartic (balls with different accelerations). Pure functions of the state now; no tolerance, no history.
//
// Rounding never decides between "just hit" and "about to hit", because the sign of the motion does (Bannerman, Strobl,
// Formella, Pöschel 2014, Comp. Part. Mech. 1, 191): touching or overlapping and approaching is an impact now, touching
// or overlapping and separating is one later or never. A touch that does not cross (grazing) is no impact: it would
// exchange nothing.
// Derivation: physics/docs/time_of_impact.md.
#pragma once

#include <cmath>
#include <optional>

#include "physics/core/vec2.hpp"

namespace physics {

// First t in [0, duration] (s) at which a gap (m, ≥ 0 is free) that changes by `velocity` (m/s, > 0 = away) and
// `acceleration` (m/s²) closes: h + v t + ½ a t² = 0, each root in the form that does not cancel. A body below the
// surface that rises is let out: its impact is when it falls back onto the surface or, if it never gets that far, at
// its apex.
inline std::optional<double> wall_impact_time(double gap, double velocity, double acceleration, double duration) {
  const double h = gap, v = velocity, a = acceleration;
  const auto within = [duration](double t) { return t <= duration ? std::optional<double>(t) : std::nullopt; };
  const bool approaching = v < 0 || (v == 0 && a < 0);
  if (h <= 0 && approaching) return 0.0;
  if (!approaching && a >= 0) return std::nullopt;  // never comes closer
  if (a == 0) return within(h / -v);                // uniform approach
  const double discriminant = v * v - 2 * a * h;
  if (a < 0) {  // pulled to the wall
    if (discriminant < 0) return within(v / -a);
    const double s = std::sqrt(discriminant);
    return within(v > 0 ? (v + s) / -a : 2 * h / (s - v));
  }
  if (discriminant <= 0) return std::nullopt;  // approaching, but pulled away before it touches
  return within(2 * h / (std::sqrt(discriminant) - v));
}

// The general case of ball_impact_time, any acceleration.
std::optional<double> accelerated_impact_time(Vec2 r, Vec2 v, Vec2 a, double radius_sum, double duration);

// The case of equal accelerations: |r + v t|² = R², i.e. c + 2 b t + |v|² t² = 0 with b = r·v, c = r² - R².
inline std::optional<double> uniform_impact_time(Vec2 r, Vec2 v, double radius_sum, double duration) {
  const double b = dot(r, v);
  if (b >= 0) return std::nullopt;  // never comes closer
  const double c = dot(r, r) - radius_sum * radius_sum;
  if (c <= 0) return 0.0;                             // touching and approaching
  if (c + 2 * b * duration > 0) return std::nullopt;  // too far for this duration
  const double discriminant = b * b - dot(v, v) * c;
  if (discriminant <= 0) return std::nullopt;  // passes by
  const double t = c / (std::sqrt(discriminant) - b);
  return t <= duration ? std::optional<double>(t) : std::nullopt;
}

// First t in [0, duration] (s) at which the centres of two balls are `radius_sum` (m) apart and approach, for the
// relative position r (m), velocity v (m/s) and acceleration a (m/s²), all of B minus A.
inline std::optional<double> ball_impact_time(Vec2 r, Vec2 v, Vec2 a, double radius_sum, double duration) {
  return a.x == 0 && a.y == 0 ? uniform_impact_time(r, v, radius_sum, duration)
                              : accelerated_impact_time(r, v, a, radius_sum, duration);
}

}  // namespace physics
