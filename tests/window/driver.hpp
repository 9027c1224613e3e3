// Drives the real program in a real window: a hand that moves the mouse and types between the backend's new frame and
// ImGui's, finds widgets by the names they were marked with, and has a clock of its own (1/60 s a frame), so that
// nothing waits or races.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "app/look/item_marks.hpp"
#include "app/platform/imgui_compat.hpp"
#include "app/scene_list.hpp"
#include "app/window_loop.hpp"
#include "physics/io/scene.hpp"

namespace app::window_tests {

inline std::string assets() { return CAROM_TEST_ASSETS; }

inline physics::Scene shipped(const std::string& name) {
  auto scene = physics::load_scene(assets() + "/scenes/" + name + ".json");
  if (!scene) throw std::runtime_error(physics::to_string(scene.error().front()));
  return std::move(*scene);
}

class Driver : public ::testing::Test {
 protected:
  void open(const std::string& scene, bool bare = false, bool software = false) {
    application = std::make_unique<Application>(Application{Session(shipped(scene), scene), assets()});
    application->scenes = shipped_scenes(assets());
    if (bare) application->opening.emplace();
    WindowOptions options;
    options.scale = 1;
    options.software = software;
    auto opened = Window::open(options);
    ASSERT_TRUE(opened) << physics::to_string(opened.error().front());
    window = std::move(*opened);
    loop = std::make_unique<WindowLoop>(*application, interface, *window);
    loop->fixed_frame_seconds = 1.0 / 60;
    loop->put_input = [this] {
      put_mouse(pointer_.x, pointer_.y);
      put_mouse_button(0, down_);
    };
    folder = std::filesystem::temp_directory_path() /
             (std::string("carom_window_") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    loop->set_pictures_folder(folder.string());
    frames(4);
  }

  void TearDown() override {
    loop.reset();
    window.reset();  // before the ImGui context
    if (!folder.empty()) std::filesystem::remove_all(folder);
  }

  // --- the hand
  void frames(int count) {
    for (int i = 0; i < count; ++i) loop->frame();
  }
  void move_to(ImVec2 to) {
    pointer_ = to;
    frames(1);
  }
  void press() {
    down_ = true;
    frames(1);
  }
  void release() {
    down_ = false;
    frames(1);
  }
  void click(const std::string& mark) {
    const ImVec2 at = center(mark);
    move_to(at);
    frames(1);
    press();
    release();
    frames(2);
  }
  // In steps, as a hand moves; the button stays down.
  void drag_on(ImVec2 to, int steps = 12) {
    const ImVec2 from = pointer_;
    for (int i = 1; i <= steps; ++i) {
      const float part = static_cast<float>(i) / static_cast<float>(steps);
      move_to({from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)});
    }
  }
  void key(SDL_Keycode code, Uint16 modifiers = KMOD_NONE) {
    SDL_Event event{};
    event.key.type = SDL_KEYDOWN;
    event.key.windowID = SDL_GetWindowID(window->handle());
    event.key.state = SDL_PRESSED;
    event.key.keysym.sym = code;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(code);
    event.key.keysym.mod = modifiers;
    SDL_PushEvent(&event);
    frames(1);
    event.key.type = SDL_KEYUP;
    event.key.state = SDL_RELEASED;
    SDL_PushEvent(&event);
    frames(2);
  }

  // --- the eye
  bool shows(const std::string& mark) const { return item_marks().count(mark) != 0; }
  Rect rect(const std::string& mark) const {
    const auto found = item_marks().find(mark);
    EXPECT_NE(found, item_marks().end()) << "nothing on screen is called " << mark;
    return found == item_marks().end() ? Rect{} : found->second;
  }
  ImVec2 center(const std::string& mark) const {
    const Rect place = rect(mark);
    return {place.x + place.w / 2, place.y + place.h / 2};
  }
  // A place on a slider, 0 … 1 from left to right.
  ImVec2 along(const std::string& mark, float part) const {
    const Rect place = rect(mark);
    return {place.x + part * place.w, place.y + place.h / 2};
  }
  const Session& session() const { return application->session; }
  const physics::World& world() const { return application->session.world(); }
  const physics::Ball& ball(std::size_t index) const { return world().balls.at(index); }

  Interface interface;  // outlives the window
  std::unique_ptr<Application> application;
  std::unique_ptr<Window> window;
  std::unique_ptr<WindowLoop> loop;
  std::filesystem::path folder;

 private:
  ImVec2 pointer_{5, 5};
  bool down_ = false;
};

}  // namespace app::window_tests
