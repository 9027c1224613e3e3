// The quartic |r + v t + ½ a t²|² = R² by isolation in Bernstein form (Descartes' rule on subintervals; Farouki 2012,
// Comp. Aided Geom. Design 29, 379) and a bracketed Newton iteration on the one root that is left.
#include "physics/collision/time_of_impact.hpp"

#include <algorithm>
#include <array>

namespace physics {
namespace {

constexpr int max_degree = 4;
// 2^-44 of the duration: a dip below zero that fits into less is smaller than the rounding of the coefficients.
constexpr double narrowest = 0x1p-44;

using Coefficients = std::array<double, max_degree + 1>;

// A polynomial of degree n on the part [low, high] of [0, 1]; inside the convex hull of its coefficients.
struct Bernstein {
  double low, high;
  Coefficients b;
};

// b_i = Σ_k binomial(i,k) / binomial(n,k) p_k
Bernstein bernstein_of(const Coefficients& p, int n) {
  static constexpr double binomial[5][5] = {
      {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1}};
  Bernstein piece{0, 1, {}};
  for (int i = 0; i <= n; ++i) {
    for (int k = 0; k <= i; ++k) piece.b[i] += binomial[i][k] / binomial[n][k] * p[k];
  }
  return piece;
}

// de Casteljau at the middle.
std::array<Bernstein, 2> halves(const Bernstein& whole, int n) {
  const double middle = 0.5 * (whole.low + whole.high);
  Bernstein left{whole.low, middle, {}}, right{middle, whole.high, {}};
  Coefficients row = whole.b;
  for (int k = 0; k <= n; ++k) {
    left.b[k] = row[0];
    right.b[n - k] = row[n - k];
    for (int i = 0; i + k < n; ++i) row[i] = 0.5 * (row[i] + row[i + 1]);
  }
  return {left, right};
}

// How often the signs of the coefficients change, zeros left out; `first` is the first sign met.
struct Signs {
  int changes = 0;
  int first = 0;
};

Signs signs_of(const Bernstein& piece, int n) {
  Signs signs;
  int last = 0;
  for (int i = 0; i <= n; ++i) {
    const int sign = piece.b[i] > 0 ? 1 : piece.b[i] < 0 ? -1 : 0;
    if (sign == 0) continue;
    if (last == 0) signs.first = sign;
    if (last != 0 && sign != last) ++signs.changes;
    last = sign;
  }
  return signs;
}

// The one crossing of p in [low, high]: Newton, with a bisection step whenever it would leave the bracket.
double bracketed_newton(const Coefficients& p, int n, double low, double high) {
  double x = 0.5 * (low + high);
  for (int iteration = 0; iteration < 64; ++iteration) {
    double value = p[n], slope = 0;
    for (int k = n - 1; k >= 0; --k) {
      slope = slope * x + value;
      value = value * x + p[k];
    }
    if (value == 0) return x;
    (value > 0 ? low : high) = x;
    double next = x - value / slope;
    if (!(next > low && next < high)) next = 0.5 * (low + high);
    if (next == x || next == low || next == high) return next;
    const bool settled = std::fabs(next - x) <= 0x1p-52 * x;
    x = next;
    if (settled) break;
  }
  return x;
}

// First crossing from above to below zero in (0, 1] of a polynomial with p[0] > 0.
std::optional<double> first_crossing(const Coefficients& p, int n) {
  std::array<Bernstein, 64> stack;  // left-most piece on top; depth ≤ 44 halvings + 1
  int top = 0;
  stack[0] = bernstein_of(p, n);
  while (top >= 0) {
    const Bernstein piece = stack[static_cast<std::size_t>(top--)];
    const Signs signs = signs_of(piece, n);
    if (signs.first < 0) return piece.low;  // positive up to here, negative from here
    if (signs.changes == 0) continue;
    if (signs.changes == 1) return bracketed_newton(p, n, piece.low, piece.high);
    if (piece.high - piece.low <= narrowest) continue;
    const std::array<Bernstein, 2> parts = halves(piece, n);
    stack[static_cast<std::size_t>(++top)] = parts[1];
    stack[static_cast<std::size_t>(++top)] = parts[0];
  }
  return std::nullopt;
}

}  // namespace

std::optional<double> accelerated_impact_time(Vec2 r, Vec2 v, Vec2 a, double radius_sum, double duration) {
  const double c = dot(r, r) - radius_sum * radius_sum;
  const double b = dot(r, v), d = dot(r, a);
  if (c + 2 * std::min(b, 0.0) * duration + std::min(d, 0.0) * duration * duration > 0) return std::nullopt;  // too far

  // |r + v t + ½ a t²|² - R² in powers of s = t / duration.
  const double T = duration;
  Coefficients p{c, 2 * b * T, (dot(v, v) + d) * T * T, dot(v, a) * T * T * T, 0.25 * dot(a, a) * T * T * T * T};
  int n = max_degree;
  if (p[0] < 0) p[0] = 0;       // overlapping counts as touching: later means deeper than now
  while (n > 0 && p[0] == 0) {  // divide out the root at t = 0
    std::copy(p.begin() + 1, p.end(), p.begin());
    p[static_cast<std::size_t>(n--)] = 0;
  }
  if (p[0] < 0) return 0.0;  // touching and approaching
  const std::optional<double> s = first_crossing(p, n);
  return s ? std::optional<double>(*s * T) : std::nullopt;
}

}  // namespace physics
