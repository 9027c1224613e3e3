// The picture of the world, from the ground up: a table of contents.
#include <algorithm>

#include "app/canvas/picture.hpp"
#include "app/look/marks.hpp"

namespace app {

Detail detail_for(std::size_t balls) {
  Detail detail{};
  detail.rims = balls <= 600;
  detail.smooth = balls <= 2000;
  detail.letters = detail.impulses = balls <= 24;
  detail.history = balls <= 60;
  detail.values = balls <= 3;
  detail.arrow_size = balls <= 12 ? 1.0F : balls <= 60 ? 0.7F : balls <= 250 ? 0.45F : 0.0F;
  return detail;
}

Camera canvas_camera(const Session& session, const Look& look, const Rect& place) {
  return fit_box(session.world().box, place, look.px(52));
}

ImVec2 velocity_handle(const Session& session, const Look& look, const Camera& camera, std::size_t index,
                       double per_speed) {
  const physics::Ball& ball = session.world().balls[index];
  const Vec2 position = session.displayed_position(index);
  const double speed = glm::length(ball.velocity);
  const double least = look.px(12) / camera.pixels_per_meter;  // m beyond the rim
  const double reach = std::max(per_speed * speed, least);
  const Vec2 along = speed > 0 ? ball.velocity / speed : Vec2{1, 0};
  return camera.screen_from_world(position + (ball.radius + reach) * along);
}

void draw_canvas(const Session& session, const Look& look, const Rect& place, const ViewState& view,
                 const CanvasState& canvas) {
  Picture picture{*ImGui::GetWindowDrawList(),
                  session,
                  look,
                  view,
                  canvas,
                  place,
                  canvas_camera(session, look, place),
                  arrow_scale(session.scene().world),
                  detail_for(session.world().balls.size()),
                  LabelPlacer(place)};
  picture.list.PushClipRect(place.min(), place.max(), true);
  draw_ground(picture);
  draw_walls(picture);
  draw_axes(picture);
  draw_history(picture);
  draw_balls(picture);
  draw_arrow_legend(picture);
  draw_momentum_arrows(picture);
  draw_velocity_arrows(picture);
  draw_impulses(picture);
  draw_hand(picture);
  draw_velocity_values(picture);
  draw_letters(picture);
  draw_strays(picture);
  draw_band(picture);
  picture.list.PopClipRect();
}

}  // namespace app
