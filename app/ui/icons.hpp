// The signs on buttons, drawn as vector shapes: crisp at any scale, no icon font.
#pragma once

#include <imgui.h>

namespace app {

enum class Icon {
  none,
  restart,
  back,
  play,
  pause,
  step,
  next_impact,
  undo,
  redo,
  camera,
  menu,
  chevron_down,
  chevron_right,
  check,
  close,
  warning,
  arrow
};

// Centred on `center` in a square of `size` px (design 24, strokes 2).
void draw_icon(ImDrawList& draw, Icon icon, ImVec2 center, float size, ImU32 color);
// An arrow of length `size` along (x, y), screen axes.
void draw_arrow(ImDrawList& draw, ImVec2 center, float size, ImVec2 direction, ImU32 color);

}  // namespace app
