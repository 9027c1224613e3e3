// Ticks of the plots: for ranges from 1e-12 to 1e12, whatever their signs.
#include "app/plot/axis.hpp"

#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace app {
namespace {

// 1, 2 or 5 times a power of ten.
bool is_nice(double step) {
  const double mantissa = step / std::pow(10.0, std::floor(std::log10(step) + 1e-9));
  for (const double nice : {1.0, 2.0, 5.0}) {
    if (std::fabs(mantissa - nice) < 1e-6) return true;
  }
  return false;
}

// The number that a label reads as, in the unit of the data.
double read_label(std::string label, int exponent) {
  const std::string minus = "\u2212";
  if (label.rfind(minus, 0) == 0) label = "-" + label.substr(minus.size());
  return std::stod(label) * std::pow(10.0, exponent);
}

void expect_good_axis(const Axis& axis, double low, double high, int most) {
  SCOPED_TRACE(testing::Message() << "low " << low << ", high " << high << ", at most " << most << " ticks");
  const double span = axis.upper - axis.lower, least = std::min(low, 0.0), greatest = std::max(high, 0.0);
  ASSERT_TRUE(std::isfinite(axis.lower) && std::isfinite(axis.upper));
  ASSERT_LT(axis.lower, axis.upper);
  EXPECT_LE(axis.lower, least + 1e-6 * span);
  EXPECT_GE(axis.upper, greatest - 1e-6 * span);
  EXPECT_GE(greatest - least, 0.3 * span) << "most of the plot would be empty";
  EXPECT_TRUE(is_nice(axis.step)) << axis.step;
  EXPECT_GE(axis.ticks.size(), 2U);
  EXPECT_LE(axis.ticks.size(), static_cast<std::size_t>(std::max(3, most)));
  std::set<std::string> labels;
  bool zero = false;
  for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
    const Tick& tick = axis.ticks[i];
    EXPECT_GE(tick.value, axis.lower - 1e-9 * span);
    EXPECT_LE(tick.value, axis.upper + 1e-9 * span);
    if (i > 0) {
      EXPECT_NEAR(tick.value - axis.ticks[i - 1].value, axis.step, 1e-9 * span);
    }
    EXPECT_TRUE(labels.insert(tick.label).second) << tick.label << " twice";
    EXPECT_LE(tick.label.size(), 9U) << tick.label;
    EXPECT_NEAR(read_label(tick.label, axis.exponent), tick.value, 1e-9 * span) << tick.label;
    zero = zero || tick.value == 0;
  }
  EXPECT_TRUE(zero);
}

TEST(ValueAxis, covers_any_range_with_few_nice_ticks_that_say_what_they_stand_for) {
  std::mt19937_64 random(1);
  const auto unit = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  for (int trial = 0; trial < 20000; ++trial) {
    const double size = std::pow(10.0, -12 + 24 * unit());
    const double low = trial % 3 == 0 ? 0 : -size * unit();
    const double high = trial % 3 == 1 ? 0 : size * unit();
    const int most = 2 + trial % 4;
    expect_good_axis(value_axis(low, high, most), low, high, most);
    if (HasFailure()) return;
  }
}

TEST(ValueAxis, always_contains_zero) {
  const Axis above = value_axis(7, 8, 5), below = value_axis(-8, -7, 5);
  EXPECT_EQ(above.lower, 0);
  EXPECT_EQ(below.upper, 0);
}

TEST(ValueAxis, of_nothing_or_of_no_number_is_zero_to_one) {
  constexpr double infinite = std::numeric_limits<double>::infinity(), none = std::numeric_limits<double>::quiet_NaN();
  for (const double value : {0.0, none, infinite, 1e-320}) {
    const Axis axis = value_axis(value, value, 5);
    EXPECT_EQ(axis.lower, 0);
    EXPECT_NEAR(axis.upper, 1, 0.1);
  }
  const Axis huge = value_axis(-std::numeric_limits<double>::max(), std::numeric_limits<double>::max(), 5);
  EXPECT_TRUE(std::isfinite(huge.upper - huge.lower));
}

TEST(ValueAxis, leaves_a_margin_beyond_the_outermost_value_but_none_at_zero) {
  const Axis axis = value_axis(0, 8, 5);
  EXPECT_EQ(axis.lower, 0);
  EXPECT_GT(axis.upper, 8.1);
  EXPECT_EQ(axis.ticks.back().value, 8);
}

TEST(ValueAxis, labels_have_just_the_decimals_of_the_step) {
  const Axis axis = value_axis(-0.5, 0.5, 5);
  ASSERT_EQ(axis.ticks.size(), 3U);
  EXPECT_EQ(axis.ticks[0].label, "\u22120.5");
  EXPECT_EQ(axis.ticks[1].label, "0");
  EXPECT_EQ(value_axis(0, 8, 5, ',').ticks[1].label, "2");
  EXPECT_EQ(value_axis(0, 1, 3, ',').ticks[1].label, "0,5");
}

TEST(ValueAxis, shows_large_and_small_numbers_by_a_power_of_ten) {
  const Axis large = value_axis(0, 2e6, 5), small = value_axis(0, 4e-6, 5);
  EXPECT_EQ(large.exponent, 6);
  EXPECT_EQ(small.exponent, -6);
  EXPECT_EQ(small.ticks.back().label, "4");
}

TEST(ValueAxis, stands_still_while_round_off_moves_the_extreme) {
  const Axis exact = value_axis(0, 8, 5), noisy = value_axis(-1e-15, 8 + 1e-13, 5);
  EXPECT_EQ(exact.upper, noisy.upper);
  EXPECT_EQ(exact.lower, noisy.lower);
}

// A run whose greatest value creeps up from 1 to 1000 must not make the scale creep with it.
TEST(ValueAxis, grows_in_few_jumps) {
  int jumps = 0;
  double upper = 0;
  for (int i = 0; i <= 30000; ++i) {
    const Axis axis = value_axis(0, std::pow(10.0, 3.0 * i / 30000), 5);
    EXPECT_GE(axis.upper, upper) << "shrank at " << i;
    jumps += axis.upper != upper;
    upper = axis.upper;
  }
  EXPECT_LE(jumps, 3 * 15);
}

TEST(TimeAxis, starts_with_four_seconds_and_grows_in_jumps) {
  for (const auto& [latest, upper] :
       {std::pair{0.0, 4.0}, {3.9, 4.0}, {4.0, 4.0}, {4.01, 8.0}, {9.0, 20.0}, {21.0, 40.0}, {1000.0, 2000.0}}) {
    const Axis axis = time_axis(latest, 5);
    EXPECT_NEAR(axis.upper, upper, 1e-9) << latest;
    EXPECT_EQ(axis.lower, 0);
    EXPECT_EQ(axis.ticks.size(), 5U);
    EXPECT_NEAR(axis.ticks.back().value, upper, 1e-9);
  }
  EXPECT_EQ(time_axis(3, 3).ticks.size(), 3U);
  EXPECT_EQ(time_axis(std::numeric_limits<double>::quiet_NaN(), 5).upper, 4);
}

}  // namespace
}  // namespace app
