// The box to scale, what is in it, and what the mouse does to it.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/camera.hpp"
#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

// Where the balls have been, as shown frame by frame: for trails and the stroboscope. Forgotten when time turns back or
// the scene changes.
struct CanvasHistory {
  struct Moment {
    double time = 0;              // s
    std::vector<Vec2> positions;  // m, in ball order
  };
  std::string scene;
  std::vector<BallId> balls;
  std::deque<Moment> trail;   // every frame
  std::deque<Moment> ghosts;  // every 0.1 s
};

enum class Gesture { none, press_ball, press_empty, move_ball, pull_ball, set_velocity, aim, band };

// What the canvas remembers between frames; nothing of it is physics.
struct CanvasState {
  Gesture gesture = Gesture::none;
  std::optional<BallId> grabbed;  // ball under a gesture
  Vec2 grab_offset{0, 0};         // m, from what was grabbed (centre or arrow's end) to the pointer
  Vec2 grab_anchor{0, 0};         // m, the grabbed ball's centre when it was grabbed
  bool spring_drag = false;       // a DragStart was sent and a DragEnd is owed
  ImVec2 pressed_at{0, 0};        // screen
  ImVec2 pointer{0, 0};           // screen, last valid position, inside the canvas during a gesture
  std::optional<BallId> hovered;  // ball under the pointer
  bool hovers_handle = false;     // the end of its velocity arrow rather than the ball
  double hover_seconds = 0;       // for the tooltip
  CanvasHistory history;
};

// The camera that draw_canvas and interact_canvas use: where a metre of the world is on the screen.
Camera canvas_camera(const Session& session, const Look& look, const Rect& place);
// What is under the pointer: the end of a velocity arrow before a ball; small balls can be grabbed within 10 px of
// their centre.
struct Pick {
  std::size_t ball;  // index
  bool handle;       // the end of its velocity arrow
};
std::optional<Pick> pick(const Session& session, const Look& look, const Rect& place, const ViewState& view,
                         const CanvasState& canvas, ImVec2 pointer);
// The largest disc around `position` that touches no ball and no wall (m); negative inside something.
double room_at(const physics::World& world, Vec2 position);
// Appends the present moment (and ghosts every 0.1 s, between frames by interpolation).
void remember(CanvasHistory& history, const Session& session);
// Where the velocity arrow of a ball can be grabbed: its end, or a place beside the rim if it is very short (screen).
ImVec2 velocity_handle(const Session& session, const Look& look, const Camera& camera, std::size_t ball,
                       double per_speed);

// Draws into the window's draw list inside `place`.
void draw_canvas(const Session& session, const Look& look, const Rect& place, const ViewState& view,
                 const CanvasState& canvas);
// Mouse to commands; call after the panels so that they come first.
void interact_canvas(const Session& session, const Look& look, const Rect& place, ViewState& view, CanvasState& canvas,
                     Outbox& out);

}  // namespace app
