// `carom run`: a scene without a window, as fast as it goes; the window's session, so the window's numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/cli.hpp"

namespace app {

struct RunArguments {
  std::string scene;
  std::optional<double> until = {};  // s; 10 if neither is given
  std::optional<std::int64_t> steps = {};
  std::vector<physics::Override> set = {};
  std::optional<std::string> samples = {}, states = {}, impacts = {}, png = {}, replay = {};
  std::int64_t every = 1;
  bool json = false;
};

inline constexpr double most_steps = 9e15;  // above, k·dt would skip steps

// Why the output of an option must not go to `path`, in one sentence; empty if it may. `scene_file` is what the run
// reads.
std::string fault_of_output(const std::string& option, const std::string& path, const std::string& scene_file);

// Returns the exit code; everything it has to say has been said.
int run(const RunArguments& arguments, const RenderCanvas& render_canvas);

}  // namespace app
