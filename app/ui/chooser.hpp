// The scene chooser: what falls down from the scene's title.
#pragma once

#include <vector>

#include "app/ui/panels.hpp"

namespace app {

// Draws the chooser if ImGui's popup "chooser" is open; below `anchor`. Pressing a scene asks for it.
void draw_chooser(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& anchor,
                  Outbox& out);

}  // namespace app
