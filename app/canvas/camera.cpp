// Metres to pixels. Kept to one scale for both axes, so that circles stay circles.
#include "app/canvas/camera.hpp"

#include <algorithm>

namespace app {

ImVec2 Camera::screen_from_world(physics::Vec2 world) const {
  return {static_cast<float>(viewport.x + 0.5 * viewport.w + (world.x - center.x) * pixels_per_meter),
          static_cast<float>(viewport.y + 0.5 * viewport.h - (world.y - center.y) * pixels_per_meter)};
}

physics::Vec2 Camera::world_from_screen(ImVec2 screen) const {
  return {center.x + (screen.x - viewport.x - 0.5 * viewport.w) / pixels_per_meter,
          center.y - (screen.y - viewport.y - 0.5 * viewport.h) / pixels_per_meter};
}

Camera fit_box(const physics::Box& box, const Rect& viewport, float margin_px) {
  using physics::Side;
  // A wall that has moved out stays in sight; one that moves in does not pull the picture with it.
  const double left = std::min(0.0, wall_coordinate(box, Side::left));
  const double right = std::max(box.width, wall_coordinate(box, Side::right));
  const double bottom = std::min(0.0, wall_coordinate(box, Side::bottom));
  const double top = std::max(box.height, wall_coordinate(box, Side::top));
  const double room_x = std::max(1.0, static_cast<double>(viewport.w - 2 * margin_px));
  const double room_y = std::max(1.0, static_cast<double>(viewport.h - 2 * margin_px));
  Camera camera;
  camera.center = {0.5 * (left + right), 0.5 * (bottom + top)};
  camera.pixels_per_meter = std::min(room_x / (right - left), room_y / (top - bottom));
  camera.viewport = viewport;
  return camera;
}

}  // namespace app
