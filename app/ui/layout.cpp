#include "app/ui/layout.hpp"

#include <algorithm>
#include <cmath>

namespace app {

namespace {

// Design pixels at scale 1.
constexpr float top_bar_height = 48, bottom_bar_height = 72, question_height = 48;
constexpr float column_width = 392, widest_column = 640;
constexpr float plot_height = 216, lowest_plot = 150, lowest_lone_plot = 112, controls_height = 224, gap = 8;
constexpr float plot_tabs_height = 36, readouts_height = 224;
constexpr float widest_column_share = 0.42f;  // of the window: the canvas is the point
constexpr float present_type = 1.5f;

struct Column {
  Rect inside;  // the panels' common left, width, top and bottom
  float gap = 0;
};

// Cuts `height` off the top of the column, and the gap below it.
Rect take(Column& column, float height) {
  height = std::max(0.0f, std::min(height, column.inside.h));
  const Rect taken{column.inside.x, column.inside.y, column.inside.w, height};
  const float used = std::min(height + column.gap, column.inside.h);
  column.inside.y += used;
  column.inside.h -= used;
  return taken;
}

float column_width_of(float width, float scale, float wanted) {
  const float proportional = width * column_width / 1280;
  const float chosen = std::clamp(proportional, wanted * scale, std::max(wanted, widest_column) * scale);
  return std::round(std::min(chosen, width * widest_column_share));
}

// A row of tabs, one plot, and below it, `below` px high, the controls; 0 makes the controls a tab as well.
void place_one_plot(Column& column, float scale, const ViewState& view, float below, Layout& out) {
  out.plot_tabs = take(column, std::round(plot_tabs_height * scale));
  // The tabs sit on their plot: no gap between them.
  column.inside.y -= column.gap;
  column.inside.h += column.gap;
  out.controls_in_tabs = below == 0;
  if (out.controls_in_tabs && view.plot_tab == PlotTab::controls) {
    out.controls = column.inside;
    return;
  }
  const Rect plot = take(column, below > 0 ? column.inside.h - column.gap - below : column.inside.h);
  (view.plot_tab == PlotTab::energy ? out.energy : out.momentum) = plot;
  if (out.controls_in_tabs) return;
  out.controls = take(column, column.inside.h);
}

// Two plots and the controls at their design heights; what the window has more goes to all three, what it has less is
// taken from the plots until they would be too low.
void place_column(Column column, float scale, const ViewState& view, Layout& out) {
  const float designed = (2 * plot_height + controls_height + 2 * gap) * scale;
  const float extra = column.inside.h - designed;
  const float controls = std::round(std::min(controls_height * scale + std::max(0.0f, extra) / 3, column.inside.h));
  const float plots = column.inside.h - controls - 2 * column.gap;
  if (plots / 2 < lowest_plot * scale) {
    const float needed = (plot_tabs_height + lowest_lone_plot + controls_height + gap) * scale;
    place_one_plot(column, scale, view, column.inside.h < needed ? 0 : controls, out);
    return;
  }
  out.momentum = take(column, std::floor(plots / 2));
  out.energy = take(column, column.inside.h - controls - column.gap);
  out.controls = take(column, column.inside.h);
}

}  // namespace

Layout layout_of(float width, float height, float scale, const ViewState& view) {
  Layout out;
  if (view.panels_hidden) {
    out.canvas = {0, 0, width, height};
    return out;
  }
  const float top = view.present ? 0 : std::round(top_bar_height * scale);
  const float bottom = std::min(std::round(bottom_bar_height * scale), height - top);
  const float middle = std::max(0.0f, height - top - bottom);
  const float column = column_width_of(width, scale, view.present ? column_width * 1.25f : column_width);
  const float strip = std::min(std::round(question_height * scale * (view.present ? present_type : 1)), middle);

  if (!view.present) out.top_bar = {0, 0, width, top};
  out.bottom_bar = {0, top + middle, width, bottom};
  out.question = {0, top, width - column, strip};
  out.canvas = {0, top + strip, width - column, middle - strip};

  const float spacing = std::round(gap * scale);
  const float edge = std::floor(spacing / 2);
  const Column inside{{width - column + edge, top + edge, column - 2 * edge, std::max(0.0f, middle - 2 * edge)},
                      spacing};
  if (view.present) {
    Column present = inside;
    place_one_plot(present, scale, view, std::min(std::round(readouts_height * scale), inside.inside.h * 0.5f), out);
  } else {
    place_column(inside, scale, view, out);
  }
  return out;
}

}  // namespace app
