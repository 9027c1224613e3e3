#include "physics/core/linear_solve.hpp"

#include <algorithm>
#include <cmath>

namespace physics {

std::optional<std::size_t> solve_linear(std::vector<double>& a, std::vector<double>& b, double singular) {
  const std::size_t n = b.size();
  std::vector<double> scale(n, 0.0);
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column)
      scale[column] = std::max(scale[column], std::fabs(a[row * n + column]));
  }
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t row = k + 1; row < n; ++row) {
      if (std::fabs(a[row * n + k]) > std::fabs(a[pivot * n + k])) pivot = row;
    }
    if (!(std::fabs(a[pivot * n + k]) > singular * scale[k])) return k;
    if (pivot != k) {
      for (std::size_t column = k; column < n; ++column) std::swap(a[pivot * n + column], a[k * n + column]);
      std::swap(b[pivot], b[k]);
    }
    for (std::size_t row = k + 1; row < n; ++row) {
      const double factor = a[row * n + k] / a[k * n + k];
      if (factor == 0) continue;
      for (std::size_t column = k; column < n; ++column) a[row * n + column] -= factor * a[k * n + column];
      b[row] -= factor * b[k];
    }
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t column = k + 1; column < n; ++column) b[k] -= a[k * n + column] * b[column];
    b[k] /= a[k * n + k];
  }
  return std::nullopt;
}

}  // namespace physics
