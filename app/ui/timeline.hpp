// The timeline: the run so far, every impact a tick, dense ticks merged; read-only until the run can be rewound.
#pragma once

#include <cstddef>
#include <vector>

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

// Impacts that share one tick.
struct ImpactTick {
  float x = 0;  // px from the timeline's left end
  std::size_t count = 0;
  double first = 0, last = 0;  // s
};

// The end of the axis: a round time that the present has not reached (s).
double timeline_end(double now);
// Ticks at least `spacing` px apart; an impact counts once, in time order.
std::vector<ImpactTick> merged_ticks(const std::vector<physics::Impact>& impacts, double end, float width,
                                     float spacing);

void draw_timeline(const Session& session, const Look& look, const Rect& place);

}  // namespace app
