// Colours and marks by theme. Chrome is neutral; colour belongs to physics. Contrast and colour-blind safety are
// tested.
#pragma once

#include <array>
#include <cstddef>

#include <imgui.h>

#include "physics/model/ball.hpp"

namespace app {

enum class ThemeName { light, dark, projector };

struct Theme {
  ThemeName name;
  ImU32 window, panel, border, text, secondary;
  std::array<ImU32, 8> series;  // balls and accounts 1–8
  ImU32 on_ball;                // letters on balls
  ImU32 hatch;                  // lost energy
  float line_scale;             // projector draws thicker
};

const Theme& theme_of(ThemeName name);

// A ball's colour: its own, else the palette's by place in the list.
ImU32 ball_color(const Theme& theme, const physics::Ball& ball, std::size_t index);
ImU32 mixed(ImU32 from, ImU32 to, float fraction);  // channel by channel; fraction 0 … 1
ImU32 darker(ImU32 color, float fraction);          // towards black
ImU32 with_alpha(ImU32 color, float alpha);         // multiplies the alpha it has
// WCAG 2: relative luminance (0 … 1) and contrast ratio (1 … 21); alpha is ignored.
double relative_luminance(ImU32 color);
double contrast(ImU32 a, ImU32 b);
// Letters on a disc: the theme's, or whichever of dark and white can be read if the ball has an odd colour of its own.
ImU32 letter_color(const Theme& theme, ImU32 fill);

enum class Account {
  momentum_x,
  momentum_y,
  momentum_size,
  translation,
  rotation,
  potential,
  lost_restitution,
  lost_friction,
  lost_other,
  walls,
  hand,
  gravity,
  edits,
  total
};

// How a curve is drawn: colour, width at scale 1 (px), dash lengths (px; empty: solid), hatch for areas (0 none, '/' or
// '\\').
struct LineStyle {
  ImU32 color;
  float width;
  std::array<float, 4> dash;  // on, off, on, off; all 0: solid
  char hatch;
  bool marker;  // from the fifth ball on
};

LineStyle account_style(const Theme& theme, Account account);
LineStyle ball_style(const Theme& theme, const physics::Ball& ball, std::size_t index);

// Pours the theme into ImGui's style: sizes for `scale` (DPI × text size), colours, focus ring.
void apply_to_imgui(const Theme& theme, float scale);

}  // namespace app
