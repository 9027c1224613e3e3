// The picture of the world: box, ticks, balls.
#include "app/canvas/canvas.hpp"
#include "app/look/marks.hpp"

namespace app {

Camera canvas_camera(const Session& session, const Look& look, const Rect& place) {
  return fit_box(session.world().box, place, look.px(52));
}

void draw_canvas(const Session& session, const Look& look, const Rect& place, const ViewState&, const CanvasState&) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Camera camera = canvas_camera(session, look, place);
  const physics::Box& box = session.world().box;
  list.PushClipRect(place.min(), place.max(), true);
  list.AddRectFilled(place.min(), place.max(), look.theme.panel);
  list.AddRect(camera.screen_from_world({0, box.height}), camera.screen_from_world({box.width, 0}), look.theme.secondary, 0,
               ImDrawFlags_None, look.px(2));
  for (std::size_t i = 0; i < session.world().balls.size(); ++i) {
    const physics::Ball& ball = session.world().balls[i];
    const ImU32 color = ball_color(look.theme, ball, i);
    const ImVec2 center = camera.screen_from_world(session.displayed_position(i));
    const float radius = camera.screen_length(ball.radius);
    fill_disc(list, center, radius, darker(color, 0.35F));
    if (radius > look.px(3)) fill_disc(list, center, radius - look.px(2), color);
  }
  list.PopClipRect();
}

}  // namespace app
