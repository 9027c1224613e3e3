// Nothing of a plot overlaps or leaves its place.
#include "app/plot/layout.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace app {
namespace {

bool inside(const Rect& inner, const Rect& outer) {
  return inner.x >= outer.x - 0.01F && inner.y >= outer.y - 0.01F && inner.x + inner.w <= outer.x + outer.w + 0.01F &&
         inner.y + inner.h <= outer.y + outer.h + 0.01F;
}

TEST(PlotLayout, keeps_header_area_and_labels_apart_and_inside) {
  for (const float scale : {1.0F, 1.5F, 2.0F, 3.0F}) {
    for (const float width : {300.0F, 392.0F, 900.0F}) {
      for (const float height : {150.0F, 216.0F, 600.0F}) {
        const Rect place{17 * scale, 40 * scale, width * scale, height * scale};
        const PlotText text{19 * scale, 17 * scale, 40 * scale, 120 * scale};
        const PlotLayout layout = plot_layout(place, text, scale);
        EXPECT_TRUE(inside(layout.header, place));
        EXPECT_TRUE(inside(layout.area, place));
        EXPECT_TRUE(inside(layout.labels, place));
        EXPECT_GE(layout.area.y - text.tick_height / 2, layout.header.y + layout.header.h)
            << "the top tick's label hits the header";
        EXPECT_LE(layout.time_label_top + text.tick_height, place.y + place.h);
        EXPECT_GE(layout.time_label_top, layout.area.y + layout.area.h);
        EXPECT_GE(layout.tick_label_right - text.widest_tick, place.x) << "ticks leave the panel";
        EXPECT_LE(layout.tick_label_right, layout.area.x);
        EXPECT_GE(layout.labels.x, layout.area.x + layout.area.w - 0.01F);
        EXPECT_GE(layout.value_ticks, 2);
        EXPECT_LE(layout.value_ticks, 5);
      }
    }
  }
}

TEST(PlotLayout, has_fewer_ticks_where_there_is_less_room) {
  const PlotText text;
  EXPECT_EQ(plot_layout({0, 0, 392, 400}, text, 1).value_ticks, 5);
  EXPECT_LT(plot_layout({0, 0, 392, 130}, text, 1).value_ticks, 5);
}

void expect_apart_and_inside(const std::vector<std::optional<float>>& places, float height, float top, float bottom) {
  std::vector<float> centres;
  for (const auto& place : places) {
    if (place) centres.push_back(*place);
  }
  std::sort(centres.begin(), centres.end());
  for (std::size_t i = 0; i < centres.size(); ++i) {
    EXPECT_GE(centres[i] - height / 2, top - 0.01F);
    EXPECT_LE(centres[i] + height / 2, bottom + 0.01F);
    if (i > 0) {
      EXPECT_GE(centres[i] - centres[i - 1], height - 0.01F);
    }
  }
}

TEST(EndLabels, never_overlap_and_never_leave_the_plot) {
  std::mt19937 random(3);
  const auto unit = [&random] { return static_cast<float>(random() >> 8) * 0x1p-24F; };
  for (int trial = 0; trial < 5000; ++trial) {
    std::vector<float> wanted(1 + random() % 9);
    for (float& y : wanted) y = -50 + 300 * unit();
    if (trial % 5 == 0) std::fill(wanted.begin(), wanted.end(), wanted[0]);
    const auto places = place_labels(wanted, 17, 10, 170);
    ASSERT_EQ(places.size(), wanted.size());
    EXPECT_TRUE(std::all_of(places.begin(), places.end(), [](const auto& place) { return place.has_value(); }))
        << "there is room for nine";
    expect_apart_and_inside(places, 17, 10, 170);
    for (std::size_t a = 0; a < wanted.size(); ++a) {
      for (std::size_t b = 0; b < wanted.size(); ++b) {
        if (wanted[a] < wanted[b]) {
          EXPECT_LT(*places[a], *places[b]) << "a label crossed another";
        }
      }
    }
    if (HasFailure()) return;
  }
}

TEST(EndLabels, stand_where_they_want_if_they_can) {
  const std::vector<float> wanted{120, 20, 60};
  const auto places = place_labels(wanted, 17, 0, 150);
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_FLOAT_EQ(*places[i], wanted[i]);
}

// Two that want the same place share the shift: half a label each.
TEST(EndLabels, share_a_shift) {
  const auto places = place_labels(std::vector<float>{80, 80}, 20, 0, 200);
  EXPECT_FLOAT_EQ(*places[0], 70);
  EXPECT_FLOAT_EQ(*places[1], 90);
}

TEST(EndLabels, drop_the_last_ones_listed_where_there_is_no_room) {
  const auto places = place_labels(std::vector<float>{10, 20, 30, 40}, 17, 0, 40);
  EXPECT_TRUE(places[0] && places[1]);
  EXPECT_FALSE(places[2] || places[3]);
  expect_apart_and_inside(places, 17, 0, 40);
  EXPECT_FALSE(place_labels(std::vector<float>{10}, 17, 0, 5)[0]);
}

}  // namespace
}  // namespace app
