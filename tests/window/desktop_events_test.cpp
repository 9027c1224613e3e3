// The program itself, started as a person starts it, under real X events: click play, press S, and the picture is
// there.
#ifdef CAROM_XTEST

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include "app/platform/image.hpp"

namespace {

namespace fs = std::filesystem;

// The program, its window and the frames it has shown.
class Program {
 public:
  Program(Display* display, const fs::path& folder) : display_(display), counter_(folder / "frames") {
    child_ = fork();
    if (child_ == 0) {
      setenv("CAROM_FRAME_COUNTER", counter_.c_str(), 1);
      setenv("XDG_PICTURES_DIR", folder.c_str(), 1);
      unsetenv("WAYLAND_DISPLAY");
      execl(CAROM_PROGRAM, CAROM_PROGRAM, "one_hits_three", static_cast<char*>(nullptr));
      _exit(127);
    }
  }
  ~Program() {
    if (child_ > 0) kill(child_, SIGTERM), waitpid(child_, nullptr, 0);
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // Until `count` more frames were shown; false if the program does not come that far in a minute.
  bool show_frames(long count) {
    const long until = shown() + count;
    for (int tries = 0; tries < 6000; ++tries) {
      if (shown() >= until) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }
  // As the desktop asks a program to close; the exit code, or -1 if it did not come to that.
  int close() {
    int status = -1;
    kill(child_, SIGTERM);
    waitpid(std::exchange(child_, 0), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  // The upper left corner of its window, found by size below the root.
  bool find_window(int& x, int& y) const {
    Window root = 0, parent = 0, *children = nullptr;
    unsigned count = 0;
    bool found = false;
    XQueryTree(display_, DefaultRootWindow(display_), &root, &parent, &children, &count);
    for (unsigned i = 0; i < count; ++i) {
      XWindowAttributes window{};
      XGetWindowAttributes(display_, children[i], &window);
      if (window.map_state != IsViewable || window.width < 960) continue;
      x = window.x;
      y = window.y;
      XSetInputFocus(display_, children[i], RevertToParent, CurrentTime);  // there is no window manager to do it
      XSync(display_, False);
      found = true;
    }
    if (children != nullptr) XFree(children);
    return found;
  }

 private:
  long shown() const {
    long frames = 0;
    std::ifstream(counter_) >> frames;
    return frames;
  }
  Display* display_;
  fs::path counter_;
  pid_t child_ = 0;
};

void press_key(Display* display, KeySym key) {
  const KeyCode code = XKeysymToKeycode(display, key);
  XTestFakeKeyEvent(display, code, True, CurrentTime);
  XTestFakeKeyEvent(display, code, False, CurrentTime);
  XSync(display, False);
}

TEST(RealEvents, click_on_play_and_the_key_s_leave_a_picture_of_the_running_scene) {
  Display* display = XOpenDisplay(nullptr);
  ASSERT_NE(display, nullptr) << "needs an X display";
  const fs::path folder = fs::temp_directory_path() / "carom_real_events";
  fs::remove_all(folder);
  fs::create_directories(folder);
  {
    Program program(display, folder);
    int x = 0, y = 0;
    ASSERT_TRUE(program.show_frames(5));
    ASSERT_TRUE(program.find_window(x, y));
    XTestFakeMotionEvent(display, -1, x + 128, y + 764, CurrentTime);  // ▶ at 1280×800
    XSync(display, False);
    ASSERT_TRUE(program.show_frames(3));
    XTestFakeButtonEvent(display, 1, True, CurrentTime);
    XSync(display, False);
    ASSERT_TRUE(program.show_frames(3));
    XTestFakeButtonEvent(display, 1, False, CurrentTime);
    XSync(display, False);
    ASSERT_TRUE(program.show_frames(10));
    press_key(display, XK_s);
    ASSERT_TRUE(program.show_frames(5));
    EXPECT_EQ(program.close(), 0);
  }
  std::string picture;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".png") picture = entry.path().string();
  }
  ASSERT_FALSE(picture.empty());
  EXPECT_EQ(picture.find("-0.000s"), std::string::npos) << "the scene was running: " << picture;
  const auto image = app::read_png(picture);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->width, 1280);
  EXPECT_EQ(image->height, 800);
  fs::remove_all(folder);
  XCloseDisplay(display);
}

}  // namespace

#endif
