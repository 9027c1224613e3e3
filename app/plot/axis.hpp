// Axes of the plots: where the ticks stand and what they say. Pure; the scale depends on the extremes of the whole run
// only, in steps, so that it stands still while the run goes on and never trembles.
#pragma once

#include <string>
#include <vector>

namespace app {

struct Tick {
  double value;       // in the unit of the data
  std::string label;  // value / 10^exponent, with U+2212 for minus
};

struct Axis {
  double lower = 0, upper = 1;  // ends of the axis; lower < upper
  double step = 1;              // between ticks: 1, 2 or 5 times a power of ten
  int exponent = 0;             // labels are to be multiplied by 10^exponent; a multiple of 3
  std::vector<Tick> ticks;      // ascending, all within the axis

  // 0 at the lower end, 1 at the upper end.
  double fraction(double value) const { return (value - lower) / (upper - lower); }
};

// The axis for values between `low` and `high`: contains both and zero, with a margin beyond the outermost tick
// wherever that is not zero itself. 2 … max(3, max_ticks) ticks. Nothing to show (low = high = 0, or not finite) gives
// 0 … 1.
Axis value_axis(double low, double high, int max_ticks, char decimal_mark = '.');

// The axis for times from 0 to `latest` (s): 4, 8 or 20 times a power of ten, at least 4 s; grows in jumps as the run
// goes on.
Axis time_axis(double latest, int max_ticks, char decimal_mark = '.');

}  // namespace app
