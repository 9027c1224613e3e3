#include "app/ui/speed.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/strings.hpp"

namespace app {

namespace {

struct VulgarFraction {
  int denominator;
  ImWchar code;
  const char* text;
};
constexpr std::array<VulgarFraction, 3> vulgar_fractions{
    {{2, 0x00BD, "\u00bd"}, {4, 0x00BC, "\u00bc"}, {8, 0x215B, "\u215b"}}};

constexpr const char* times = "\u00d7";

}  // namespace

std::string speed_text(double factor, const ImFont* font) {
  if (factor >= 1) return number_text(factor, factor == std::floor(factor) ? 0 : 2) + times;
  const double inverse = std::round(1 / factor);
  if (std::fabs(inverse * factor - 1) > 1e-9) return number_text(factor, 2) + times;
  for (const VulgarFraction& fraction : vulgar_fractions) {
    const bool has_it = font == nullptr || font->FindGlyphNoFallback(fraction.code) != nullptr;
    if (inverse == fraction.denominator && has_it) return std::string(fraction.text) + times;
  }
  return "1/" + number_text(inverse, 0) + times;
}

double neighbour_speed(double factor, int offset) {
  const auto above = std::lower_bound(speeds.begin(), speeds.end(), factor * (1 - 1e-9));
  const int here = static_cast<int>(above - speeds.begin());
  const bool between = above != speeds.end() && *above > factor * (1 + 1e-9);
  const int next = here + offset - (between && offset > 0 ? 1 : 0);
  return speeds[static_cast<std::size_t>(std::clamp(next, 0, static_cast<int>(speeds.size()) - 1))];
}

}  // namespace app
