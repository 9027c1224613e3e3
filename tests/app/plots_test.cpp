// The plots as a person meets them: drawn without a window, clicked, pointed at.
#include "app/plot/plots.hpp"

#include <cmath>
#include <string>

#include <gtest/gtest.h>
#include <imgui.h>

#include "app/look/item_marks.hpp"
#include "app/platform/imgui_compat.hpp"

namespace app {
namespace {

constexpr Rect momentum_place{10, 20, 392, 216}, energy_place{10, 244, 392, 216};

physics::Scene one_hits_three() {
  physics::Scene scene;
  scene.world.box.width = 12;
  scene.world.box.height = 8;
  scene.world.gravity = {0, 0};
  scene.world.balls.resize(2);
  physics::Ball& a = scene.world.balls[0];
  physics::Ball& b = scene.world.balls[1];
  a = {1, "A", {1.9, 4}, {4, 0}, 0.4, 1};
  b = {2, "B", {7, 4}, {0, 0}, 0.7, 3};
  scene.world.next_id = 3;
  return scene;
}

class Plots : public testing::Test {
 protected:
  Plots() : context_(ImGui::CreateContext()), session_(one_hits_three(), "one_hits_three") {
    ImGui::GetIO().IniFilename = nullptr;
    look_.theme = theme_of(ThemeName::light);
    ImFont* font = ImGui::GetIO().Fonts->AddFontDefault();
    look_.fonts = {font, font, font, font, font};
    build_fonts(*ImGui::GetIO().Fonts);
  }
  ~Plots() override { ImGui::DestroyContext(context_); }

  // One frame with the pointer there; every corner that was drawn is checked.
  void frame(ImVec2 pointer, bool down = false) {
    put_mouse(pointer.x, pointer.y);
    put_mouse_button(0, down);
    ImGui::GetIO().DisplaySize = {420, 480};
    ImGui::GetIO().DeltaTime = 1.0F / 60;
    ImGui::NewFrame();
    clear_item_marks();
    draw_momentum_plot(session_, look_, momentum_place, view_);
    draw_energy_plot(session_, look_, energy_place, view_);
    ImGui::Render();
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
      for (const ImDrawVert& corner : data.CmdLists[i]->VtxBuffer) {
        ASSERT_TRUE(std::isfinite(corner.pos.x) && std::isfinite(corner.pos.y));
      }
    }
    corners_ = data.TotalVtxCount;
  }

  void click(const std::string& mark) {
    frame({-1, -1});
    const auto found = item_marks().find(mark);
    ASSERT_NE(found, item_marks().end()) << mark;
    const ImVec2 middle{found->second.x + found->second.w / 2, found->second.y + found->second.h / 2};
    for (const bool down : {false, true, true, false, false}) frame(middle, down);
  }

  ImGuiContext* context_;
  Session session_;
  Look look_;
  ViewState view_;
  int corners_ = 0;
};

TEST_F(Plots, are_drawn_before_the_run_begins) {
  frame({-1, -1});
  EXPECT_GT(corners_, 300);
}

TEST_F(Plots, a_click_on_accounts_regroups_that_plot_alone) {
  click("plot.energy.by_account");
  EXPECT_EQ(view_.energy_grouping, Grouping::by_account);
  EXPECT_EQ(view_.momentum_grouping, Grouping::by_ball);
  click("plot.energy.by_ball");
  EXPECT_EQ(view_.energy_grouping, Grouping::by_ball);
  click("plot.momentum.by_account");
  EXPECT_EQ(view_.momentum_grouping, Grouping::by_account);
}

TEST_F(Plots, a_click_on_a_component_shows_it) {
  click("plot.p_y");
  EXPECT_EQ(view_.momentum_component, MomentumComponent::y);
  click("plot.p_size");
  EXPECT_EQ(view_.momentum_component, MomentumComponent::size);
}

TEST_F(Plots, share_the_time_under_the_pointer_and_forget_it_when_it_leaves) {
  session_.run_steps(480);  // 2 s of an axis of 4 s
  frame({-1, -1});
  EXPECT_FALSE(view_.plot_cursor_time);
  for (const Rect& place : {momentum_place, energy_place}) {
    const ImVec2 inside{place.x + 100, place.y + 100};
    frame(inside);
    frame(inside);
    ASSERT_TRUE(view_.plot_cursor_time);
    EXPECT_GT(*view_.plot_cursor_time, 0);
    EXPECT_LT(*view_.plot_cursor_time, 4);
    frame({-1, -1});
    frame({-1, -1});
    EXPECT_FALSE(view_.plot_cursor_time);
  }
}

TEST_F(Plots, leave_a_cursor_alone_that_something_else_has_set) {
  session_.run_steps(480);
  view_.plot_cursor_time = 1.5;
  for (int i = 0; i < 3; ++i) frame({-1, -1});
  ASSERT_TRUE(view_.plot_cursor_time);
  EXPECT_EQ(*view_.plot_cursor_time, 1.5);
}

TEST_F(Plots, cost_no_more_for_a_long_run) {
  session_.run_steps(2400);
  frame({-1, -1});
  const int short_run = corners_;
  session_.run_steps(12000);
  frame({-1, -1});
  EXPECT_LT(corners_, 3 * short_run);
}

}  // namespace
}  // namespace app
