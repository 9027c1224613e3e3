#include "app/platform/window.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "app/platform/imgui_compat.hpp"

namespace app {

namespace {

constexpr int least_width = 960, least_height = 600;
constexpr float plain_dpi = 96;
constexpr double quickest_frame_s = 0.004;  // faster than any screen: then nothing waits for it

void ask_for_gl_33() {
#ifdef __APPLE__
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
#endif
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
  SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 0);
}

// By the screen's dots per inch, in quarters from 1 to 3; screens that do not know or exaggerate count as plain.
float scale_of_screen(int screen) {
  float diagonal = 0, horizontal = 0, vertical = 0;
  if (screen < 0 || SDL_GetDisplayDPI(screen, &diagonal, &horizontal, &vertical) != 0) return 1;
  if (!(horizontal > 0) || horizontal > 500) return 1;
  return std::clamp(std::round(4 * horizontal / plain_dpi) / 4, 1.0F, 3.0F);
}

// Without a display some versions of SDL fall back on a driver that draws into the void; fine if it was asked for by
// name.
bool nobody_sees() {
  const char* driver = SDL_GetCurrentVideoDriver();
  const std::string name = driver == nullptr ? "" : driver;
  return (name == "offscreen" || name == "dummy" || name == "evdev") && std::getenv("SDL_VIDEODRIVER") == nullptr;
}

// The wanted size at the screen's scale, no larger than the screen has room for.
SDL_Window* create_window(const WindowOptions& options, Uint32 flags) {
  const float scale = options.scale > 0 ? options.scale : scale_of_screen(0);
  SDL_Rect usable{0, 0, 0, 0};
  int width = static_cast<int>(static_cast<float>(options.width) * scale);
  int height = static_cast<int>(static_cast<float>(options.height) * scale);
  if (SDL_GetDisplayUsableBounds(0, &usable) == 0 && usable.w > 0 && usable.h > 0) {
    width = std::min(width, usable.w);
    height = std::min(height, usable.h);
  }
  SDL_Window* window = SDL_CreateWindow("Carom", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                                        flags | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (window != nullptr) SDL_SetWindowMinimumSize(window, std::min(width, least_width), std::min(height, least_height));
  return window;
}

}  // namespace

bool software_wanted() {
  const char* wish = std::getenv("CAROM_DRAW");
  return wish != nullptr && std::string(wish) == "software";
}

physics::Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  SDL_SetHint(SDL_HINT_VIDEO_HIGHDPI_DISABLED, "0");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");  // the click that brings the window forward already counts
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");  // a window among others, not a game
  SDL_SetHint(SDL_HINT_APP_NAME, "Carom");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0 || nobody_sees()) {
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return physics::failure("No display found. For a picture without one: carom --screenshot picture.png");
  }
  SDL_EnableScreenSaver();
  std::unique_ptr<Window> opened;
  if (!options.software) {
    ask_for_gl_33();
    if (SDL_Window* window = create_window(options, SDL_WINDOW_OPENGL); window != nullptr) {
      opened.reset(new Window(window, options));
      opened->painter_ = make_gl_painter(window);
      if (!opened->painter_) {
        SDL_DestroyWindow(std::exchange(opened->window_, nullptr));
        opened.reset();
        SDL_InitSubSystem(SDL_INIT_VIDEO);  // the closed window has let go of it
      }
    }
  }
  if (!opened) {
    if (!options.software)
      std::fputs("carom: no OpenGL 3.3 here, so the window is drawn without it, more slowly.\n", stderr);
    SDL_Window* window = create_window(options, 0);
    if (window == nullptr) {
      const std::string reason = SDL_GetError();
      SDL_QuitSubSystem(SDL_INIT_VIDEO);
      return physics::failure("The display refuses a window (" + reason +
                              "). For a picture without one: carom --screenshot picture.png");
    }
    opened.reset(new Window(window, options));
    opened->painter_ = make_surface_painter(window);
    opened->software_ = true;
  }
  ImGui_ImplSDL2_InitForOpenGL(opened->window_, nullptr);  // the context matters to multi-window branches only
  return opened;
}

Window::~Window() {
  if (window_ != nullptr && painter_) {
    painter_.reset();
    ImGui_ImplSDL2_Shutdown();
    SDL_DestroyWindow(window_);
  }
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

float Window::pixels_per_point() const {
  int points = 0, pixels = 0;
  SDL_GetWindowSize(window_, &points, nullptr);
  if (software_) return 1;
  SDL_GL_GetDrawableSize(window_, &pixels, nullptr);
  return points > 0 && pixels > 0 ? static_cast<float>(pixels) / static_cast<float>(points) : 1;
}

float Window::scale() const {
  if (scale_option_ > 0) return scale_option_;
  const float by_desktop = pixels_per_point();
  return by_desktop > 1 ? by_desktop : scale_of_screen(SDL_GetWindowDisplayIndex(window_));
}

bool Window::next_event(SDL_Event& event) {
  if (SDL_PollEvent(&event) == 0) return false;
#if IMGUI_VERSION_NUM >= 18700  // earlier backends ask SDL for the position: begin_frame converts it
  if (event.type == SDL_MOUSEMOTION) {
    const float ratio = pixels_per_point();
    event.motion.x = static_cast<Sint32>(static_cast<float>(event.motion.x) * ratio);
    event.motion.y = static_cast<Sint32>(static_cast<float>(event.motion.y) * ratio);
  }
#endif
  ImGui_ImplSDL2_ProcessEvent(&event);
  return true;
}

void Window::wait_for_event(double seconds) { SDL_WaitEventTimeout(nullptr, static_cast<int>(seconds * 1000)); }

bool Window::begin_frame() {
  if ((SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) != 0) return false;
  painter_->begin_frame();
  begin_sdl_frame(window_);
  ImGuiIO& io = ImGui::GetIO();
  const ImVec2 ratio = io.DisplayFramebufferScale;
  if (io.DisplaySize.x < 1 || io.DisplaySize.y < 1) return false;
  if (ratio.x > 0 && ratio.y > 0) {
    io.DisplaySize = {io.DisplaySize.x * ratio.x, io.DisplaySize.y * ratio.y};
#if IMGUI_VERSION_NUM < 18700
    if (ImGui::IsMousePosValid(&io.MousePos)) io.MousePos = {io.MousePos.x * ratio.x, io.MousePos.y * ratio.y};
#endif
  }
  io.DisplayFramebufferScale = {1, 1};
  return true;
}

void Window::present(ImU32 background) {
  painter_->present(*ImGui::GetDrawData(), background);
  const auto ticks_per_second = static_cast<double>(SDL_GetPerformanceFrequency());
  const double passed = static_cast<double>(SDL_GetPerformanceCounter() - last_shown_) / ticks_per_second;
  if (!painter_->waits_for_screen() || passed < quickest_frame_s) {
    SDL_DisplayMode mode{};
    const bool known = SDL_GetWindowDisplayMode(window_, &mode) == 0 && mode.refresh_rate > 0;
    const double period = 1.0 / (known ? mode.refresh_rate : 60);
    if (passed < period) SDL_Delay(static_cast<Uint32>(1000 * (period - passed)));
  }
  last_shown_ = SDL_GetPerformanceCounter();
}

void Window::set_title(const std::string& title) { SDL_SetWindowTitle(window_, title.c_str()); }

}  // namespace app
