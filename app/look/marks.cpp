// Shared marks, built from ImDrawList's antialiased polylines and convex fills.
#include "app/look/marks.hpp"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

constexpr float pi = 3.14159265F;

ImVec2 operator+(ImVec2 a, ImVec2 b) { return {a.x + b.x, a.y + b.y}; }
ImVec2 operator-(ImVec2 a, ImVec2 b) { return {a.x - b.x, a.y - b.y}; }
ImVec2 operator*(float s, ImVec2 a) { return {s * a.x, s * a.y}; }
float length(ImVec2 a) { return std::sqrt(a.x * a.x + a.y * a.y); }

// Direction, side and sizes of an arrow; heads shrink so that at least a third of the length stays shaft.
struct Arrow {
  ImVec2 from, to, along, across;
  float head_length, head_half, neck;  // neck: where the head starts, px from `from`
};

Arrow arrow_of(ImVec2 from, ImVec2 to, float head_length, float head_width) {
  const float size = length(to - from);
  const ImVec2 along = (1.0F / size) * (to - from);
  const float fit = std::min(1.0F, 0.67F * size / head_length);
  return {from, to, along, {along.y, -along.x}, fit * head_length, 0.5F * fit * head_width, size - fit * head_length};
}

bool drawable(ImVec2 from, ImVec2 to, float scale) {
  const float size = length(to - from);
  return std::isfinite(size) && size >= 2.0F * scale;
}

// The outline of shaft and head as one polygon, clockwise on the screen as ImGui's smoothed fills want it.
std::array<ImVec2, 7> outline_of(const Arrow& arrow, float shaft_half) {
  const ImVec2 neck = arrow.from + arrow.neck * arrow.along;
  const ImVec2 shaft = shaft_half * arrow.across, barb = std::max(arrow.head_half, shaft_half) * arrow.across;
  return {arrow.from + shaft, neck + shaft, neck + barb, arrow.to, neck - barb, neck - shaft, arrow.from - shaft};
}

// Cosine of the turn between a → b and b → c; 1 straight on.
float turn_cosine(ImVec2 a, ImVec2 b, ImVec2 c) {
  const ImVec2 u = b - a, v = c - b;
  const float lengths = length(u) * length(v);
  return lengths > 0 ? (u.x * v.x + u.y * v.y) / lengths : 1;
}

}  // namespace

void draw_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, float width) {
  constexpr float least_mitred = -0.5F;  // cosine of a turn by 120°
  std::size_t begin = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const bool last = i + 1 == points.size();
    if (!last && turn_cosine(points[i - 1], points[i], points[i + 1]) > least_mitred) continue;
    list.AddPolyline(points.data() + begin, static_cast<int>(i - begin + 1), color, ImDrawFlags_None, width);
    if (!last) list.AddCircleFilled(points[i], width / 2, color, 8);
    begin = i;
  }
}

void draw_dashed_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 color, float width,
                          const std::array<float, 4>& dash, float scale) {
  const float period = (dash[0] + dash[1] + dash[2] + dash[3]) * scale;
  if (points.size() < 2) return;
  if (!(period > 0)) {
    draw_polyline(list, points, color, width);
    return;
  }
  std::size_t part = 0;
  float left = dash[0] * scale;  // of the current part, px
  std::vector<ImVec2> stroke;
  const auto flush = [&] {
    if (stroke.size() >= 2) draw_polyline(list, stroke, color, width);
    stroke.clear();
  };
  stroke.push_back(points[0]);
  for (std::size_t i = 1; i < points.size(); ++i) {
    ImVec2 here = points[i - 1];
    float remaining = length(points[i] - here);
    if (!std::isfinite(remaining)) return;
    while (remaining > left) {
      here = here + (left / remaining) * (points[i] - here);
      remaining -= left;
      if (part % 2 == 0) {
        stroke.push_back(here);
        flush();
      }
      part = (part + 1) % 4;
      left = std::max(dash[part] * scale, 0.01F);
      if (part % 2 == 0) stroke.assign(1, here);
    }
    left -= remaining;
    if (part % 2 == 0) stroke.push_back(points[i]);
  }
  flush();
}

std::vector<ImVec2> hatch_segments(std::span<const ImVec2> polygon, char hatch, float spacing) {
  std::vector<ImVec2> segments;
  if (polygon.size() < 3 || (hatch != '/' && hatch != '\\') || !(spacing > 0)) return segments;
  // Lines of constant level = x ± y; screen y points down, so '/' has constant x + y.
  const float sign = hatch == '/' ? 1.0F : -1.0F;
  const float step = spacing * std::sqrt(2.0F);
  const auto level = [sign](ImVec2 p) { return p.x + sign * p.y; };
  float lowest = level(polygon[0]), highest = lowest;
  for (const ImVec2 p : polygon) {
    if (!std::isfinite(level(p))) return segments;
    lowest = std::min(lowest, level(p));
    highest = std::max(highest, level(p));
  }
  constexpr float most_lines = 4000;
  if ((highest - lowest) / step > most_lines) return segments;
  const long first = std::lround(std::ceil(lowest / step)), last = std::lround(std::floor(highest / step));
  if (last < first) return segments;
  std::vector<std::vector<float>> crossings(static_cast<std::size_t>(last - first + 1));  // x on each line
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    ImVec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    if (level(a) > level(b)) std::swap(a, b);
    const float la = level(a), lb = level(b);
    for (long k = std::lround(std::ceil(la / step)); static_cast<float>(k) * step < lb && k <= last; ++k) {
      if (k < first) continue;
      const float fraction = (static_cast<float>(k) * step - la) / (lb - la);
      crossings[static_cast<std::size_t>(k - first)].push_back(a.x + fraction * (b.x - a.x));
    }
  }
  for (std::size_t line = 0; line < crossings.size(); ++line) {
    std::vector<float>& xs = crossings[line];
    std::sort(xs.begin(), xs.end());
    const float at = static_cast<float>(first + static_cast<long>(line)) * step;
    for (std::size_t i = 0; i + 1 < xs.size(); i += 2) {
      if (xs[i + 1] - xs[i] < 0.01F) continue;  // only touches a corner
      segments.push_back({xs[i], sign * (at - xs[i])});
      segments.push_back({xs[i + 1], sign * (at - xs[i + 1])});
    }
  }
  return segments;
}

void draw_hatch(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 color, char hatch, float spacing,
                float width) {
  const std::vector<ImVec2> segments = hatch_segments(polygon, hatch, spacing);
  for (std::size_t i = 0; i + 1 < segments.size(); i += 2) list.AddLine(segments[i], segments[i + 1], color, width);
}

void draw_velocity_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground, float scale) {
  if (!drawable(from, to, scale)) return;
  const Arrow arrow = arrow_of(from, to, 14 * scale, 12 * scale);
  const auto outline = outline_of(arrow, 1.5F * scale);
  list.AddPolyline(outline.data(), static_cast<int>(outline.size()), ground, ImDrawFlags_None,
                   4 * scale);  // half of it shows
  list.AddLine(from, from + (arrow.neck + 1) * arrow.along, color, 3 * scale);
  list.AddTriangleFilled(outline[2], outline[3], outline[4], color);
}

void draw_momentum_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground, float scale) {
  if (!drawable(from, to, scale)) return;
  const Arrow arrow = arrow_of(from, to, 18 * scale, 20 * scale);
  const auto outline = outline_of(arrow, 4 * scale);
  const ImU32 fill = (color & ~static_cast<ImU32>(IM_COL32_A_MASK)) |
                     (static_cast<ImU32>(0.4F * static_cast<float>(color >> IM_COL32_A_SHIFT)) << IM_COL32_A_SHIFT);
  list.AddPolyline(outline.data(), static_cast<int>(outline.size()), ground, ImDrawFlags_Closed, 6 * scale);
  list.AddQuadFilled(outline[0], outline[1], outline[5], outline[6], fill);
  list.AddTriangleFilled(outline[2], outline[3], outline[4], fill);
  list.AddPolyline(outline.data(), static_cast<int>(outline.size()), color, ImDrawFlags_Closed, 2 * scale);
}

void draw_impulse_arrow(ImDrawList& list, ImVec2 from, ImVec2 to, ImU32 color, ImU32 ground, float scale) {
  if (!drawable(from, to, scale)) return;
  const Arrow arrow = arrow_of(from, to, 18 * scale, 18 * scale);
  const ImVec2 neck = from + arrow.neck * arrow.along;
  const ImVec2 inset = (2.5F * scale) * arrow.along;  // the head's stroke stays inside its size
  const std::array<ImVec2, 3> head{neck + arrow.head_half * arrow.across, to - inset,
                                   neck - arrow.head_half * arrow.across};
  const auto outline = outline_of(arrow, 2 * scale);
  list.AddPolyline(outline.data(), static_cast<int>(outline.size()), ground, ImDrawFlags_Closed, 6 * scale);
  list.AddTriangleFilled(head[0], head[1], head[2], ground);
  list.AddLine(from, neck, color, 4 * scale);
  list.AddPolyline(head.data(), 3, color, ImDrawFlags_Closed, 2.5F * scale);
}

int circle_segments(float radius) {
  constexpr float error = 0.1F;  // px
  if (!(radius > 1)) return 8;
  return std::clamp(static_cast<int>(std::ceil(pi / std::acos(1 - error / radius))), 12, 256);
}

void fill_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color) {
  list.AddCircleFilled(center, radius, color, circle_segments(radius));
}

void draw_ring(ImDrawList& list, ImVec2 center, float radius, ImU32 color, float width) {
  list.AddCircle(center, radius, color, circle_segments(radius), width);
}

void fill_plain_disc(ImDrawList& list, ImVec2 center, float radius, ImU32 color) {
  constexpr unsigned most = 24;
  static const std::array<ImVec2, most> unit = [] {
    std::array<ImVec2, most> corners;
    for (unsigned i = 0; i < most; ++i) {
      const float angle = (static_cast<float>(i) + 0.5F) * 2 * pi / most;
      corners[i] = {std::cos(angle), std::sin(angle)};
    }
    return corners;
  }();
  const unsigned sides = radius < 4 ? 8 : radius < 10 ? 12 : most, stride = most / sides;
  const float corner_radius =
      radius * (1 + 1.65F / static_cast<float>(sides * sides));  // half way to the tangent polygon
  list.PrimReserve(static_cast<int>(3 * (sides - 2)), static_cast<int>(sides));
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  const unsigned first = list._VtxCurrentIdx;
  for (unsigned i = 0; i < sides; ++i) list.PrimWriteVtx(center + corner_radius * unit[i * stride], white, color);
  for (unsigned i = 1; i + 1 < sides; ++i) {
    list.PrimWriteIdx(static_cast<ImDrawIdx>(first));
    list.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
    list.PrimWriteIdx(static_cast<ImDrawIdx>(first + i + 1));
  }
}

ImVec2 text_size(const ImFont* font, std::string_view text) {
  const ImFont* used = font != nullptr ? font : ImGui::GetFont();
  return used->CalcTextSizeA(used->FontSize, 1e9F, 0, text.data(), text.data() + text.size());
}

void draw_text(ImDrawList& list, const ImFont* font, ImVec2 top_left, ImU32 color, std::string_view text) {
  const ImFont* used = font != nullptr ? font : ImGui::GetFont();
  list.AddText(used, used->FontSize, {std::round(top_left.x), std::round(top_left.y)}, color, text.data(),
               text.data() + text.size());
}

void draw_text_with_halo(ImDrawList& list, const ImFont* font, ImVec2 top_left, ImU32 color, ImU32 ground,
                         std::string_view text) {
  static const std::array<ImVec2, 8> around{
      {{-1, -1}, {0, -1.5F}, {1, -1}, {-1.5F, 0}, {1.5F, 0}, {-1, 1}, {0, 1.5F}, {1, 1}}};
  const ImFont* used = font != nullptr ? font : ImGui::GetFont();
  const float reach = std::max(1.0F, used->FontSize / 14);
  const ImVec2 origin{std::round(top_left.x), std::round(top_left.y)};
  for (const ImVec2 offset : around) {
    list.AddText(used, used->FontSize, origin + reach * offset, ground, text.data(), text.data() + text.size());
  }
  draw_text(list, font, top_left, color, text);
}

}  // namespace app
