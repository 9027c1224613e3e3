// Metres to pixels and back: y up in the box, y down on the screen, one scale for both axes.
#pragma once

#include <imgui.h>

#include "app/look/look.hpp"
#include "physics/core/vec2.hpp"

namespace app {

struct Camera {
  physics::Vec2 center{0, 0};  // m, shown at the middle of the viewport
  double pixels_per_meter = 100;
  Rect viewport;

  ImVec2 screen_from_world(physics::Vec2 world) const;
  physics::Vec2 world_from_screen(ImVec2 screen) const;
  float screen_length(double meters) const { return static_cast<float>(meters * pixels_per_meter); }
};

// The camera that shows the box with room for ticks and walls.
Camera fit_box(const physics::Box& box, const Rect& viewport, float margin_px);

}  // namespace app
