#include "app/plot/draw.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/marks.hpp"

namespace app {
namespace {

constexpr float grid_width = 1, zero_width = 1.5F;
constexpr float leader = 8, swatch = 14, swatch_gap = 5;  // px, of an end label
constexpr float tint = 0.28F;                             // of a band without hatch
constexpr float hatch_tint = 0.10F, hatch_spacing = 6, hatch_width = 1.25F;

// Lines of whole pixels look the same everywhere.
float crisp(float coordinate) { return std::floor(coordinate) + 0.5F; }

// Paler than any curve, also where the theme's borders are strong.
ImU32 grid_color(const Theme& theme) {
  constexpr double strong = 2;
  return contrast(theme.border, theme.panel) > strong ? with_alpha(theme.border, 0.4F) : theme.border;
}

float hairline(const Look& look) { return std::max(1.0F, std::round(look.scale)); }

std::vector<ImVec2> without_repeats(std::span<const ImVec2> points) {
  constexpr float same = 0.02F;  // px
  std::vector<ImVec2> kept;
  for (const ImVec2 point : points) {
    if (!kept.empty() && std::fabs(point.x - kept.back().x) < same && std::fabs(point.y - kept.back().y) < same)
      continue;
    kept.push_back(point);
  }
  return kept;
}

void draw_swatch(ImDrawList& list, const EndLabel& label, ImVec2 left_middle, const Look& look) {
  const float half = look.px(5), width = look.px(swatch);
  if (!label.area) {
    const ImVec2 piece[2] = {left_middle, {left_middle.x + width, left_middle.y}};
    draw_curve(list, piece, label.style, look);
    return;
  }
  const ImVec2 lower[2] = {{left_middle.x, left_middle.y + half}, {left_middle.x + width, left_middle.y + half}};
  const ImVec2 upper[2] = {{left_middle.x, left_middle.y - half}, {left_middle.x + width, left_middle.y - half}};
  draw_band(list, lower, upper, label.style, look);
  list.AddRect(upper[0], lower[1], label.style.color, 0, ImDrawFlags_None, hairline(look));
}

}  // namespace

double PlotMap::seconds_at(float pixel) const {
  return time.lower + (time.upper - time.lower) * static_cast<double>((pixel - area.x) / area.w);
}

void draw_axes(ImDrawList& list, const PlotLayout& layout, const PlotMap& map, const Rect& covered, const Look& look) {
  const Rect& area = layout.area;
  const float right = area.x + area.w, bottom = area.y + area.h;
  for (const Tick& tick : map.value.ticks) {
    const bool zero = tick.value == 0;
    const float y = crisp(map.y(tick.value)), width = look.px(zero ? zero_width : grid_width);
    list.AddLine({area.x, y}, {right, y}, zero ? look.theme.secondary : grid_color(look.theme), std::max(1.0F, width));
    const ImVec2 size = text_size(look.fonts.tick, tick.label);
    draw_text(list, look.fonts.tick, {layout.tick_label_right - size.x, y - size.y / 2}, look.theme.secondary,
              tick.label);
  }
  for (const Tick& tick : map.time.ticks) {
    const float x = crisp(map.x(tick.value));
    list.AddLine({x, area.y}, {x, bottom}, grid_color(look.theme), std::max(1.0F, look.px(grid_width)));
    const bool last = &tick == &map.time.ticks.back();
    const std::string text = last ? tick.label + "\u202F" + "s" : tick.label;
    const ImVec2 number =
        text_size(look.fonts.tick, tick.label);  // the number stands under its tick, the unit after it
    const float left = x - number.x / 2, right_end = left + text_size(look.fonts.tick, text).x;
    if (covered.w > 0 && left < covered.x + covered.w + look.px(2) && right_end > covered.x - look.px(2)) continue;
    draw_text(list, look.fonts.tick, {left, layout.time_label_top}, look.theme.secondary, text);
  }
}

void draw_impact_lines(ImDrawList& list, const PlotMap& map, std::span<const physics::Impact> impacts,
                       const Look& look) {
  const float apart = look.px(3);
  std::vector<float> places;
  for (const physics::Impact& impact : impacts) {
    if (impact.time < map.time.lower || impact.time > map.time.upper) continue;
    const float x = crisp(map.x(impact.time));
    if (places.empty() || x - places.back() >= apart) places.push_back(x);
  }
  const float dense = static_cast<float>(places.size()) * look.px(12) / std::max(1.0F, map.area.w);
  const ImU32 color = with_alpha(look.theme.secondary, dense > 1 ? 0.4F / dense : 0.4F);
  for (const float x : places) list.AddLine({x, map.area.y}, {x, map.area.y + map.area.h}, color, hairline(look));
}

void draw_curve(ImDrawList& list, std::span<const ImVec2> points, const LineStyle& style, const Look& look) {
  const std::vector<ImVec2> kept = without_repeats(points);
  if (kept.size() < 2) return;
  const float width = look.px(style.width * look.theme.line_scale);
  draw_dashed_polyline(list, kept, style.color, width, style.dash, look.scale * look.theme.line_scale);
}

void draw_band(ImDrawList& list, std::span<const ImVec2> lower, std::span<const ImVec2> upper, const LineStyle& style,
               const Look& look) {
  const std::size_t count = std::min(lower.size(), upper.size());
  if (count < 2) return;
  const ImU32 color = with_alpha(style.color, style.hatch != 0 ? hatch_tint : tint);
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  list.PrimReserve(static_cast<int>(6 * (count - 1)), static_cast<int>(2 * count));
  const unsigned first = list._VtxCurrentIdx;
  for (std::size_t i = 0; i < count; ++i) {
    list.PrimWriteVtx(lower[i], white, color);
    list.PrimWriteVtx(upper[i], white, color);
  }
  for (unsigned i = 0; i + 1 < count; ++i) {
    const unsigned corner = first + 2 * i;
    for (const unsigned offset : {0U, 1U, 3U, 0U, 3U, 2U}) list.PrimWriteIdx(static_cast<ImDrawIdx>(corner + offset));
  }
  if (style.hatch == 0) return;
  std::vector<ImVec2> outline(lower.begin(), lower.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = count; i-- > 0;) outline.push_back(upper[i]);
  draw_hatch(list, outline, style.color, style.hatch, look.px(hatch_spacing),
             look.px(hatch_width * look.theme.line_scale));
}

float end_label_width(const EndLabel& label, const Look& look) {
  return look.px(leader + swatch + swatch_gap) + text_size(look.fonts.tick, label.text).x;
}

void draw_end_labels(ImDrawList& list, std::span<const EndLabel> labels, ImVec2 end, const PlotLayout& layout,
                     const Look& look) {
  const float height = text_size(look.fonts.tick, "0").y;
  std::vector<float> wanted;
  for (const EndLabel& label : labels) wanted.push_back(label.wanted_y);
  // Half a label may stand above the area; below it only so far that the time ticks stay clear.
  const float top = layout.area.y - height / 2,
              bottom = std::min(layout.area.y + layout.area.h + height / 2, layout.time_label_top);
  const auto places = place_labels(wanted, height, top, bottom);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (!places[i]) continue;
    const float y = std::round(*places[i]), x = end.x + look.px(leader), text_x = x + look.px(swatch + swatch_gap);
    const ImVec2 size = text_size(look.fonts.tick, labels[i].text);
    list.AddRectFilled({x - look.px(1), y - height / 2}, {text_x + size.x + look.px(2), y + height / 2},
                       with_alpha(look.theme.panel, 0.85F));
    list.AddLine({end.x + look.px(1), labels[i].wanted_y}, {x, y}, labels[i].style.color, hairline(look));
    draw_swatch(list, labels[i], {x, y}, look);
    draw_text(list, look.fonts.tick, {text_x, y - size.y / 2}, look.theme.text, labels[i].text);
  }
}

}  // namespace app
