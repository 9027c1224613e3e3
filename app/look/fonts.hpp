// The interface font (Inter, OFL, tabular figures) at the sizes of the design. Rebuilt when the scale changes.
#pragma once

#include <string>

#include <imgui.h>

#include "physics/core/result.hpp"

namespace app {

struct Fonts {
  ImFont* tick = nullptr;      // 14
  ImFont* body = nullptr;      // 16, the default
  ImFont* letter = nullptr;    // 18 bold: letters on balls
  ImFont* readout = nullptr;   // 20
  ImFont* question = nullptr;  // 24 semibold
};

// Clears the atlas and loads all sizes × scale from `assets`/fonts. An error names the file; ImGui's own font then
// serves.
physics::Result<Fonts> load_fonts(ImFontAtlas& atlas, const std::string& assets, float scale);

}  // namespace app
