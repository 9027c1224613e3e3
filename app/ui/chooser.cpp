#include "app/ui/chooser.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/menu.hpp"

namespace app {

namespace {

constexpr float card_width = 360, heading_height = 34, title_height = 24, padding = 12;

float sentence_height(const Look& look, const SceneEntry& scene, float width) {
  ImFont* font = font_or_default(look.fonts.tick);
  return font->CalcTextSizeA(font->FontSize, 1e9f, width - look.px(2 * padding), scene.description.c_str()).y;
}

float card_height(const Look& look, const SceneEntry& scene, float width) {
  return std::ceil(look.px(title_height + 16) + sentence_height(look, scene, width));
}

void draw_card(const Session& session, const SceneEntry& scene, const Look& look, const Rect& place, Outbox& out) {
  ImGui::PushID(scene.name.c_str());
  ImGui::SetCursorScreenPos(place.min());
  const bool pressed = ImGui::InvisibleButton("scene", {place.w, place.h});
  mark_item("scene." + scene.name);
  const Theme& theme = look.theme;
  const bool here = scene.name == session.name();
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (here)
    draw.AddRectFilled(place.min(), place.max(), mixed(theme.panel, theme.text, 0.10f), look.px(6));
  else if (ImGui::IsItemHovered())
    draw.AddRectFilled(place.min(), place.max(), hover_fill(theme), look.px(6));
  const float x = place.x + look.px(padding), width = place.w - look.px(2 * padding);
  draw_text_in(font_or_default(look.fonts.body), {x, place.y + look.px(6), width, look.px(title_height)}, scene.title,
               theme.text);
  ImFont* tick = font_or_default(look.fonts.tick);
  draw.AddText(tick, tick->FontSize, {x, std::round(place.y + look.px(6 + title_height))}, theme.secondary,
               scene.description.c_str(), nullptr, width);
  focus_ring(look, look.px(6));
  if (pressed) {
    out.requests.push_back(OpenShippedScene{scene.name});
    ImGui::CloseCurrentPopup();
  }
  ImGui::PopID();
}

}  // namespace

void draw_chooser(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& anchor,
                  Outbox& out) {
  const float screen = ImGui::GetIO().DisplaySize.x;
  const float wanted = look.px(2 * card_width + 40);
  if (!begin_menu("chooser", look, anchor, std::min(wanted, screen - look.px(16)))) return;
  const float inner = ImGui::GetContentRegionAvail().x, gap = look.px(8);
  const std::size_t columns = inner >= look.px(2 * 280) ? 2 : 1;
  const float width = std::floor((inner - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns));
  const ImVec2 origin = ImGui::GetCursorScreenPos();
  float y = origin.y;
  for (std::size_t i = 0; i < scenes.size();) {
    const std::string& topic = scenes[i].topic;
    if (i == 0 || scenes[i - 1].topic != topic) {
      draw_text_in(font_or_default(look.fonts.tick), {origin.x + look.px(padding), y, inner, look.px(heading_height)},
                   look.strings(topic), look.theme.secondary);
      y += std::round(look.px(heading_height));
    }
    // One line of cards: as many as there are columns, of one topic, all as high as the highest.
    std::size_t end = i;
    float height = 0;
    for (; end < scenes.size() && end < i + columns && scenes[end].topic == topic; ++end) {
      height = std::max(height, card_height(look, scenes[end], width));
    }
    for (float x = origin.x; i < end; ++i, x += width + gap)
      draw_card(session, scenes[i], look, {x, y, width, height}, out);
    y += height;
  }
  ImGui::SetCursorScreenPos(origin);
  ImGui::Dummy({inner, y - origin.y});
  end_menu();
}

}  // namespace app
