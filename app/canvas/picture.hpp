// What the drawing functions of the canvas share while one frame is drawn. Private to this folder.
#pragma once

#include <cstddef>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/labels.hpp"
#include "app/canvas/scale.hpp"

namespace app {

// How much is drawn of each ball: what helps among five is noise among five hundred.
struct Detail {
  bool rims, smooth;  // discs
  bool letters;       // names and masses
  bool values;        // numbers beside velocity arrows
  bool impulses, history;
  float arrow_size;  // of the velocity arrows' marks; 0: none
};

Detail detail_for(std::size_t balls);

struct Picture {
  ImDrawList& list;
  const Session& session;
  const Look& look;
  const ViewState& view;
  const CanvasState& canvas;
  Rect place;
  Camera camera;
  ArrowScale arrows;
  Detail detail;
  LabelPlacer labels;

  const physics::World& world() const { return session.world(); }
  const Theme& theme() const { return look.theme; }
  float px(float design_pixels) const { return look.px(design_pixels); }
  float stroke(float design_pixels) const { return look.px(design_pixels) * look.theme.line_scale; }
  ImVec2 center(std::size_t ball) const { return camera.screen_from_world(session.displayed_position(ball)); }
  float radius(std::size_t ball) const { return camera.screen_length(world().balls[ball].radius); }
  ImU32 color(std::size_t ball) const { return ball_color(look.theme, world().balls[ball], ball); }
};

bool is_selected(const ViewState& view, BallId ball);

// One impact of the last half second as the canvas shows it.
struct ImpulseMark {
  Vec2 point{0, 0};         // m, where they touched
  Vec2 normal{1, 0};        // from the first body to the second
  Vec2 impulse{0, 0};       // N·s, given to the second body; the first got the opposite
  double least_radius = 0;  // m, of the balls that took part
  bool on_wall = false;
  int lane = 0;  // side by side when several show at once
  float alpha = 1;
};

// Newest first, one per pair of bodies, at most six; full for 0.2 s, then fading until 0.5 s (simulated).
std::vector<ImpulseMark> recent_impulses(const Session& session, double least_impulse);

// In the order in which draw_canvas calls them.
void draw_ground(Picture& picture);
void draw_walls(Picture& picture);
void draw_axes(Picture& picture);
void draw_history(Picture& picture);
void draw_balls(Picture& picture);
void draw_momentum_arrows(Picture& picture);
void draw_velocity_arrows(Picture& picture);
void draw_impulses(Picture& picture);
void draw_hand(Picture& picture);
void draw_letters(Picture& picture);
void draw_velocity_values(Picture& picture);
void draw_arrow_legend(Picture& picture);
void draw_strays(Picture& picture);
void draw_band(Picture& picture);

// Mass, velocity, momentum, kinetic energy of a ball and what the mouse can do with it.
void show_tooltip(const Session& session, const Look& look, const physics::Ball& ball);

}  // namespace app
