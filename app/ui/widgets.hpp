// The few widgets that the panels are made of: neutral, flat, crisp at any scale, keyboard focus always visible.
// ImGui does the interaction; every shape and word is drawn here. No session, no physics.
#pragma once

#include <string>
#include <string_view>

#include <imgui.h>

#include "app/look/look.hpp"
#include "app/look/marks.hpp"
#include "app/ui/icons.hpp"

namespace app {

// --- colours of the chrome, mixed from the theme
inline ImU32 hover_fill(const Theme& theme) { return mixed(theme.panel, theme.text, 0.07f); }
inline ImU32 press_fill(const Theme& theme) { return mixed(theme.panel, theme.text, 0.14f); }
inline ImU32 disabled_ink(const Theme& theme) { return mixed(theme.panel, theme.secondary, 0.55f); }

// --- text
// The font, or ImGui's own where none is loaded.
ImFont* font_or_default(ImFont* font);
// `text`, or as much of it as fits into `width` with "…" at its end.
std::string fitted(ImFont* font, std::string_view text, float width);
enum class Align { left, center, right };
// Draws one line, vertically centred in `place`, shortened with "…" if need be.
void draw_text_in(ImFont* font, const Rect& place, std::string_view text, ImU32 color, Align align = Align::left);

// --- panels
// A fixed window without decoration, filled and bordered by the theme; false (and nothing to end) if the place is
// empty.
enum class Frame { card, bar_top, bar_bottom, none };
bool begin_panel(const char* id, const Look& look, const Rect& place, Frame frame);
// As begin_panel with no frame, but above every panel: toast, sheets.
bool begin_overlay(const char* id, const Rect& place);
void end_panel();

// --- items; all of them call mark_item(mark) if the mark is not empty
struct ButtonSpec {
  const char* id;
  Rect place;
  std::string_view label = {};
  Icon icon = Icon::none;
  Icon trailing = Icon::none;  // after the label, e.g. a chevron
  bool enabled = true;
  bool selected = false;
  bool filled = false;  // the one primary button: ink ground
  bool outlined = false;
  bool left_aligned = false;
  std::string tooltip = {};
  std::string_view mark = {};
};
bool button(const Look& look, const ButtonSpec& spec);

bool check_box(const Look& look, const char* id, const Rect& place, std::string_view label, bool on,
               std::string_view mark, const std::string& tooltip = {});

// Tooltip for the last item, in the theme's body type, wrapped.
void tooltip(const Look& look, const std::string& text);
// The focus ring of the last item if the keyboard is on it.
void focus_ring(const Look& look, float rounding);
Rect last_item();

}  // namespace app
