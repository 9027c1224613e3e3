// Where the balls have been, and what the hand is doing: trails, stroboscope, spring, aim, rubber band.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/canvas/picture.hpp"
#include "app/look/marks.hpp"

namespace app {
namespace {

void draw_trails(Picture& picture) {
  const auto& trail = picture.canvas.history.trail;
  std::vector<ImVec2> points;
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    points.clear();
    for (const CanvasHistory::Moment& moment : trail) {
      const ImVec2 at = picture.camera.screen_from_world(moment.positions[i]);
      // Less than a pixel apart adds vertices and no shape.
      if (points.empty() || std::abs(at.x - points.back().x) + std::abs(at.y - points.back().y) >= 1)
        points.push_back(at);
    }
    points.push_back(picture.center(i));
    draw_dashed_polyline(picture.list, points, with_alpha(picture.color(i), 0.55F), picture.stroke(2), {0, 0, 0, 0}, 1);
  }
}

void draw_ghosts(Picture& picture) {
  for (const CanvasHistory::Moment& moment : picture.canvas.history.ghosts) {
    for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
      const ImVec2 at = picture.camera.screen_from_world(moment.positions[i]);
      fill_disc(picture.list, at, picture.radius(i), with_alpha(picture.color(i), 0.14F));
      draw_ring(picture.list, at, picture.radius(i) - 0.5F * picture.px(1), with_alpha(picture.color(i), 0.6F),
                picture.px(1));
    }
  }
}

// A coil between two points: straight ends, ten half turns between.
void draw_spring(Picture& picture, ImVec2 from, ImVec2 to) {
  constexpr int turns = 10;
  const float dx = to.x - from.x, dy = to.y - from.y, length = std::sqrt(dx * dx + dy * dy);
  if (!(length > 1)) return;
  const float amplitude = std::min(picture.px(6), 0.12F * length);
  std::array<ImVec2, turns + 4> points;
  const auto at = [&](float along, float across) {
    return ImVec2{from.x + along * dx - across * dy / length, from.y + along * dy + across * dx / length};
  };
  std::size_t next = 0;
  points[next++] = from;
  points[next++] = at(0.15F, 0);
  for (int i = 0; i < turns; ++i) {
    points[next++] = at(0.15F + 0.7F * (static_cast<float>(i) + 0.5F) / turns, i % 2 == 0 ? amplitude : -amplitude);
  }
  points[next++] = at(0.85F, 0);
  points[next++] = to;
  picture.list.AddPolyline(points.data(), static_cast<int>(points.size()), picture.theme().panel, ImDrawFlags_None,
                           picture.stroke(2) + picture.px(3));
  picture.list.AddPolyline(points.data(), static_cast<int>(points.size()), picture.theme().text, ImDrawFlags_None,
                           picture.stroke(2));
  fill_disc(picture.list, to, picture.px(5), picture.theme().text);
}

void draw_aim(Picture& picture, std::size_t index) {
  const physics::Ball& ball = picture.world().balls[index];
  const Vec2 position = picture.session.displayed_position(index);
  const Vec2 pulled = picture.camera.world_from_screen(picture.canvas.pointer);
  const Vec2 velocity = vector_from_end(ball, position, 2.0 * position - pulled, picture.arrows.per_speed);
  const std::array<ImVec2, 2> line{picture.canvas.pointer, picture.center(index)};
  draw_dashed_polyline(picture.list, line, picture.theme().secondary, picture.stroke(2), {6, 4, 6, 4},
                       picture.look.scale);
  fill_disc(picture.list, picture.canvas.pointer, picture.px(4), picture.theme().secondary);
  const ImVec2 from = picture.camera.screen_from_world(arrow_start(ball, position, velocity));
  const ImVec2 to = picture.camera.screen_from_world(arrow_end(ball, position, velocity, picture.arrows.per_speed));
  draw_velocity_arrow(picture.list, from, to, picture.theme().text, picture.theme().panel,
                      picture.look.scale * picture.theme().line_scale);
  picture.labels.block_segment(from, to, picture.px(5));
  const std::string text = quantity_text(glm::length(velocity), 2, "m/s", picture.look.strings.decimal_mark());
  const ImVec2 size = text_size(picture.look.fonts.body, text);
  if (const auto rect = picture.labels.place(size, places_along(from, to, size, picture.px(8)))) {
    draw_text_with_halo(picture.list, picture.look.fonts.body, rect->min(), picture.theme().text, picture.theme().panel,
                        text);
  }
}

}  // namespace

void draw_history(Picture& picture) {
  if (!picture.detail.history || picture.canvas.history.balls.size() != picture.world().balls.size()) return;
  if (picture.view.stroboscope) draw_ghosts(picture);
  if (picture.view.trails) draw_trails(picture);
}

void draw_hand(Picture& picture) {
  if (const auto& drag = picture.session.simulation().drag()) {
    if (const auto index = physics::index_of(picture.world(), drag->ball)) {
      // The spring is drawn where it was grabbed; in the model it acts on the centre, along the same vector.
      const Vec2 offset = picture.canvas.gesture == Gesture::pull_ball ? picture.canvas.grab_offset : Vec2{0, 0};
      draw_spring(picture, picture.camera.screen_from_world(picture.session.displayed_position(*index) + offset),
                  picture.camera.screen_from_world(drag->target + offset));
    }
  }
  if (picture.canvas.gesture == Gesture::aim && picture.canvas.grabbed) {
    if (const auto index = physics::index_of(picture.world(), *picture.canvas.grabbed)) draw_aim(picture, *index);
  }
}

void draw_band(Picture& picture) {
  if (picture.canvas.gesture != Gesture::band) return;
  const ImVec2 a = picture.canvas.pressed_at, b = picture.canvas.pointer;
  const ImVec2 low{std::round(std::min(a.x, b.x)), std::round(std::min(a.y, b.y))};
  const ImVec2 high{std::round(std::max(a.x, b.x)), std::round(std::max(a.y, b.y))};
  picture.list.AddRectFilled(low, high, with_alpha(picture.theme().text, 0.06F));
  picture.list.AddRect(low, high, picture.theme().secondary, 0, ImDrawFlags_None, std::max(1.0F, picture.px(1)));
}

}  // namespace app
