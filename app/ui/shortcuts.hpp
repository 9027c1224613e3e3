// Every key and what it does, in one table: it drives handle_shortcut, the keyboard sheet, menus and tooltips.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

enum class Action {
  play_pause,
  step,
  next_impact,
  restart,
  faster,
  slower,
  stop_at_impacts,
  previous_scene,
  next_scene,
  reset_scene,
  picture,
  velocity_arrows,
  momentum_arrows,
  impulse_arrows,
  trails,
  stroboscope,
  grid,
  present,
  hide_panels,
  select_all,
  delete_balls,
  help,
  escape,
  quit,
};

enum class ShortcutGroup { time, scene, view, balls, program };

enum class Shift { up, down, any };

struct KeyStroke {
  std::string_view key;  // as handle_shortcut gets it; empty: none
  bool ctrl = false;
  Shift shift = Shift::up;
};

struct Shortcut {
  Action action;
  ShortcutGroup group;
  std::string_view text;             // string id of what it does
  std::array<KeyStroke, 4> strokes;  // the first is the one shown in menus
};

std::span<const Shortcut> all_shortcuts();
const Shortcut& shortcut_of(Action action);

// Does it; false if there was nothing to do.
bool perform(Action action, const Session& session, ViewState& view, Outbox& out);

// "Ctrl+Q", "→"; the keys' names come from the strings.
std::string stroke_text(const KeyStroke& stroke, const Strings& strings);
// The first stroke of an action.
std::string keys_of(Action action, const Strings& strings);
// "Play (Space)": the text `id`, with the action's key.
std::string with_keys(std::string_view id, Action action, const Strings& strings);

}  // namespace app
