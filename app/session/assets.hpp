// Where what ships with the program lies, and which scene an argument means.
#pragma once

#include <string>
#include <vector>

#include "physics/core/result.hpp"
#include "physics/io/scene.hpp"

namespace app {

// The assets folder: $CAROM_ASSETS, else beside or above the program, else share/carom of its prefix, else the source
// tree.
physics::Result<std::string> find_assets();

struct ShippedScene {
  std::string name, title, description;
};

// Names of the scenes in `assets`/scenes, by name.
std::vector<std::string> shipped_names(const std::string& assets);
// The shipped scenes that load, by name; what does not load is reported through `errors`.
std::vector<ShippedScene> list_shipped(const std::string& assets, physics::Errors& errors);
// Languages of `assets`/strings, e.g. "en".
std::vector<std::string> shipped_languages(const std::string& assets);

// The file that SCENE of the command line means: an existing one (a shipped scene wins over a folder of its name), else
// a shipped scene's; empty for "-" and where there is neither.
std::string scene_file(const std::string& scene, const std::string& assets);

// SCENE of the command line: see scene_file; "-" is standard input.
physics::Result<physics::Scene> load_named_scene(const std::string& scene, const std::string& assets,
                                                 const std::vector<physics::Override>& overrides = {});

}  // namespace app
