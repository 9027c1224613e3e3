// What is under the pointer, and how much room there is.
#include <algorithm>
#include <cmath>

#include "app/canvas/picture.hpp"

namespace app {
namespace {

constexpr float least_grab = 10;    // px
constexpr float handle_reach = 12;  // px around the end of an arrow

float distance(ImVec2 a, ImVec2 b) { return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)); }

// Only what is on screen can be grabbed: arrows too short to see have a handle once their ball is selected or under the
// pointer.
bool shows_handle(const Session& session, const Look& look, const Camera& camera, const ViewState& view,
                  const CanvasState& canvas, std::size_t index, double per_speed) {
  const physics::Ball& ball = session.world().balls[index];
  if (canvas.hovered == ball.id || is_selected(view, ball.id)) return true;
  return camera.screen_length(per_speed * glm::length(ball.velocity)) >= look.px(handle_reach);
}

std::optional<Pick> pick_handle(const Session& session, const Look& look, const Camera& camera, const ViewState& view,
                                const CanvasState& canvas, ImVec2 pointer) {
  const std::vector<physics::Ball>& balls = session.world().balls;
  constexpr float least_detail = 0.5F;  // smaller arrows are too crowded to aim at
  if (!view.velocity_arrows || detail_for(balls.size()).arrow_size < least_detail) return std::nullopt;
  const double per_speed = arrow_scale(session.scene().world).per_speed;
  std::optional<Pick> best;
  float nearest = look.px(handle_reach);
  for (std::size_t i = 0; i < balls.size(); ++i) {
    const float off = distance(pointer, velocity_handle(session, look, camera, i, per_speed));
    const float off_center = distance(pointer, camera.screen_from_world(session.displayed_position(i)));
    if (off > nearest || off > off_center || !shows_handle(session, look, camera, view, canvas, i, per_speed)) continue;
    nearest = off;
    best = Pick{i, true};
  }
  return best;
}

}  // namespace

std::optional<Pick> pick(const Session& session, const Look& look, const Rect& place, const ViewState& view,
                         const CanvasState& canvas, ImVec2 pointer) {
  const Camera camera = canvas_camera(session, look, place);
  if (const auto handle = pick_handle(session, look, camera, view, canvas, pointer)) return handle;
  std::optional<Pick> best;
  float nearest = 0;
  for (std::size_t i = 0; i < session.world().balls.size(); ++i) {
    const float off = distance(pointer, camera.screen_from_world(session.displayed_position(i)));
    const float reach =
        std::max(camera.screen_length(session.world().balls[i].radius) + look.px(3), look.px(least_grab));
    if (off > reach || (best && off >= nearest)) continue;
    nearest = off;
    best = Pick{i, false};
  }
  return best;
}

double room_at(const physics::World& world, Vec2 position) {
  using physics::Side;
  double room = std::min(world.box.width, world.box.height);
  for (const Side side : physics::all_sides) {
    if (!world.box.wall(side).present) continue;
    const double at = wall_coordinate(world.box, side);
    const bool upright = side == Side::left || side == Side::right;
    const double inward = upright ? physics::inward_normal(side).x : physics::inward_normal(side).y;
    room = std::min(room, inward * ((upright ? position.x : position.y) - at));
  }
  for (const physics::Ball& ball : world.balls)
    room = std::min(room, glm::length(position - ball.position) - ball.radius);
  return room;
}

}  // namespace app
