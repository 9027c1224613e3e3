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

World empty_at(std::uint64_t step) {
  World world = world_of({});
  world.step = step;
  return world;
}

Series steps(std::uint64_t from, std::uint64_t to) {
  Series series;
  for (std::uint64_t i = from; i < to; ++i) series.add(empty_at(i), at(static_cast<double>(i)));
  return series;
}

TEST(Series, keeps_every_row_while_there_are_few) {
  const Series series = steps(0, 100);
  ASSERT_EQ(series.rows().size(), 100U);
  EXPECT_EQ(series.rows()[42].system.time, 42);
}

TEST(Series, stays_bounded_and_ordered_and_ends_in_the_present) {
  Series series;
  const int offered = static_cast<int>(Series::max_rows) * 5 + 7;
  for (int i = 0; i < offered; ++i) {
    series.add(empty_at(static_cast<std::uint64_t>(i)), at(i));
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
  series.add(empty_at(0), at(0));
  series.add(empty_at(1), at(1));
  for (int i = 1; i <= 50; ++i) {
    physics::Sample edited = at(1);
    edited.edit = i;
    series.add(empty_at(1), edited);
  }
  series.add(empty_at(2), at(2));
  ASSERT_EQ(series.rows().size(), 4U);
  EXPECT_EQ(series.rows()[1].system.edit, 0);
  EXPECT_EQ(series.rows()[2].system.edit, 50);
  EXPECT_EQ(series.rows()[3].system.time, 2);
}

TEST(Series, what_is_cut_away_can_be_put_back) {
  Series series = steps(0, 100);
  const Series later = series.cut_after(40, 1);
  EXPECT_EQ(series.rows().back().step, 40U);
  EXPECT_EQ(series.rows_of_last_step(), 1U);
  EXPECT_EQ(later.rows().size(), 59U);
  series.append(later);
  ASSERT_EQ(series.rows().size(), 100U);
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(series.rows()[i].step, i);
}

TEST(Series, another_future_can_take_the_place_of_what_was_cut_away) {
  Series series = steps(0, 100);
  series.cut_after(40, 1);
  series.append(steps(41, 60));
  EXPECT_EQ(series.rows().size(), 60U);
  EXPECT_EQ(series.rows().back().step, 59U);
}

TEST(Series, of_an_edit_the_row_before_it_stays_when_the_rest_is_cut_away) {
  Series series = steps(0, 3);
  physics::Sample edited = at(2);
  edited.edit = 1;
  series.add(empty_at(2), edited);
  EXPECT_EQ(series.rows_of_last_step(), 2U);
  series.cut_after(2, 1);
  EXPECT_EQ(series.rows_of_last_step(), 1U);
  EXPECT_EQ(series.rows().back().system.edit, 0);
}

TEST(Series, is_even_again_when_a_fine_end_is_put_after_a_thinned_beginning) {
  const auto many = static_cast<std::uint64_t>(Series::max_rows) * 3;
  Series series = steps(0, many);
  series.append(steps(many, many + 1000));
  EXPECT_LE(series.rows().size(), Series::max_rows + 1);
  EXPECT_EQ(series.rows().back().step, many + 999);
  for (std::size_t i = 1; i < series.rows().size(); ++i)
    ASSERT_LT(series.rows()[i - 1].step, series.rows()[i].step) << i;
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
