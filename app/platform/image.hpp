// A picture in memory and on disk (PNG, written beside its target and renamed: whole or not at all).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "physics/core/result.hpp"

namespace app {

struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  // row by row from the top, 4 bytes a pixel
};

physics::Result<void> write_png(const Image& image, const std::string& path);

}  // namespace app
