#include "app/platform/image.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include <png.h>

namespace app {

namespace {

bool opaque(const Image& image) {
  for (std::size_t i = 3; i < image.rgba.size(); i += 4) {
    if (image.rgba[i] != 255) return false;
  }
  return true;
}

std::vector<std::uint8_t> without_alpha(const Image& image) {
  std::vector<std::uint8_t> rgb(image.rgba.size() / 4 * 3);
  const std::uint8_t* from = image.rgba.data();
  for (std::uint8_t *to = rgb.data(), *end = to + rgb.size(); to != end; to += 3, from += 4) std::memcpy(to, from, 3);
  return rgb;
}

std::string system_says() { return std::strerror(errno); }

}  // namespace

Image blank_image(int width, int height, std::array<std::uint8_t, 4> rgba) {
  Image image{width, height,
              std::vector<std::uint8_t>(4 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height))};
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) std::memcpy(image.rgba.data() + i, rgba.data(), 4);
  return image;
}

physics::Result<std::vector<std::uint8_t>> encode_png(const Image& image) {
  if (image.width <= 0 || image.height <= 0) return physics::failure("a picture needs at least one pixel");
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  png.width = static_cast<png_uint_32>(image.width);
  png.height = static_cast<png_uint_32>(image.height);
  png.flags =
      PNG_IMAGE_FLAG_FAST;  // no row filters, low compression: five times faster, hardly larger for flat colours
  const bool rgb = opaque(image);
  png.format = rgb ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA;
  const std::vector<std::uint8_t> packed = rgb ? without_alpha(image) : image.rgba;
  std::vector<std::uint8_t> bytes(PNG_IMAGE_PNG_SIZE_MAX(png));
  png_alloc_size_t size = bytes.size();
  if (png_image_write_to_memory(&png, bytes.data(), &size, 0, packed.data(), 0, nullptr) == 0) {
    return physics::failure(std::string("could not make a PNG: ") + png.message);
  }
  bytes.resize(size);
  return bytes;
}

physics::Result<void> write_png(const Image& image, const std::string& path) {
  const auto bytes = encode_png(image);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::string beside = path + ".part";
  std::FILE* file = std::fopen(beside.c_str(), "wb");
  if (file == nullptr) return physics::failure("cannot write \"" + path + "\": " + system_says());
  bool whole = std::fwrite(bytes->data(), 1, bytes->size(), file) == bytes->size();
  std::string reason = whole ? "" : system_says();
  if (std::fclose(file) != 0 && whole) {
    whole = false;
    reason = system_says();
  }
  if (whole && std::rename(beside.c_str(), path.c_str()) != 0) {
    whole = false;
    reason = system_says();
  }
  if (whole) return {};
  std::remove(beside.c_str());
  return physics::failure("cannot write \"" + path + "\": " + reason);
}

physics::Result<Image> read_png(const std::string& path) {
  png_image png{};
  png.version = PNG_IMAGE_VERSION;
  if (png_image_begin_read_from_file(&png, path.c_str()) == 0) {
    return physics::failure("cannot read \"" + path + "\": " + png.message);
  }
  png.format = PNG_FORMAT_RGBA;
  Image image{static_cast<int>(png.width), static_cast<int>(png.height),
              std::vector<std::uint8_t>(PNG_IMAGE_SIZE(png))};
  if (png_image_finish_read(&png, nullptr, image.rgba.data(), 0, nullptr) == 0) {
    return physics::failure("cannot read \"" + path + "\": " + png.message);
  }
  return image;
}

}  // namespace app
