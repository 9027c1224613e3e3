// The CPU's picture of draw lists against closed forms: covered pixels, blending, clipping, shared edges, gradients.
#include "app/platform/rasterizer.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace app {
namespace {

class Rasterizer : public ::testing::Test {
 protected:
  void SetUp() override {
    context_ = ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {64, 48};
    io.DeltaTime = 1.0F / 60;
    font_ = font_image(*io.Fonts);
    ImGui::NewFrame();
    list_ = ImGui::GetBackgroundDrawList();
    list_->Flags = ImDrawListFlags_None;  // no soft edges: what is covered is a matter of counting
  }
  void TearDown() override { ImGui::DestroyContext(context_); }

  Image draw(ImU32 background = IM_COL32(0, 0, 0, 255)) {
    ImGui::Render();
    return rasterize(*ImGui::GetDrawData(), font_, background);
  }

  ImGuiContext* context_ = nullptr;
  ImDrawList* list_ = nullptr;
  Image font_;
};

int sum_of_red(const Image& image) {
  int sum = 0;
  for (std::size_t i = 0; i < image.rgba.size(); i += 4) sum += image.rgba[i];
  return sum;
}

TEST_F(Rasterizer, rectangle_covers_the_pixels_whose_centres_are_inside) {
  list_->AddRectFilled({2.5F, 3.5F}, {10.5F, 7.5F}, IM_COL32(255, 0, 0, 255));
  const Image image = draw();
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const bool inside = x + 0.5 >= 2.5 && x + 0.5 < 10.5 && y + 0.5 >= 3.5 && y + 0.5 < 7.5;
      EXPECT_EQ(image.pixel(x, y)[0], inside ? 255 : 0) << x << ", " << y;
    }
  }
}

TEST_F(Rasterizer, triangle_covers_what_its_three_half_planes_say) {
  const ImVec2 a{3.25F, 2.75F}, b{50.5F, 11.125F}, c{14.75F, 44.5F};
  list_->AddTriangleFilled(a, b, c, IM_COL32(255, 0, 0, 255));
  const Image image = draw();
  const auto side = [](ImVec2 p, ImVec2 q, double x, double y) {
    return static_cast<double>(q.x - p.x) * (y - static_cast<double>(p.y)) -
           static_cast<double>(q.y - p.y) * (x - static_cast<double>(p.x));
  };
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const double px = x + 0.5, py = y + 0.5;
      const double least = std::fmin(side(a, b, px, py), std::fmin(side(b, c, px, py), side(c, a, px, py)));
      if (least == 0) continue;  // a centre on an edge: the rule for shared edges decides
      EXPECT_EQ(image.pixel(x, y)[0], least > 0 ? 255 : 0) << x << ", " << y;
    }
  }
}

TEST_F(Rasterizer, triangles_that_share_edges_leave_no_gap_and_draw_no_pixel_twice) {
  // A fan around a point that lies on pixel centres, half transparent: a pixel drawn twice would be brighter.
  const ImVec2 middle{31.5F, 23.5F};
  constexpr int parts = 16;
  for (int i = 0; i < parts; ++i) {
    const auto corner = [&](int n) {
      const double angle = 2 * 3.14159265358979 * (n % parts) / parts;
      return ImVec2{middle.x + 20 * static_cast<float>(std::cos(angle)),
                    middle.y + 20 * static_cast<float>(std::sin(angle))};
    };
    list_->AddTriangleFilled(middle, corner(i), corner(i + 1), IM_COL32(255, 0, 0, 100));
  }
  const Image image = draw();
  for (int y = 0; y < image.height; ++y) {
    for (int x = 0; x < image.width; ++x) {
      const double distance = std::hypot(x + 0.5 - 31.5, y + 0.5 - 23.5);
      if (distance >= 19 && distance <= 20.1) continue;  // the fan's rim is a polygon
      EXPECT_EQ(image.pixel(x, y)[0], distance < 19 ? 100 : 0) << x << ", " << y;
    }
  }
}

TEST_F(Rasterizer, transparent_colour_lies_over_what_is_there) {
  list_->AddRectFilled({0, 0}, {64, 48}, IM_COL32(200, 100, 0, 255));
  list_->AddRectFilled({0, 0}, {64, 48}, IM_COL32(0, 100, 250, 51));  // one fifth
  const Image image = draw();
  const std::uint8_t* pixel = image.pixel(20, 20);
  EXPECT_EQ(pixel[0], 160);
  EXPECT_EQ(pixel[1], 100);
  EXPECT_EQ(pixel[2], 50);
  EXPECT_EQ(pixel[3], 255);
}

TEST_F(Rasterizer, clip_rectangle_limits_every_shape) {
  list_->PushClipRect({10, 12}, {30, 20});
  list_->AddRectFilled({0, 0}, {64, 48}, IM_COL32(255, 0, 0, 255));
  list_->AddTriangleFilled({0, 0}, {64, 0}, {0, 48}, IM_COL32(255, 0, 0, 255));
  list_->PopClipRect();
  EXPECT_EQ(sum_of_red(draw()), 255 * 20 * 8);
}

TEST_F(Rasterizer, gradient_is_linear) {
  list_->AddRectFilledMultiColor({0, 0}, {64, 48}, IM_COL32(0, 0, 0, 255), IM_COL32(255, 0, 0, 255),
                                 IM_COL32(255, 0, 0, 255), IM_COL32(0, 0, 0, 255));
  const Image image = draw();
  for (int x = 0; x < 64; ++x) EXPECT_NEAR(image.pixel(x, 24)[0], 255 * (x + 0.5) / 64, 0.51) << x;
}

TEST_F(Rasterizer, glyph_at_a_whole_pixel_is_the_atlas_texel_for_texel) {
  const ImFont* font = ImGui::GetFont();
  const ImFontGlyph* glyph = font->FindGlyph('R');
  list_->AddText(font, font->FontSize, {4, 5}, IM_COL32(255, 255, 255, 255), "R");
  const Image image = draw();
  const int left = static_cast<int>(std::lround(glyph->U0 * static_cast<float>(font_.width)));
  const int top = static_cast<int>(std::lround(glyph->V0 * static_cast<float>(font_.height)));
  const int width = static_cast<int>(glyph->X1 - glyph->X0), height = static_cast<int>(glyph->Y1 - glyph->Y0);
  ASSERT_GT(width * height, 20);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      EXPECT_EQ(image.pixel(4 + static_cast<int>(glyph->X0) + x, 5 + static_cast<int>(glyph->Y0) + y)[0],
                font_.pixel(left + x, top + y)[3]);
    }
  }
}

TEST_F(Rasterizer, corners_far_outside_or_not_numbers_do_no_harm) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), far = 1e30F;
  list_->AddTriangleFilled({nan, 1}, {20, nan}, {5, 5}, IM_COL32(255, 0, 0, 255));
  list_->AddTriangleFilled({-far, -far}, {far, -far}, {0, far}, IM_COL32(255, 0, 0, 255));
  list_->AddRectFilled({-far, -far}, {far, far}, IM_COL32(255, 0, 0, 255));
  EXPECT_EQ(sum_of_red(draw()), 255 * 64 * 48) << "the last rectangle covers everything";
}

TEST_F(Rasterizer, same_draw_data_gives_the_same_bytes) {
  list_->AddCircleFilled({30.3F, 20.7F}, 14.2F, IM_COL32(10, 200, 90, 200));
  list_->AddText({2, 2}, IM_COL32_WHITE, "e = 0.50");
  ImGui::Render();
  const Image first = rasterize(*ImGui::GetDrawData(), font_, IM_COL32_BLACK),
              second = rasterize(*ImGui::GetDrawData(), font_, IM_COL32_BLACK);
  EXPECT_EQ(first.rgba, second.rgba);
}

}  // namespace
}  // namespace app
