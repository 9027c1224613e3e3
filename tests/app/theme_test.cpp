// The palettes: readable on their grounds, and told apart by people who lack one kind of cone.
#include "app/look/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "app/look/marks.hpp"
#include "tests/app/worlds.hpp"

namespace app {
namespace {

using Color = std::array<double, 3>;
using Matrix = std::array<Color, 3>;

constexpr std::array<ThemeName, 3> themes{ThemeName::light, ThemeName::dark, ThemeName::projector};

// Full dichromacy in linear RGB: Machado, Oliveira, Fernandes, IEEE TVCG 15 (2009) 1291, severity 1.0.
constexpr std::array<Matrix, 3> dichromacies{{
    {{{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},  // protanopia
    {{{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},  // deuteranopia
    {{{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},  // tritanopia
}};

Color linear_of(ImU32 color) {
  const auto part = [&](int shift) {
    const double c = ((color >> shift) & 255U) / 255.0;
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
  };
  return {part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT)};
}

Color product(const Matrix& matrix, const Color& color) {
  Color result{};
  for (std::size_t row = 0; row < 3; ++row) {
    double sum = 0;
    for (std::size_t i = 0; i < 3; ++i) sum += matrix[row][i] * color[i];
    result[row] = std::clamp(sum, 0.0, 1.0);
  }
  return result;
}

// CIE L*a*b*, D65, from linear sRGB.
Color lab_of(const Color& c) {
  const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
  const double x = f((0.4124 * c[0] + 0.3576 * c[1] + 0.1805 * c[2]) / 0.95047),
               y = f(0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]),
               z = f((0.0193 * c[0] + 0.1192 * c[1] + 0.9505 * c[2]) / 1.08883);
  return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double difference(const Color& a, const Color& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}  // CIE76

double least_difference(const Theme& theme, std::size_t count, const Matrix& sight) {
  double least = 1e9;
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      least = std::min(least, difference(lab_of(product(sight, linear_of(theme.series[i]))),
                                         lab_of(product(sight, linear_of(theme.series[j])))));
    }
  }
  return least;
}

TEST(Theme, series_stand_out_from_the_canvas) {
  const std::array<double, 3> bounds{3.4, 4.3, 4.7};
  for (std::size_t t = 0; t < themes.size(); ++t) {
    const Theme& theme = theme_of(themes[t]);
    for (const ImU32 color : theme.series) {
      const double to_one_decimal =
          std::round(10 * contrast(color, theme.panel)) / 10;  // as the bounds are given; least: 4.66
      EXPECT_GE(to_one_decimal, bounds[t]) << "theme " << t;
    }
  }
}

TEST(Theme, text_and_letters_can_be_read) {
  for (const ThemeName name : themes) {
    const Theme& theme = theme_of(name);
    EXPECT_GE(contrast(theme.text, theme.panel), 7);
    EXPECT_GE(contrast(theme.secondary, theme.panel), 4.5);
    EXPECT_GE(contrast(theme.secondary, theme.window), 4.5);
    EXPECT_GE(contrast(theme.hatch, theme.panel), 3);
    for (const ImU32 color : theme.series) EXPECT_GE(contrast(letter_color(theme, color), color), 3);
  }
}

TEST(Theme, a_ball_of_any_own_colour_has_a_readable_letter) {
  for (const std::uint32_t own : {0xFFFFFFU, 0x000000U, 0xFFFF00U, 0x777777U, 0x00FF00U, 0x0000FFU}) {
    physics::Ball ball;
    ball.color = own;
    for (const ThemeName name : themes) {
      const ImU32 fill = ball_color(theme_of(name), ball, 0);
      EXPECT_GE(contrast(letter_color(theme_of(name), fill), fill), 3) << std::hex << own;
    }
  }
}

// Measured: least CIE76 difference over the themes 17.9 among the first four, 11.6 among all eight (dark 7 and 8
// without blue cones); about 2.3 is just noticeable. Beyond four balls dash and marker have to help, which is why
// styles have them.
TEST(Theme, series_differ_without_one_kind_of_cone) {
  for (const ThemeName name : themes) {
    for (const Matrix& sight : dichromacies) {
      EXPECT_GE(least_difference(theme_of(name), 4, sight), 17);
      EXPECT_GE(least_difference(theme_of(name), 8, sight), 11);
    }
  }
}

TEST(Theme, contrast_is_that_of_wcag) {
  EXPECT_NEAR(contrast(IM_COL32_WHITE, IM_COL32_BLACK), 21, 1e-9);
  EXPECT_NEAR(contrast(IM_COL32(0x77, 0x77, 0x77, 255), IM_COL32_WHITE), 4.48, 0.005);  // the well-known near miss
}

TEST(Theme, no_blue_of_imgui_is_left) {
  ImGuiContext* context = ImGui::CreateContext();
  for (const ThemeName name : themes) {
    apply_to_imgui(theme_of(name), 1.5F);
    for (int i = 0; i < ImGuiCol_COUNT; ++i) {
      const ImVec4 c = ImGui::GetStyle().Colors[i];
      EXPECT_LT(std::max({c.x, c.y, c.z}) - std::min({c.x, c.y, c.z}), 0.13F) << ImGui::GetStyleColorName(i);
    }
    const ImU32 ring = ImGui::ColorConvertFloat4ToU32(ImGui::GetStyle().Colors[ImGuiCol_NavHighlight]);
    EXPECT_GE(contrast(ring, theme_of(name).panel), 3);
    EXPECT_FLOAT_EQ(ImGui::GetStyle().FrameRounding, 6);
  }
  ImGui::DestroyContext(context);
}

TEST(LineStyle, eight_balls_differ_by_colour_and_by_dash_or_marker) {
  const Theme& theme = theme_of(ThemeName::light);
  std::vector<LineStyle> styles;
  for (std::size_t i = 0; i < 8; ++i) styles.push_back(ball_style(theme, physics::Ball{}, i));
  for (std::size_t i = 0; i < styles.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_NE(styles[i].color, styles[j].color);
      EXPECT_TRUE(styles[i].dash != styles[j].dash || styles[i].marker != styles[j].marker);
    }
  }
}

TEST(Hatch, fills_a_square_with_lines_of_the_right_total_length) {
  const std::array<ImVec2, 4> square{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
  for (const char hatch : {'/', '\\'}) {
    const auto segments = hatch_segments(square, hatch, 5);
    double length = 0;
    for (std::size_t i = 0; i + 1 < segments.size(); i += 2) {
      length += std::hypot(segments[i + 1].x - segments[i].x, segments[i + 1].y - segments[i].y);
      const bool rises =
          (segments[i + 1].x - segments[i].x) * (segments[i + 1].y - segments[i].y) < 0;  // y points down
      EXPECT_EQ(rises, hatch == '/');
    }
    EXPECT_NEAR(length * 5, 100 * 100, 300);  // area over spacing
  }
}

TEST(Hatch, leaves_the_bay_of_a_u_empty) {
  const std::array<ImVec2, 8> u{{{0, 0}, {30, 0}, {30, 70}, {70, 70}, {70, 0}, {100, 0}, {100, 100}, {0, 100}}};
  const auto segments = hatch_segments(u, '/', 4);
  ASSERT_FALSE(segments.empty());
  for (std::size_t i = 0; i + 1 < segments.size(); i += 2) {
    const float x = 0.5F * (segments[i].x + segments[i + 1].x), y = 0.5F * (segments[i].y + segments[i + 1].y);
    EXPECT_FALSE(x > 30.1F && x < 69.9F && y < 69.9F) << x << ", " << y;
  }
}

}  // namespace
}  // namespace app
