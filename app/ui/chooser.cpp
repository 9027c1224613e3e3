#include "app/ui/chooser.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/menu.hpp"

namespace app {

namespace {

constexpr float card_height = 76, card_width = 340, heading_height = 34;

// Draws at most two lines; the second ends in "…" if there is more.
void draw_sentence(ImFont* font, const Rect& place, const std::string& text, ImU32 color) {
  const char* begin = text.data();
  const char* end = begin + text.size();
  const char* cut = font->CalcWordWrapPositionA(1, begin, end, place.w);
  const float line = std::round(font->FontSize);
  draw_text_in(font, {place.x, place.y, place.w, line}, std::string(begin, cut), color);
  while (cut < end && *cut == ' ') ++cut;
  if (cut < end) draw_text_in(font, {place.x, place.y + line, place.w, line}, std::string(cut, end), color);
}

void draw_card(const Session& session, const SceneEntry& scene, const Look& look, const Rect& place, Outbox& out) {
  ImGui::PushID(scene.name.c_str());
  ImGui::SetCursorScreenPos(place.min());
  const bool pressed = ImGui::InvisibleButton("scene", {place.w, place.h});
  mark_item("scene." + scene.name);
  const Theme& theme = look.theme;
  const bool here = scene.name == session.name();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (here) draw.AddRectFilled(place.min(), place.max(), mixed(theme.panel, theme.text, 0.10f), look.px(6));
  else if (ImGui::IsItemHovered()) draw.AddRectFilled(place.min(), place.max(), hover_fill(theme), look.px(6));
  const float x = place.x + look.px(12), width = place.w - look.px(24);
  ImFont* body = font_or_default(look.fonts.body);
  draw_text_in(body, {x, place.y + look.px(7), width, look.px(24)}, scene.title, theme.text);
  draw_sentence(font_or_default(look.fonts.tick), {x, place.y + look.px(31), width, place.h - look.px(36)}, scene.description,
                theme.secondary);
  focus_ring(look, look.px(6));
  if (pressed) {
    out.requests.push_back(OpenShippedScene{scene.name});
    ImGui::CloseCurrentPopup();
  }
  ImGui::PopID();
}

}  // namespace

void draw_chooser(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& anchor, Outbox& out) {
  const float screen = ImGui::GetIO().DisplaySize.x;
  const float wanted = look.px(2 * card_width + 40);
  if (!begin_menu("chooser", look, anchor, std::min(wanted, screen - look.px(16)))) return;
  const float inner = ImGui::GetContentRegionAvail().x, gap = look.px(8);
  const int columns = inner >= look.px(2 * 280) ? 2 : 1;
  const float width = std::floor((inner - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
  const float height = std::round(look.px(card_height));
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  float y = origin.y;
  int column = 0;
  const std::string* topic = nullptr;
  for (const SceneEntry& scene : scenes) {
    if (topic == nullptr || *topic != scene.topic) {
      if (column != 0) y += height;
      column = 0;
      draw_text_in(font_or_default(look.fonts.tick), {origin.x + look.px(12), y, inner, look.px(heading_height)}, scene.topic,
                   look.theme.secondary);
      y += std::round(look.px(heading_height));
      topic = &scene.topic;
    }
    draw_card(session, scene, look, {origin.x + static_cast<float>(column) * (width + gap), y, width, height}, out);
    column = (column + 1) % columns;
    if (column == 0) y += height;
  }
  if (column != 0) y += height;
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({inner, y - origin.y});
  end_menu();
}

}  // namespace app
