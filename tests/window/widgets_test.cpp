// The widgets of the window, clicked and dragged as a hand would.
#include <cmath>

#include "tests/window/driver.hpp"

namespace app::window_tests {
namespace {

using Widgets = Driver;

TEST_F(Widgets, restitution_slider_sets_the_worlds_restitution) {
  open("one_hits_three");
  ASSERT_DOUBLE_EQ(world().restitution, 1);
  move_to(along("slider.restitution", 0.97F));
  press();
  drag_on(along("slider.restitution", 0.5F));
  release();
  EXPECT_NEAR(world().restitution, 0.5, 0.06);
  move_to(along("slider.restitution", 0.5F));
  press();
  drag_on(along("slider.restitution", -2.0F));
  release();
  EXPECT_EQ(world().restitution, 0) << "dragged beyond its left end";
}

TEST_F(Widgets, mass_slider_changes_the_mass_and_not_the_radius) {
  open("one_hits_three");
  const double radius = ball(0).radius;
  move_to(along("slider.mass.A", 0.4F));
  press();
  drag_on(along("slider.mass.A", 0.9F));
  release();
  EXPECT_GT(ball(0).mass, 10) << "0.9 along a logarithmic slider from 0.1 to 100 kg";
  EXPECT_LE(ball(0).mass, 100);
  EXPECT_EQ(ball(0).radius, radius);
}

TEST_F(Widgets, tabs_change_the_controls) {
  open("one_hits_three");
  click("tab.world");
  EXPECT_EQ(application->view.controls_tab, ControlsTab::world);
  EXPECT_FALSE(shows("slider.mass.A"));
  click("tab.balls");
  EXPECT_EQ(application->view.controls_tab, ControlsTab::balls);
  EXPECT_TRUE(shows("slider.mass.A"));
}

TEST_F(Widgets, play_pause_step_and_restart_do_what_they_say) {
  open("one_hits_three");
  click("button.play");
  EXPECT_TRUE(session().playing());
  frames(30);
  EXPECT_GT(world().step, 100U) << "half a second is 120 steps";
  click("button.play");
  EXPECT_FALSE(session().playing());
  const std::uint64_t paused_at = world().step;
  frames(10);
  EXPECT_EQ(world().step, paused_at);
  click("button.step");
  EXPECT_EQ(world().step, paused_at + 1);
  click("button.restart");
  EXPECT_EQ(world().step, 0U);
  EXPECT_EQ(ball(0).position.x, 1.9);
}

TEST_F(Widgets, stop_at_impacts_holds_right_after_the_impact) {
  open("one_hits_three");
  click("check.stop_at_impacts");
  ASSERT_TRUE(session().stop_at_impacts());
  click("button.play");
  for (int i = 0; i < 400 && session().playing(); ++i) frames(1);
  EXPECT_FALSE(session().playing());
  EXPECT_TRUE(session().holding_at_impact());
  ASSERT_EQ(session().impacts().size(), 1U);
  EXPECT_NEAR(session().time(), 1, 2 * world().time_step);  // (7 - 0.7 - 0.4 - 1.9) m / 4 m/s = 1 s
}

TEST_F(Widgets, speed_is_chosen_from_its_list_and_scales_time_only) {
  open("one_hits_three");
  key(SDLK_MINUS);
  EXPECT_EQ(session().speed(), 0.5);
  const double time_step = world().time_step;
  key(SDLK_SPACE);
  const std::uint64_t before = world().step;
  frames(60);
  EXPECT_NEAR(static_cast<double>(world().step - before), 120, 2)
      << "60 frames of 1/60 s at half speed, 240 steps a second";
  EXPECT_EQ(world().time_step, time_step);
  click("combo.speed");
  click("speed.1×");
  EXPECT_EQ(session().speed(), 1);
}

TEST_F(Widgets, scene_chooser_opens_the_chosen_scene_paused) {
  open("one_hits_three");
  click("combo.scene");
  frames(2);
  ASSERT_TRUE(shows("scene.two_to_one"));
  click("scene.two_to_one");
  EXPECT_EQ(session().name(), "two_to_one");
  EXPECT_FALSE(session().playing());
  EXPECT_FALSE(shows("scene.two_to_one")) << "the list is closed again";
}

TEST_F(Widgets, page_keys_step_through_the_scenes_and_stop_at_the_ends) {
  open("one_hits_three");
  key(SDLK_PAGEUP);
  EXPECT_EQ(session().name(), application->scenes.front().name);
  for (std::size_t i = 1; i < application->scenes.size(); ++i) {
    key(SDLK_PAGEDOWN);
    EXPECT_EQ(session().name(), application->scenes[i].name);
  }
  key(SDLK_PAGEDOWN);
  EXPECT_EQ(session().name(), application->scenes.back().name);
}

TEST_F(Widgets, scene_that_is_gone_leaves_the_current_one_and_says_so) {
  open("one_hits_three");
  application->scenes.insert(application->scenes.begin() + 1, SceneEntry{"no_such_scene", "Gone", "", "topic.more"});
  key(SDLK_PAGEDOWN);
  EXPECT_EQ(session().name(), "one_hits_three");
  EXPECT_GT(application->toast.seconds_left, 0);
  EXPECT_NE(application->toast.text.find("no_such_scene"), std::string::npos) << application->toast.text;
}

TEST_F(Widgets, theme_is_chosen_from_the_view_menu) {
  open("one_hits_three");
  click("menu.view");
  frames(2);
  click("theme.dark");
  EXPECT_EQ(application->view.theme, ThemeName::dark);
  frames(2);
  EXPECT_EQ(application->look.theme.window, theme_of(ThemeName::dark).window);
}

TEST_F(Widgets, present_and_h_change_what_is_shown_and_come_back) {
  open("one_hits_three");
  key(SDLK_F5);
  EXPECT_TRUE(application->view.present);
  EXPECT_FALSE(shows("combo.scene"));
  key(SDLK_F5);
  EXPECT_TRUE(shows("combo.scene"));
  key(SDLK_h);
  EXPECT_FALSE(shows("button.restart"));
  EXPECT_FALSE(shows("plot.energy"));
  key(SDLK_h);
  EXPECT_TRUE(shows("button.restart"));
}

TEST_F(Widgets, larger_text_rebuilds_the_fonts) {
  open("one_hits_three");
  const float before = application->look.fonts.body->FontSize;
  application->view.text_size = 2;
  frames(3);
  EXPECT_NEAR(application->look.fonts.body->FontSize, 2 * before, 1);
  EXPECT_EQ(application->look.scale, 2);
}

TEST_F(Widgets, any_window_size_draws) {
  open("cradle");
  for (const ImVec2 size : {ImVec2{960, 600}, ImVec2{1, 1}, ImVec2{40, 900}, ImVec2{1400, 30}, ImVec2{1280, 800}}) {
    SDL_SetWindowMinimumSize(window->handle(), 1, 1);
    SDL_SetWindowSize(window->handle(), static_cast<int>(size.x), static_cast<int>(size.y));
    const std::uint64_t before = loop->frames();
    frames(5);
    EXPECT_EQ(loop->frames(), before + 5) << size.x << " x " << size.y;
  }
}

TEST_F(Widgets, window_without_gl_works_the_same) {
  open("one_hits_three", false, true);
  EXPECT_TRUE(window->software());
  click("button.play");
  frames(10);
  EXPECT_GT(world().step, 0U);
}

}  // namespace
}  // namespace app::window_tests
