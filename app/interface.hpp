// One ImGui context and what it looks like: words, fonts and theme, brought in line with what the person has chosen.
// Knows no window: the frame loop and the pictures without a display both own one.
#pragma once

#include <string>

#include <imgui.h>

#include "app/application.hpp"

namespace app {

class Interface {
 public:
  Interface();
  ~Interface();
  Interface(const Interface&) = delete;
  Interface& operator=(const Interface&) = delete;

  // Loads words, fonts and theme if language, size or theme changed since the last call; between frames only.
  // True if the font texture must be uploaded anew. What cannot be loaded becomes a toast, and what was there stays.
  bool refresh(Application& application, float display_scale);

 private:
  ImGuiContext* context_;
  std::string language_;
  float scale_ = 0;
  const Theme* theme_ = nullptr;
};

// A frame without a window: the same drawing, `width` × `height` pixels, `seconds` after the last one.
void begin_headless_frame(float width, float height, float seconds);

}  // namespace app
