// A picture in memory and on disk (PNG, written beside its target and renamed: whole or not at all).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "physics/core/result.hpp"

namespace app {

struct Image {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;  // row by row from the top, 4 bytes a pixel

  std::uint8_t* pixel(int x, int y) {
    return rgba.data() +
           4 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x));
  }
  const std::uint8_t* pixel(int x, int y) const { return const_cast<Image*>(this)->pixel(x, y); }
};

// All pixels one colour.
Image blank_image(int width, int height, std::array<std::uint8_t, 4> rgba);

// The bytes of a PNG file; opaque pictures are stored without alpha.
physics::Result<std::vector<std::uint8_t>> encode_png(const Image& image);
physics::Result<void> write_png(const Image& image, const std::string& path);
physics::Result<Image> read_png(const std::string& path);

}  // namespace app
