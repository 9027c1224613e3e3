// The rows behind the plots: bounded, even, with the present at the end.
#include "app/session/series.hpp"

#include <gtest/gtest.h>

#include "tests/app/worlds.hpp"

namespace app {
namespace {

using namespace testing_worlds;

physics::Sample at(double time) {
  physics::Sample sample;
  sample.time = time;
  return sample;
}

TEST(Series, keeps_every_row_while_there_are_few) {
  Series series;
  const World world = world_of({});
  for (int i = 0; i < 100; ++i) series.add(world, at(i));
  ASSERT_EQ(series.rows().size(), 100U);
  EXPECT_EQ(series.rows()[42].system.time, 42);
}

TEST(Series, stays_bounded_and_ordered_and_ends_in_the_present) {
  Series series;
  const World world = world_of({});
  const int offered = static_cast<int>(Series::max_rows) * 5 + 7;
  for (int i = 0; i < offered; ++i) {
    series.add(world, at(i));
    ASSERT_LE(series.rows().size(), Series::max_rows + 1);
    ASSERT_EQ(series.rows().back().system.time, i);
  }
  EXPECT_GE(series.rows().size(), Series::max_rows / 2);
  EXPECT_EQ(series.rows().front().system.time, 0);
  // Evenly spaced but for the last row.
  const double stride = series.rows()[1].system.time;
  for (std::size_t i = 1; i + 1 < series.rows().size(); ++i) {
    ASSERT_EQ(series.rows()[i].system.time - series.rows()[i - 1].system.time, stride) << i;
  }
}

TEST(Series, many_edits_at_one_time_make_one_step) {
  Series series;
  const World world = world_of({});
  series.add(world, at(0));
  series.add(world, at(1));
  for (int i = 1; i <= 50; ++i) {
    physics::Sample edited = at(1);
    edited.edit = i;
    series.add(world, edited);
  }
  series.add(world, at(2));
  ASSERT_EQ(series.rows().size(), 4U);
  EXPECT_EQ(series.rows()[1].system.edit, 0);
  EXPECT_EQ(series.rows()[2].system.edit, 50);
  EXPECT_EQ(series.rows()[3].system.time, 2);
}

TEST(Series, has_the_first_balls_with_their_momentum_and_energies) {
  std::vector<Ball> balls;
  for (int i = 0; i < 12; ++i) balls.push_back(ball_at({i * 1.0, 1}, {1.0 * i, 2}, 0.5, 2));
  balls[1].fixed = true;
  balls[2].spin = 4;
  Series series;
  series.add(world_of(balls), at(0));
  const Row& row = series.rows().front();
  ASSERT_EQ(row.balls.size(), Series::max_balls);
  EXPECT_EQ(row.balls[3].momentum, Vec2(6, 4));
  EXPECT_EQ(row.balls[3].kinetic, 9 + 4);
  EXPECT_EQ(row.balls[2].spin, 0.5 * 0.25 * 16);
  EXPECT_EQ(row.balls[1].momentum, Vec2(0, 0));
}

}  // namespace
}  // namespace app
