#include "app/session/assets.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <system_error>

#ifdef _WIN32
#include <stdlib.h>
#endif

namespace app {

namespace fs = std::filesystem;

namespace {

bool is_assets(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "scenes", ignored);
}

// The folder of the running program; empty if the system does not tell.
fs::path program_folder() {
  std::error_code error;
#ifdef _WIN32
  char* program = nullptr;
  const fs::path self = _get_pgmptr(&program) == 0 ? fs::path(program) : fs::path();
#else
  const fs::path self = fs::read_symlink("/proc/self/exe", error);
#endif
  return error ? fs::path() : self.parent_path();
}

// Stems of the .json files of a folder, sorted.
std::vector<std::string> json_stems(const fs::path& folder) {
  std::vector<std::string> stems;
  std::error_code ignored;
  for (fs::directory_iterator file(folder, ignored), end; file != end; file.increment(ignored)) {
    if (file->path().extension() == ".json") stems.push_back(file->path().stem().string());
  }
  std::sort(stems.begin(), stems.end());
  return stems;
}

std::string scene_path(const std::string& assets, const std::string& name) {
  return assets + "/scenes/" + name + ".json";
}

bool is_shipped(const std::string& assets, const std::string& name) {
  const auto names = shipped_names(assets);
  return std::binary_search(names.begin(), names.end(), name);
}

}  // namespace

physics::Result<std::string> find_assets() {
  if (const char* told = std::getenv("CAROM_ASSETS"); told != nullptr && *told != '\0') {
    if (is_assets(told)) return std::string(told);
    return physics::failure("CAROM_ASSETS is \"" + std::string(told) + "\", but there is no folder \"scenes\" in it");
  }
  std::vector<fs::path> candidates;
  if (const fs::path here = program_folder(); !here.empty()) {
    candidates = {here / "assets", here.parent_path() / "assets", here.parent_path() / "share" / "carom"};
  }
  candidates.emplace_back(CAROM_SOURCE_ASSETS);
  for (const fs::path& candidate : candidates) {
    if (is_assets(candidate)) return candidate.string();
  }
  return physics::failure("the folder \"assets\" that ships with carom was not found; set CAROM_ASSETS to where it is");
}

std::vector<std::string> shipped_names(const std::string& assets) { return json_stems(fs::path(assets) / "scenes"); }

std::vector<ShippedScene> list_shipped(const std::string& assets, physics::Errors& errors) {
  std::vector<ShippedScene> scenes;
  for (const std::string& name : shipped_names(assets)) {
    auto scene = physics::load_scene(scene_path(assets, name));
    if (scene) {
      scenes.push_back({name, std::move(scene->title), std::move(scene->description)});
    } else {
      errors.insert(errors.end(), scene.error().begin(), scene.error().end());
    }
  }
  return scenes;
}

std::vector<std::string> shipped_languages(const std::string& assets) {
  return json_stems(fs::path(assets) / "strings");
}

std::string scene_file(const std::string& scene, const std::string& assets) {
  if (scene == "-") return {};
  std::error_code ignored;
  const fs::file_status status = fs::status(scene, ignored);
  if (fs::exists(status) && !(fs::is_directory(status) && is_shipped(assets, scene))) return scene;
  return is_shipped(assets, scene) ? scene_path(assets, scene) : std::string();
}

physics::Result<physics::Scene> load_named_scene(const std::string& scene, const std::string& assets,
                                                 const std::vector<physics::Override>& overrides) {
  if (scene == "-") return physics::read_scene(std::cin, "-", overrides);
  const std::string file = scene_file(scene, assets);
  if (!file.empty()) return physics::load_scene(file, overrides);
  return physics::failure("there is no file and no shipped scene \"" + scene +
                          "\"; \"carom list\" shows what is shipped");
}

}  // namespace app
