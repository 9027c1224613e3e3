// The two plots of the right column, built on axis, layout (pure) and draw.
#pragma once

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

void draw_momentum_plot(const Session& session, const Look& look, const Rect& place, ViewState& view);
void draw_energy_plot(const Session& session, const Look& look, const Rect& place, ViewState& view);

}  // namespace app
