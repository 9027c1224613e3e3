#include "app/ui/quantity_row.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "app/look/item_marks.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

// The one value that is being typed; ImGui has one active item, so there is never a second.
struct Typing {
  ImGuiID item = 0;
  std::array<char, 40> text{};
  bool fresh = false;  // opened in this frame: take the keyboard, select all
};
Typing typing;

// A slider drag: where the knob was and where the pointer was when the pace (normal or fine) last changed.
struct Dragging {
  double fraction = 0;
  float pointer = 0;
  bool fine = false;
};
Dragging dragging;

constexpr float fine_pace = 0.1f;

struct Parts {
  Rect label, slider, value;
};

// Label, slider and value side by side; in a narrow row the slider goes below the words.
Parts parts_of(const Look& look, const Rect& place) {
  const float padding = look.px(12), gap = look.px(8);
  const float inner = std::max(0.0f, place.w - 2 * padding);
  const float x = place.x + padding;
  if (place.h >= look.px(60)) {
    const float words = place.h * 0.58f;
    const float value = std::min(look.px(112), inner * 0.5f);
    return {{x, place.y, inner - value - gap, words},
            {x, place.y + words, inner, place.h - words},
            {x + inner - value, place.y, value, words}};
  }
  const float value = look.px(116);  // "12.34 m/s²" and an arrow
  const float label = std::min(look.px(116), (inner - value) * 0.5f);
  return {{x, place.y, label, place.h},
          {x + label + gap, place.y, std::max(0.0f, inner - label - value - 2 * gap), place.h},
          {x + inner - value, place.y, value, place.h}};
}

void draw_label(const Look& look, const Rect& place, const QuantityRow& row) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  Rect words = place;
  if (row.dot) {
    const float radius = look.px(5);
    fill_disc(draw, {place.x + radius, std::round(place.y + place.h / 2)}, radius, *row.dot);
    words.x += look.px(18);
    words.w -= look.px(18);
  }
  ImFont* body = font_or_default(look.fonts.body);
  if (row.note.empty()) {
    draw_text_in(body, words, row.label, look.theme.text);
    return;
  }
  const float half = std::round(words.h / 2);
  draw_text_in(body, {words.x, words.y + look.px(3), words.w, half}, row.label, look.theme.text);
  draw_text_in(font_or_default(look.fonts.tick), {words.x, words.y + half - look.px(3), words.w, half}, row.note,
               look.theme.secondary);
}

void draw_slider(const Look& look, const Rect& track, std::optional<double> fraction, bool hovered, bool held) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const Theme& theme = look.theme;
  const float y = std::round(track.y + track.h / 2), thick = look.px(2), knob = look.px(8);
  const float left = track.x + knob, right = track.x + track.w - knob;
  draw.AddRectFilled({left - knob / 2, y - thick}, {right + knob / 2, y + thick}, mixed(theme.panel, theme.text, 0.22f),
                     thick);
  if (!fraction) return;
  const float x = left + (right - left) * static_cast<float>(*fraction);
  draw.AddRectFilled({left - knob / 2, y - thick}, {x, y + thick}, theme.secondary, thick);
  if (held || hovered) fill_disc(draw, {x, y}, knob + look.px(5), with_alpha(theme.text, held ? 0.18f : 0.09f));
  fill_disc(draw, {x, y}, knob, theme.text);
  fill_disc(draw, {x, y}, knob - look.px(2.5f), theme.panel);
}

// The fraction that the pointer wants, or the held value moved at a tenth of the pace while Alt is down.
double dragged_fraction(const Rect& track, float knob, double held_now) {
  const ImGuiIO& io = ImGui::GetIO();
  const float length = std::max(1.0f, track.w - 2 * knob);
  const bool fine = io.KeyAlt;
  if (ImGui::IsItemActivated() || fine != dragging.fine) dragging = {held_now, io.MousePos.x, fine};
  if (!fine) return std::clamp(static_cast<double>((io.MousePos.x - track.x - knob) / length), 0.0, 1.0);
  const float moved = (io.MousePos.x - dragging.pointer) / length * fine_pace;
  return std::clamp(dragging.fraction + static_cast<double>(moved), 0.0, 1.0);
}

std::optional<double> slider(const Look& look, const Rect& place, const QuantityRow& row) {
  if (place.w < look.px(40)) return std::nullopt;
  const Rect track{place.x, place.y, place.w, place.h};
  ImGui::SetCursorScreenPos(track.min());
  ImGui::InvisibleButton("slider", {track.w, track.h});
  mark_item("slider." + row.mark);
  const bool held = ImGui::IsItemActive(), hovered = ImGui::IsItemHovered();
  std::optional<double> wanted;
  if (held && ImGui::IsMouseDown(0)) {
    const double now = slider_fraction(row.quantity, row.value.value_or(row.quantity.slider_minimum));
    wanted = snapped(row.quantity, slider_value(row.quantity, dragged_fraction(track, look.px(8), now)), dragging.fine);
  }
  const std::optional<double> shown = wanted ? wanted : row.value;
  draw_slider(look, track, shown ? std::optional(slider_fraction(row.quantity, *shown)) : std::nullopt, hovered, held);
  focus_ring(look, look.px(6));
  if (!row.tooltip.empty()) tooltip(look, row.tooltip);
  if (wanted && row.value && *wanted == *row.value) return std::nullopt;
  return wanted;
}

void draw_value(const Look& look, const Rect& box, const QuantityRow& row) {
  const Theme& theme = look.theme;
  ImFont* body = font_or_default(look.fonts.body);
  const std::string number = row.value ? value_text(row.quantity, *row.value, look.strings.decimal_mark()) : "\u2014";
  float right = box.x + box.w - look.px(8);
  if (row.arrow) {
    draw_arrow(*ImGui::GetWindowDrawList(), {right - look.px(6), box.y + box.h / 2}, look.px(14), *row.arrow,
               theme.text);
    right -= look.px(18);
  }
  const std::string unit = row.quantity.unit.empty() ? "" : "\u202f" + std::string(row.quantity.unit);
  const float unit_width = text_size(body, unit).x;
  draw_text_in(body, {right - unit_width, box.y, unit_width + 1, box.h}, unit, theme.secondary);
  draw_text_in(body, {box.x + look.px(4), box.y, right - unit_width - box.x - look.px(4), box.h}, number, theme.text,
               Align::right);
}

void open_typing(const Look& look, ImGuiID item, const QuantityRow& row) {
  typing.item = item;
  typing.fresh = true;
  const std::string text = row.value ? value_text(row.quantity, *row.value, look.strings.decimal_mark()) : "";
  std::snprintf(typing.text.data(), typing.text.size(), "%s", text.c_str());
}

// The text field while a value is being typed: Enter or leaving takes it, Escape and junk leave the value as it was.
std::optional<double> typed_value(const Look& look, const Rect& box, const QuantityRow& row) {
  ImGui::SetCursorScreenPos({box.x, box.y + std::max(0.0f, (box.h - ImGui::GetFrameHeight()) / 2)});
  ImGui::SetNextItemWidth(box.w);
  const bool was_fresh = typing.fresh;
  if (was_fresh) ImGui::SetKeyboardFocusHere();
  typing.fresh = false;
  ImGui::PushStyleColor(ImGuiCol_Border, look.theme.text);
  const bool entered = ImGui::InputText("##typed", typing.text.data(), typing.text.size(),
                                        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  ImGui::PopStyleColor();
  mark_item("value." + row.mark);
  const bool left = ImGui::IsItemDeactivated();
  if (!entered && !left) {
    if (!was_fresh && !ImGui::IsItemActive() && !ImGui::IsItemFocused()) typing.item = 0;
    return std::nullopt;
  }
  typing.item = 0;
  if (!entered && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) return std::nullopt;
  const auto number = parse_number(typing.text.data(), row.quantity.unit);
  if (!number) return std::nullopt;
  return std::clamp(*number, row.quantity.minimum, row.quantity.maximum);
}

std::optional<double> value_field(const Look& look, const Rect& place, const QuantityRow& row) {
  const float height = std::min(place.h, look.px(34));
  const Rect box{place.x, std::round(place.y + (place.h - height) / 2), place.w, height};
  const ImGuiID item = ImGui::GetID("value");
  if (typing.item == item) return typed_value(look, box, row);
  ImGui::SetCursorScreenPos(box.min());
  if (ImGui::InvisibleButton("value", {box.w, box.h})) open_typing(look, item, row);
  mark_item("value." + row.mark);
  const float line = std::max(1.0f, std::round(look.scale));
  if (ImGui::IsItemHovered()) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    ImDrawList& draw = *ImGui::GetWindowDrawList();
    draw.AddRectFilled(box.min(), box.max(), hover_fill(look.theme), look.px(6));
    draw.AddRect(box.min(), box.max(), look.theme.border, look.px(6), ImDrawFlags_None, line);
  }
  draw_value(look, box, row);
  focus_ring(look, look.px(6));
  return std::nullopt;
}

}  // namespace

std::optional<double> quantity_row(const Look& look, const Rect& place, const QuantityRow& row) {
  ImGui::PushID(row.mark.c_str());
  const Parts parts = parts_of(look, place);
  draw_label(look, parts.label, row);
  const auto slid = slider(look, parts.slider, row);
  const auto typed = value_field(look, parts.value, row);
  ImGui::PopID();
  return typed ? typed : slid;
}

}  // namespace app
