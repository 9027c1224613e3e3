// Puts a finished frame on the window: with OpenGL 3.3, or, where there is none, drawn by the CPU rasterizer onto the
// window's surface.
#pragma once

#include <memory>

#include <SDL.h>
#include <imgui.h>

namespace app {

class Painter {
 public:
  virtual ~Painter() = default;
  // The backend's part of a new frame, before ImGui::NewFrame().
  virtual void begin_frame() = 0;
  // Draws and shows.
  virtual void present(const ImDrawData& data, ImU32 background) = 0;
  // The font atlas was rebuilt.
  virtual void fonts_changed() = 0;
  // True if showing a frame waits for the screen.
  virtual bool waits_for_screen() const = 0;
};

// Null if the window or the machine gives no OpenGL 3.3 context; the window needs SDL_WINDOW_OPENGL.
std::unique_ptr<Painter> make_gl_painter(SDL_Window* window);
std::unique_ptr<Painter> make_surface_painter(SDL_Window* window);

}  // namespace app
