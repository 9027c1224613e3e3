#include "app/ui/view_menu.hpp"

#include <array>
#include <cmath>

#include "app/ui/menu.hpp"
#include "app/ui/segmented.hpp"
#include "app/ui/shortcuts.hpp"

namespace app {

namespace {

struct Switch {
  Action action;
  const char* id;
  const char* mark;
  bool ViewState::*shown;
};

constexpr std::array<Switch, 6> switches{{
    {Action::velocity_arrows, "view.velocity_arrows", "view.velocity_arrows", &ViewState::velocity_arrows},
    {Action::momentum_arrows, "view.momentum_arrows", "view.momentum_arrows", &ViewState::momentum_arrows},
    {Action::impulse_arrows, "view.impulse_arrows", "view.impulse_arrows", &ViewState::impulse_arrows},
    {Action::trails, "view.trails", "view.trails", &ViewState::trails},
    {Action::stroboscope, "view.stroboscope", "view.stroboscope", &ViewState::stroboscope},
    {Action::grid, "view.grid", "view.grid", &ViewState::grid},
}};

constexpr std::array<float, 5> text_sizes{1, 1.25f, 1.5f, 2, 3};

std::optional<std::size_t> setting(const Look& look, const char* id, std::span<const Segment> segments,
                                   std::size_t chosen) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, height = std::round(look.px(34));
  const Rect place{corner.x + look.px(8), corner.y, width - look.px(16), height};
  const auto pressed = segmented(look, id, place, segments, chosen, SegmentStyle::filled);
  ImGui::SetCursorScreenPos(corner);
  ImGui::Dummy({width, height});
  return pressed;
}

void theme_setting(const Look& look, ViewState& view) {
  menu_heading(look, look.strings("view.theme"));
  const std::array<Segment, 3> themes{{{look.strings("theme.light"), "theme.light"},
                                       {look.strings("theme.dark"), "theme.dark"},
                                       {look.strings("theme.projector"), "theme.projector"}}};
  if (const auto chosen = setting(look, "theme", themes, static_cast<std::size_t>(view.theme))) {
    view.theme = static_cast<ThemeName>(*chosen);
  }
}

void text_size_setting(const Look& look, ViewState& view) {
  menu_heading(look, look.strings("view.text_size"));
  std::array<Segment, text_sizes.size()> sizes;
  std::size_t now = text_sizes.size();
  for (std::size_t i = 0; i < text_sizes.size(); ++i) {
    const std::string percent = std::to_string(std::lround(text_sizes[i] * 100));
    sizes[i] = {percent, "text_size." + percent};
    if (std::fabs(view.text_size - text_sizes[i]) < 0.01f) now = i;
  }
  if (const auto chosen = setting(look, "text size", sizes, now)) view.text_size = text_sizes[*chosen];
}

bool action_row(const Look& look, Action action, const char* id, bool checked, std::string_view mark,
                bool stays = false) {
  MenuRow row;
  row.label = look.strings(id);
  row.shortcut = keys_of(action, look.strings);
  row.checked = checked;
  row.stays = stays;
  row.mark = mark;
  return menu_row(look, row);
}

}  // namespace

void draw_view_menu(const Session& session, const Look& look, const Rect& anchor, ViewState& view, Outbox& out) {
  if (!begin_menu("view", look, anchor, look.px(340))) return;
  menu_heading(look, look.strings("view.show"));
  for (const Switch& item : switches) {
    if (action_row(look, item.action, item.id, view.*item.shown, item.mark, true))
      perform(item.action, session, view, out);
  }
  menu_line(look);
  theme_setting(look, view);
  text_size_setting(look, view);
  ImGui::Dummy({1, look.px(4)});
  menu_line(look);
  if (action_row(look, Action::present, "view.present", view.present, "view.present"))
    perform(Action::present, session, view, out);
  if (action_row(look, Action::hide_panels, "view.hide_panels", false, "view.hide_panels")) {
    perform(Action::hide_panels, session, view, out);
  }
  end_menu();
}

void draw_program_menu(const Session& session, const Look& look, const Rect& anchor, ViewState& view, Outbox& out) {
  if (!begin_menu("program", look, anchor, look.px(300))) return;
  if (action_row(look, Action::reset_scene, "menu.reset_scene", false, "menu.reset_scene")) {
    perform(Action::reset_scene, session, view, out);
  }
  menu_line(look);
  if (action_row(look, Action::help, "menu.keyboard", false, "menu.keyboard")) view.help_open = true;
  MenuRow about;
  about.label = look.strings("menu.about");
  about.mark = "menu.about";
  if (menu_row(look, about)) view.about_open = true;
  menu_line(look);
  if (action_row(look, Action::quit, "menu.quit", false, "menu.quit")) perform(Action::quit, session, view, out);
  end_menu();
}

}  // namespace app
