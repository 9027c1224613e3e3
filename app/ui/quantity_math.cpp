// The arithmetic of quantity_row: typed numbers, shown digits, the slider's scale. No ImGui here.
#include <algorithm>
#include <cmath>
#include <locale>
#include <sstream>

#include "app/ui/quantity_row.hpp"

namespace app {

namespace {

using physics::Quantity;
using physics::QuantityKey;

constexpr double smallest_step = 0.01;  // two decimals are shown

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

std::optional<double> parse_plain(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789.+-eE") != std::string::npos) return std::nullopt;
  std::istringstream stream(text);
  stream.imbue(std::locale::classic());
  double value = 0;
  stream >> value;
  if (stream.fail() || !stream.eof() || !std::isfinite(value)) return std::nullopt;
  return value;
}

// 1, 2 or 5 times a power of ten, at most `step`.
double round_step(double step) {
  const double power = std::pow(10, std::floor(std::log10(step)));
  const double lead = step / power;
  return (lead >= 5 ? 5 : lead >= 2 ? 2 : 1) * power;
}

double to_multiple(double value, double step) {
  // Divided by the whole number of steps per unit, so that 0.57 is the double that reads 0.57.
  if (step < 1) {
    const double per_unit = std::round(1 / step);
    return std::round(value * per_unit) / per_unit;
  }
  return std::round(value / step) * step;
}

bool is_unit_fraction(double value) {
  if (!(value > 0) || value > 0.5) return false;
  const double inverse = 1 / value;
  return inverse < 1e5 && std::fabs(inverse - std::round(inverse)) < 1e-6 * inverse;
}

}  // namespace

std::optional<double> parse_number(std::string_view typed, std::string_view unit) {
  std::string text(typed);
  replace_all(text, "\u2212", "-");
  replace_all(text, "\u202f", "");
  replace_all(text, "\u00a0", "");
  replace_all(text, " ", "");
  if (!unit.empty() && text.size() > unit.size() && text.compare(text.size() - unit.size(), unit.size(), unit) == 0) {
    text.resize(text.size() - unit.size());
  }
  replace_all(text, ",", ".");
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return parse_plain(text);
  const auto above = parse_plain(text.substr(0, slash)), below = parse_plain(text.substr(slash + 1));
  if (!above || !below || *below == 0 || !std::isfinite(*above / *below)) return std::nullopt;
  return *above / *below;
}

std::string value_text(const Quantity& quantity, double value, char decimal_mark) {
  if (quantity.key == QuantityKey::time_step && is_unit_fraction(value))
    return "1/" + number_text(std::round(1 / value), 0);
  for (int decimals = 2; decimals <= 4; ++decimals) {
    const double power = std::pow(10, decimals);
    if (std::fabs(value * power - std::round(value * power)) < 1e-9 * std::max(1.0, std::fabs(value * power))) {
      return number_text(value, decimals, decimal_mark);
    }
  }
  return number_text(value, 2, decimal_mark);
}

double slider_fraction(const Quantity& quantity, double value) {
  const double low = quantity.slider_minimum, high = quantity.slider_maximum;
  if (!(high > low) || std::isnan(value)) return 0;
  const double held = std::clamp(value, low, high);
  if (!quantity.logarithmic) return (held - low) / (high - low);
  return std::log(held / low) / std::log(high / low);
}

double slider_value(const Quantity& quantity, double fraction) {
  const double low = quantity.slider_minimum, high = quantity.slider_maximum, part = std::clamp(fraction, 0.0, 1.0);
  if (part == 0) return low;
  if (part == 1) return high;
  return quantity.logarithmic ? low * std::exp(part * std::log(high / low)) : low + part * (high - low);
}

double snapped(const Quantity& quantity, double value, bool fine) {
  const double low = quantity.slider_minimum, high = quantity.slider_maximum;
  if (value <= low) return low;
  if (value >= high) return high;
  if (quantity.key == QuantityKey::time_step) return 1 / std::round(1 / value);
  // Logarithmic: two figures (three when fine); linear: two hundred stops or two decimals, whichever is coarser.
  double step = quantity.logarithmic ? std::pow(10, std::floor(std::log10(value)) - 1) : round_step((high - low) / 200);
  step = std::max(step, smallest_step);
  if (fine) step /= 10;
  return std::clamp(to_multiple(value, step), low, high);
}

}  // namespace app
