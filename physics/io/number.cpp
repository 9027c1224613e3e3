#include "physics/io/number.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace physics {

namespace {

// Whole numbers below 2^53 print exactly without trying.
constexpr double whole_limit = 9007199254740992.0;

// The locale's decimal mark, if it got in, becomes a point; everything else that %g prints is plain ASCII.
void put_point(char* text) {
  for (char* c = text; *c != '\0'; ++c) {
    const bool plain = (*c >= '0' && *c <= '9') || *c == '-' || *c == '+' || *c == 'e' || *c == '.';
    if (plain) continue;
    *c = '.';
    char* rest = c + 1;  // a mark of several bytes leaves one point
    while (*rest != '\0' && !((*rest >= '0' && *rest <= '9') || *rest == 'e')) ++rest;
    std::memmove(c + 1, rest, std::strlen(rest) + 1);
    return;
  }
}

}  // namespace

void append_number(std::string& text, double value) {
  char digits[64];
  if (std::fabs(value) < whole_limit && value == std::floor(value) && !(value == 0 && std::signbit(value))) {
    std::snprintf(digits, sizeof digits, "%lld", static_cast<long long>(value));
    text += digits;
    return;
  }
  for (int precision = 15; precision <= 17; ++precision) {
    std::snprintf(digits, sizeof digits, "%.*g", precision, value);
    if (precision == 17 || std::strtod(digits, nullptr) == value) break;
  }
  put_point(digits);
  text += digits;
}

std::string number_text_of(double value) {
  std::string text;
  append_number(text, value);
  return text;
}

}  // namespace physics
