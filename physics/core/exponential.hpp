// The exponential from + − × ÷ alone: the same bits on every machine, which libraries' functions are not.
#pragma once

namespace physics {

// 1 − e^(−x) for x ≥ 0, to a few units in the last place, also where x is tiny.
double decayed_part(double x);

}  // namespace physics
