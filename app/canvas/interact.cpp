// What the mouse does to the world.
#include "app/canvas/canvas.hpp"

namespace app {

void interact_canvas(const Session&, const Look&, const Rect&, ViewState&, CanvasState&, Outbox&) {}

}  // namespace app
