// The command line, to the letter of the contract. `run`, `check`, `list`, --help and --version are done here, without
// SDL and ImGui; what needs the window or a picture of it comes back as a request for main.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/session/session.hpp"
#include "physics/core/result.hpp"

namespace app {

enum ExitCode : int { exit_done = 0, exit_failed = 1, exit_bad_arguments = 2, exit_interrupted = 130 };

// --size, --scale, --theme, --language, where they were given. All are checked.
struct Appearance {
  std::optional<int> width = {}, height = {};  // design pixels
  std::optional<double> scale = {};
  std::optional<std::string> theme = {};     // "light", "dark", "projector"
  std::optional<std::string> language = {};  // a file of assets/strings, e.g. "en"
};

// Open the window. `bare`: no scene was named, so this is the opening scene and it plays itself.
struct OpenWindow {
  physics::Scene scene;
  std::string name;
  bool bare = false;
  std::string assets;  // folder
  Appearance appearance;
};

// Draw the whole window to a PNG at `path` ("-": standard output), `at` simulated seconds into the scene.
struct Screenshot {
  physics::Scene scene;
  std::string name;
  std::string assets;
  std::string path;
  double at = 0;
  Appearance appearance;
};

// Nothing is left to do.
struct Exit {
  int code = exit_done;
};

using Invocation = std::variant<OpenWindow, Screenshot, Exit>;

// PNG bytes of the canvas as the session stands, for `run --png`; `assets` is the folder of fonts and words.
using RenderCanvas =
    std::function<physics::Result<std::vector<std::uint8_t>>(const Session& session, const std::string& assets)>;

// Reads the arguments and carries out what needs no window. Messages go to stderr, one sentence each.
Invocation command_line(int argc, const char* const* argv, const RenderCanvas& render_canvas);

// Writes what a picture is made of to `path` ("-": standard output), whole or not at all; says why not on stderr. An
// exit code.
int deliver(const std::vector<std::uint8_t>& bytes, const std::string& path);

}  // namespace app
