// The one window: SDL2 underneath, Dear ImGui's backends, OpenGL 3.3 or the CPU. All coordinates are pixels of the
// drawable, also where the desktop counts in larger points.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <SDL.h>
#include <imgui.h>

#include "app/platform/painter.hpp"
#include "physics/core/result.hpp"

namespace app {

struct WindowOptions {
  int width = 1280, height = 800;  // at scale 1
  float scale = 0;                 // pixels per design pixel; 0: what the screen says
  bool software = false;           // no OpenGL even if there is one
};

// The person asks for the CPU by CAROM_DRAW=software: the way out where a graphics driver misbehaves.
bool software_wanted();

class Window {
 public:
  // Needs an ImGui context. An error is one sentence that says what to do without a display.
  static physics::Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  // The next event that waits, already handed to ImGui; false if there is none.
  bool next_event(SDL_Event& event);
  // Sleeps until something happens, at most this long.
  void wait_for_event(double seconds);
  // Before ImGui::NewFrame(). False if there is nothing to draw on: minimised, or of no size.
  bool begin_frame();
  // Shows what ImGui::Render() made; without vsync it sleeps out the screen's period.
  void present(ImU32 background);
  void fonts_changed() { painter_->fonts_changed(); }
  void set_title(const std::string& title);

  // Pixels per design pixel, by option, desktop or the screen's dots per inch; follows the window to another screen.
  float scale() const;
  bool software() const { return software_; }
  SDL_Window* handle() { return window_; }

 private:
  Window(SDL_Window* window, const WindowOptions& options) : window_(window), scale_option_(options.scale) {}
  float pixels_per_point() const;

  SDL_Window* window_ = nullptr;
  std::unique_ptr<Painter> painter_;
  float scale_option_;
  bool software_ = false;
  std::uint64_t last_shown_ = 0;  // SDL's performance counter
};

}  // namespace app
