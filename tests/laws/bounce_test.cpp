// Reference cases C1, C2, C10: bounces under gravity, and what others get wrong about them.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

constexpr double g = 9.8;

// A ball of 1 kg and 0.5 m, its lowest point `height` metres above the floor.
World dropped(double height, double restitution) {
  World world = over_a_floor(g, restitution);
  add(world, 1, 0.5, {5, 0.5 + height});
  return world;
}

// Heights (m, of the lowest point) of the peaks after each of the first `count` bounces.
std::vector<double> peaks(Experiment& run, std::size_t count, double limit) {
  std::vector<double> heights;
  double rising = run.ball(0).velocity.y;
  while (heights.size() < count && time_of(run.world()) < limit) {
    const std::size_t bounces = run.impacts().size();
    run.step();
    const double now = run.ball(0).velocity.y;
    if (bounces > 0 && rising > 0 && now <= 0) heights.push_back(turning_height(run.ball(0), g) - 0.5);
    rising = now;
  }
  return heights;
}

TEST(Bounce, c1_peaks_follow_e_squared) {
  Experiment run(dropped(5, 0.7));
  const std::vector<double> heights = peaks(run, 3, 10);
  ASSERT_EQ(heights.size(), 3u);
  const double expected[] = {2.45, 1.2005, 0.588245};
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(heights[static_cast<std::size_t>(i)], expected[i], 1e-9 * expected[i]);
}

// No speed below which a bounce is swallowed, until the whole bounce would fit into one step.
TEST(Bounce, last_bounces_are_not_swallowed) {
  Experiment run(dropped(5, 0.7));
  const std::vector<double> heights = peaks(run, 12, 10);
  ASSERT_EQ(heights.size(), 12u);
  double expected = 5;
  for (const double height : heights) {
    expected *= 0.49;
    EXPECT_NEAR(height, expected, 1e-9 * expected);
  }
}

TEST(Bounce, comes_to_rest_when_the_series_ends_and_stays_exactly_on_the_floor) {
  const double e = 0.7, first = std::sqrt(2 * 5 / g);
  const double rest_time = first * (1 + e) / (1 - e);  // t1 (1 + 2e + 2e² + …)
  Experiment run(dropped(5, e));
  run.until(rest_time - 0.05);
  EXPECT_NE(run.ball(0).velocity.y, 0);
  run.until(rest_time + 0.01);
  EXPECT_EQ(run.ball(0).velocity.y, 0);
  EXPECT_NEAR(run.ball(0).position.y, 0.5, 1e-12);
  run.until(20);
  EXPECT_EQ(run.ball(0).velocity.y, 0);
  EXPECT_NEAR(run.ball(0).position.y, 0.5, 1e-12);
  EXPECT_NEAR(run.sample().lost_restitution, g * 5, 1e-11);
}

TEST(Bounce, c2_elastic_ball_neither_climbs_nor_sinks_in_10000_bounces) {
  World world = dropped(5, 1);
  world.time_step = 1.0 / 24;
  Experiment run(world);
  double highest = 0, lowest = 1e9;
  while (run.impacts().size() < 10000 && time_of(run.world()) < 21000) {
    run.step();
    const double peak = turning_height(run.ball(0), g) - 0.5;
    highest = std::max(highest, peak);
    lowest = std::min(lowest, peak);
  }
  EXPECT_EQ(run.impacts().size(), 10000u);
  EXPECT_LE(highest, 5 + 1e-9);
  EXPECT_GE(lowest, 5 - 1e-9);
}

TEST(Bounce, c2_elastic_ball_keeps_its_peak_at_the_usual_step_too) {
  Experiment run(dropped(5, 1));
  for (int i = 0; i < 240 * 210; ++i) {
    run.step();
    ASSERT_NEAR(turning_height(run.ball(0), g) - 0.5, 5, 1e-9);
  }
  EXPECT_GE(run.impacts().size(), 100u);
}

TEST(Bounce, elastic_ball_dropped_from_any_height_returns_to_it) {
  for (const double height : {1e-6, 1e-4, 0.01, 0.3, 20.0}) {
    Experiment run(dropped(height, 1));
    for (int i = 0; i < 2400; ++i) {
      run.step();
      ASSERT_NEAR(turning_height(run.ball(0), g) - 0.5, height, 1e-12) << "height " << height;
    }
    EXPECT_GE(run.impacts().size(), 2u);
  }
}

class StackedDrop : public testing::TestWithParam<double> {};

TEST_P(StackedDrop, c10_upper_ball_leaves_at_the_textbook_multiple) {
  const double M = GetParam(), m = 1, height = 2;
  World world = over_a_floor(g, 1);
  add(world, M, 0.5, {5, 0.5 + height});
  add(world, m, 0.2, {5, 1 + height + 0.2});
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(2, 2));
  const double v = std::sqrt(2 * g * height);
  const Impact& pair = run.impacts()[1];
  ASSERT_TRUE(std::holds_alternative<BallId>(pair.b));
  EXPECT_NEAR(pair.approach, 2 * v, 1e-12);
  // the speed at the height where the balls met
  const double speed_squared = run.ball(1).velocity.y * run.ball(1).velocity.y + 2 * g * (run.ball(1).position.y - 1.2);
  EXPECT_NEAR(std::sqrt(speed_squared), (3 * M - m) / (M + m) * v, 1e-12 * v);
}

INSTANTIATE_TEST_SUITE_P(Masses, StackedDrop, testing::Values(1.0, 3.0, 10.0, 100.0), [](const auto& named) {
  return "lower_is_" + std::to_string(static_cast<int>(named.param)) + "_times_heavier";
});

TEST(StackedDrop, c10_three_times_heavier_gives_twice_the_speed) {
  World world = over_a_floor(g, 1);
  add(world, 3, 0.5, {5, 2.5});
  add(world, 1, 0.2, {5, 3.2});
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(2, 2));
  EXPECT_NEAR(turning_height(run.ball(1), g), 1.2 + 4 * 2, 1e-11);  // (2v)²/2g is four times the drop
  EXPECT_NEAR(turning_height(run.ball(0), g), 0.5, 1e-11);          // and the lower ball stays behind
}

}  // namespace
}  // namespace physics::laws
