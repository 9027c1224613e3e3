// The menus of the top bar: what is shown and how (View), the program itself (☰).
#pragma once

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

// Draw the popups "view" and "program" if they are open, below `anchor`.
void draw_view_menu(const Session& session, const Look& look, const Rect& anchor, ViewState& view, Outbox& out);
void draw_program_menu(const Session& session, const Look& look, const Rect& anchor, ViewState& view, Outbox& out);

}  // namespace app
