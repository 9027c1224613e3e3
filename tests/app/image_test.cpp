// PNG files: what was written is read back, and a failure leaves neither a file nor a rest of one.
#include "app/platform/image.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace app {
namespace {

std::filesystem::path fresh_folder(const char* name) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / name;
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  return folder;
}

// Every byte different from its neighbours, alpha as asked.
Image pattern(int width, int height, bool opaque) {
  Image image = blank_image(width, height, {0, 0, 0, 255});
  for (std::size_t i = 0; i < image.rgba.size(); ++i) {
    if (i % 4 != 3 || !opaque) image.rgba[i] = static_cast<std::uint8_t>(i * 37 + i / 11);
  }
  return image;
}

TEST(Png, written_and_read_back_is_the_same_picture) {
  const auto folder = fresh_folder("carom_png_round_trip");
  for (const bool opaque : {true, false}) {
    const Image image = pattern(37, 23, opaque);
    const std::string path = (folder / "picture.png").string();
    ASSERT_TRUE(write_png(image, path));
    const auto read = read_png(path);
    ASSERT_TRUE(read) << physics::to_string(read.error().front());
    EXPECT_EQ(read->width, image.width);
    EXPECT_EQ(read->height, image.height);
    EXPECT_EQ(read->rgba, image.rgba) << (opaque ? "opaque" : "with alpha");
  }
  std::filesystem::remove_all(folder);
}

TEST(Png, failed_writing_names_the_path_and_leaves_nothing_behind) {
  const auto folder = fresh_folder("carom_png_failure");
  const std::string nowhere = (folder / "missing" / "picture.png").string();
  const auto written = write_png(pattern(4, 4, true), nowhere);
  ASSERT_FALSE(written);
  EXPECT_NE(written.error().front().message.find(nowhere), std::string::npos);
  std::filesystem::create_directories(folder / "taken.png");  // a folder where the file should go: renaming fails
  EXPECT_FALSE(write_png(pattern(4, 4, true), (folder / "taken.png").string()));
  EXPECT_FALSE(std::filesystem::exists(folder / "taken.png.part"));
  std::filesystem::remove_all(folder);
}

TEST(Png, picture_without_pixels_is_refused) { EXPECT_FALSE(encode_png(Image{})); }

TEST(Png, equal_pictures_give_equal_bytes) {
  EXPECT_EQ(encode_png(pattern(64, 48, true)).value(), encode_png(pattern(64, 48, true)).value());
}

}  // namespace
}  // namespace app
