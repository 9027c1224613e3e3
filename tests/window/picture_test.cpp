// S saves what is on screen.
#include <array>
#include <cstdlib>
#include <set>

#include "app/platform/image.hpp"
#include "tests/window/driver.hpp"

namespace app::window_tests {
namespace {

using Picture = Driver;

std::filesystem::path only_file(const std::filesystem::path& folder) {
  std::filesystem::path found;
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    found = entry.path();
    ++count;
  }
  EXPECT_EQ(count, 1);
  return found;
}

void expect_color(const Image& image, ImVec2 at, ImU32 color) {
  const std::uint8_t* pixel = image.pixel(static_cast<int>(at.x), static_cast<int>(at.y));
  const std::array<int, 3> shifts{IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT};
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(pixel[i], (color >> shifts[i]) & 0xFF) << "channel " << i;
}

TEST_F(Picture, by_s_has_the_windows_size_and_the_balls_where_they_are) {
  open("one_hits_three");
  key(SDLK_s);
  const auto image = read_png(only_file(folder).string());
  ASSERT_TRUE(image) << physics::to_string(image.error().front());
  EXPECT_EQ(image->width, 1280);
  EXPECT_EQ(image->height, 800);
  for (std::size_t i = 0; i < 2; ++i) {
    const Rect place = rect("ball." + ball(i).name);
    // Off the centre, where the letter is, and off the rim.
    expect_color(*image, {place.x + place.w * 0.5F, place.y + place.h * 0.12F},
                 ball_color(application->look.theme, ball(i), i));
  }
  std::set<std::array<std::uint8_t, 3>> colors;
  for (int y = 0; y < image->height; y += 3) {
    for (int x = 0; x < image->width; x += 3)
      colors.insert({image->pixel(x, y)[0], image->pixel(x, y)[1], image->pixel(x, y)[2]});
  }
  EXPECT_GT(colors.size(), 20U);
  EXPECT_NE(application->toast.text.find(".png"), std::string::npos) << application->toast.text;
  EXPECT_EQ(application->toast.path, only_file(folder).string());
  EXPECT_TRUE(shows("button.copy_path"));
}

TEST_F(Picture, by_the_button_and_a_second_one_does_not_overwrite_the_first) {
  open("cradle");
  click("button.picture");
  click("button.picture");
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    count += entry.path().extension() == ".png" ? 1 : 0;
  EXPECT_EQ(count, 2);
}

TEST_F(Picture, that_cannot_be_written_is_a_sentence_and_leaves_no_rest) {
  open("cradle");
  loop->set_pictures_folder((folder / "gone").string());
  key(SDLK_s);
  EXPECT_TRUE(application->toast.path.empty());
  EXPECT_NE(application->toast.text.find("gone"), std::string::npos) << application->toast.text;
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

}  // namespace
}  // namespace app::window_tests
