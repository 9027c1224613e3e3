#include "app/ui/shortcuts.hpp"

#include <algorithm>

#include "app/ui/panels.hpp"
#include "app/ui/speed.hpp"

namespace app {

namespace {

using Group = ShortcutGroup;

constexpr KeyStroke none{};

constexpr std::array<Shortcut, 24> table{{
    {Action::play_pause, Group::time, "key.does.play_pause", {{{"Space"}, none, none, none}}},
    {Action::step, Group::time, "key.does.step", {{{"Right"}, {"."}, none, none}}},
    {Action::next_impact, Group::time, "key.does.next_impact", {{{"Right", false, Shift::down}, {"N"}, none, none}}},
    {Action::restart, Group::time, "key.does.restart", {{{"Home"}, none, none, none}}},
    {Action::faster,
     Group::time,
     "key.does.faster",
     {{{"+", false, Shift::any}, {"=", false, Shift::any}, {"Keypad +", false, Shift::any}, none}}},
    {Action::slower,
     Group::time,
     "key.does.slower",
     {{{"-", false, Shift::any}, {"Keypad -", false, Shift::any}, none, none}}},
    {Action::stop_at_impacts, Group::time, "key.does.stop_at_impacts", {{{"I"}, none, none, none}}},
    {Action::previous_scene, Group::scene, "key.does.previous_scene", {{{"PageUp"}, none, none, none}}},
    {Action::next_scene, Group::scene, "key.does.next_scene", {{{"PageDown"}, none, none, none}}},
    {Action::reset_scene, Group::scene, "key.does.reset_scene", {{{"R", true}, none, none, none}}},
    {Action::picture, Group::scene, "key.does.picture", {{{"S"}, none, none, none}}},
    {Action::velocity_arrows, Group::view, "view.velocity_arrows", {{{"V"}, none, none, none}}},
    {Action::momentum_arrows, Group::view, "view.momentum_arrows", {{{"P"}, none, none, none}}},
    {Action::impulse_arrows, Group::view, "view.impulse_arrows", {{{"J"}, none, none, none}}},
    {Action::trails, Group::view, "view.trails", {{{"T"}, none, none, none}}},
    {Action::stroboscope, Group::view, "view.stroboscope", {{{"B"}, none, none, none}}},
    {Action::grid, Group::view, "view.grid", {{{"G"}, none, none, none}}},
    {Action::present, Group::view, "key.does.present", {{{"F5"}, none, none, none}}},
    {Action::hide_panels, Group::view, "key.does.hide_panels", {{{"H"}, none, none, none}}},
    {Action::select_all, Group::balls, "key.does.select_all", {{{"A", true}, none, none, none}}},
    {Action::delete_balls, Group::balls, "key.does.delete", {{{"Delete"}, {"Backspace"}, none, none}}},
    {Action::help,
     Group::program,
     "key.does.help",
     {{{"?", false, Shift::any}, {"/", false, Shift::down}, {"F1"}, none}}},
    {Action::escape, Group::program, "key.does.escape", {{{"Escape"}, none, none, none}}},
    {Action::quit, Group::program, "key.does.quit", {{{"Q", true}, none, none, none}}},
}};

constexpr bool rows_follow_the_actions() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].action) != i) return false;
  }
  return true;
}
static_assert(rows_follow_the_actions(), "shortcut_of looks rows up by the action's number");

bool matches(const KeyStroke& stroke, const std::string& key, bool ctrl, bool shift) {
  if (stroke.key.empty() || stroke.key != key || stroke.ctrl != ctrl) return false;
  return stroke.shift == Shift::any || (stroke.shift == Shift::down) == shift;
}

// Closes the topmost thing that is open.
bool escape(ViewState& view) {
  for (bool* open : {&view.help_open, &view.about_open, &view.panels_hidden, &view.present}) {
    if (*open) return *open = false, true;
  }
  if (view.selected.empty()) return false;
  view.selected.clear();
  return true;
}

bool select_all(const Session& session, ViewState& view) {
  view.selected.clear();
  for (const physics::Ball& ball : session.world().balls) view.selected.push_back(ball.id);
  return true;
}

bool delete_selected(ViewState& view, Outbox& out) {
  if (view.selected.empty()) return false;
  out.commands.push_back(DeleteBalls{view.selected});
  view.selected.clear();
  return true;
}

bool toggle(bool& shown) {
  shown = !shown;
  return true;
}

bool send(Command command, Outbox& out) {
  out.commands.push_back(std::move(command));
  return true;
}

bool ask(Request request, Outbox& out) {
  out.requests.push_back(std::move(request));
  return true;
}

// Plays on and lets "stop at impacts" hold at the next one.
bool to_next_impact(const Session& session, Outbox& out) {
  if (!session.stop_at_impacts()) out.commands.push_back(SetStopAtImpacts{true});
  return send(Play{}, out);
}

}  // namespace

std::span<const Shortcut> all_shortcuts() { return table; }

const Shortcut& shortcut_of(Action action) { return table[static_cast<std::size_t>(action)]; }

bool perform(Action action, const Session& session, ViewState& view, Outbox& out) {
  switch (action) {
    case Action::play_pause:
      return session.playing() ? send(Pause{}, out) : send(Play{}, out);
    case Action::step:
      return send(StepOnce{}, out);
    case Action::next_impact:
      return to_next_impact(session, out);
    case Action::restart:
      return send(Restart{}, out);
    case Action::faster:
      return send(SetSpeed{neighbour_speed(session.speed(), 1)}, out);
    case Action::slower:
      return send(SetSpeed{neighbour_speed(session.speed(), -1)}, out);
    case Action::stop_at_impacts:
      return send(SetStopAtImpacts{!session.stop_at_impacts()}, out);
    case Action::previous_scene:
      return ask(OpenNeighbourScene{-1}, out);
    case Action::next_scene:
      return ask(OpenNeighbourScene{1}, out);
    case Action::reset_scene:
      return send(ResetScene{}, out);
    case Action::picture:
      return ask(SavePicture{}, out);
    case Action::velocity_arrows:
      return toggle(view.velocity_arrows);
    case Action::momentum_arrows:
      return toggle(view.momentum_arrows);
    case Action::impulse_arrows:
      return toggle(view.impulse_arrows);
    case Action::trails:
      return toggle(view.trails);
    case Action::stroboscope:
      return toggle(view.stroboscope);
    case Action::grid:
      return toggle(view.grid);
    case Action::present:
      return toggle(view.present);
    case Action::hide_panels:
      return toggle(view.panels_hidden);
    case Action::select_all:
      return select_all(session, view);
    case Action::delete_balls:
      return delete_selected(view, out);
    case Action::help:
      return toggle(view.help_open);
    case Action::escape:
      return escape(view);
    case Action::quit:
      return ask(Quit{}, out);
  }
  return false;
}

std::string stroke_text(const KeyStroke& stroke, const Strings& strings) {
  // Keys whose name is a word or a sign; the others are called by their letter.
  struct Name {
    std::string_view key, id;
  };
  static constexpr std::array<Name, 8> names{{{"Space", "key.space"},
                                              {"Right", "key.right"},
                                              {"Home", "key.home"},
                                              {"PageUp", "key.page_up"},
                                              {"PageDown", "key.page_down"},
                                              {"Delete", "key.delete"},
                                              {"Backspace", "key.backspace"},
                                              {"Escape", "key.escape"}}};
  std::string text;
  if (stroke.ctrl) text += std::string(strings("key.ctrl")) + "+";
  if (stroke.shift == Shift::down) text += std::string(strings("key.shift")) + "+";
  const auto named = std::find_if(names.begin(), names.end(), [&](const Name& name) { return name.key == stroke.key; });
  if (named != names.end()) return text + strings(named->id);
  return text + (stroke.key == "-" ? "\u2212" : std::string(stroke.key));
}

std::string keys_of(Action action, const Strings& strings) {
  return stroke_text(shortcut_of(action).strokes[0], strings);
}

std::string with_keys(std::string_view id, Action action, const Strings& strings) {
  return std::string(strings(id)) + " (" + keys_of(action, strings) + ")";
}

bool handle_shortcut(const std::string& key, bool ctrl, bool shift, const Session& session, ViewState& view,
                     Outbox& out) {
  for (const Shortcut& shortcut : table) {
    for (const KeyStroke& stroke : shortcut.strokes) {
      if (matches(stroke, key, ctrl, shift)) return perform(shortcut.action, session, view, out);
    }
  }
  return false;
}

}  // namespace app
