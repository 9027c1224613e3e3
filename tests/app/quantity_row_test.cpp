// Typed numbers, shown digits and the slider's scale.
#include "app/ui/quantity_row.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace app {
namespace {

using physics::quantity;
using physics::QuantityKey;

struct Typed {
  const char* text;
  const char* unit;
  double value;
};

TEST(QuantityRow, reads_what_people_type) {
  const Typed cases[] = {{"0.5", "", 0.5},
                         {"0,5", "", 0.5},
                         {" 12 ", "", 12},
                         {"-3", "", -3},
                         {"\u22123,25", "", -3.25},
                         {"+7", "", 7},
                         {".5", "", 0.5},
                         {"1e-3", "", 1e-3},
                         {"2 kg", "kg", 2},
                         {"2\u202fkg", "kg", 2},
                         {"9,80 m/s\u00b2", "m/s\u00b2", 9.8},
                         {"1/3", "", 1.0 / 3},
                         {"1/240 s", "s", 1.0 / 240},
                         {"-1/4", "", -0.25},
                         {"0", "", 0}};
  for (const Typed& c : cases) {
    const auto value = parse_number(c.text, c.unit);
    ASSERT_TRUE(value.has_value()) << c.text;
    EXPECT_DOUBLE_EQ(*value, c.value) << c.text;
  }
}

TEST(QuantityRow, takes_no_junk) {
  for (const char* text : {"",    " ",  "abc", "1.2.3", "1,2,3", "--1", "1-", "nan",     "inf", "-inf",  "1e999",
                           "1/0", "1/", "/2",  "1/2/3", "0x10",  "2 m", "kg", "1 000 a", "e5",  "\u2014"}) {
    EXPECT_FALSE(parse_number(text, "kg").has_value()) << text;
  }
}

TEST(QuantityRow, shows_the_digits_that_are_stored) {
  const auto& e = quantity(QuantityKey::restitution);
  EXPECT_EQ(value_text(e, 0.5, '.'), "0.50");
  EXPECT_EQ(value_text(e, 0.125, '.'), "0.125");
  EXPECT_EQ(value_text(e, 0.1234, ','), "0,1234");
  EXPECT_EQ(value_text(e, 1.0 / 3, '.'), "0.33");
  EXPECT_EQ(value_text(e, 0, '.'), "0.00");
  EXPECT_EQ(value_text(e, 1e-7, '.'), "~0");
  EXPECT_EQ(value_text(quantity(QuantityKey::velocity_x), -4, '.'), "\u22124.00");
  EXPECT_EQ(value_text(quantity(QuantityKey::time_step), 1.0 / 240, '.'), "1/240");
}

TEST(QuantityRow, slider_goes_there_and_back) {
  for (const physics::Quantity& q : physics::all_quantities()) {
    EXPECT_EQ(slider_value(q, 0), q.slider_minimum) << q.label;
    EXPECT_EQ(slider_value(q, 1), q.slider_maximum) << q.label;
    for (double f = 0.05; f < 1; f += 0.05) EXPECT_NEAR(slider_fraction(q, slider_value(q, f)), f, 1e-12) << q.label;
    EXPECT_EQ(slider_fraction(q, q.maximum), 1) << q.label;
  }
}

TEST(QuantityRow, mass_slider_is_logarithmic) {
  const auto& mass = quantity(QuantityKey::mass);
  EXPECT_NEAR(slider_value(mass, 1.0 / 3), 1, 1e-12);  // 0.1 … 100 kg: a third of the way is 1
  EXPECT_NEAR(slider_value(mass, 2.0 / 3), 10, 1e-11);
}

TEST(QuantityRow, slider_stops_where_the_shown_digits_are_the_value) {
  for (const QuantityKey key :
       {QuantityKey::mass, QuantityKey::restitution, QuantityKey::friction, QuantityKey::velocity_x,
        QuantityKey::gravity_y, QuantityKey::radius, QuantityKey::box_width}) {
    const auto& q = quantity(key);
    for (double f = 0; f <= 1; f += 1.0 / 997) {
      for (const bool fine : {false, true}) {
        const double value = snapped(q, slider_value(q, f), fine);
        const auto shown = parse_number(value_text(q, value, ','));
        ASSERT_TRUE(shown.has_value() || value_text(q, value, ',') == "~0");
        if (shown) {
          EXPECT_EQ(*shown, value) << q.label << " " << f;
        }
      }
    }
  }
}

TEST(QuantityRow, slider_reaches_the_values_that_teachers_name) {
  EXPECT_EQ(snapped(quantity(QuantityKey::restitution), 0.5004, false), 0.5);
  EXPECT_EQ(snapped(quantity(QuantityKey::restitution), 0.5704, false), 0.57);
  EXPECT_EQ(snapped(quantity(QuantityKey::gravity_y), -9.83, false), -9.8);
  EXPECT_EQ(snapped(quantity(QuantityKey::mass), 2.96, false), 3);
  EXPECT_EQ(snapped(quantity(QuantityKey::mass), 500, false), 100);
  EXPECT_EQ(snapped(quantity(QuantityKey::time_step), 0.00417, false), 1.0 / 240);
}

}  // namespace
}  // namespace app
