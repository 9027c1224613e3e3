// Popup cards and the rows in them: check mark, words, shortcut.
#pragma once

#include <string>
#include <string_view>

#include "app/ui/widgets.hpp"

namespace app {

// A popup card of the theme below (or above) the last item; end with end_menu if true.
bool begin_menu(const char* id, const Look& look, const Rect& anchor, float width, bool above = false);
void end_menu();

// A menu row of full width: check mark, label, shortcut. Pressing it closes the menu unless `stays`.
struct MenuRow {
  const char* label;
  std::string shortcut = {};
  bool checked = false;
  bool enabled = true;
  bool stays = false;
  std::string_view mark = {};
  std::string tooltip = {};
};
bool menu_row(const Look& look, const MenuRow& row);
void menu_heading(const Look& look, const char* text);
void menu_line(const Look& look);

}  // namespace app
