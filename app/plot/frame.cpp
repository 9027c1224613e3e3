#include "app/plot/frame.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/look/marks.hpp"

namespace app {
namespace {

constexpr float panel_rounding = 8;  // px, as the other panels

}  // namespace

void begin_plot(const char* name, const Rect& place, const Look& look) {
  constexpr ImGuiWindowFlags fixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoBackground;
  ImGui::SetNextWindowPos(place.min());
  ImGui::SetNextWindowSize({place.w, place.h});
  ImGui::Begin(name, nullptr, fixed);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(place.min(), place.max(), false);  // ImGui's own would cut the border
  list.AddRectFilled(place.min(), place.max(), look.theme.panel, look.px(panel_rounding));
  list.AddRect({place.x + 0.5F, place.y + 0.5F}, {place.x + place.w - 0.5F, place.y + place.h - 0.5F},
               look.theme.border, look.px(panel_rounding), ImDrawFlags_None, std::max(1.0F, std::round(look.scale)));
}

void end_plot() {
  ImGui::GetWindowDrawList()->PopClipRect();
  ImGui::End();
}

Look presented(Look look) {
  constexpr float larger = 1.5F, curve = 4, usual_curve = 2.5F;
  look.scale *= larger;
  look.theme.line_scale = curve / (usual_curve * larger);
  look.fonts.tick = look.fonts.readout;
  look.fonts.body = look.fonts.question;
  return look;
}

void draw_title(const PlotLayout& layout, const std::vector<std::string>& variants, float right, const Look& look) {
  const float room = right - layout.header.x;
  const std::string* chosen = &variants.back();
  for (const std::string& variant : variants) {
    if (text_size(look.fonts.body, variant).x <= room) {
      chosen = &variant;
      break;
    }
  }
  const float height = text_size(look.fonts.body, *chosen).y;
  draw_text(*ImGui::GetWindowDrawList(), look.fonts.body,
            {layout.header.x, layout.header.y + (layout.header.h - height) / 2}, look.theme.text, *chosen);
}

std::string with_power(const std::string& unit, int exponent) {
  if (exponent == 0) return unit;
  const char* const digits[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string power = exponent < 0 ? "⁻" : "";
  for (const char digit : std::to_string(std::abs(exponent))) power += digits[digit - '0'];
  return "10" + power + "\u202F" + unit;
}

}  // namespace app
