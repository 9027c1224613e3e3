#include "app/ui/segmented.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/look/item_marks.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

void draw_tab(const Look& look, const Rect& place, const std::string& label, bool chosen, bool hovered) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const Theme& theme = look.theme;
  if (hovered && !chosen) {
    draw.AddRectFilled({place.x + look.px(4), place.y + look.px(6)},
                       {place.x + place.w - look.px(4), place.y + place.h - look.px(6)}, hover_fill(theme), look.px(6));
  }
  ImFont* font = font_or_default(look.fonts.body);
  draw_text_in(font, place, label, chosen ? theme.text : theme.secondary, Align::center);
  if (!chosen) return;
  const float width = std::min(place.w, text_size(font, label).x + look.px(8)), thick = std::round(look.px(3));
  const float x = std::round(place.x + (place.w - width) / 2), y = std::round(place.y + place.h);
  draw.AddRectFilled({x, y - thick}, {x + width, y}, theme.text, thick / 2);
}

void draw_filled(const Look& look, const Rect& place, const std::string& label, bool chosen, bool hovered) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const Theme& theme = look.theme;
  const float inset = look.px(2);
  const Rect inner{place.x + inset, place.y + inset, place.w - 2 * inset, place.h - 2 * inset};
  if (chosen)
    draw.AddRectFilled(inner.min(), inner.max(), theme.text, look.px(5));
  else if (hovered)
    draw.AddRectFilled(inner.min(), inner.max(), press_fill(theme), look.px(5));
  draw_text_in(font_or_default(look.fonts.body), inner, label, chosen ? theme.panel : theme.text, Align::center);
}

// Where the segments begin and end: all alike if every label fits, else what is left over is shared.
std::vector<float> edges_of(const Look& look, const Rect& place, std::span<const Segment> segments) {
  ImFont* font = font_or_default(look.fonts.body);
  const float share = place.w / static_cast<float>(std::max<std::size_t>(1, segments.size()));
  float total = 0, widest = 0;
  for (const Segment& segment : segments) {
    const float width = text_size(font, segment.label).x;
    total += width;
    widest = std::max(widest, width);
  }
  const bool alike = widest + look.px(10) <= share;
  const float spare = (place.w - total) / static_cast<float>(std::max<std::size_t>(1, segments.size()));
  std::vector<float> edges{place.x};
  float right = place.x;
  for (const Segment& segment : segments) {
    right += alike ? share : text_size(font, segment.label).x + spare;
    edges.push_back(std::round(right));
  }
  return edges;
}

}  // namespace

std::optional<std::size_t> segmented(const Look& look, const char* id, const Rect& place,
                                     std::span<const Segment> segments, std::size_t chosen, SegmentStyle style) {
  if (style == SegmentStyle::filled) {
    ImGui::GetWindowDrawList()->AddRectFilled(place.min(), place.max(), hover_fill(look.theme), look.px(7));
  }
  std::optional<std::size_t> pressed;
  ImGui::PushID(id);
  const std::vector<float> edges = edges_of(look, place, segments);
  for (std::size_t i = 0; i < segments.size(); ++i) {
    const Rect part{edges[i], place.y, edges[i + 1] - edges[i], place.h};
    ImGui::SetCursorScreenPos(part.min());
    ImGui::PushID(static_cast<int>(i));
    if (ImGui::InvisibleButton("segment", {std::max(1.0f, part.w), std::max(1.0f, part.h)})) pressed = i;
    ImGui::PopID();
    mark_item(segments[i].mark);
    const bool hovered = ImGui::IsItemHovered();
    if (style == SegmentStyle::tabs)
      draw_tab(look, part, segments[i].label, i == chosen, hovered);
    else
      draw_filled(look, part, segments[i].label, i == chosen, hovered);
    focus_ring(look, look.px(5));
  }
  ImGui::PopID();
  return pressed;
}

}  // namespace app
