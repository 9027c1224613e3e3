#include "app/window_loop.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>

#include "app/platform/desktop.hpp"
#include "app/platform/image.hpp"
#include "app/platform/rasterizer.hpp"

namespace app {

namespace {

constexpr double quiet_before_idle_s = 0.5, idle_period_s = 0.1;
constexpr double shortest_frame_s = 1e-4;  // ImGui wants time to pass

// Keys that work the widget under the keyboard's focus as long as the focus is shown, and an open menu.
bool belongs_to_focus(std::string_view key) {
  constexpr std::array<std::string_view, 8> keys{"Space", "Return", "Keypad Enter", "Escape",
                                                 "Left",  "Right",  "Up",           "Down"};
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool may_repeat(std::string_view key) {
  return key == "Left" || key == "Right" || key == "." || key == "Up" || key == "Down";
}

bool is_input(const SDL_Event& event) {
  switch (event.type) {
    case SDL_KEYDOWN:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEWHEEL:
    case SDL_FINGERDOWN:
    case SDL_DROPFILE:
      return true;
    default:
      return false;
  }
}

std::string formatted(const char* pattern, const std::string& value) {
  const std::string text = pattern;
  const std::size_t mark = text.find("%s");
  return mark == std::string::npos ? text + " " + value : text.substr(0, mark) + value + text.substr(mark + 2);
}

}  // namespace

WindowLoop::WindowLoop(Application& application, Interface& interface, Window& window)
    : application_(application), interface_(interface), window_(window), pictures_folder_(pictures_folder()) {
  ImGui::GetIO().ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
}

void WindowLoop::drop_drag() {
  CanvasState& canvas = application_.canvas;
  if (canvas.spring_drag) application_.session.push(DragEnd{});
  CanvasHistory seen = std::move(canvas.history);  // trails stay
  canvas = {};
  canvas.history = std::move(seen);
}

void WindowLoop::handle(const SDL_Event& event) {
  if (is_input(event)) end_opening(application_);
  if (event.type == SDL_QUIT) application_.quit = true;
  if (event.type == SDL_KEYDOWN) handle_key(event.key);
  if (event.type == SDL_WINDOWEVENT) {
    // The button may come up where nobody tells us: let go now rather than hold for ever.
    const Uint8 what = event.window.event;
    if (what == SDL_WINDOWEVENT_FOCUS_LOST || what == SDL_WINDOWEVENT_MINIMIZED || what == SDL_WINDOWEVENT_HIDDEN)
      drop_drag();
  }
}

void WindowLoop::handle_key(const SDL_KeyboardEvent& key) {
  const ImGuiIO& io = ImGui::GetIO();
  const std::string name = SDL_GetKeyName(key.keysym.sym);
  if (name.empty() || io.WantTextInput) return;
  if (key.repeat != 0 && !may_repeat(name)) return;
  const bool menu_open = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
  if (menu_open || (io.NavVisible && belongs_to_focus(name))) return;
  const bool ctrl = (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0, shift = (key.keysym.mod & KMOD_SHIFT) != 0;
  if ((key.keysym.mod & KMOD_ALT) != 0) return;
  handle_shortcut(name, ctrl, shift, application_.session, application_.view, shortcuts_);
}

double WindowLoop::seconds_since_last_frame() {
  const std::uint64_t now = SDL_GetPerformanceCounter();
  const std::uint64_t before = std::exchange(last_counter_, now);
  if (fixed_frame_seconds) return *fixed_frame_seconds;
  if (before == 0) return 1.0 / 60;
  return std::max(shortest_frame_s,
                  static_cast<double>(now - before) / static_cast<double>(SDL_GetPerformanceFrequency()));
}

bool WindowLoop::idle() const {
  return !put_input && !application_.session.playing() && !application_.opening &&
         application_.toast.seconds_left <= 0 && quiet_seconds_ > quiet_before_idle_s && !ImGui::GetIO().WantTextInput;
}

bool WindowLoop::frame() {
  if (idle()) window_.wait_for_event(idle_period_s);
  bool something = false;
  for (SDL_Event event; window_.next_event(event); something = true) handle(event);
  if (application_.quit) return false;
  if (interface_.refresh(application_, window_.scale())) window_.fonts_changed();
  const double seconds = seconds_since_last_frame();
  quiet_seconds_ = something ? 0 : quiet_seconds_ + seconds;
  if (!window_.begin_frame()) {  // nothing to draw on: time stands still
    window_.wait_for_event(idle_period_s);
    return true;
  }
  ImGuiIO& io = ImGui::GetIO();
  io.DeltaTime = static_cast<float>(seconds);
  if (put_input) put_input();
  ImGui::NewFrame();
  Outbox out = draw_frame(application_, io.DisplaySize.x, io.DisplaySize.y);
  ImGui::Render();
  if (application_.picture_wanted) save_picture();
  out.commands.insert(out.commands.begin(), std::make_move_iterator(shortcuts_.commands.begin()),
                      std::make_move_iterator(shortcuts_.commands.end()));
  out.requests.insert(out.requests.begin(), std::make_move_iterator(shortcuts_.requests.begin()),
                      std::make_move_iterator(shortcuts_.requests.end()));
  shortcuts_ = {};
  advance(application_, std::move(out), seconds);
  if (const std::string title = application_.session.scene().title + " – Carom"; title != title_)
    window_.set_title(title_ = title);
  window_.present(application_.look.theme.window);
  ++frames_;
  publish_frame();
  return !application_.quit;
}

// Draws the frame once more on the CPU: what is saved does not depend on the graphics card.
void WindowLoop::save_picture() {
  application_.picture_wanted = false;
  const std::string path =
      free_picture_path(pictures_folder_, application_.session.name(), application_.session.time());
  const Image picture =
      rasterize(*ImGui::GetDrawData(), font_image(*ImGui::GetIO().Fonts), application_.look.theme.window);
  const Strings& strings = application_.look.strings;
  if (const auto written = write_png(picture, path); written) {
    show_toast(application_, formatted(strings("toast.saved"), path), path);
  } else {
    show_toast(application_, formatted(strings("toast.not_saved"), physics::to_string(written.error().front())));
  }
}

// For programs that test the window from outside: the number of frames shown, in the file that the environment names.
void WindowLoop::publish_frame() {
  static const char* const file = std::getenv("CAROM_FRAME_COUNTER");
  if (file != nullptr) std::ofstream(file, std::ios::trunc) << frames_ << '\n';
}

int run_window(Application& application, const WindowOptions& options) {
  Interface interface;
  auto window = Window::open(options);
  if (!window) {
    std::fprintf(stderr, "%s\n", physics::to_string(window.error().front()).c_str());
    return 1;
  }
  WindowLoop loop(application, interface, **window);
  while (loop.frame()) {
  }
  return 0;
}

}  // namespace app
