// The shipped scenes as the chooser lists them: by topic, in teaching order.
#pragma once

#include <string>
#include <vector>

#include "app/ui/panels.hpp"

namespace app {

// Every scene in `assets`/scenes that loads. Those without a place in the teaching order come last, by name.
std::vector<SceneEntry> shipped_scenes(const std::string& assets);

}  // namespace app
