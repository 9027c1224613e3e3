#include "physics/core/random.hpp"

#include <cmath>

namespace physics {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9e3779b97f4a7c15ULL;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
  return z ^ (z >> 31);
}

std::uint64_t rotated_left(std::uint64_t x, int bits) { return (x << bits) | (x >> (64 - bits)); }

}  // namespace

Random::Random(std::uint64_t seed) : state_{} {
  for (std::uint64_t& word : state_) word = splitmix64(seed);
}

std::uint64_t Random::next() {
  const std::uint64_t result = rotated_left(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = rotated_left(state_[3], 45);
  return result;
}

double Random::uniform() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

double Random::uniform(double low, double high) {
  const double value = low + (high - low) * uniform();
  return value > high ? high : value;  // rounding may carry the sum past the end
}

Vec2 Random::point_in_unit_disc() {
  for (;;) {
    const double x = 2 * uniform() - 1;
    const double y = 2 * uniform() - 1;
    const double s = x * x + y * y;
    if (s > 0 && s < 1) return {x, y};
  }
}

Vec2 Random::normal_pair() {
  const Vec2 point = point_in_unit_disc();
  const double s = dot(point, point);
  return point * std::sqrt(-2 * natural_log(s) / s);
}

Vec2 Random::direction() {
  const Vec2 point = point_in_unit_disc();
  return point / std::sqrt(dot(point, point));
}

// x = m · 2^k with m in [√½, √2); ln m = 2 artanh z with z = (m − 1)/(m + 1), |z| < 0.172, by its odd power series;
// ln 2 in two parts so that k · ln 2 loses nothing.
double natural_log(double x) {
  constexpr double ln2_high = 0x1.62e42fee00000p-1;
  constexpr double ln2_low = 0x1.a39ef35793c76p-33;
  double m = x;
  int k = 0;
  while (m >= 0x1.6a09e667f3bcdp+0) m *= 0.5, ++k;
  while (m < 0x1.6a09e667f3bcdp-1) m *= 2, --k;
  const double z = (m - 1) / (m + 1);
  const double z2 = z * z;
  double series = 0;
  for (int n = 21; n >= 3; n -= 2) series = (series + 1.0 / n) * z2;
  const double ln_m = 2 * z + 2 * z * series;
  return k * ln2_high + (ln_m + k * ln2_low);
}

}  // namespace physics
