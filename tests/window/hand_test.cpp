// Balls under the hand: moved while paused, pulled and thrown while running, let go when the window loses the hand.
#include <cmath>

#include "tests/window/driver.hpp"

namespace app::window_tests {
namespace {

using Hand = Driver;

bool all_finite(const physics::World& world) {
  for (const physics::Ball& ball : world.balls) {
    for (const double value :
         {ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y, ball.angle, ball.spin}) {
      if (!std::isfinite(value)) return false;
    }
  }
  return true;
}

double gap(const physics::World& world, std::size_t a, std::size_t b) {
  const physics::Vec2 between = world.balls[a].position - world.balls[b].position;
  return std::sqrt(physics::dot(between, between)) - world.balls[a].radius - world.balls[b].radius;
}

TEST_F(Hand, paused_ball_moves_with_the_pointer) {
  open("one_hits_three");
  const ImVec2 start = center("ball.A");
  const double meters_per_pixel = 2 * ball(0).radius / static_cast<double>(rect("ball.A").w);
  move_to(start);
  press();
  drag_on({start.x + 60, start.y - 90});
  release();
  EXPECT_NEAR(ball(0).position.x, 1.9 + 60 * meters_per_pixel, 3 * meters_per_pixel);
  EXPECT_NEAR(ball(0).position.y, 4 + 90 * meters_per_pixel, 3 * meters_per_pixel);
  EXPECT_EQ(world().step, 0U);
}

TEST_F(Hand, paused_ball_slides_along_what_blocks_it) {
  open("one_hits_three");
  const ImVec2 b = center("ball.B");
  move_to(center("ball.A"));
  press();
  for (int i = 0; i < 40; ++i) {  // straight through B and on
    const ImVec2 from = center("ball.A");
    drag_on({b.x + 8 * static_cast<float>(i) - 160, b.y + 12}, 2);
    EXPECT_GE(gap(world(), 0, 1), -1e-6) << "from " << from.x;
  }
  release();
  EXPECT_GT(ball(0).position.x, 1.9);
  EXPECT_NEAR(ball(1).position.x, 7, 1e-12) << "what blocks is not pushed";
}

TEST_F(Hand, running_ball_is_pulled_and_thrown_and_the_work_is_booked) {
  open("one_hits_three");
  click("button.play");
  const ImVec2 start = center("ball.A");
  move_to(start);
  press();
  drag_on({start.x, start.y - 150}, 20);
  release();
  EXPECT_FALSE(application->session.simulation().drag().has_value());
  const physics::Sample sample = session().sample();
  EXPECT_NE(sample.work_hand, 0);
  EXPECT_GT(sample.hand.linear.y, 0) << "it was thrown upwards";
  EXPECT_NEAR(sample.residual, 0, 1e-9 * (1 + std::fabs(sample.total)));
  EXPECT_GT(ball(0).velocity.y, 0);
}

TEST_F(Hand, pointer_far_outside_does_no_harm) {
  open("one_hits_three");
  click("button.play");
  move_to(center("ball.A"));
  press();
  for (const ImVec2 away : {ImVec2{-4000, 20}, ImVec2{30000, -30000}, ImVec2{-FLT_MAX, -FLT_MAX}, ImVec2{600, 90000}}) {
    move_to(away);
    frames(20);
    EXPECT_TRUE(all_finite(world()));
    EXPECT_GE(ball(0).position.x, 0);
    EXPECT_LE(ball(0).position.x, world().box.width);
    EXPECT_GE(ball(0).position.y, 0);
    EXPECT_LE(ball(0).position.y, world().box.height);
  }
  release();
  frames(5);
  EXPECT_FALSE(application->session.simulation().drag().has_value());
}

TEST_F(Hand, losing_the_focus_lets_go) {
  open("one_hits_three");
  click("button.play");
  const ImVec2 start = center("ball.A");
  move_to(start);
  press();
  drag_on({start.x + 20, start.y - 40}, 6);
  ASSERT_TRUE(application->session.simulation().drag().has_value());
  SDL_Event event{};
  event.window.type = SDL_WINDOWEVENT;
  event.window.windowID = SDL_GetWindowID(window->handle());
  event.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
  SDL_PushEvent(&event);
  frames(3);
  EXPECT_FALSE(application->session.simulation().drag().has_value());
  EXPECT_FALSE(application->canvas.grabbed.has_value());
}

TEST_F(Hand, restart_during_a_drag_lets_go) {
  open("one_hits_three");
  click("button.play");
  const ImVec2 start = center("ball.A");
  move_to(start);
  press();
  drag_on({start.x + 20, start.y - 40}, 6);
  key(SDLK_HOME);
  EXPECT_FALSE(application->session.simulation().drag().has_value());
  release();
  EXPECT_TRUE(all_finite(world()));
}

}  // namespace
}  // namespace app::window_tests
