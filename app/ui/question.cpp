// The question strip: what to look at, in words large enough for the last row; a warning at its right end when there is
// one.
#include <algorithm>
#include <cmath>

#include "app/ui/panels.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

ImVec2 wrapped_size(ImFont* font, float size, const std::string& text, float width) {
  return font->CalcTextSizeA(size, 1e9f, width, text.c_str());
}

// The largest size, from the design's down to the ticks', at which the text fits wrapped into the strip.
float fitting_size(ImFont* font, const std::string& text, float largest, float smallest, const Rect& place) {
  for (float size = largest; size > smallest; size -= 1) {
    const float width = wrapped_size(font, size, text, 0).x;
    if (width <= place.w && size <= place.h) return size;
    if (wrapped_size(font, size, text, place.w).y <= place.h) return size;
  }
  return smallest;
}

float draw_warning(const Look& look, const Rect& place, const std::string& text) {
  ImFont* font = font_or_default(look.fonts.body);
  const float width = std::min(text_size(font, text).x + look.px(48), place.w / 2),
              height = std::min(look.px(34), place.h);
  const Rect chip{place.x + place.w - width - look.px(12), std::round(place.y + (place.h - height) / 2), width, height};
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(chip.min(), chip.max(), look.theme.text, look.px(6));
  draw_icon(draw, Icon::warning, {chip.x + look.px(20), chip.y + chip.h / 2}, look.px(20), look.theme.panel);
  draw_text_in(font, {chip.x + look.px(36), chip.y, chip.w - look.px(44), chip.h}, text, look.theme.panel);
  return width + look.px(24);
}

}  // namespace

void draw_question(const Session& session, const Look& look, const Rect& place, const ViewState& view) {
  if (!begin_panel("question", look, place, Frame::none)) return;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(place.min(), place.max(), look.theme.panel);
  float warning = 0;
  if (session.jammed())
    warning = draw_warning(look, place, look.strings("warning.jammed"));
  else if (session.last_report().capped)
    warning = draw_warning(look, place, look.strings("warning.capped"));
  const std::string& text = view.question.empty() ? session.scene().question : view.question;
  if (!text.empty()) {
    ImFont* font = font_or_default(look.fonts.question);
    const float type = font->FontSize * (view.present ? 1.5f : 1);
    const Rect room{place.x + look.px(20), place.y + look.px(2), std::max(1.0f, place.w - look.px(40) - warning),
                    place.h - look.px(4)};
    const float size = fitting_size(font, text, type, std::min(type, look.px(14)), room);
    const bool one_line = wrapped_size(font, size, text, 0).x <= room.w;
    const float wrap = one_line ? 0 : room.w;
    const float height = wrapped_size(font, size, text, wrap).y;
    const float y = std::round(place.y + std::max(0.0f, (place.h - height) / 2));
    draw.AddText(font, size, {room.x, y}, look.theme.text, text.c_str(), nullptr, wrap);
  }
  end_panel();
}

}  // namespace app
