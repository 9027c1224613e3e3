// The room the balls are in: ground, grid, walls and metre ticks.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/canvas/picture.hpp"
#include "app/look/marks.hpp"

namespace app {
namespace {

using physics::Side;

constexpr float band = 8;       // px, thickness of a wall, outside the box
constexpr float tick_mark = 4;  // px, beyond the band

// Whole pixels, so that walls, grid and ticks are sharp and in line.
float snapped(float pixel) { return std::round(pixel); }

// The inside of the box on screen; `now` follows walls that moved, otherwise the box as the scene has it.
struct Inside {
  float left, right, top, bottom;
};

Inside inside_of(const Picture& picture, bool now) {
  const physics::Box& box = picture.world().box;
  const Vec2 low = now ? Vec2{wall_coordinate(box, Side::left), wall_coordinate(box, Side::bottom)} : Vec2{0, 0};
  const Vec2 high =
      now ? Vec2{wall_coordinate(box, Side::right), wall_coordinate(box, Side::top)} : Vec2{box.width, box.height};
  const ImVec2 a = picture.camera.screen_from_world({low.x, high.y}),
               b = picture.camera.screen_from_world({high.x, low.y});
  return {snapped(a.x), snapped(b.x), snapped(a.y), snapped(b.y)};
}

struct Steps {
  double x, y;  // m
};

// One step for both axes if the shorter side still has two of them: a square grid is the calmest.
Steps steps_of(const Picture& picture) {
  constexpr int most = 8;
  const physics::Box& box = picture.world().box;
  const double least = picture.px(44) / picture.camera.pixels_per_meter;
  const Steps own{nice_step(box.width, most, least), nice_step(box.height, most, least)};
  const double common = std::max(own.x, own.y);
  return std::min(box.width, box.height) >= 2 * common ? Steps{common, common} : own;
}

void draw_grid(Picture& picture) {
  const physics::Box& box = picture.world().box;
  const Steps step = steps_of(picture);
  const Inside inside = inside_of(picture, true);
  const ImU32 color =
      mixed(picture.theme().panel, picture.theme().border, picture.theme().name == ThemeName::projector ? 0.35F : 0.6F);
  const float width = std::max(1.0F, std::floor(picture.px(1)));
  for (const double x : ticks(0, box.width, step.x)) {
    const float at = snapped(picture.camera.screen_from_world({x, 0}).x);
    if (at <= inside.left || at >= inside.right) continue;
    picture.list.AddRectFilled({at, inside.top}, {at + width, inside.bottom}, color);
  }
  for (const double y : ticks(0, box.height, step.y)) {
    const float at = snapped(picture.camera.screen_from_world({0, y}).y);
    if (at <= inside.top || at >= inside.bottom) continue;
    picture.list.AddRectFilled({inside.left, at}, {inside.right, at + width}, color);
  }
}

// A wall's band (outside) and its face, the edge that balls touch.
struct WallShape {
  Rect band, face;
  ImVec2 from, to;  // the touching edge
};

WallShape shape_of(const Picture& picture, Side side) {
  const physics::Box& box = picture.world().box;
  const Inside inside = inside_of(picture, true);
  const float thick = snapped(picture.px(band)), face = std::max(2.0F, snapped(picture.stroke(2)));
  const auto beyond = [&](Side neighbour) {
    return box.wall(neighbour).present ? thick : 0.0F;
  };  // bands meet in the corners
  const float x0 = inside.left - beyond(Side::left), x1 = inside.right + beyond(Side::right);
  const float width = inside.right - inside.left, height = inside.bottom - inside.top;
  switch (side) {
    case Side::left:
      return {{inside.left - thick, inside.top, thick, height},
              {inside.left - face, inside.top - face, face, height + 2 * face},
              {inside.left, inside.top},
              {inside.left, inside.bottom}};
    case Side::right:
      return {{inside.right, inside.top, thick, height},
              {inside.right, inside.top - face, face, height + 2 * face},
              {inside.right, inside.top},
              {inside.right, inside.bottom}};
    case Side::bottom:
      return {{x0, inside.bottom, x1 - x0, thick},
              {inside.left - face, inside.bottom, width + 2 * face, face},
              {inside.left, inside.bottom},
              {inside.right, inside.bottom}};
    case Side::top:
      return {{x0, inside.top - thick, x1 - x0, thick},
              {inside.left - face, inside.top - face, width + 2 * face, face},
              {inside.left, inside.top},
              {inside.right, inside.top}};
  }
  return {};
}

void draw_band(Picture& picture, Side side) {
  const Theme& theme = picture.theme();
  const WallShape shape = shape_of(picture, side);
  const Rect& rect = shape.band;
  picture.list.AddRectFilled(rect.min(), rect.max(), mixed(theme.panel, theme.text, 0.14F));
  if (picture.world().box.wall(side).velocity == 0) return;
  const std::array<ImVec2, 4> corners{rect.min(), {rect.x + rect.w, rect.y}, rect.max(), {rect.x, rect.y + rect.h}};
  draw_hatch(picture.list, corners, theme.secondary, '/', picture.px(5), picture.px(1.5F));
}

// What a wall has left behind by moving in is no longer part of the box.
void draw_left_behind(Picture& picture) {
  const Inside rest = inside_of(picture, false), now = inside_of(picture, true);
  const ImU32 color = mixed(picture.theme().panel, picture.theme().text, 0.06F);
  const auto fill = [&](float x0, float y0, float x1, float y1) {
    if (x1 > x0 && y1 > y0) picture.list.AddRectFilled({x0, y0}, {x1, y1}, color);
  };
  fill(rest.left, rest.top, now.left, rest.bottom);
  fill(now.right, rest.top, rest.right, rest.bottom);
  fill(std::max(rest.left, now.left), rest.top, std::min(rest.right, now.right), now.top);
  fill(std::max(rest.left, now.left), now.bottom, std::min(rest.right, now.right), rest.bottom);
}

// Where ticks and axis marks stand: outside the walls as they are now or as the scene has them, whichever is further
// out.
struct Frame {
  float left, right, top, bottom;
};

Frame frame_of(const Picture& picture) {
  const Inside rest = inside_of(picture, false), now = inside_of(picture, true);
  const float thick = snapped(picture.px(band));
  return {std::min(rest.left, now.left) - thick, std::max(rest.right, now.right) + thick,
          std::min(rest.top, now.top) - thick, std::max(rest.bottom, now.bottom) + thick};
}

void draw_ticks(Picture& picture, const Frame& frame) {
  const physics::Box& box = picture.world().box;
  const Steps step = steps_of(picture);
  const ImFont* font = picture.look.fonts.tick;
  const char mark = picture.look.strings.decimal_mark();
  const ImU32 color = picture.theme().secondary;
  const float length = picture.px(tick_mark), gap = picture.px(3), width = std::max(1.0F, std::floor(picture.px(1)));
  const auto label = [&](ImVec2 at, const std::string& text, ImVec2 size) {
    draw_text(picture.list, font, at, color, text);
    picture.labels.block({at.x - 2 * gap, at.y, size.x + 4 * gap, size.y});
  };
  for (const double x : ticks(0, box.width, step.x)) {
    const float at = snapped(picture.camera.screen_from_world({x, 0}).x);
    const std::string text = number_text(x, decimals_of(step.x), mark);
    const ImVec2 size = text_size(font, text);
    picture.list.AddRectFilled({at, frame.bottom}, {at + width, frame.bottom + length}, color);
    label({at - 0.5F * size.x, frame.bottom + length + gap}, x == 0 ? "0" : text, size);
  }
  for (const double y : ticks(0, box.height, step.y)) {
    const float at = snapped(picture.camera.screen_from_world({0, y}).y);
    const std::string text = y == 0 ? "0" : number_text(y, decimals_of(step.y), mark);
    const ImVec2 size = text_size(font, text);
    picture.list.AddRectFilled({frame.left - length, at}, {frame.left, at + width}, color);
    label({frame.left - length - gap - size.x, at - 0.5F * size.y}, text, size);
  }
}

// The bottom and left walls go on as axes: x →, y ↑.
void draw_axis_marks(Picture& picture, const Frame& frame) {
  const Inside rest = inside_of(picture, false);
  const ImFont* font = picture.look.fonts.tick;
  const ImU32 color = picture.theme().secondary;
  const float from = picture.px(4), to = picture.px(32), head = picture.px(8), half = picture.px(4),
              width = picture.px(1.5F);
  const ImVec2 x_tip{frame.right + to, rest.bottom}, y_tip{rest.left, frame.top - to};
  picture.list.AddLine({frame.right + from, x_tip.y}, {x_tip.x - head, x_tip.y}, color, width);
  picture.list.AddTriangleFilled({x_tip.x - head, x_tip.y - half}, x_tip, {x_tip.x - head, x_tip.y + half}, color);
  picture.list.AddLine({y_tip.x, frame.top - from}, {y_tip.x, y_tip.y + head}, color, width);
  picture.list.AddTriangleFilled({y_tip.x - half, y_tip.y + head}, y_tip, {y_tip.x + half, y_tip.y + head}, color);
  const ImVec2 size = text_size(font, "x (m)");
  draw_text(picture.list, font, {frame.right + from, x_tip.y - picture.px(7) - size.y}, color, "x (m)");
  draw_text(picture.list, font, {y_tip.x + picture.px(9), frame.top - picture.px(6) - size.y}, color, "y (m)");
  picture.labels.block({frame.right + from, x_tip.y - picture.px(7) - size.y, size.x, size.y + picture.px(12)});
  picture.labels.block({y_tip.x - half, y_tip.y, size.x + picture.px(16), to});
}

}  // namespace

void draw_ground(Picture& picture) {
  picture.list.AddRectFilled(picture.place.min(), picture.place.max(), picture.theme().panel);
  draw_left_behind(picture);
  if (picture.view.grid) draw_grid(picture);
}

void draw_walls(Picture& picture) {
  const physics::Box& box = picture.world().box;
  for (const Side side : physics::all_sides) {
    if (!box.wall(side).present) continue;
    draw_band(picture, side);
    picture.labels.block(shape_of(picture, side).band);
  }
  for (const Side side : physics::all_sides) {
    const WallShape shape = shape_of(picture, side);
    if (box.wall(side).present) {
      picture.list.AddRectFilled(shape.face.min(), shape.face.max(), picture.theme().secondary);
    } else {
      const std::array<ImVec2, 2> edge{shape.from, shape.to};
      draw_dashed_polyline(picture.list, edge, mixed(picture.theme().panel, picture.theme().secondary, 0.6F),
                           picture.stroke(1.5F), {6, 6, 6, 6}, picture.look.scale);
    }
  }
}

void draw_axes(Picture& picture) {
  const Frame frame = frame_of(picture);
  draw_ticks(picture, frame);
  draw_axis_marks(picture, frame);
}

void draw_arrow_legend(Picture& picture) {
  if (picture.detail.arrow_size <= 0 || picture.world().balls.empty()) return;
  const Frame frame = frame_of(picture);
  const ImFont* font = picture.look.fonts.tick;
  const float longest = picture.px(72), gap = picture.px(8);
  float right = frame.right;
  const auto entry = [&](double per_unit, const char* unit, auto&& draw_arrow) {
    const double pixels_per_unit = per_unit * picture.camera.pixels_per_meter;
    const double value = nice_below(longest / pixels_per_unit);
    const std::string text = quantity_text(value, decimals_of(value), unit, picture.look.strings.decimal_mark());
    const ImVec2 size = text_size(font, text);
    const float y = snapped(frame.top - picture.px(6) - 0.5F * size.y),
                length = static_cast<float>(value * pixels_per_unit);
    draw_text(picture.list, font, {right - size.x, y - 0.5F * size.y}, picture.theme().secondary, text);
    const float tip = right - size.x - gap;
    draw_arrow(picture.list, ImVec2{tip - length, y}, ImVec2{tip, y}, picture.theme().secondary, picture.theme().panel,
               picture.look.scale);
    picture.labels.block({tip - length, y - 0.5F * size.y, right - tip + length, size.y});
    right = tip - length - 3 * gap;
  };
  if (picture.view.velocity_arrows) entry(picture.arrows.per_speed, "m/s", draw_velocity_arrow);
  if (picture.view.momentum_arrows) entry(picture.arrows.per_momentum, "kg·m/s", draw_momentum_arrow);
}

}  // namespace app
