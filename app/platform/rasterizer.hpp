// Draws ImGui's draw data on the CPU: pictures without a display or GL, the same bytes on every run.
#pragma once

#include <imgui.h>

#include "app/platform/image.hpp"

namespace app {

// `font` is the atlas texture (RGBA) that the draw commands refer to.
Image rasterize(const ImDrawData& data, const Image& font, ImU32 background);

}  // namespace app
