// The top bar: the scene's title, which opens the chooser; at the right undo, redo, View, Picture and the program's
// menu.
#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/chooser.hpp"
#include "app/ui/menu.hpp"
#include "app/ui/panels.hpp"
#include "app/ui/shortcuts.hpp"
#include "app/ui/view_menu.hpp"

namespace app {

namespace {

// Hands out places from the right edge leftwards.
struct FromRight {
  float right, y, height, gap;

  Rect take(float width) {
    right -= width;
    const Rect place{right, y, width, height};
    right -= gap;
    return place;
  }
};

float labelled_width(const Look& look, const char* label, bool icon, bool chevron) {
  return std::ceil(text_size(look.fonts.body, label).x + look.px(20) + (icon ? look.px(28) : 0) +
                   (chevron ? look.px(20) : 0));
}

// Opens or closes the popup `name`; ImGui itself closes it when the press goes elsewhere, also onto its own button.
void toggle_popup(const char* name, bool was_open) {
  if (!was_open) ImGui::OpenPopup(name);
}

}  // namespace

void draw_top_bar(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& place,
                  ViewState& view, Outbox& out) {
  if (!begin_panel("top bar", look, place, Frame::bar_top)) return;
  const Strings& words = look.strings;
  const float height = std::round(std::min(look.px(36), place.h)), padding = look.px(8);
  const bool roomy = place.w >= look.px(760);
  FromRight row{place.x + place.w - padding, std::round(place.y + (place.h - height) / 2), height, look.px(4)};

  const Rect program = row.take(height);
  if (button(look, {.id = "program",
                    .place = program,
                    .icon = Icon::menu,
                    .selected = ImGui::IsPopupOpen("program"),
                    .tooltip = words("menu.program"),
                    .mark = "menu.program"})) {
    toggle_popup("program", ImGui::IsPopupOpen("program"));
  }
  const char* picture_label = roomy ? words("top.picture") : "";
  const Rect picture = row.take(roomy ? labelled_width(look, picture_label, true, false) : height);
  if (button(look, {.id = "picture",
                    .place = picture,
                    .label = picture_label,
                    .icon = Icon::camera,
                    .tooltip = with_keys("top.picture_hint", Action::picture, words),
                    .mark = "button.picture"})) {
    perform(Action::picture, session, view, out);
  }
  const Rect view_button = row.take(labelled_width(look, words("top.view"), false, true));
  if (button(look, {.id = "view",
                    .place = view_button,
                    .label = words("top.view"),
                    .trailing = Icon::chevron_down,
                    .selected = ImGui::IsPopupOpen("view"),
                    .mark = "menu.view"})) {
    toggle_popup("view", ImGui::IsPopupOpen("view"));
  }
  if (roomy) {
    row.right -= look.px(8);
    button(look, {.id = "redo",
                  .place = row.take(height),
                  .icon = Icon::redo,
                  .enabled = false,
                  .tooltip = words("top.redo_later"),
                  .mark = "button.redo"});
    button(look, {.id = "undo",
                  .place = row.take(height),
                  .icon = Icon::undo,
                  .enabled = false,
                  .tooltip = words("top.undo_later"),
                  .mark = "button.undo"});
  }

  const std::string& title = session.scene().title.empty() ? session.name() : session.scene().title;
  const float room = row.right - place.x - 2 * padding;
  const Rect scene{place.x + padding, row.y,
                   std::min(labelled_width(look, title.c_str(), false, true), std::max(1.0f, room)), height};
  if (button(look, {.id = "scene",
                    .place = scene,
                    .label = title,
                    .trailing = Icon::chevron_down,
                    .selected = ImGui::IsPopupOpen("chooser"),
                    .left_aligned = true,
                    .tooltip = words("top.scene_hint"),
                    .mark = "combo.scene"})) {
    toggle_popup("chooser", ImGui::IsPopupOpen("chooser"));
  }
  mark_area("button.scene", scene);

  draw_chooser(session, scenes, look, scene, out);
  draw_view_menu(session, look, view_button, view, out);
  draw_program_menu(session, look, program, view, out);
  end_panel();
}

}  // namespace app
