// Pictures without a display: the whole window, or the canvas alone, drawn on the CPU.
#pragma once

#include <string>

#include "app/look/theme.hpp"
#include "app/platform/image.hpp"
#include "app/session/session.hpp"
#include "physics/core/result.hpp"

namespace app {

// `carom --screenshot`. The picture has size × scale pixels.
struct PictureOptions {
  double at = 0;  // s, simulated: round(at / dt) steps are run first
  int width = 1280, height = 800;
  float scale = 1;
  ThemeName theme = ThemeName::light;
  std::string language = "en";
};

physics::Result<Image> picture_of_window(physics::Scene scene, const std::string& name, const std::string& assets,
                                         const PictureOptions& options);
// `carom run --png`: the canvas as it stands, 1280×800, light.
physics::Result<Image> picture_of_canvas(const Session& session, const std::string& assets);

}  // namespace app
