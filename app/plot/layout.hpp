// Where the parts of a plot stand: pure arithmetic on measured text, tested without a window.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "app/look/look.hpp"

namespace app {

// Measured sizes (px) that the layout depends on.
struct PlotText {
  float title_height = 16;
  float tick_height = 14;
  float widest_tick = 20;   // of the value axis
  float widest_label = 60;  // at the line ends, swatch included
};

// x of the left edge of the plot area is where t = 0 is; y of its lower edge is the lower end of the value axis.
struct PlotLayout {
  Rect header;                          // title, power of ten, choices
  Rect area;                            // curves
  Rect labels;                          // free column right of the area, as wide as the widest label
  float tick_label_right = 0;           // value ticks end here
  float time_label_top = 0;             // time ticks begin here
  int value_ticks = 5, time_ticks = 5;  // how many there is room for, at most 5
};

// All parts lie inside `place`. The label column never takes more than half of the width.
PlotLayout plot_layout(const Rect& place, const PlotText& text, float scale);

// Centres (y) of labels of equal `height` that would like to stand at `wanted`: none overlaps, none leaves top …
// bottom, the sum of squared shifts is the least possible, and the order is that of `wanted` (equal ones: as listed).
// Where there is no room for all, the last ones listed get none.
std::vector<std::optional<float>> place_labels(std::span<const float> wanted, float height, float top, float bottom);

}  // namespace app
