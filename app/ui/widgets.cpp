#include "app/ui/widgets.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"

namespace app {

namespace {

constexpr const char* ellipsis = "\u2026";

constexpr ImGuiWindowFlags panel_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                         ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoScrollWithMouse;

void draw_frame(const Look& look, const Rect& place, Frame frame) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const Theme& theme = look.theme;
  const float line = std::max(1.0f, std::round(look.scale));
  if (frame == Frame::card) {
    draw.AddRectFilled(place.min(), place.max(), theme.panel, look.px(8));
    draw.AddRect({place.x + 0.5f, place.y + 0.5f}, {place.x + place.w - 0.5f, place.y + place.h - 0.5f}, theme.border,
                 look.px(8), ImDrawFlags_None, line);
    return;
  }
  if (frame == Frame::none) return;
  draw.AddRectFilled(place.min(), place.max(), theme.panel);
  const float y = frame == Frame::bar_top ? place.y + place.h - line : place.y;
  draw.AddRectFilled({place.x, y}, {place.x + place.w, y + line}, theme.border);
}

// How far `text` may go before byte `end`, never inside a UTF-8 sequence.
std::size_t shorter(std::string_view text, std::size_t end) {
  do --end;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80);
  return end;
}

struct ButtonState {
  bool pressed, hovered, held;
};

ButtonState behave(const ButtonSpec& spec) {
  ImGui::SetCursorScreenPos(spec.place.min());
  const bool pressed = ImGui::InvisibleButton(spec.id, {std::max(1.0f, spec.place.w), std::max(1.0f, spec.place.h)});
  if (!spec.mark.empty()) mark_item(spec.mark);
  const bool hovered = ImGui::IsItemHovered();
  return {pressed && spec.enabled, hovered && spec.enabled, ImGui::IsItemActive() && spec.enabled};
}

ImU32 ground_of(const Theme& theme, const ButtonSpec& spec, const ButtonState& state) {
  if (spec.filled) {
    if (!spec.enabled) return disabled_ink(theme);
    return state.held      ? mixed(theme.text, theme.panel, 0.3f)
           : state.hovered ? mixed(theme.text, theme.panel, 0.16f)
                           : theme.text;
  }
  if (state.held) return press_fill(theme);
  if (state.hovered) return spec.selected ? press_fill(theme) : hover_fill(theme);
  return spec.selected ? mixed(theme.panel, theme.text, 0.10f) : with_alpha(theme.panel, 0);
}

void draw_button_content(const Look& look, const ButtonSpec& spec, ImU32 ink) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float icon = look.px(20), space = look.px(8), padding = look.px(spec.left_aligned ? 10 : 8);
  const float lead = spec.icon == Icon::none ? 0 : icon + (spec.label.empty() ? 0 : space);
  const float tail = spec.trailing == Icon::none ? 0 : look.px(16) + look.px(4);
  ImFont* font = font_or_default(look.fonts.body);
  const std::string text = fitted(font, spec.label, spec.place.w - lead - tail - 2 * padding);
  const float width = lead + text_size(font, text).x + tail;
  const float middle = std::round(spec.place.y + spec.place.h / 2);
  float x = spec.left_aligned ? spec.place.x + padding : std::round(spec.place.x + (spec.place.w - width) / 2);
  if (spec.icon != Icon::none) draw_icon(draw, spec.icon, {x + icon / 2, middle}, icon, ink);
  x += lead;
  const float text_width = text_size(font, text).x;
  draw_text_in(font, {x, spec.place.y, text_width + 1, spec.place.h}, text, ink);
  if (spec.trailing != Icon::none)
    draw_icon(draw, spec.trailing, {x + text_width + look.px(12), middle + look.px(1)}, look.px(16), ink);
}

}  // namespace

ImFont* font_or_default(ImFont* font) { return font != nullptr ? font : ImGui::GetFont(); }

std::string fitted(ImFont* font, std::string_view text, float width) {
  if (text.empty() || text_size(font, text).x <= width) return std::string(text);
  for (std::size_t end = shorter(text, text.size()); end > 0; end = shorter(text, end)) {
    std::string shortened(text.substr(0, end));
    while (!shortened.empty() && shortened.back() == ' ') shortened.pop_back();
    shortened += ellipsis;
    if (text_size(font, shortened).x <= width) return shortened;
  }
  return {};
}

void draw_text_in(ImFont* font, const Rect& place, std::string_view text, ImU32 color, Align align) {
  const std::string shown = fitted(font, text, place.w);
  const ImVec2 size = text_size(font, shown);
  const float room = place.w - size.x;
  const float x = place.x + (align == Align::left ? 0 : align == Align::center ? room / 2 : room);
  ImGui::GetWindowDrawList()->AddText(
      font, font->FontSize, {std::round(x), std::round(place.y + (place.h - size.y) / 2)}, color, shown.c_str());
}

namespace {

bool begin_window(const char* id, const Rect& place, ImGuiWindowFlags flags) {
  if (place.w < 1 || place.h < 1) return false;
  ImGui::SetNextWindowPos(place.min());
  ImGui::SetNextWindowSize({place.w, place.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::Begin(id, nullptr, flags);
  ImGui::PopStyleVar(3);
  return true;
}

}  // namespace

bool begin_panel(const char* id, const Look& look, const Rect& place, Frame frame) {
  if (!begin_window(id, place, panel_flags)) return false;
  draw_frame(look, place, frame);
  return true;
}

bool begin_overlay(const char* id, const Rect& place) {
  // Windows that may come to the front stay above those that may not, whichever has the keyboard.
  constexpr ImGuiWindowFlags flags =
      (panel_flags & ~ImGuiWindowFlags_NoBringToFrontOnFocus) | ImGuiWindowFlags_NoFocusOnAppearing;
  return begin_window(id, place, flags);
}

void end_panel() { ImGui::End(); }

bool button(const Look& look, const ButtonSpec& spec) {
  const ButtonState state = behave(spec);
  const Theme& theme = look.theme;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float rounding = spec.filled && spec.label.empty() ? spec.place.h / 2 : look.px(6);
  draw.AddRectFilled(spec.place.min(), spec.place.max(), ground_of(theme, spec, state), rounding);
  if (spec.outlined) {
    draw.AddRect(spec.place.min(), spec.place.max(), theme.border, rounding, ImDrawFlags_None,
                 std::max(1.0f, std::round(look.scale)));
  }
  const ImU32 ink = spec.filled ? theme.panel : spec.enabled ? theme.text : disabled_ink(theme);
  draw_button_content(look, spec, ink);
  focus_ring(look, rounding);
  if (!spec.tooltip.empty()) tooltip(look, spec.tooltip);
  return state.pressed;
}

bool check_box(const Look& look, const char* id, const Rect& place, std::string_view label, bool on,
               std::string_view mark, const std::string& hint) {
  const ButtonSpec spec{.id = id, .place = place, .mark = mark};
  const ButtonState state = behave(spec);
  const Theme& theme = look.theme;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float side = look.px(20), y = std::round(place.y + (place.h - side) / 2), x = place.x + look.px(2);
  const float line = std::max(1.0f, std::round(1.5f * look.scale));
  if (state.hovered) draw.AddRectFilled({x, y}, {x + side, y + side}, hover_fill(theme), look.px(4));
  if (on) {
    draw.AddRectFilled({x, y}, {x + side, y + side}, theme.text, look.px(4));
    draw_icon(draw, Icon::check, {x + side / 2, y + side / 2}, look.px(18), theme.panel);
  } else {
    draw.AddRect({x, y}, {x + side, y + side}, theme.secondary, look.px(4), ImDrawFlags_None, line);
  }
  const float text_x = x + side + look.px(8);
  draw_text_in(font_or_default(look.fonts.body), {text_x, place.y, place.x + place.w - text_x, place.h}, label,
               theme.text);
  focus_ring(look, look.px(4));
  if (!hint.empty()) tooltip(look, hint);
  return state.pressed;
}

namespace {

// The pointer has rested on one item long enough to want to know what it is; a press starts the wait anew.
bool rests_on_last_item() {
  constexpr double patience = 0.6;  // s
  struct Rest {
    ImVec2 corner{-1, -1};
    double since = 0;
  };
  static Rest rest;
  if (!ImGui::IsItemHovered() || ImGui::IsMouseDown(0)) {
    const ImVec2 corner = ImGui::GetItemRectMin();
    if (corner.x == rest.corner.x && corner.y == rest.corner.y) rest.corner = {-1, -1};
    return false;
  }
  const ImVec2 corner = ImGui::GetItemRectMin();
  if (corner.x != rest.corner.x || corner.y != rest.corner.y) rest = {corner, ImGui::GetTime()};
  return ImGui::GetTime() - rest.since >= patience;
}

}  // namespace

void tooltip(const Look& look, const std::string& text) {
  if (!rests_on_last_item()) return;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {look.px(10), look.px(8)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, look.px(6));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleColor(ImGuiCol_PopupBg, look.theme.text);
  ImGui::PushStyleColor(ImGuiCol_Text, look.theme.panel);
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(look.px(320));
  ImGui::TextUnformatted(text.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
  ImGui::PopStyleColor(2);
  ImGui::PopStyleVar(3);
}

void focus_ring(const Look& look, float rounding) {
  if (!ImGui::IsItemFocused() || !ImGui::GetIO().NavVisible) return;
  const Rect item = last_item();
  const float out = look.px(1);
  ImGui::GetWindowDrawList()->AddRect({item.x - out, item.y - out}, {item.x + item.w + out, item.y + item.h + out},
                                      look.theme.text, rounding + out, ImDrawFlags_None, look.px(2));
}

Rect last_item() {
  const ImVec2 least = ImGui::GetItemRectMin(), most = ImGui::GetItemRectMax();
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

}  // namespace app
