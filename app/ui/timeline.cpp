#include "app/ui/timeline.hpp"

#include <algorithm>
#include <cmath>

#include "app/look/item_marks.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

void draw_ticks(const Look& look, const Rect& track, const std::vector<ImpactTick>& ticks) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float width = std::max(1.0f, std::round(look.px(2)));
  for (const ImpactTick& tick : ticks) {
    // One impact: half the height; each doubling a little more.
    const float part = std::min(1.0f, 0.5f + 0.1f * std::log2(static_cast<float>(tick.count)));
    const float x = std::round(track.x + tick.x - width / 2), half = track.h * part / 2, middle = track.y + track.h / 2;
    draw.AddRectFilled({x, middle - half}, {x + width, middle + half}, look.theme.secondary);
  }
}

void draw_cursor(const Look& look, const Rect& track, float x) {
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float width = std::round(look.px(2)), radius = look.px(6), middle = track.y + track.h / 2;
  draw.AddRectFilled({std::round(x - width / 2), track.y}, {std::round(x - width / 2) + width, track.y + track.h},
                     look.theme.text);
  fill_disc(draw, {x, middle}, radius, look.theme.text);
}

std::string tick_text(const ImpactTick& tick, const Look& look) {
  const char mark = look.strings.decimal_mark();
  if (tick.count == 1)
    return std::string(look.strings("timeline.impact")) + " " + quantity_text(tick.first, 3, "s", mark);
  return std::to_string(tick.count) + " " + look.strings("timeline.impacts") + " " + number_text(tick.first, 3, mark) +
         "\u2013" + quantity_text(tick.last, 3, "s", mark);
}

void hover(const Session& session, const Look& look, const Rect& track, double end,
           const std::vector<ImpactTick>& ticks) {
  ImGui::SetCursorScreenPos(track.min());
  ImGui::InvisibleButton("timeline", {std::max(1.0f, track.w), std::max(1.0f, track.h)});
  mark_item("timeline");
  if (!ImGui::IsItemHovered()) return;
  const float x = ImGui::GetIO().MousePos.x - track.x;
  const ImpactTick* nearest = nullptr;
  for (const ImpactTick& tick : ticks) {
    if (std::fabs(tick.x - x) <= look.px(5) &&
        (nearest == nullptr || std::fabs(tick.x - x) < std::fabs(nearest->x - x)))
      nearest = &tick;
  }
  const double time = std::clamp(static_cast<double>(x / track.w), 0.0, 1.0) * end;
  if (nearest != nullptr)
    tooltip(look, tick_text(*nearest, look));
  else if (time <= session.time())
    tooltip(look, look.strings("timeline.rewind_later"));
}

}  // namespace

double timeline_end(double now) {
  // 5, 10, 20, 50, 100, … s
  for (double power = 1;; power *= 10) {
    for (const double lead : {5.0, 10.0, 20.0}) {
      if (now <= lead * power || power > 1e12) return lead * power;
    }
  }
}

std::vector<ImpactTick> merged_ticks(const std::vector<physics::Impact>& impacts, double end, float width,
                                     float spacing) {
  std::vector<ImpactTick> ticks;
  if (!(end > 0) || width <= 0) return ticks;
  for (const physics::Impact& impact : impacts) {
    const float x = static_cast<float>(impact.time / end) * width;
    if (!ticks.empty() && x - ticks.back().x < spacing) {
      ++ticks.back().count;
      ticks.back().last = std::max(ticks.back().last, impact.time);
    } else {
      ticks.push_back({x, 1, impact.time, impact.time});
    }
  }
  return ticks;
}

void draw_timeline(const Session& session, const Look& look, const Rect& place) {
  const float bar = look.px(4), knob = look.px(6);
  const Rect track{place.x + knob, std::round(place.y + place.h / 2 - look.px(12)), std::max(1.0f, place.w - 2 * knob),
                   look.px(24)};
  const double now = session.displayed_time(), end = timeline_end(now);
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  const float middle = track.y + track.h / 2,
              x = track.x + static_cast<float>(std::clamp(now / end, 0.0, 1.0)) * track.w;
  draw.AddRectFilled({track.x, middle - bar / 2}, {track.x + track.w, middle + bar / 2},
                     mixed(look.theme.panel, look.theme.text, 0.14f), bar / 2);
  draw.AddRectFilled({track.x, middle - bar / 2}, {x, middle + bar / 2}, mixed(look.theme.panel, look.theme.text, 0.4f),
                     bar / 2);
  const std::vector<ImpactTick> ticks = merged_ticks(session.impacts(), end, track.w, look.px(4));
  draw_ticks(look, track, ticks);
  draw_cursor(look, track, x);
  ImFont* font = font_or_default(look.fonts.tick);
  const float below = middle + look.px(13);
  const Rect labels{track.x, below, track.w, std::max(0.0f, place.y + place.h - below)};
  draw_text_in(font, labels, "0", look.theme.secondary);
  draw_text_in(font, labels, quantity_text(end, 0, "s", look.strings.decimal_mark()), look.theme.secondary,
               Align::right);
  hover(session, look, track, end, ticks);
}

}  // namespace app
