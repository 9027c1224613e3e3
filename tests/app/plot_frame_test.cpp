// The unit in a plot's title names the power of ten that its tick labels leave out.
#include "app/plot/frame.hpp"

#include <gtest/gtest.h>

namespace app {
namespace {

TEST(PlotTitle, names_the_power_of_ten) {
  EXPECT_EQ(with_power("J", 0), "J");
  EXPECT_EQ(with_power("J", 3), "10³\u202FJ");
  EXPECT_EQ(with_power("kg·m/s", -12), "10⁻¹²\u202Fkg·m/s");
}

TEST(PlotInPresent, has_curves_of_four_pixels_and_larger_type) {
  Look look{theme_of(ThemeName::projector), {}, {}, 2};
  const Look shown = presented(look);
  EXPECT_FLOAT_EQ(shown.px(account_style(shown.theme, Account::momentum_x).width * shown.theme.line_scale), 2 * 4);
  EXPECT_FLOAT_EQ(shown.scale, 3);
}

}  // namespace
}  // namespace app
