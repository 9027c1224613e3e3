// Velocity and momentum as arrows, impulses of the last impacts, and the numbers beside them.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/canvas/picture.hpp"
#include "app/look/marks.hpp"

namespace app {
namespace {

constexpr double shown_for = 0.5;  // s, simulated
constexpr double full_for = 0.2;   // s

ImVec2 moved(ImVec2 from, ImVec2 along, float by) { return {from.x + by * along.x, from.y + by * along.y}; }

float distance(ImVec2 a, ImVec2 b) { return std::sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)); }

void draw_label(Picture& picture, const ImFont* font, ImVec2 from, ImVec2 to, const std::string& text, float alpha) {
  const ImVec2 size = text_size(font, text);
  if (const auto rect = picture.labels.place(size, places_along(from, to, size, picture.px(8)))) {
    draw_text_with_halo(picture.list, font, rect->min(), with_alpha(picture.theme().text, alpha),
                        with_alpha(picture.theme().panel, alpha), text);
  }
}

std::string speed_text(const Picture& picture, double speed) {
  return quantity_text(speed, 2, "m/s", picture.look.strings.decimal_mark());
}

// A moving wall's arrow: from a quarter along its face, off the middle where balls are set up; to the same scale as the
// balls'.
struct WallArrow {
  ImVec2 from, to;
};

WallArrow wall_arrow(const Picture& picture, physics::Side side) {
  const physics::Box& box = picture.world().box;
  const double at = wall_coordinate(box, side), reach = picture.arrows.per_speed * box.wall(side).velocity;
  const bool upright = side == physics::Side::left || side == physics::Side::right;
  const Vec2 start = upright ? Vec2{at, 0.25 * box.height} : Vec2{0.25 * box.width, at};
  return {picture.camera.screen_from_world(start),
          picture.camera.screen_from_world(start + (upright ? Vec2{reach, 0} : Vec2{0, reach}))};
}

bool wall_moves(const physics::Wall& wall) { return wall.present && wall.velocity != 0; }

struct VelocityArrow {
  ImVec2 from, to;
  bool cut = false;  // shorter than its speed, and drawn with a gap that says so
};

// The part of an arrow, 0 … 1, that stays inside of `room`; all of it if it starts outside.
float part_inside(const VelocityArrow& arrow, const Rect& room) {
  if (!room.contains(arrow.from)) return 1;
  float part = 1;
  const auto limit = [&part](float from, float to, float low, float high) {
    if (to > high) part = std::min(part, (high - from) / (to - from));
    if (to < low) part = std::min(part, (low - from) / (to - from));
  };
  limit(arrow.from.x, arrow.to.x, room.x, room.x + room.w);
  limit(arrow.from.y, arrow.to.y, room.y, room.y + room.h);
  return part;
}

// An arrow that would cross the picture (a light ball between a heavy one and a wall) or leave it is cut, unless its
// end is to be grabbed.
VelocityArrow velocity_arrow(const Picture& picture, std::size_t index) {
  const physics::Ball& ball = picture.world().balls[index];
  const Vec2 position = picture.session.displayed_position(index);
  VelocityArrow arrow{
      picture.camera.screen_from_world(arrow_start(ball, position, ball.velocity)),
      picture.camera.screen_from_world(arrow_end(ball, position, ball.velocity, picture.arrows.per_speed))};
  const float length = distance(arrow.from, arrow.to), longest = 0.3F * picture.camera.viewport.w;
  const bool wanted_whole =
      picture.canvas.hovered == ball.id || picture.canvas.grabbed == ball.id || is_selected(picture.view, ball.id);
  const float edge = picture.px(16);  // room for the head and a number
  const Rect room{picture.place.x + edge, picture.place.y + edge, picture.place.w - 2 * edge,
                  picture.place.h - 2 * edge};
  const float part = std::min(length > longest ? longest / length : 1.0F, part_inside(arrow, room));
  if (part < 1 && !wanted_whole) {
    arrow.to = {arrow.from.x + part * (arrow.to.x - arrow.from.x), arrow.from.y + part * (arrow.to.y - arrow.from.y)};
    arrow.cut = true;
  }
  return arrow;
}

// Two slanted strokes across the middle of the shaft, the mark of a broken axis.
void draw_cut(Picture& picture, const VelocityArrow& arrow, ImU32 color, float size) {
  const float length = distance(arrow.from, arrow.to);
  const ImVec2 along{(arrow.to.x - arrow.from.x) / length, (arrow.to.y - arrow.from.y) / length};
  const ImVec2 middle{(arrow.from.x + arrow.to.x) / 2, (arrow.from.y + arrow.to.y) / 2};
  const auto at = [&](float ahead, float aside) {
    return ImVec2{middle.x + ahead * along.x - aside * along.y, middle.y + ahead * along.y + aside * along.x};
  };
  picture.list.AddLine(at(-3 * size, 0), at(3 * size, 0), picture.theme().panel, 5 * size);
  for (const float ahead : {-3 * size, 3 * size}) {
    picture.list.AddLine(at(ahead - 2 * size, 7 * size), at(ahead + 2 * size, -7 * size), color, 2 * size);
  }
}

void draw_handle(Picture& picture, std::size_t index, bool hot) {
  const ImVec2 at = velocity_handle(picture.session, picture.look, picture.camera, index, picture.arrows.per_speed);
  const float radius = picture.px(hot ? 7 : 5);
  fill_disc(picture.list, at, radius + picture.px(2), picture.theme().panel);
  draw_ring(picture.list, at, radius, hot ? picture.theme().text : picture.theme().secondary, picture.stroke(2));
}

// Which way the impulse arrows of a pair are moved off the line of centres, where velocities lie: up, or right if that
// is sideways.
ImVec2 lane_direction(Vec2 normal) {
  const ImVec2 across{static_cast<float>(-normal.y), static_cast<float>(-normal.x)};  // screen y points down
  const bool keep = std::abs(across.y) > 1e-3F ? across.y < 0 : across.x > 0;
  return keep ? across : ImVec2{-across.x, -across.y};
}

// The two arrows of one impact on screen: on the first body and, equal and opposite, on the second.
struct ImpulseArrows {
  ImVec2 point, first_lane, second_lane;
  ImVec2 a_from, a_to, b_from, b_to;
};

ImpulseArrows impulse_arrows(const Picture& picture, const ImpulseMark& mark) {
  const float per_newton_second = static_cast<float>(picture.arrows.per_momentum * picture.camera.pixels_per_meter);
  const ImVec2 reach{static_cast<float>(mark.impulse.x) * per_newton_second,
                     static_cast<float>(-mark.impulse.y) * per_newton_second};
  const ImVec2 up = lane_direction(mark.normal);
  const float radius = picture.camera.screen_length(mark.least_radius);
  const float offset = std::min(picture.px(26), std::max(picture.px(12), radius + picture.px(8))) +
                       static_cast<float>(mark.lane) * picture.px(20);
  ImpulseArrows arrows;
  arrows.point = picture.camera.screen_from_world(mark.point);
  arrows.first_lane = moved(arrows.point, up, offset);
  arrows.second_lane = moved(arrows.point, up, mark.on_wall ? -offset : offset);
  // Back to back from the point of contact; against a wall, which has no inside, the arrow on it ends there instead.
  const float apart = mark.on_wall ? 0 : picture.px(3) / std::max(distance({0, 0}, reach), 1.0F);
  arrows.a_from = moved(arrows.first_lane, reach, -apart);
  arrows.a_to = moved(arrows.first_lane, reach, -1 - apart);
  arrows.b_from = moved(arrows.second_lane, reach, mark.on_wall ? -1 : apart);
  arrows.b_to = moved(arrows.second_lane, reach, mark.on_wall ? 0 : 1 + apart);
  return arrows;
}

void draw_impulse(Picture& picture, const ImpulseMark& mark) {
  const Theme& theme = picture.theme();
  const ImU32 ink = with_alpha(theme.text, mark.alpha), ground = with_alpha(theme.panel, mark.alpha);
  const ImpulseArrows arrows = impulse_arrows(picture, mark);
  draw_ring(picture.list, arrows.point, picture.px(8), ground, picture.stroke(2) + picture.px(3));
  draw_ring(picture.list, arrows.point, picture.px(8), ink, picture.stroke(2));
  const ImVec2 line[2] = {
      mark.on_wall ? arrows.second_lane : moved(arrows.point, lane_direction(mark.normal), picture.px(9)),
      arrows.first_lane};
  draw_dashed_polyline(picture.list, line, with_alpha(theme.secondary, mark.alpha), picture.px(1), {3, 3, 3, 3},
                       picture.look.scale);
  draw_impulse_arrow(picture.list, arrows.a_from, arrows.a_to, ink, ground, picture.look.scale);
  draw_impulse_arrow(picture.list, arrows.b_from, arrows.b_to, ink, ground, picture.look.scale);
  picture.labels.block_segment(arrows.a_from, arrows.a_to, picture.px(6));
  picture.labels.block_segment(arrows.b_from, arrows.b_to, picture.px(6));
}

void label_impulse(Picture& picture, const ImpulseMark& mark, bool both) {
  const ImpulseArrows arrows = impulse_arrows(picture, mark);
  const std::string text = quantity_text(glm::length(mark.impulse), 2, "N·s", picture.look.strings.decimal_mark());
  if (both) draw_label(picture, picture.look.fonts.body, arrows.a_from, arrows.a_to, text, mark.alpha);
  draw_label(picture, picture.look.fonts.body, arrows.b_from, arrows.b_to, text, mark.alpha);
}

}  // namespace

void draw_momentum_arrows(Picture& picture) {
  if (!picture.view.momentum_arrows || picture.detail.arrow_size <= 0) return;
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    const physics::Ball& ball = picture.world().balls[i];
    if (ball.fixed) continue;
    const Vec2 momentum = ball.mass * ball.velocity, position = picture.session.displayed_position(i);
    const ImVec2 from = picture.camera.screen_from_world(arrow_start(ball, position, momentum));
    const ImVec2 to =
        picture.camera.screen_from_world(arrow_end(ball, position, momentum, picture.arrows.per_momentum));
    draw_momentum_arrow(picture.list, from, to, picture.color(i), picture.theme().panel,
                        picture.look.scale * picture.detail.arrow_size);
    picture.labels.block_segment(from, to, picture.px(10));
  }
}

void draw_velocity_arrows(Picture& picture) {
  const float size = picture.detail.arrow_size * picture.look.scale * picture.theme().line_scale;
  if (!picture.view.velocity_arrows || size <= 0) return;
  for (const physics::Side side : physics::all_sides) {
    if (!wall_moves(picture.world().box.wall(side))) continue;
    const WallArrow arrow = wall_arrow(picture, side);
    draw_velocity_arrow(picture.list, arrow.from, arrow.to, picture.theme().secondary, picture.theme().panel, size);
    picture.labels.block_segment(arrow.from, arrow.to, picture.px(6));
  }
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    const VelocityArrow arrow = velocity_arrow(picture, i);
    if (distance(arrow.from, arrow.to) >= 2 * size) {
      draw_velocity_arrow(picture.list, arrow.from, arrow.to, picture.color(i), picture.theme().panel, size);
      if (arrow.cut) draw_cut(picture, arrow, picture.color(i), size);
      if (picture.detail.letters) picture.labels.block_segment(arrow.from, arrow.to, picture.px(5));
    }
  }
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    const BallId id = picture.world().balls[i].id;
    const bool held = picture.canvas.gesture == Gesture::set_velocity && picture.canvas.grabbed == id;
    const bool hot = held || (picture.canvas.hovers_handle && picture.canvas.hovered == id);
    if (hot || picture.canvas.hovered == id || is_selected(picture.view, id)) draw_handle(picture, i, hot);
  }
}

void draw_velocity_values(Picture& picture) {
  if (!picture.view.velocity_arrows || picture.detail.arrow_size <= 0) return;
  const ImFont* font = picture.look.fonts.tick;
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    const physics::Ball& ball = picture.world().balls[i];
    if (!picture.detail.values && !is_selected(picture.view, ball.id)) continue;
    const VelocityArrow arrow = velocity_arrow(picture, i);
    if (distance(arrow.from, arrow.to) < picture.px(4)) continue;
    draw_label(picture, font, arrow.from, arrow.to, speed_text(picture, glm::length(ball.velocity)), 1);
  }
  for (const physics::Side side : physics::all_sides) {
    const physics::Wall& wall = picture.world().box.wall(side);
    if (!wall_moves(wall)) continue;
    const WallArrow arrow = wall_arrow(picture, side);
    draw_label(picture, font, arrow.from, arrow.to, speed_text(picture, std::abs(wall.velocity)), 1);
  }
}

std::vector<ImpulseMark> recent_impulses(const Session& session, double least_impulse) {
  constexpr std::size_t most = 6;
  constexpr double same_time = 1e-6;  // s: a blow that runs through a row
  std::vector<ImpulseMark> marks;
  std::vector<std::pair<BallId, physics::Partner>> seen;
  const double now = session.displayed_time();
  double last_time = 0;
  int lane = 0;
  for (auto impact = session.impacts().rbegin(); impact != session.impacts().rend() && marks.size() < most; ++impact) {
    const double age = now - impact->time;
    if (age > shown_for) break;
    const Vec2 impulse =
        impact->normal_impulse * impact->normal + impact->tangential_impulse * physics::tangent_of(impact->normal);
    const std::pair<BallId, physics::Partner> pair{impact->a, impact->b};
    const auto index = physics::index_of(session.world(), impact->a);
    if (age < -1e-12 || glm::length(impulse) < least_impulse || !index ||
        std::find(seen.begin(), seen.end(), pair) != seen.end())
      continue;
    seen.push_back(pair);
    lane = !marks.empty() && last_time - impact->time < same_time ? lane + 1 : 0;
    last_time = impact->time;
    double radius = session.world().balls[*index].radius;
    if (const BallId* partner = std::get_if<BallId>(&impact->b)) {
      const auto other = physics::index_of(session.world(), *partner);
      if (!other) continue;
      radius = std::min(radius, session.world().balls[*other].radius);
    }
    const double faded = age <= full_for ? 1 : (shown_for - age) / (shown_for - full_for);
    const double floor = session.playing() ? 0 : 0.5;  // a picture that stands still should be readable
    marks.push_back({impact->point, impact->normal, impulse, radius, std::holds_alternative<physics::Side>(impact->b),
                     lane, session.holding_at_impact() ? 1.0F : static_cast<float>(std::max(faded, floor))});
  }
  return marks;
}

void draw_impulses(Picture& picture) {
  if (!picture.view.impulse_arrows || !picture.detail.impulses) return;
  const double least = picture.px(6) / (picture.arrows.per_momentum * picture.camera.pixels_per_meter);
  const std::vector<ImpulseMark> marks = recent_impulses(picture.session, least);
  for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark) draw_impulse(picture, *mark);
  for (const ImpulseMark& mark : marks) label_impulse(picture, mark, marks.size() == 1);
}

}  // namespace app
