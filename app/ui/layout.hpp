// Where everything stands: pure arithmetic from window size and scale, tested without a window.
#pragma once

#include <cstddef>

#include "app/look/look.hpp"

namespace app {

// Rectangles in pixels; those not shown have zero size. At 1280×800, scale 1: top bar 48, right column 392
// (momentum 216, energy 216, controls 224, gaps 8), bottom bar 72, question strip 48, canvas the rest.
// Where two plots would be too low to read (small windows, text above 200 %) and in Present, one of them is shown
// (view.plot_tab) below a row of tabs; where not even a plot and the controls fit, the controls are a third tab.
// In Present, `controls` is the place of the big readouts.
struct Layout {
  Rect top_bar, question, canvas, plot_tabs, momentum, energy, controls, bottom_bar;
  bool controls_in_tabs = false;
};

Layout layout_of(float width, float height, float scale, const ViewState& view);

}  // namespace app
