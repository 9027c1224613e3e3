#include "physics/io/number.hpp"

#include <cmath>
#include <cstdio>

#include <nlohmann/json.hpp>

namespace physics {

void append_number(std::string& text, double value) {
  constexpr double whole_limit =
      9007199254740992.0;  // 2^53: below, whole numbers are exact and are written without ".0"
  if (std::fabs(value) < whole_limit && value == std::floor(value) && !(value == 0 && std::signbit(value))) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%lld", static_cast<long long>(value));
    text += digits;
    return;
  }
  // JSON's numbers are what is wanted: Grisu2, at most 17 digits, a point in every locale. Three times faster than
  // trying %.15g … %.17g.
  const std::string number = nlohmann::json(value).dump();
  const bool plain_whole = number.size() > 2 && number.compare(number.size() - 2, 2, ".0") == 0;
  text.append(number, 0, plain_whole ? number.size() - 2 : number.size());
}

std::string number_text_of(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

}  // namespace physics
