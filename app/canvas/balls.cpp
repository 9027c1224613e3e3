// The balls: discs, marks for what they can and cannot do, letters, and signs for those that left the picture.
#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "app/canvas/picture.hpp"
#include "app/look/marks.hpp"

namespace app {
namespace {

constexpr float rim_width = 2;
constexpr float rim_darker = 0.35F;

// Only what can set it turning, or has, earns a notch: with μ = 0 everywhere a turning mark would be noise.
bool can_spin(const physics::World& world, const physics::Ball& ball) {
  if (physics::inverse_inertia(ball, world.rotation) == 0) return ball.spin != 0;
  return ball.spin != 0 || physics::material_of(world, ball).friction > 0;
}

void draw_notch(Picture& picture, std::size_t index, ImVec2 center, float radius, ImU32 color) {
  const double angle = picture.session.displayed_angle(index);
  const ImVec2 along{static_cast<float>(std::cos(angle)), static_cast<float>(-std::sin(angle))};
  const float inner = std::max(0.72F * radius, radius - picture.px(9)), outer = radius - 0.5F * picture.px(rim_width);
  picture.list.AddLine({center.x + inner * along.x, center.y + inner * along.y},
                       {center.x + outer * along.x, center.y + outer * along.y}, color, picture.stroke(3));
}

void draw_locked(Picture& picture, ImVec2 center, float radius, ImU32 color) {
  const float half = picture.px(3.5F), y = center.y - radius + picture.px(9);
  picture.list.AddRect({std::round(center.x - half), std::round(y - half)},
                       {std::round(center.x + half), std::round(y + half)}, color, 0, ImDrawFlags_None,
                       picture.px(1.5F));
}

void draw_pinned(Picture& picture, ImVec2 center, float radius, ImU32 color) {
  constexpr int corners = 48;
  std::array<ImVec2, corners> circle;
  for (int i = 0; i < corners; ++i) {
    const float angle = static_cast<float>(i) * 6.2831853F / corners;
    circle[static_cast<std::size_t>(i)] = {center.x + radius * std::cos(angle), center.y + radius * std::sin(angle)};
  }
  draw_hatch(picture.list, circle, color, '/', picture.px(6), picture.px(1.5F));
}

void draw_ball(Picture& picture, std::size_t index, ImVec2 center, float radius) {
  const physics::Ball& ball = picture.world().balls[index];
  const ImU32 color = picture.color(index), rim = darker(color, rim_darker),
              letter = letter_color(picture.theme(), color);
  const float inner = radius - picture.px(rim_width);
  if (!picture.detail.rims || inner < picture.px(2)) {
    fill_disc(picture.list, center, radius, color);
  } else {
    fill_disc(picture.list, center, radius, rim);
    fill_disc(picture.list, center, inner, color);
  }
  if (inner < picture.px(5)) return;
  if (ball.fixed) draw_pinned(picture, center, inner, with_alpha(letter, 0.55F));
  if (can_spin(picture.world(), ball)) draw_notch(picture, index, center, radius, letter);
  if (ball.rotation_locked && picture.world().rotation && !ball.fixed && inner > picture.px(14)) {
    draw_locked(picture, center, radius, letter);
  }
}

void draw_rings(Picture& picture) {
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    const BallId id = picture.world().balls[i].id;
    const bool selected = is_selected(picture.view, id), hovered = picture.canvas.hovered == id;
    if (!selected && !hovered) continue;
    const float width = selected ? picture.stroke(3) : picture.stroke(2);
    const float radius = picture.radius(i) + picture.px(2) + 0.5F * width;
    draw_ring(picture.list, picture.center(i), radius, picture.theme().panel, width + picture.px(3));
    draw_ring(picture.list, picture.center(i), radius, selected ? picture.theme().text : picture.theme().secondary,
              width);
  }
}

// "3", "2.5", "0.25": two decimals, more only for masses that would vanish.
std::string mass_text(const Picture& picture, double mass) {
  const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(mass))) + 1, mass < 100 ? 2 : 0, 6);
  const char mark = picture.look.strings.decimal_mark();
  std::string text = number_text(mass, decimals, mark);
  if (text.find(mark) != std::string::npos) {
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == mark) text.pop_back();
  }
  return text + "\u00A0kg";
}

bool fits(float radius, float distance, ImVec2 size, float slack) {
  const float far = std::abs(distance) + 0.4F * size.y;  // letters do not fill their line
  return far < radius && std::sqrt(radius * radius - far * far) >= 0.5F * size.x + slack;
}

struct Line {
  const ImFont* font;
  std::string text;
  float y;  // of its centre, px below the ball's
};

Rect area_of(const Picture& picture, std::size_t index, const Line& line) {
  const ImVec2 center = picture.center(index), size = text_size(line.font, line.text);
  return {center.x - 0.5F * size.x, center.y + line.y - 0.4F * size.y, size.x, 0.8F * size.y};
}

// Fits on the disc and no arrow passes through it.
bool is_clear(const Picture& picture, std::size_t index, const Line& line) {
  const float radius = picture.radius(index) - picture.px(rim_width);
  return fits(radius, line.y, text_size(line.font, line.text), picture.px(1)) &&
         !picture.labels.crosses_segment(area_of(picture, index, line));
}

// Text on the disc; on a hatched one, on a patch of the ball's colour.
void draw_inside(Picture& picture, std::size_t index, const Line& line) {
  const Rect area = area_of(picture, index, line);
  const ImU32 color = picture.color(index);
  if (picture.world().balls[index].fixed) {
    const float side = picture.px(3);
    picture.list.AddRectFilled({area.x - side, area.y}, {area.x + area.w + side, area.y + area.h}, color,
                               picture.px(4));
  }
  draw_text(picture.list, line.font, {area.x, area.y - 0.125F * area.h}, letter_color(picture.theme(), color),
            line.text);
}

void draw_outside(Picture& picture, std::size_t index, const std::string& text) {
  const ImFont* font = picture.look.fonts.tick;
  const ImVec2 size = text_size(font, text);
  const auto places = places_around(picture.center(index), picture.radius(index), size, picture.px(5));
  if (const auto rect = picture.labels.place(size, places)) {
    draw_text_with_halo(picture.list, font, rect->min(), picture.theme().text, picture.theme().panel, text);
  }
}

// Letter above mass in the middle; where an arrow passes, one on either side of it.
bool draw_both_inside(Picture& picture, std::size_t index, const std::string& mass) {
  const Fonts& fonts = picture.look.fonts;
  const float radius = picture.radius(index);
  if (radius < picture.px(22)) return false;
  const std::string& name = picture.world().balls[index].name;
  for (const float apart : {0.0F, 0.5F * radius - picture.px(8)}) {
    const Line letter{fonts.letter, name, picture.px(-7) - apart}, below{fonts.tick, mass, picture.px(10) + apart};
    if (!is_clear(picture, index, below) || (!name.empty() && !is_clear(picture, index, letter))) continue;
    draw_inside(picture, index, below);
    if (!name.empty()) draw_inside(picture, index, letter);
    return true;
  }
  return false;
}

bool draw_letter_inside(Picture& picture, std::size_t index) {
  const std::string& name = picture.world().balls[index].name;
  const float half = 0.55F * picture.radius(index);
  for (const ImFont* font : {picture.look.fonts.letter, picture.look.fonts.tick}) {
    // By size alone, so that narrow and wide letters on equal balls look alike.
    if (font == picture.look.fonts.letter && picture.radius(index) < picture.px(15)) continue;
    for (const float y : {0.0F, -half, half}) {
      if (!is_clear(picture, index, {font, name, y})) continue;
      draw_inside(picture, index, {font, name, y});
      return true;
    }
  }
  return false;
}

// Letter and mass inside if they fit, what does not fit outside if there is room.
void draw_caption(Picture& picture, std::size_t index) {
  const physics::Ball& ball = picture.world().balls[index];
  const std::string mass = ball.fixed ? "" : mass_text(picture, ball.mass);  // a fixed ball's mass plays no part
  if (!mass.empty() && draw_both_inside(picture, index, mass)) return;
  if (!ball.name.empty() && draw_letter_inside(picture, index)) {
    if (!mass.empty()) draw_outside(picture, index, mass);
  } else {
    draw_outside(picture, index, ball.name.empty() || mass.empty() ? ball.name + mass : ball.name + "  " + mass);
  }
}

bool in_sight(const Picture& picture, ImVec2 center, float radius) {
  return center.x + radius >= picture.place.x && center.x - radius <= picture.place.x + picture.place.w &&
         center.y + radius >= picture.place.y && center.y - radius <= picture.place.y + picture.place.h;
}

}  // namespace

bool is_selected(const ViewState& view, BallId ball) {
  return std::find(view.selected.begin(), view.selected.end(), ball) != view.selected.end();
}

void draw_balls(Picture& picture) {
  const std::size_t count = picture.world().balls.size();
  for (std::size_t i = 0; i < count; ++i) {
    const ImVec2 center = picture.center(i);
    const float radius = std::max(picture.radius(i), 1.0F);
    if (!in_sight(picture, center, radius)) continue;
    if (picture.detail.smooth) {
      draw_ball(picture, i, center, radius);
    } else {
      fill_plain_disc(picture.list, center, radius, picture.color(i));
    }
    if (picture.detail.letters) picture.labels.block_disc(center, radius + picture.px(2));
  }
  draw_rings(picture);
}

void draw_letters(Picture& picture) {
  if (!picture.detail.letters) return;
  for (std::size_t i = 0; i < picture.world().balls.size(); ++i) {
    if (in_sight(picture, picture.center(i), 0)) draw_caption(picture, i);
  }
}

void draw_strays(Picture& picture) {
  constexpr int most = 60;
  int drawn = 0;
  const float inset = picture.px(12), size = picture.px(8);
  const Rect& place = picture.place;
  for (std::size_t i = 0; i < picture.world().balls.size() && drawn < most; ++i) {
    const ImVec2 center = picture.center(i);
    if (in_sight(picture, center, 0) || !std::isfinite(center.x) || !std::isfinite(center.y)) continue;
    const ImVec2 at{std::clamp(center.x, place.x + inset, place.x + place.w - inset),
                    std::clamp(center.y, place.y + inset, place.y + place.h - inset)};
    const float dx = center.x - at.x, dy = center.y - at.y, distance = std::sqrt(dx * dx + dy * dy);
    const ImVec2 out{dx / distance, dy / distance}, side{-out.y, out.x};
    const std::array<ImVec2, 3> chevron{ImVec2{at.x - size * (out.x - side.x), at.y - size * (out.y - side.y)},
                                        ImVec2{at.x + 0.5F * size * out.x, at.y + 0.5F * size * out.y},
                                        ImVec2{at.x - size * (out.x + side.x), at.y - size * (out.y + side.y)}};
    picture.list.AddPolyline(chevron.data(), 3, picture.color(i), ImDrawFlags_None, picture.stroke(4));
    ++drawn;
    const std::string& name = picture.world().balls[i].name;
    if (!picture.detail.letters || name.empty()) continue;
    const ImVec2 room = text_size(picture.look.fonts.tick, name);
    if (const auto rect = picture.labels.place(room, places_around(at, size, room, picture.px(4)))) {
      draw_text_with_halo(picture.list, picture.look.fonts.tick, rect->min(), picture.theme().text,
                          picture.theme().panel, name);
    }
  }
}

}  // namespace app
