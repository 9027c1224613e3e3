// The shipped scenes by name, in a fixed order.
#pragma once

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "physics/io/scene.hpp"

namespace physics::golden {

inline std::string scene_path(const std::string& name) {
  return std::string(CAROM_TEST_DIR "/../assets") + "/scenes/" + name + ".json";
}

inline std::vector<std::string> shipped_scenes() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(CAROM_TEST_DIR "/../assets") + "/scenes")) {
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace physics::golden
