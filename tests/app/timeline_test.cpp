// The timeline's arithmetic: round ends, merged ticks that lose no impact.
#include "app/ui/timeline.hpp"

#include <gtest/gtest.h>

namespace app {
namespace {

std::vector<physics::Impact> impacts_at(const std::vector<double>& times) {
  std::vector<physics::Impact> impacts(times.size());
  for (std::size_t i = 0; i < times.size(); ++i) impacts[i].time = times[i];
  return impacts;
}

TEST(Timeline, ends_at_a_round_time_after_the_present) {
  EXPECT_EQ(timeline_end(0), 5);
  EXPECT_EQ(timeline_end(5), 5);
  EXPECT_EQ(timeline_end(5.1), 10);
  EXPECT_EQ(timeline_end(11), 20);
  EXPECT_EQ(timeline_end(21), 50);
  EXPECT_EQ(timeline_end(99), 100);
  EXPECT_EQ(timeline_end(101), 200);
  EXPECT_EQ(timeline_end(3e5), 500000);
}

TEST(Timeline, keeps_ticks_apart_and_counts_every_impact) {
  std::vector<double> times;
  for (int i = 0; i < 1000; ++i) times.push_back(i * 0.003);
  const auto ticks = merged_ticks(impacts_at(times), 5, 300, 4);
  std::size_t counted = 0;
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    counted += ticks[i].count;
    if (i > 0) {
      EXPECT_GE(ticks[i].x - ticks[i - 1].x, 4);
    }
    EXPECT_LE(ticks[i].first, ticks[i].last);
  }
  EXPECT_EQ(counted, times.size());
  EXPECT_LE(ticks.size(), 76U);
}

TEST(Timeline, puts_a_lone_impact_at_its_time) {
  const auto ticks = merged_ticks(impacts_at({1}), 5, 500, 4);
  ASSERT_EQ(ticks.size(), 1U);
  EXPECT_FLOAT_EQ(ticks[0].x, 100);
  EXPECT_TRUE(merged_ticks({}, 5, 500, 4).empty());
}

}  // namespace
}  // namespace app
