#include "app/plot/choice.hpp"

#include <algorithm>

#include "app/look/item_marks.hpp"
#include "app/look/marks.hpp"

namespace app {
namespace {

float width_of(const Choice& choice, const Look& look) {
  return text_size(look.fonts.tick, choice.text).x + look.px(12);
}

}  // namespace

float draw_choices(const std::vector<Choice>& choices, std::size_t& chosen, float right, const Rect& row,
                   const Look& look) {
  float width = 0;
  for (const Choice& choice : choices) width += width_of(choice, look);
  const float left = right - width, height = std::max(look.px(24), text_size(look.fonts.tick, "0").y + look.px(4)),
              top = row.y + (row.h - height) / 2;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0.0F);
  ImGui::PushStyleColor(ImGuiCol_Button, 0U);
  float x = left;
  std::size_t clicked = chosen;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const ImVec2 size{width_of(choices[i], look), height};
    const bool on = i == chosen;
    if (on) list.AddRectFilled({x, top}, {x + size.x, top + height}, with_alpha(look.theme.text, 0.12F), look.px(4));
    ImGui::SetCursorScreenPos({x, top});
    if (ImGui::Button(("##" + choices[i].name).c_str(), size)) clicked = i;
    mark_item(choices[i].name);
    const ImVec2 text = text_size(look.fonts.tick, choices[i].text);
    draw_text(list, look.fonts.tick, {x + (size.x - text.x) / 2, top + (height - text.y) / 2},
              on ? look.theme.text : look.theme.secondary, choices[i].text);
    x += size.x;
  }
  ImGui::PopStyleColor();
  ImGui::PopStyleVar();
  list.AddRect({left, top}, {right, top + height}, look.theme.border, look.px(4));
  chosen = clicked;
  return left;
}

}  // namespace app
