// A sentence that comes and goes: where a picture was saved, what could not be done.
#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/panels.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

constexpr float canvas_share = 0.69f;  // of the window: the toast lies on the canvas, not on what one drags

bool word_button(const Look& look, const char* id, const Rect& place, const char* label, const char* mark) {
  const Theme& theme = look.theme;
  ImGui::SetCursorScreenPos(place.min());
  const bool pressed = ImGui::InvisibleButton(id, {place.w, place.h});
  mark_item(mark);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  if (ImGui::IsItemHovered())
    draw.AddRectFilled(place.min(), place.max(), mixed(theme.text, theme.panel, 0.2f), look.px(6));
  draw.AddRect(place.min(), place.max(), mixed(theme.text, theme.panel, 0.45f), look.px(6), ImDrawFlags_None,
               std::max(1.0f, std::round(look.scale)));
  draw_text_in(font_or_default(look.fonts.body), place, label, theme.panel, Align::center);
  return pressed;
}

}  // namespace

void draw_toast(const Toast& toast, const Look& look, const Rect& window, Outbox& out) {
  if (toast.seconds_left <= 0 || toast.text.empty()) return;
  ImFont* font = font_or_default(look.fonts.body);
  const std::string& text = toast.text;
  const float padding = look.px(16), height = look.px(52), button_height = look.px(36), gap = look.px(8);
  const char* open = look.strings("toast.open_folder");
  const char* copy = look.strings("toast.copy_path");
  const float open_width = text_size(font, open).x + look.px(24), copy_width = text_size(font, copy).x + look.px(24);
  const float buttons = toast.path.empty() ? 0 : open_width + copy_width + 2 * gap;
  const float width = std::min(text_size(font, text).x + 1 + 2 * padding + buttons, window.w - look.px(32));
  const Rect place{std::round(window.x + std::max(look.px(16), (window.w * canvas_share - width) / 2)),
                   std::round(window.y + window.h - look.px(88) - height), width, height};
  if (!begin_overlay("toast", place)) return;
  ImGui::GetWindowDrawList()->AddRectFilled(place.min(), place.max(), look.theme.text, look.px(8));
  draw_text_in(font, {place.x + padding, place.y, width - 2 * padding - buttons, height}, text, look.theme.panel);
  if (!toast.path.empty()) {
    const float y = std::round(place.y + (height - button_height) / 2), right = place.x + width - look.px(10);
    if (word_button(look, "copy", {right - copy_width, y, copy_width, button_height}, copy, "button.copy_path")) {
      out.requests.push_back(CopyText{toast.path});
    }
    if (word_button(look, "open", {right - copy_width - gap - open_width, y, open_width, button_height}, open,
                    "button.open_folder")) {
      out.requests.push_back(OpenFolder{toast.path});
    }
  }
  end_panel();
}

}  // namespace app
