// The controls: tabs Balls and World, the inspector while balls are selected; the big readouts in Present; the plots'
// tabs.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/control_rows.hpp"
#include "app/ui/panels.hpp"
#include "app/ui/segmented.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

constexpr float tab_height = 44, tab_width = 92, rows_top = 47;

// Whose values the rows show, with a cross that lets go of the selection.
void draw_selection_chip(const Session& session, const Look& look, const Rect& place,
                         const std::vector<std::size_t>& balls, ViewState& view) {
  const float height = look.px(32);
  std::string name = balls.size() == 1
                         ? std::string(look.strings("row.ball")) + " " + session.world().balls[balls.front()].name
                         : std::to_string(balls.size()) + " " + look.strings("row.balls");
  const float dot = balls.size() == 1 ? look.px(18) : 0;
  ImFont* font = font_or_default(look.fonts.body);
  const float width = std::min(place.w, text_size(font, name).x + dot + look.px(12) + height);
  if (width < look.px(60)) return;
  const Rect chip{place.x + place.w - width, std::round(place.y + (place.h - height) / 2), width, height};
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  draw.AddRectFilled(chip.min(), chip.max(), hover_fill(look.theme), look.px(6));
  if (balls.size() == 1) {
    const physics::Ball& ball = session.world().balls[balls.front()];
    fill_disc(draw, {chip.x + look.px(16), chip.y + height / 2}, look.px(5),
              ball_color(look.theme, ball, balls.front()));
  }
  draw_text_in(font, {chip.x + look.px(10) + dot, chip.y, width - height - dot - look.px(10), height}, name,
               look.theme.text);
  if (button(look, {.id = "deselect",
                    .place = {chip.x + width - height, chip.y, height, height},
                    .icon = Icon::close,
                    .tooltip = look.strings("row.deselect"),
                    .mark = "button.deselect"})) {
    view.selected.clear();
  }
}

void draw_tabs(const Look& look, const Rect& place, ViewState& view) {
  const std::array<Segment, 2> tabs{
      {{look.strings("tab.balls"), "tab.balls"}, {look.strings("tab.world"), "tab.world"}}};
  const auto pressed =
      segmented(look, "tabs", place, tabs, static_cast<std::size_t>(view.controls_tab), SegmentStyle::tabs);
  if (pressed) view.controls_tab = static_cast<ControlsTab>(*pressed);
}

}  // namespace

void draw_plot_tabs(const Look& look, const Layout& layout, ViewState& view) {
  const Rect& place = layout.plot_tabs;
  if (!begin_panel("plot tabs", look, place, Frame::none)) return;
  const std::array<Segment, 3> tabs{{{look.strings("tab.momentum"), "tab.momentum"},
                                     {look.strings("tab.energy"), "tab.energy"},
                                     {look.strings("tab.controls"), "tab.controls"}}};
  const std::span<const Segment> shown(tabs.data(), layout.controls_in_tabs ? 3U : 2U);
  const auto chosen = static_cast<std::size_t>(view.plot_tab) < shown.size() ? view.plot_tab : PlotTab::momentum;
  const Rect inner{place.x, place.y, place.w, std::max(1.0f, place.h - look.px(4))};
  const auto pressed = segmented(look, "tabs", inner, shown, static_cast<std::size_t>(chosen), SegmentStyle::filled);
  if (pressed) view.plot_tab = static_cast<PlotTab>(*pressed);
  end_panel();
}

void draw_controls(const Session& session, const Look& look, const Rect& place, ViewState& view, Outbox& out) {
  if (!begin_panel("controls", look, place, Frame::card)) return;
  if (view.present) {
    draw_readouts(session, look, place);
    end_panel();
    return;
  }
  const float tabs = std::round(look.px(tab_height)), top = std::round(look.px(rows_top));
  const float tab_row = std::min(2 * look.px(tab_width), place.w * 0.6f);
  draw_tabs(look, {place.x + look.px(4), place.y, tab_row, tabs}, view);
  const float line = std::max(1.0f, std::round(look.scale));
  ImGui::GetWindowDrawList()->AddRectFilled({place.x + line, place.y + tabs},
                                            {place.x + place.w - line, place.y + tabs + line}, look.theme.border);
  const Rect body{place.x + line, place.y + top, place.w - 2 * line, std::max(1.0f, place.h - top - line)};
  const std::vector<std::size_t> selected = selected_balls(session, view);
  if (view.controls_tab == ControlsTab::world) {
    draw_world_rows(session, look, body, out);
  } else if (selected.empty()) {
    draw_scene_rows(session, look, body, out);
  } else {
    draw_selection_chip(session, look, {place.x + tab_row + look.px(8), place.y, place.w - tab_row - look.px(14), tabs},
                        selected, view);
    draw_inspector(session, look, body, selected, out);
  }
  end_panel();
}

}  // namespace app
