// The panels with a pointer and no window: what a press on each item pushes, and that nothing else is pushed.
#include "app/ui/panels.hpp"

#include <gtest/gtest.h>

#include "app/look/item_marks.hpp"
#include "app/platform/imgui_compat.hpp"
#include "app/ui/layout.hpp"
#include "app/ui/speed.hpp"
#include "physics/io/scene.hpp"

namespace app {
namespace {

using physics::QuantityKey;

physics::Scene two_balls() {
  physics::Scene scene;
  scene.title = "Two";
  scene.question = "Which?";
  scene.world.gravity = {0, 0};
  scene.world.balls = {{.id = 1, .name = "A", .position = {2, 4}, .velocity = {1, 0}},
                       {.id = 2, .name = "B", .position = {7, 4}, .mass = 3}};
  scene.world.next_id = 3;
  return scene;
}

class Panels : public testing::Test {
 protected:
  Panels() : session(two_balls(), "two"), context_(ImGui::CreateContext()) {
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {1280, 800};
    io.DeltaTime = 1.0F / 60;
    build_fonts(*io.Fonts);
    look.theme = theme_of(ThemeName::light);
    look.strings = *Strings::load(CAROM_TEST_DIR "/../assets", "en");
    put_mouse(-100, -100);
  }
  ~Panels() override { ImGui::DestroyContext(context_); }

  // One frame; what it pushed is kept in `out` and carried out by the session.
  void frame() {
    const ImGuiIO& io = ImGui::GetIO();
    const Layout layout = layout_of(io.DisplaySize.x, io.DisplaySize.y, look.scale, view);
    clear_item_marks();
    ImGui::NewFrame();
    Outbox now;
    draw_question(session, look, layout.question, view);
    draw_plot_tabs(look, layout, view);
    draw_controls(session, look, layout.controls, view, now);
    draw_top_bar(session, scenes, look, layout.top_bar, view, now);
    draw_bottom_bar(session, look, layout.bottom_bar, view, now);
    draw_toast(toast, look, {0, 0, io.DisplaySize.x, io.DisplaySize.y}, now);
    draw_help_sheet(look, {0, 0, io.DisplaySize.x, io.DisplaySize.y}, view);
    ImGui::Render();
    for (const Command& command : now.commands) {
      session.push(command);
      out.commands.push_back(command);
    }
    for (const Request& request : now.requests) out.requests.push_back(request);
    session.tick(0);
  }

  Rect item(const std::string& mark) {
    frame();
    frame();  // a list that needs a scroll bar has its final width from the second frame on
    const auto found = item_marks().find(mark);
    EXPECT_NE(found, item_marks().end()) << mark;
    return found != item_marks().end() ? found->second : Rect{};
  }

  void point(const Rect& place, float fraction = 0.5F) {
    put_mouse(place.x + place.w * fraction, place.y + place.h / 2);
    frame();
  }

  void press(const std::string& mark, float fraction = 0.5F) {
    point(item(mark), fraction);
    frame();
    put_mouse_button(0, true);
    frame();
    frame();
    put_mouse_button(0, false);
    frame();
    frame();
  }

  void type(const char* text) {
    frame();  // the field has the keyboard one frame after it opened
    for (const char* c = text; *c != 0; ++c) ImGui::GetIO().AddInputCharacter(static_cast<unsigned>(*c));
    frame();
  }

  template <class T>
  const T* last() const {
    return out.commands.empty() ? nullptr : std::get_if<T>(&out.commands.back());
  }

  Session session;
  ViewState view;
  Look look;
  Toast toast;
  std::vector<SceneEntry> scenes{{"two", "Two", "Two balls.", "topic.two_bodies"},
                                 {"gas", "Gas", "Many balls.", "topic.many"}};
  Outbox out;

 private:
  ImGuiContext* context_;
};

TEST_F(Panels, push_nothing_while_nobody_touches_them) {
  for (int i = 0; i < 5; ++i) frame();
  EXPECT_TRUE(out.commands.empty());
  EXPECT_TRUE(out.requests.empty());
}

TEST_F(Panels, the_e_slider_sets_the_restitution_of_all_contacts) {
  press("slider.restitution", 0.5F);
  const auto* command = last<SetWorldQuantity>();
  ASSERT_NE(command, nullptr);
  EXPECT_EQ(command->key, QuantityKey::world_restitution);
  EXPECT_NEAR(command->value, 0.5, 0.02);
  EXPECT_EQ(session.world().restitution, command->value);
  press("slider.restitution", 0);
  EXPECT_EQ(session.world().restitution, 0);
  press("slider.restitution", 0.999F);
  EXPECT_EQ(session.world().restitution, 1);
}

TEST_F(Panels, a_mass_slider_sets_its_own_ball_only) {
  press("slider.mass.B", 0.999F);
  const auto* command = last<SetBallQuantity>();
  ASSERT_NE(command, nullptr);
  EXPECT_EQ(command->balls, std::vector<BallId>{2});
  EXPECT_EQ(command->key, QuantityKey::mass);
  EXPECT_EQ(session.world().balls[1].mass, 100);
  EXPECT_EQ(session.world().balls[0].mass, 1);
}

TEST_F(Panels, a_typed_value_takes_a_decimal_comma_and_is_clamped) {
  press("value.mass.A");
  type("2,5");
  press("tab.balls");  // pressing elsewhere takes the value
  EXPECT_EQ(session.world().balls[0].mass, 2.5);
  press("value.restitution");
  type("7");
  press("tab.balls");
  EXPECT_EQ(session.world().restitution, 1);
  press("value.mass.A");
  type("junk");
  press("tab.balls");
  EXPECT_EQ(session.world().balls[0].mass, 2.5);
}

TEST_F(Panels, playback_buttons_push_their_commands) {
  press("button.step");
  EXPECT_NE(last<StepOnce>(), nullptr);
  EXPECT_EQ(session.world().step, 1U);
  press("button.play");
  EXPECT_NE(last<Play>(), nullptr);
  EXPECT_TRUE(session.playing());
  press("button.play");
  EXPECT_NE(last<Pause>(), nullptr);
  press("button.restart");
  EXPECT_NE(last<Restart>(), nullptr);
  press("check.stop_at_impacts");
  EXPECT_TRUE(session.stop_at_impacts());
  const std::size_t before = out.commands.size();
  press("button.back");  // there is no history yet
  press("button.undo");
  EXPECT_EQ(out.commands.size(), before);
}

TEST_F(Panels, the_speed_menu_offers_every_speed) {
  press("combo.speed");
  for (const double speed : speeds) item("speed." + speed_text(speed));
  press("speed." + speed_text(0.125));
  EXPECT_EQ(session.speed(), 0.125);
}

TEST_F(Panels, the_chooser_asks_for_the_scene_that_was_pressed) {
  press("button.scene");
  press("scene.gas");
  ASSERT_EQ(out.requests.size(), 1U);
  EXPECT_EQ(std::get<OpenShippedScene>(out.requests[0]).name, "gas");
}

TEST_F(Panels, the_view_menu_switches_what_is_shown) {
  press("menu.view");
  press("view.trails");
  EXPECT_TRUE(view.trails);
  press("theme.dark");
  EXPECT_EQ(view.theme, ThemeName::dark);
  press("text_size.150");
  EXPECT_EQ(view.text_size, 1.5F);
  press("view.present");
  EXPECT_TRUE(view.present);
  press("button.leave_present");
  EXPECT_FALSE(view.present);
  EXPECT_TRUE(out.commands.empty());
}

TEST_F(Panels, the_inspector_edits_all_selected_balls) {
  view.selected = {1, 2, 99};  // one that is gone
  press("slider.selected.mass", 0.999F);
  EXPECT_EQ(session.world().balls[0].mass, 100);
  EXPECT_EQ(session.world().balls[1].mass, 100);
  press("slider.selected.restitution", 0);
  EXPECT_EQ(session.world().balls[0].restitution, std::optional<double>(0));
  press("clear.selected.restitution");
  EXPECT_EQ(session.world().balls[0].restitution, std::nullopt);
  press("button.deselect");
  EXPECT_TRUE(view.selected.empty());
}

TEST_F(Panels, gravity_keeps_its_direction) {
  view.controls_tab = ControlsTab::world;
  press("slider.gravity", 0.999F);
  EXPECT_EQ(session.world().gravity.x, 0);
  EXPECT_EQ(session.world().gravity.y, -20);
}

TEST_F(Panels, a_toast_offers_the_folder_and_the_path) {
  toast = {"Picture saved", "pictures/first.png", 5};
  press("button.open_folder");
  press("button.copy_path");
  ASSERT_EQ(out.requests.size(), 2U);
  EXPECT_EQ(std::get<OpenFolder>(out.requests[0]).path, "pictures/first.png");
  EXPECT_EQ(std::get<CopyText>(out.requests[1]).text, "pictures/first.png");
}

TEST_F(Panels, a_press_beside_the_keyboard_sheet_closes_it_and_touches_nothing_else) {
  view.help_open = true;
  frame();
  press("button.play");
  EXPECT_FALSE(view.help_open);
  EXPECT_TRUE(out.commands.empty());
}

TEST_F(Panels, every_item_lies_inside_the_window_at_every_text_size) {
  for (const auto& [width, height, scale] :
       {std::tuple{1280.0F, 800.0F, 1.0F}, {960.0F, 600.0F, 1.0F}, {1280.0F, 800.0F, 1.5F}, {3840.0F, 2160.0F, 2.0F}}) {
    ImGui::GetIO().DisplaySize = {width, height};
    look.scale = scale;
    for (int i = 0; i < 3; ++i) frame();
    for (const char* mark :
         {"button.play", "button.restart", "button.step", "button.next_impact", "combo.speed", "combo.scene",
          "menu.view", "menu.program", "button.picture", "tab.balls", "tab.world", "slider.restitution"}) {
      const Rect place = item(mark);
      EXPECT_TRUE(place.x >= 0 && place.y >= 0 && place.x + place.w <= width && place.y + place.h <= height)
          << mark << " at " << width;
      EXPECT_GE(place.h, 30 * scale) << mark;
    }
  }
}

}  // namespace
}  // namespace app
