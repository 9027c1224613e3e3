// One table of keys: no key means two things, every action has one, and the keys do what the table says.
#include "app/ui/shortcuts.hpp"

#include <set>
#include <tuple>

#include <gtest/gtest.h>

#include "app/ui/panels.hpp"
#include "app/ui/speed.hpp"
#include "physics/io/scene.hpp"

namespace app {
namespace {

Session one_ball() {
  physics::Scene scene;
  scene.world.balls.push_back({.id = 1, .name = "A", .position = {2, 2}});
  scene.world.next_id = 2;
  return Session(scene, "one");
}

template <class T>
bool pushed(const Outbox& out) {
  return !out.commands.empty() && std::holds_alternative<T>(out.commands.back());
}

TEST(Shortcuts, no_key_means_two_things) {
  std::set<std::tuple<std::string, bool, bool>> taken;
  for (const Shortcut& shortcut : all_shortcuts()) {
    for (const KeyStroke& stroke : shortcut.strokes) {
      if (stroke.key.empty()) continue;
      for (const bool shift : {false, true}) {
        if (stroke.shift != Shift::any && (stroke.shift == Shift::down) != shift) continue;
        EXPECT_TRUE(taken.insert({std::string(stroke.key), stroke.ctrl, shift}).second) << stroke.key;
      }
    }
  }
}

TEST(Shortcuts, every_action_has_a_key_and_a_name) {
  const auto strings = Strings::load(CAROM_TEST_DIR "/../assets", "en");
  ASSERT_TRUE(strings.has_value());
  std::set<std::string> names;
  for (const Shortcut& shortcut : all_shortcuts()) {
    EXPECT_FALSE(shortcut.strokes[0].key.empty());
    EXPECT_NE((*strings)(shortcut.text), std::string(shortcut.text));
    EXPECT_TRUE(names.insert(keys_of(shortcut.action, *strings)).second) << shortcut.text;
  }
  EXPECT_EQ(keys_of(Action::quit, *strings), "Ctrl+Q");
  EXPECT_EQ(with_keys("run.play", Action::play_pause, *strings), "Play (Space)");
}

TEST(Shortcuts, do_what_the_table_says) {
  Session session = one_ball();
  ViewState view;
  Outbox out;
  EXPECT_TRUE(handle_shortcut("Space", false, false, session, view, out));
  EXPECT_TRUE(pushed<Play>(out));
  EXPECT_TRUE(handle_shortcut("Right", false, false, session, view, out));
  EXPECT_TRUE(pushed<StepOnce>(out));
  EXPECT_TRUE(handle_shortcut(".", false, false, session, view, out));
  EXPECT_TRUE(pushed<StepOnce>(out));
  EXPECT_TRUE(handle_shortcut("Home", false, false, session, view, out));
  EXPECT_TRUE(pushed<Restart>(out));
  EXPECT_TRUE(handle_shortcut("+", false, true, session, view, out));
  EXPECT_EQ(std::get<SetSpeed>(out.commands.back()).factor, 2);
  EXPECT_TRUE(handle_shortcut("-", false, false, session, view, out));
  EXPECT_EQ(std::get<SetSpeed>(out.commands.back()).factor, 0.5);
  EXPECT_TRUE(handle_shortcut("S", false, false, session, view, out));
  EXPECT_TRUE(std::holds_alternative<SavePicture>(out.requests.back()));
  EXPECT_TRUE(handle_shortcut("PageDown", false, false, session, view, out));
  EXPECT_EQ(std::get<OpenNeighbourScene>(out.requests.back()).offset, 1);
  EXPECT_TRUE(handle_shortcut("Q", true, false, session, view, out));
  EXPECT_TRUE(std::holds_alternative<Quit>(out.requests.back()));
  EXPECT_TRUE(handle_shortcut("?", false, true, session, view, out));
  EXPECT_TRUE(view.help_open);
  EXPECT_FALSE(handle_shortcut("Q", false, false, session, view, out));
  EXPECT_FALSE(handle_shortcut("F12", false, false, session, view, out));
}

TEST(Shortcuts, escape_closes_one_thing_at_a_time) {
  Session session = one_ball();
  ViewState view;
  Outbox out;
  view.help_open = view.present = true;
  view.selected = {1};
  EXPECT_TRUE(handle_shortcut("Escape", false, false, session, view, out));
  EXPECT_FALSE(view.help_open);
  EXPECT_TRUE(view.present);
  EXPECT_TRUE(handle_shortcut("Escape", false, false, session, view, out));
  EXPECT_FALSE(view.present);
  EXPECT_TRUE(handle_shortcut("Escape", false, false, session, view, out));
  EXPECT_TRUE(view.selected.empty());
  EXPECT_FALSE(handle_shortcut("Escape", false, false, session, view, out));
}

TEST(Shortcuts, delete_takes_the_selected_balls_only) {
  Session session = one_ball();
  ViewState view;
  Outbox out;
  EXPECT_FALSE(handle_shortcut("Delete", false, false, session, view, out));
  EXPECT_TRUE(out.commands.empty());
  EXPECT_TRUE(handle_shortcut("A", true, false, session, view, out));
  EXPECT_TRUE(handle_shortcut("Delete", false, false, session, view, out));
  EXPECT_EQ(std::get<DeleteBalls>(out.commands.back()).balls, std::vector<BallId>{1});
}

TEST(Speed, is_written_as_a_fraction_and_goes_by_doublings) {
  EXPECT_EQ(speed_text(1), "1\u00d7");
  EXPECT_EQ(speed_text(0.25), "\u00bc\u00d7");
  EXPECT_EQ(speed_text(0.125), "\u215b\u00d7");
  EXPECT_EQ(speed_text(1.0 / 64), "1/64\u00d7");
  EXPECT_EQ(speed_text(16), "16\u00d7");
  EXPECT_EQ(speed_text(0.3), "0.30\u00d7");
  EXPECT_EQ(neighbour_speed(1, 1), 2);
  EXPECT_EQ(neighbour_speed(1, -1), 0.5);
  EXPECT_EQ(neighbour_speed(16, 1), 16);
  EXPECT_EQ(neighbour_speed(1.0 / 64, -1), 1.0 / 64);
  EXPECT_EQ(neighbour_speed(0.3, 1), 0.5);
  EXPECT_EQ(neighbour_speed(0.3, -1), 0.25);
}

}  // namespace
}  // namespace app
