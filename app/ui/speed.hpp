// The speeds that the window offers: powers of two from 1/64 to 16, and how they are written.
#pragma once

#include <array>
#include <string>

#include <imgui.h>

namespace app {

inline constexpr std::array<double, 11> speeds{1.0 / 64, 1.0 / 32, 1.0 / 16, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16};

// "⅛×", "1/64×", "2×"; without the single-character fractions where the font lacks them.
std::string speed_text(double factor, const ImFont* font = nullptr);
// The offered speed that is `offset` places faster (or slower) than `factor`; stops at both ends.
double neighbour_speed(double factor, int offset);

}  // namespace app
