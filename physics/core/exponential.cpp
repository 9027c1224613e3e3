#include "physics/core/exponential.hpp"

namespace physics {

double decayed_part(double x) {
  if (!(x < 1000)) return 1;
  int halvings = 0;
  while (x > 1.0 / 32) {
    x *= 0.5;
    ++halvings;
  }
  // 1 − e^(−x) = x (1 − x/2 (1 − x/3 (…))): nine terms leave x^10/10! < 1e-21.
  double part = 1;
  for (int n = 9; n >= 2; --n) part = 1 - x / n * part;
  part *= x;
  // 1 − e^(−2x) = p (2 − p) with p = 1 − e^(−x)
  for (; halvings > 0; --halvings) part *= 2 - part;
  return part;
}

}  // namespace physics
