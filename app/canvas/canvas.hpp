// The box to scale, what is in it, and what the mouse does to it.
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "app/canvas/camera.hpp"
#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

// What the canvas remembers between frames; nothing of it is physics.
struct CanvasState {
  std::optional<BallId> grabbed;  // ball under a drag
  Vec2 grab_offset{0, 0};         // m, from the ball's centre to the pointer
  bool grabbed_velocity = false;  // the arrow's handle instead of the ball
  bool spring_drag = false;       // running drag
};

// The camera that draw_canvas and interact_canvas use: where a metre of the world is on the screen.
Camera canvas_camera(const Session& session, const Look& look, const Rect& place);
// Draws into the window's draw list inside `place`.
void draw_canvas(const Session& session, const Look& look, const Rect& place, const ViewState& view, const CanvasState& canvas);
// Mouse to commands; call after the panels so that they come first.
void interact_canvas(const Session& session, const Look& look, const Rect& place, ViewState& view, CanvasState& canvas, Outbox& out);

}  // namespace app
