#include "app/ui/menu.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"

namespace app {

bool begin_menu(const char* id, const Look& look, const Rect& anchor, float width, bool above) {
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float shown_width = std::min(width, screen.x - look.px(16));
  const float x = std::clamp(anchor.x, look.px(8), std::max(look.px(8), screen.x - shown_width - look.px(8)));
  const float y = above ? anchor.y - look.px(4) : anchor.y + anchor.h + look.px(4);
  const float most = above ? y - look.px(8) : screen.y - y - look.px(8);
  ImGui::SetNextWindowPos({x, y}, ImGuiCond_Always, {0, above ? 1.0f : 0.0f});
  ImGui::SetNextWindowSizeConstraints({shown_width, 0}, {shown_width, std::max(look.px(80), most)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(8), look.px(8)});
  ImGui::PushStyleVar(ImGuiStyleVar_PopupRounding, look.px(8));
  ImGui::PushStyleVar(ImGuiStyleVar_PopupBorderSize, std::max(1.0f, std::round(look.scale)));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {look.px(4), look.px(2)});
  ImGui::PushStyleColor(ImGuiCol_PopupBg, look.theme.panel);
  ImGui::PushStyleColor(ImGuiCol_Border, mixed(look.theme.border, look.theme.text, 0.2f));
  const bool open = ImGui::BeginPopup(id, ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  if (!open) {
    ImGui::PopStyleColor(2);
    ImGui::PopStyleVar(4);
  }
  return open;
}

void end_menu() {
  ImGui::EndPopup();
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(4);
}

bool menu_row(const Look& look, const MenuRow& row) {
  const Theme& theme = look.theme;
  const float height = look.px(34), width = ImGui::GetContentRegionAvail().x;
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect place{corner.x, corner.y, width, height};
  ImGui::PushID(row.label);
  const bool pressed = ImGui::InvisibleButton("row", {width, height}) && row.enabled;
  if (!row.mark.empty()) mark_item(row.mark);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (ImGui::IsItemHovered() && row.enabled)
    draw.AddRectFilled(place.min(), place.max(), hover_fill(theme), look.px(6));
  const ImU32 ink = row.enabled ? theme.text : disabled_ink(theme);
  if (row.checked) draw_icon(draw, Icon::check, {place.x + look.px(18), place.y + height / 2}, look.px(18), ink);
  ImFont* font = font_or_default(look.fonts.body);
  const float keys = row.shortcut.empty() ? 0 : text_size(font, row.shortcut).x + look.px(16);
  draw_text_in(font, {place.x + look.px(36), place.y, width - look.px(46) - keys, height}, row.label, ink);
  draw_text_in(font, {place.x + width - keys, place.y, std::max(0.0f, keys - look.px(10)), height}, row.shortcut,
               row.enabled ? theme.secondary : ink, Align::right);
  focus_ring(look, look.px(6));
  if (!row.tooltip.empty()) tooltip(look, row.tooltip);
  ImGui::PopID();
  if (pressed && !row.stays) ImGui::CloseCurrentPopup();
  return pressed;
}

void menu_heading(const Look& look, const char* text) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::Dummy({width, look.px(28)});
  draw_text_in(font_or_default(look.fonts.tick), {corner.x + look.px(10), corner.y, width - look.px(10), look.px(30)},
               text, look.theme.secondary);
}

void menu_line(const Look& look) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, y = std::round(corner.y + look.px(4));
  ImGui::Dummy({width, look.px(9)});
  ImGui::GetWindowDrawList()->AddRectFilled(
      {corner.x, y}, {corner.x + width, y + std::max(1.0f, std::round(look.scale))}, look.theme.border);
}

}  // namespace app
