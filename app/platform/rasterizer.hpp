// Draws ImGui's draw data on the CPU: pictures without a display or GL, the same bytes on every run; and the window
// where GL is missing. Pixels are sampled at their centres, shared edges are drawn once (top-left rule), corners lie on
// a grid of 1/256 pixel.
#pragma once

#include <imgui.h>

#include "app/platform/image.hpp"

namespace app {

// The atlas as a picture (RGBA); building it if it is not built.
Image font_image(ImFontAtlas& atlas);

// `font` is the atlas texture (RGBA) that the draw commands refer to.
Image rasterize(const ImDrawData& data, const Image& font, ImU32 background);
// The same over what `target` shows.
void rasterize_over(Image& target, const ImDrawData& data, const Image& font);

}  // namespace app
