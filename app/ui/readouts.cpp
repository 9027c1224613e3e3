// The big readouts of Present: what is conserved and what is not, readable from the last row.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/ui/control_rows.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

struct Readout {
  const char* id;
  double value;
  const char* unit;
};

}  // namespace

void draw_readouts(const Session& session, const Look& look, const Rect& place) {
  const physics::Sample now = session.sample();
  const std::array<Readout, 4> readouts{{{"readout.momentum_x", now.balls.momentum.linear.x, "kg\u00b7m/s"},
                                         {"readout.momentum_y", now.balls.momentum.linear.y, "kg\u00b7m/s"},
                                         {"readout.kinetic", now.balls.kinetic + now.balls.spin, "J"},
                                         {"readout.lost", now.lost_restitution + now.lost_friction, "J"}}};
  ImFont* words = font_or_default(look.fonts.readout);
  ImFont* figures = font_or_default(look.fonts.question);
  const float padding = look.px(16), height = std::floor((place.h - look.px(16)) / static_cast<float>(readouts.size()));
  float y = place.y + look.px(8);
  for (const Readout& readout : readouts) {
    const std::string text = quantity_text(readout.value, 2, readout.unit, look.strings.decimal_mark());
    const float width = std::min(text_size(figures, text).x + 1, place.w - 2 * padding);
    const Rect line{place.x + padding, y, place.w - 2 * padding, height};
    draw_text_in(words, {line.x, line.y, std::max(0.0f, line.w - width - padding), line.h}, look.strings(readout.id),
                 look.theme.secondary);
    draw_text_in(figures, {line.x + line.w - width, line.y, width, line.h}, text, look.theme.text, Align::right);
    y += height;
  }
}

}  // namespace app
