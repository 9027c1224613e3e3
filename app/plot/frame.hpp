// What surrounds the curves of a plot: its panel, its title and unit, and the larger look for a class.
#pragma once

#include <string>
#include <vector>

#include "app/look/look.hpp"
#include "app/plot/layout.hpp"

namespace app {

// Opens an ImGui window of that name at the place and draws the panel; end_plot closes it.
void begin_plot(const char* name, const Rect& place, const Look& look);
void end_plot();
// The first of the variants that fits between the header's left edge and `right`, else the last.
void draw_title(const PlotLayout& layout, const std::vector<std::string>& variants, float right, const Look& look);
// "J" for exponent 0, "10³ J" for 3.
std::string with_power(const std::string& unit, int exponent);
// The look of a plot that the back row sees: type and lengths × 1.5, curves of 4 px.
Look presented(Look look);

}  // namespace app
