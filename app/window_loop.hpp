// The frame loop: events to ImGui and to shortcuts, draw, carry out, let time pass, show. One call, one frame, so that
// tests can drive it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/application.hpp"
#include "app/interface.hpp"
#include "app/platform/window.hpp"

namespace app {

class WindowLoop {
 public:
  WindowLoop(Application& application, Interface& interface, Window& window);

  // False once the person has closed the window or quit.
  bool frame();
  std::uint64_t frames() const { return frames_; }
  // Where S puts pictures.
  void set_pictures_folder(std::string folder) { pictures_folder_ = std::move(folder); }

  // For tests: called where a hand's input belongs, between the backend's new frame and ImGui's; and a clock of their
  // own (s a frame).
  std::function<void()> put_input;
  std::optional<double> fixed_frame_seconds;

 private:
  void handle(const SDL_Event& event);
  void handle_key(const SDL_KeyboardEvent& key);
  void drop_drag();
  void save_picture();
  double seconds_since_last_frame();
  bool idle() const;
  void publish_frame();

  Application& application_;
  Interface& interface_;
  Window& window_;
  Outbox shortcuts_;
  std::string pictures_folder_, title_;
  std::uint64_t frames_ = 0, last_counter_ = 0;
  double quiet_seconds_ = 0;  // since something last happened
};

// Opens the window and runs until it is closed; the exit code. Complaints go to stderr.
int run_window(Application& application, const WindowOptions& options);

}  // namespace app
