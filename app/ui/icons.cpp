#include "app/ui/icons.hpp"

#include <cmath>

namespace app {

namespace {

// A pen on the icon's 24 × 24 grid, y down, origin in the middle.
struct Pen {
  ImDrawList& draw;
  ImVec2 center;
  float unit;  // px per grid unit
  ImU32 color;

  ImVec2 at(float x, float y) const { return {center.x + x * unit, center.y + y * unit}; }
  float stroke() const { return std::fmax(1.0f, 2 * unit); }
  void line(float x1, float y1, float x2, float y2) const { draw.AddLine(at(x1, y1), at(x2, y2), color, stroke()); }
  void bar(float x1, float y1, float x2, float y2) const {
    draw.AddRectFilled(at(x1, y1), at(x2, y2), color, 0.8f * unit);
  }
  void triangle(ImVec2 a, ImVec2 b, ImVec2 c) const {
    draw.AddTriangleFilled(at(a.x, a.y), at(b.x, b.y), at(c.x, c.y), color);
  }
  void bend(ImVec2 a, ImVec2 b, ImVec2 c) const {
    const ImVec2 points[3] = {at(a.x, a.y), at(b.x, b.y), at(c.x, c.y)};
    draw.AddPolyline(points, 3, color, ImDrawFlags_None, stroke());
  }
};

// A curved arrow back (side −1) or forward (+1).
void draw_turn(const Pen& pen, float side) {
  pen.draw.PathLineTo(pen.at(side * 7, -2));
  pen.draw.PathLineTo(pen.at(-side * 2, -2));
  pen.draw.PathBezierCubicCurveTo(pen.at(-side * 9, -2), pen.at(-side * 9, 7), pen.at(-side * 2, 7));
  pen.draw.PathLineTo(pen.at(side * 2, 7));
  pen.draw.PathStroke(pen.color, ImDrawFlags_None, pen.stroke());
  pen.bend({side * 3, -6.5f}, {side * 7.5f, -2}, {side * 3, 2.5f});
}

void draw_camera(const Pen& pen) {
  pen.draw.AddRect(pen.at(-9, -5), pen.at(9, 8), pen.color, 2 * pen.unit, ImDrawFlags_None, pen.stroke());
  pen.draw.AddCircle(pen.at(0, 1.5f), 3.6f * pen.unit, pen.color, 0, pen.stroke());
  pen.bar(-3.5f, -8, 3.5f, -5);
}

// A ball that meets a ball: two discs touching, a bar behind.
void draw_next_impact(const Pen& pen) {
  pen.triangle({-9, -7}, {-9, 7}, {1, 0});
  pen.draw.AddCircleFilled(pen.at(6, 0), 4 * pen.unit, pen.color);
}

void draw_warning(const Pen& pen) {
  const ImVec2 points[3] = {pen.at(0, -8), pen.at(9, 7), pen.at(-9, 7)};
  pen.draw.AddPolyline(points, 3, pen.color, ImDrawFlags_Closed, pen.stroke());
  pen.bar(-1, -3, 1, 2);
  pen.bar(-1, 3.6f, 1, 5.4f);
}

}  // namespace

void draw_icon(ImDrawList& draw, Icon icon, ImVec2 center, float size, ImU32 color) {
  const Pen pen{draw, center, size / 24, color};
  switch (icon) {
    case Icon::none:
      break;
    case Icon::restart:
      pen.bar(-8, -7, -5.5f, 7);
      pen.triangle({7, -7}, {7, 7}, {-4, 0});
      break;
    case Icon::back:
      pen.triangle({2, -7}, {2, 7}, {-8, 0});
      pen.bar(4.5f, -7, 7, 7);
      break;
    case Icon::play:
      pen.triangle({-5, -8}, {-5, 8}, {8.5f, 0});
      break;
    case Icon::pause:
      pen.bar(-6, -7, -2, 7);
      pen.bar(2, -7, 6, 7);
      break;
    case Icon::step:
      pen.bar(-7, -7, -4.5f, 7);
      pen.triangle({-2, -7}, {-2, 7}, {8, 0});
      break;
    case Icon::next_impact:
      draw_next_impact(pen);
      break;
    case Icon::undo:
      draw_turn(pen, -1);
      break;
    case Icon::redo:
      draw_turn(pen, 1);
      break;
    case Icon::camera:
      draw_camera(pen);
      break;
    case Icon::menu:
      pen.bar(-8, -6.5f, 8, -4.5f);
      pen.bar(-8, -1, 8, 1);
      pen.bar(-8, 4.5f, 8, 6.5f);
      break;
    case Icon::chevron_down:
      pen.bend({-5, -2.5f}, {0, 2.5f}, {5, -2.5f});
      break;
    case Icon::chevron_right:
      pen.bend({-2.5f, -5}, {2.5f, 0}, {-2.5f, 5});
      break;
    case Icon::check:
      pen.bend({-7, 0}, {-2, 5}, {7, -5});
      break;
    case Icon::close:
      pen.line(-5, -5, 5, 5);
      pen.line(-5, 5, 5, -5);
      break;
    case Icon::warning:
      draw_warning(pen);
      break;
    case Icon::arrow:
      draw_arrow(draw, center, size * 0.8f, {0, 1}, color);
      break;
  }
}

void draw_arrow(ImDrawList& draw, ImVec2 center, float size, ImVec2 direction, ImU32 color) {
  const float length = std::sqrt(direction.x * direction.x + direction.y * direction.y);
  if (length <= 0) return;
  const ImVec2 along{direction.x / length, direction.y / length}, across{-along.y, along.x};
  const float half = size / 2, head = size * 0.36f;
  const auto at = [&](float a, float b) {
    return ImVec2{center.x + along.x * a + across.x * b, center.y + along.y * a + across.y * b};
  };
  const float stroke = std::fmax(1.0f, size / 8);
  draw.AddLine(at(-half, 0), at(half - stroke / 2, 0), color, stroke);
  const ImVec2 points[3] = {at(half - head, -head), at(half, 0), at(half - head, head)};
  draw.AddPolyline(points, 3, color, ImDrawFlags_None, stroke);
}

}  // namespace app
