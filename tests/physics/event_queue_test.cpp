#include "physics/dynamics/event_queue.hpp"

#include <gtest/gtest.h>

#include <tuple>

#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

TEST(EventQueue, gives_events_by_time_then_by_the_worlds_order_with_walls_last) {
  exact_tests::Spread spread;
  std::vector<Event> events;
  for (int i = 0; i < 500; ++i) {
    const auto a = static_cast<std::uint32_t>(spread(0, 5));
    const std::uint32_t b =
        i % 4 == 0 ? wall_code(static_cast<Side>(i % 3)) : a + 1 + static_cast<std::uint32_t>(spread(0, 5));
    events.push_back({static_cast<double>(static_cast<int>(spread(0, 10))), a, b, 0, 0});
  }
  EventQueue queue;
  for (int i = 0; i < 250; ++i) queue.push(events[static_cast<std::size_t>(i)]);
  queue.order();
  for (int i = 250; i < 500; ++i) queue.push(events[static_cast<std::size_t>(i)]);
  std::sort(events.begin(), events.end(),
            [](const Event& x, const Event& y) { return std::tuple(x.time, x.a, x.b) < std::tuple(y.time, y.a, y.b); });
  for (const Event& expected : events) {
    ASSERT_FALSE(queue.empty());
    const Event got = queue.pop();
    EXPECT_EQ(std::tuple(got.time, got.a, got.b), std::tuple(expected.time, expected.a, expected.b));
  }
  EXPECT_TRUE(queue.empty());
}

TEST(EventQueue, wall_codes_name_their_side_and_sort_left_right_bottom_top) {
  for (const Side side : all_sides) {
    EXPECT_TRUE(is_wall_code(wall_code(side)));
    EXPECT_EQ(side_of_code(wall_code(side)), side);
  }
  EXPECT_LT(wall_code(Side::left), wall_code(Side::top));
  EXPECT_FALSE(is_wall_code(slip_ends_code));
  EXPECT_FALSE(is_wall_code(spin_ends_code));
}

}  // namespace
}  // namespace physics
