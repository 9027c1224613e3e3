// The bottom bar: playback, speed, "stop at impacts", the timeline and the time. What does not fit goes, the least
// needed first.
#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/menu.hpp"
#include "app/ui/panels.hpp"
#include "app/ui/shortcuts.hpp"
#include "app/ui/speed.hpp"
#include "app/ui/timeline.hpp"

namespace app {

namespace {

// Hands out places from left to right, vertically centred in the bar.
struct FromLeft {
  const Rect& bar;
  float x, gap;

  Rect take(float width, float height) {
    const Rect place{std::round(x), std::round(bar.y + (bar.h - height) / 2), width, height};
    x += width + gap;
    return place;
  }
  float room() const { return bar.x + bar.w - x; }
};

void playback(const Session& session, const Look& look, FromLeft& row, ViewState& view, Outbox& out) {
  const Strings& words = look.strings;
  const float small = look.px(40), big = look.px(48);
  if (button(look, {.id = "restart",
                    .place = row.take(small, small),
                    .icon = Icon::restart,
                    .tooltip = with_keys("run.restart_hint", Action::restart, words),
                    .mark = "button.restart"})) {
    perform(Action::restart, session, view, out);
  }
  button(look, {.id = "back",
                .place = row.take(small, small),
                .icon = Icon::back,
                .enabled = false,
                .tooltip = words("run.back_later"),
                .mark = "button.back"});
  row.x += look.px(4);
  if (button(look, {.id = "play",
                    .place = row.take(big, big),
                    .icon = session.playing() ? Icon::pause : Icon::play,
                    .filled = true,
                    .tooltip = with_keys(session.playing() ? "run.pause" : "run.play", Action::play_pause, words),
                    .mark = "button.play"})) {
    perform(Action::play_pause, session, view, out);
  }
  row.x += look.px(4);
  if (button(look, {.id = "step",
                    .place = row.take(small, small),
                    .icon = Icon::step,
                    .tooltip = with_keys("run.step", Action::step, words),
                    .mark = "button.step"})) {
    perform(Action::step, session, view, out);
  }
  if (button(look, {.id = "next impact",
                    .place = row.take(small, small),
                    .icon = Icon::next_impact,
                    .tooltip = with_keys("run.next_impact", Action::next_impact, words),
                    .mark = "button.next_impact"})) {
    perform(Action::next_impact, session, view, out);
  }
}

// `with_stop`: the box "Stop at impacts" found no place in the bar and is a row of this menu.
void speed_chooser(const Session& session, const Look& look, FromLeft& row, bool with_stop, ViewState& view,
                   Outbox& out) {
  ImFont* font = font_or_default(look.fonts.body);
  const Rect place = row.take(look.px(84), look.px(40));
  if (button(look, {.id = "speed",
                    .place = place,
                    .label = speed_text(session.speed(), font),
                    .trailing = Icon::chevron_down,
                    .selected = ImGui::IsPopupOpen("speeds"),
                    .outlined = true,
                    .tooltip = look.strings("run.speed_hint"),
                    .mark = "combo.speed"}) &&
      !ImGui::IsPopupOpen("speeds")) {
    ImGui::OpenPopup("speeds");
  }
  if (!begin_menu("speeds", look, place, look.px(with_stop ? 220 : 132), true)) return;
  for (auto speed = speeds.rbegin(); speed != speeds.rend(); ++speed) {
    const std::string label = speed_text(*speed, font), mark = "speed." + speed_text(*speed);
    MenuRow item;
    item.label = label.c_str();
    item.checked = std::fabs(session.speed() / *speed - 1) < 1e-6;
    item.mark = mark;
    if (menu_row(look, item)) out.commands.push_back(SetSpeed{*speed});
  }
  if (with_stop) {
    MenuRow stop;
    stop.label = look.strings("run.stop_at_impacts");
    stop.checked = session.stop_at_impacts();
    stop.mark = "check.stop_at_impacts";
    menu_line(look);
    if (menu_row(look, stop)) perform(Action::stop_at_impacts, session, view, out);
  }
  end_menu();
}

// "t 12.345 s", with the pace underneath while an impact slows it down.
void draw_time(const Session& session, const Look& look, const Rect& place) {
  const char mark = look.strings.decimal_mark();
  const double time = session.displayed_time();
  const std::string text = std::string(look.strings("run.time")) + " " +
                           (time == 0 ? number_text(0, 3, mark) : number_text(time, 3, mark)) + "\u202fs";
  draw_text_in(font_or_default(look.fonts.readout), place, text, look.theme.text, Align::right);
  std::string below;
  if (session.holding_at_impact())
    below = look.strings("run.holding");
  else if (session.playing() && session.effective_speed() < session.speed())
    below = speed_text(session.effective_speed());
  if (below.empty()) return;
  const float line = look.px(18);
  draw_text_in(font_or_default(look.fonts.tick), {place.x, place.y + place.h / 2 + look.px(10), place.w, line}, below,
               look.theme.secondary, Align::right);
}

}  // namespace

void draw_bottom_bar(const Session& session, const Look& look, const Rect& place, ViewState& view, Outbox& out) {
  if (!begin_panel("bottom bar", look, place, Frame::bar_bottom)) return;
  const Strings& words = look.strings;
  FromLeft row{place, place.x + look.px(12), look.px(4)};
  playback(session, look, row, view, out);
  row.x += look.px(12);
  const float padding = look.px(16), time_width = look.px(132);
  float right = place.x + place.w - padding;
  if (view.present) {
    const float width = text_size(look.fonts.body, words("view.leave_present")).x + look.px(52);
    const bool label_fits = right - row.x > width + look.px(300);
    const float taken = label_fits ? width : look.px(40);
    if (button(look, {.id = "leave present",
                      .place = {right - taken, std::round(place.y + (place.h - look.px(40)) / 2), taken, look.px(40)},
                      .label = label_fits ? words("view.leave_present") : "",
                      .icon = Icon::close,
                      .outlined = true,
                      .tooltip = with_keys("view.leave_present", Action::present, words),
                      .mark = "button.leave_present"})) {
      view.present = false;
    }
    right -= taken + look.px(12);
  }
  const float speed_width = look.px(84 + 16),
              check_width = text_size(look.fonts.body, words("run.stop_at_impacts")).x + look.px(38);
  if (right - row.x >= speed_width + time_width) {
    draw_time(session, look, {right - time_width, place.y, time_width, place.h});
    right -= time_width + look.px(16);
  }
  const bool check_fits = right - row.x >= speed_width + check_width;
  if (right - row.x >= look.px(84)) speed_chooser(session, look, row, !check_fits, view, out);
  row.x += look.px(12);
  if (check_fits) {
    if (check_box(look, "stop", row.take(check_width, look.px(40)), words("run.stop_at_impacts"),
                  session.stop_at_impacts(), "check.stop_at_impacts",
                  with_keys("run.stop_hint", Action::stop_at_impacts, words))) {
      perform(Action::stop_at_impacts, session, view, out);
    }
    row.x += look.px(8);
  }
  if (right - row.x >= look.px(120)) draw_timeline(session, look, {row.x, place.y, right - row.x, place.h});
  end_panel();
}

}  // namespace app
