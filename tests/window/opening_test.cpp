// The opening, as a bare launch plays it; and that the window runs the same physics as `carom run`.
#include <cmath>

#include "tests/window/driver.hpp"

namespace app::window_tests {
namespace {

using OpeningShow = Driver;
using WindowRun = Driver;

TEST_F(OpeningShow, stands_still_first_then_ends_by_itself_at_three_seconds_with_a_back_at_its_start) {
  open("one_hits_three", true);
  frames(20);
  EXPECT_EQ(world().step, 0U) << "the question comes first";
  double slowest = 1;
  int shown = 0;
  for (; shown < 1200 && application->opening; ++shown) {
    frames(1);
    slowest = std::min(slowest, session().speed());
  }
  frames(2);
  EXPECT_FALSE(application->opening.has_value());
  EXPECT_FALSE(session().playing());
  EXPECT_EQ(slowest, 0.125);
  EXPECT_EQ(world().step, 720U);  // 3 s of 1/240 s
  EXPECT_NEAR(ball(0).position.x, 1.9, 1e-12);
  EXPECT_NEAR(ball(0).velocity.x, -2, 1e-12);
  EXPECT_NEAR(ball(1).velocity.x, 2, 1e-12);
  ASSERT_EQ(session().impacts().size(), 1U);
  EXPECT_NEAR(session().impacts().front().normal_impulse, 6, 1e-12);
  EXPECT_EQ(session().speed(), 1);
  EXPECT_EQ(application->view.question, application->look.strings("opening.now_drag_e"));
  EXPECT_GT(shown, 6 * 60);
  EXPECT_LT(shown, 12 * 60) << "nobody waits longer than 12 s";
}

TEST_F(OpeningShow, gives_way_to_a_key_at_once) {
  open("one_hits_three", true);
  frames(60);
  key(SDLK_v);
  EXPECT_FALSE(application->opening.has_value());
  EXPECT_EQ(session().speed(), 1);
  const std::uint64_t step = world().step;
  EXPECT_LT(step, 720U);
}

TEST_F(OpeningShow, gives_way_to_a_click) {
  open("one_hits_three", true);
  frames(60);
  SDL_Event event{};
  event.button.type = SDL_MOUSEBUTTONDOWN;
  event.button.windowID = SDL_GetWindowID(window->handle());
  event.button.button = SDL_BUTTON_LEFT;
  SDL_PushEvent(&event);
  frames(1);
  EXPECT_FALSE(application->opening.has_value());
}

TEST_F(WindowRun, has_the_state_hash_of_a_run_without_a_window) {
  for (const char* scene : {"five_in_a_box", "cradle"}) {
    TearDown();
    open(scene);
    click("button.play");
    frames(90);
    click("button.play");
    ASSERT_GT(world().step, 300U);
    Session alone(shipped(scene), scene);
    alone.run_steps(world().step);
    EXPECT_EQ(physics::state_hash(world()), physics::state_hash(alone.world()))
        << scene << " after " << world().step << " steps";
  }
}

}  // namespace
}  // namespace app::window_tests
