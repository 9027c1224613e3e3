#include "app/plot/axis.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/strings.hpp"

namespace app {
namespace {

constexpr double largest = 1e300;   // beyond, differences of doubles overflow
constexpr double rounding = 1e-6;   // of a step: what a value may exceed a bound by without moving it
constexpr double margin = 0.04;     // of the span, beyond the outermost tick
constexpr double shortest_run = 4;  // s
constexpr double plain_from = 0.01, plain_below = 1e5;  // magnitudes that are labelled without a power of ten

double power_of_ten(int exponent) { return std::pow(10.0, exponent); }

// The smallest of 1, 2, 5 × 10^k that is not less than `value` (> 0).
double nice_step(double value) {
  const double decade = power_of_ten(static_cast<int>(std::floor(std::log10(value))));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * decade >= value * (1 - 1e-9)) return factor * decade;
  }
  return 10 * decade;
}

// The step after this one in 1, 2, 5, 10, …
double next_step(double step) { return nice_step(step * 1.5); }

int exponent_for(double magnitude) {
  if (magnitude >= plain_from && magnitude < plain_below) return 0;
  return 3 * static_cast<int>(std::floor(std::log10(magnitude) / 3 + 1e-9));
}

std::string tick_label(double index, double step, int exponent, char decimal_mark) {
  const double shown_step = step / power_of_ten(exponent);
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(shown_step) + 1e-9)));
  return index == 0 ? std::string("0") : number_text(index * shown_step, decimals, decimal_mark);
}

// Fills in the ticks between two bounds (before any margin).
void add_ticks(Axis& axis, double lower, double upper, char decimal_mark) {
  axis.exponent = exponent_for(std::max(std::fabs(lower), std::fabs(upper)));
  const double first = std::ceil(lower / axis.step - rounding), last = std::floor(upper / axis.step + rounding);
  for (double index = first; index <= last; index += 1) {
    axis.ticks.push_back({index * axis.step, tick_label(index, axis.step, axis.exponent, decimal_mark)});
  }
}

struct Bounds {
  double lower, upper;
  int ticks;
};

// Bounds at half steps around low … high, and how many ticks fall between them.
Bounds bounds_for(double low, double high, double step) {
  const double half = step / 2;
  const double lower = half * std::floor(low / half + rounding), upper = half * std::ceil(high / half - rounding);
  const double ticks = std::floor(upper / step + rounding) - std::ceil(lower / step - rounding) + 1;
  return {lower, upper, static_cast<int>(ticks)};
}

}  // namespace

Axis value_axis(double low, double high, int max_ticks, char decimal_mark) {
  if (!std::isfinite(low) || !std::isfinite(high)) low = high = 0;
  low = std::clamp(low, -largest, 0.0);
  high = std::clamp(high, 0.0, largest);
  if (high - low < 1 / largest) high = 1;
  const int most = std::max(3, max_ticks);

  double step = nice_step((high - low) / (most - 1));
  Bounds bounds = bounds_for(low, high, step);
  while (bounds.ticks > most) {
    step = next_step(step);
    bounds = bounds_for(low, high, step);
  }
  if (bounds.ticks < 2) bounds.upper = step;  // zero alone says nothing about the scale

  Axis axis;
  axis.step = step;
  add_ticks(axis, bounds.lower, bounds.upper, decimal_mark);
  const double beyond = margin * (bounds.upper - bounds.lower);
  axis.lower = bounds.lower < 0 ? bounds.lower - beyond : 0;
  axis.upper = bounds.upper > 0 ? bounds.upper + beyond : 0;
  return axis;
}

Axis time_axis(double latest, int max_ticks, char decimal_mark) {
  if (!std::isfinite(latest) || latest > largest) latest = 0;
  Axis axis;
  axis.step = shortest_run / 4;
  while (4 * axis.step < latest * (1 - 1e-9)) axis.step = next_step(axis.step);
  axis.upper = 4 * axis.step;
  if (max_ticks < 5) axis.step *= 2;
  add_ticks(axis, 0, axis.upper, decimal_mark);
  return axis;
}

}  // namespace app
