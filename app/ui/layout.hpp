// Where everything stands: pure arithmetic from window size and scale, tested without a window.
#pragma once

#include <cstddef>

#include "app/look/look.hpp"

namespace app {

// Rectangles in pixels; those not shown have zero size. At 1280×800, scale 1: top bar 48, right column 392
// (momentum 216, energy 216, controls 224, gaps 8), bottom bar 72, question strip 48, canvas the rest.
struct Layout {
  Rect top_bar, question, canvas, momentum, energy, controls, bottom_bar;
};

Layout layout_of(float width, float height, float scale, const ViewState& view);

}  // namespace app
