// Strokes, fills and words of a plot on an ImGui draw list. What is drawn where is decided elsewhere (plot_data, axis,
// layout).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/look/look.hpp"
#include "app/plot/axis.hpp"
#include "app/plot/layout.hpp"
#include "physics/dynamics/report.hpp"

namespace app {

// Pixels from (time, value).
struct PlotMap {
  Rect area;
  Axis time, value;

  float x(double seconds) const { return area.x + area.w * static_cast<float>(time.fraction(seconds)); }
  float y(double amount) const { return area.y + area.h * static_cast<float>(1 - value.fraction(amount)); }
  double seconds_at(float pixel) const;
};

// Grid, zero line and tick labels, but none that `covered` would cut.
void draw_axes(ImDrawList& list, const PlotLayout& layout, const PlotMap& map, const Rect& covered, const Look& look);
// A hairline where a ball was hit; those too dense to tell apart are drawn as one, paler.
void draw_impact_lines(ImDrawList& list, const PlotMap& map, std::span<const physics::Impact> impacts,
                       const Look& look);
// A curve with corners as sharp as a step needs; `points` in pixels.
void draw_curve(ImDrawList& list, std::span<const ImVec2> points, const LineStyle& style, const Look& look);
// The area between two curves over the same x: tinted, or hatched if the style says so.
void draw_band(ImDrawList& list, std::span<const ImVec2> lower, std::span<const ImVec2> upper, const LineStyle& style,
               const Look& look);
// What stands at a line's end: a short piece of it, then its name and value.
struct EndLabel {
  std::string text;
  LineStyle style;
  bool area = false;  // a square instead of a line piece
  float wanted_y = 0;
};
float end_label_width(const EndLabel& label, const Look& look);
void draw_end_labels(ImDrawList& list, std::span<const EndLabel> labels, ImVec2 end, const PlotLayout& layout,
                     const Look& look);

}  // namespace app
