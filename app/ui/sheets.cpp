// What lies over everything: the keyboard sheet, the page about the program, and the way back while panels are hidden.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/panels.hpp"
#include "app/ui/shortcuts.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

constexpr float sheet_width = 860, key_row = 30, heading = 38, title_height = 56;

struct GroupName {
  ShortcutGroup group;
  const char* id;
};
constexpr std::array<GroupName, 5> left_to_right{{{ShortcutGroup::time, "help.time"},
                                                  {ShortcutGroup::scene, "help.scene"},
                                                  {ShortcutGroup::view, "help.view"},
                                                  {ShortcutGroup::balls, "help.balls"},
                                                  {ShortcutGroup::program, "help.program"}}};
constexpr std::size_t groups_at_left = 2;

// A card in the middle over a dimmed window. False if a press beside it or its cross closed it.
bool begin_sheet(const char* id, const Look& look, const Rect& window, const Rect& place, const char* title,
                 const char* mark) {
  if (!begin_overlay(id, window)) return true;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(window.min(), window.max(), IM_COL32(0, 0, 0, 110));
  draw.AddRectFilled(place.min(), place.max(), look.theme.panel, look.px(10));
  draw.AddRect(place.min(), place.max(), look.theme.border, look.px(10), ImDrawFlags_None,
               std::max(1.0f, std::round(look.scale)));
  const float cross = look.px(36);
  draw_text_in(font_or_default(look.fonts.question),
               {place.x + look.px(24), place.y, place.w - look.px(48) - cross, look.px(title_height)}, title,
               look.theme.text);
  const bool closed =
      button(look, {.id = "close",
                    .place = {place.x + place.w - cross - look.px(12), place.y + look.px(10), cross, cross},
                    .icon = Icon::close,
                    .tooltip = look.strings("help.close"),
                    .mark = mark});
  const bool beside = ImGui::IsMouseClicked(0) && !place.contains(ImGui::GetIO().MousePos);
  return !(closed || beside);
}

// One stroke as a key cap; returns its width.
float draw_key(const Look& look, ImVec2 corner, const std::string& text) {
  ImFont* font = font_or_default(look.fonts.tick);
  const float height = look.px(24), width = std::max(height, text_size(font, text).x + look.px(14));
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const ImVec2 end{corner.x + width, corner.y + height};
  draw.AddRectFilled(corner, end, hover_fill(look.theme), look.px(4));
  draw.AddRect(corner, end, look.theme.border, look.px(4), ImDrawFlags_None, std::max(1.0f, std::round(look.scale)));
  draw_text_in(font, {corner.x, corner.y, width, height}, text, look.theme.text, Align::center);
  return width;
}

void draw_shortcut(const Look& look, const Rect& place, const Shortcut& shortcut) {
  const float keys = place.w * 0.42f;
  float x = place.x;
  std::size_t shown = 0;
  for (const KeyStroke& stroke : shortcut.strokes) {
    // Keypad and shifted twins of a key need no cap of their own.
    const bool twin = stroke.key.rfind("Keypad", 0) == 0 || stroke.key == "=" || stroke.key == "/";
    if (stroke.key.empty() || twin || shown == 2) continue;
    x += draw_key(look, {x, place.y + look.px(3)}, stroke_text(stroke, look.strings)) + look.px(6);
    ++shown;
  }
  draw_text_in(font_or_default(look.fonts.body), {place.x + keys, place.y, place.w - keys, place.h},
               look.strings(shortcut.text), look.theme.text);
}

float draw_group(const Look& look, const Rect& column, float y, const GroupName& name) {
  draw_text_in(font_or_default(look.fonts.tick), {column.x, y, column.w, look.px(heading)}, look.strings(name.id),
               look.theme.secondary);
  y += look.px(heading);
  for (const Shortcut& shortcut : all_shortcuts()) {
    if (shortcut.group != name.group) continue;
    draw_shortcut(look, {column.x, y, column.w, look.px(key_row)}, shortcut);
    y += look.px(key_row);
  }
  return y;
}

float group_height(const Look& look, const GroupName& name) {
  const auto count = std::count_if(all_shortcuts().begin(), all_shortcuts().end(),
                                   [&](const Shortcut& shortcut) { return shortcut.group == name.group; });
  return look.px(heading) + look.px(key_row) * static_cast<float>(count);
}

void draw_keyboard(const Look& look, const Rect& window, ViewState& view) {
  std::array<float, 2> heights{0, 0};
  for (std::size_t i = 0; i < left_to_right.size(); ++i)
    heights[i < groups_at_left ? 0 : 1] += group_height(look, left_to_right[i]);
  const float width = std::min(look.px(sheet_width), window.w - look.px(32));
  const bool two = width >= look.px(620);
  const float content = two ? std::max(heights[0], heights[1]) : heights[0] + heights[1];
  const float height = std::min(look.px(title_height + 20) + content, window.h - look.px(32));
  const Rect place{std::round(window.x + (window.w - width) / 2), std::round(window.y + (window.h - height) / 2), width,
                   height};
  view.help_open = begin_sheet("keyboard", look, window, place, look.strings("help.title"), "button.close_help");
  const float top = look.px(title_height);
  ImGui::SetCursorScreenPos({place.x + look.px(24), place.y + top});
  ImGui::BeginChild("keys", {width - look.px(32), std::max(1.0f, height - top - look.px(12))}, false,
                    ImGuiWindowFlags_NoBackground);
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  const float gap = look.px(32), column = two ? (width - look.px(48) - gap) / 2 : width - look.px(48);
  float y = origin.y;
  for (std::size_t i = 0; i < left_to_right.size(); ++i) {
    const bool right = two && i >= groups_at_left;
    if (right && i == groups_at_left) y = origin.y;
    y = draw_group(look, {origin.x + (right ? column + gap : 0), y, column, 0}, y, left_to_right[i]);
  }
  ImGui::Dummy({1, content});
  ImGui::EndChild();
  end_panel();
}

void draw_about(const Look& look, const Rect& window, ViewState& view) {
  const float width = std::min(look.px(520), window.w - look.px(32)),
              height = std::min(look.px(240), window.h - look.px(32));
  const Rect place{std::round(window.x + (window.w - width) / 2), std::round(window.y + (window.h - height) / 2), width,
                   height};
  view.about_open = begin_sheet("about", look, window, place, "Carom " CAROM_VERSION, "button.close_about");
  ImFont* body = font_or_default(look.fonts.body);
  ImGui::GetWindowDrawList()->AddText(body, body->FontSize,
                                      {place.x + look.px(24), place.y + look.px(title_height + 8)}, look.theme.text,
                                      look.strings("about.text"), nullptr, width - look.px(48));
  end_panel();
}

// With everything hidden a mouse must still find its way: a button at the top edge while the pointer is near it.
void draw_way_back(const Look& look, const Rect& window, ViewState& view) {
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  if (!window.contains(pointer) || pointer.y > window.y + look.px(72)) return;
  const std::string label = with_keys("view.show_panels", Action::hide_panels, look.strings);
  const float width = text_size(look.fonts.body, label).x + look.px(28), height = look.px(40);
  const Rect place{window.x + window.w - width - look.px(12), window.y + look.px(12), width, height};
  if (!begin_overlay("way back", place)) return;
  ImGui::GetWindowDrawList()->AddRectFilled(place.min(), place.max(), look.theme.panel, look.px(6));
  if (button(look,
             {.id = "show panels", .place = place, .label = label, .outlined = true, .mark = "button.show_panels"})) {
    view.panels_hidden = false;
  }
  end_panel();
}

}  // namespace

void draw_help_sheet(const Look& look, const Rect& window, ViewState& view) {
  if (view.panels_hidden) draw_way_back(look, window, view);
  if (view.help_open) draw_keyboard(look, window, view);
  if (view.about_open) draw_about(look, window, view);
}

}  // namespace app
