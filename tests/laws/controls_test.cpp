// D: the methods that exist to be compared with. Each must show its known error, and the ledger must show it too.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

World with(Method method, World world) {
  world.method = method;
  return world;
}

World oblique() {
  World world = without_walls(still_box(20, 20));
  add(world, 1, 0.5, {5, 5}, {4, 2});
  add(world, 3, 0.5, {7, 5.75}, {0, -1});
  return world;
}

TEST(Reflect, a3_total_momentum_goes_from_four_to_minus_four_and_the_ledger_shows_it) {
  Experiment run(with(Method::reflect, oblique()), Books::may_drift);
  EXPECT_DOUBLE_EQ(run.sample().balls.momentum.linear.x, 4);
  ASSERT_TRUE(run.until_impacts(1, 1));
  EXPECT_NEAR(run.ball(0).velocity.x, -4, 1e-14);
  EXPECT_NEAR(run.ball(1).velocity.x, 0, 1e-14);
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, -4, 1e-14);
  EXPECT_NEAR(run.sample().residual_momentum.linear.x, -8, 1e-14);
}

TEST(Reflect, is_right_about_walls) {
  World world = still_box(20, 20);
  add(world, 1, 0.5, {5, 5}, {4, 2});
  Experiment run(with(Method::reflect, world));
  run.until(30);
  EXPECT_GT(run.impacts().size(), 8u);
  EXPECT_NEAR(run.sample().balls.kinetic, 10, 1e-12);
}

TEST(Exact, never_produces_a3) {
  Experiment run(oblique());
  ASSERT_TRUE(run.until_impacts(1, 1));
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, 4, 1e-14);
}

TEST(Textbook, gets_a_single_impact_right) {
  Experiment run(with(Method::textbook, oblique()), Books::may_drift);
  ASSERT_TRUE(run.until_impacts(1, 1));
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, 4, 1e-13);
  EXPECT_NEAR(run.sample().balls.kinetic, 11.5, 1e-12);  // ½·1·20 + ½·3·1
}

TEST(Textbook, elastic_ball_does_not_return_to_its_height_and_the_residual_says_so) {
  World world = over_a_floor(9.8, 1);
  add(world, 1, 0.5, {5, 5.5});
  Experiment run(with(Method::textbook, world), Books::may_drift);
  double worst = 0;
  for (int i = 0; i < 240 * 60; ++i) {
    run.step();
    worst = std::max(worst, std::fabs(turning_height(run.ball(0), 9.8) - 5.5));
  }
  EXPECT_GT(worst, 0.01);  // the exact method: below 1e-9
  EXPECT_GT(run.worst_energy_residual(), 0.01 * 9.8);
}

TEST(Textbook, resting_ball_trembles_in_the_floor) {
  World world = over_a_floor(9.8, 0.5);
  add(world, 1, 0.5, {5, 0.5});
  Experiment run(with(Method::textbook, world), Books::may_drift);
  run.until(2);
  EXPECT_GT(run.impacts().size(), 100u);  // an impact per step where there should be a resting contact
}

TEST(Textbook, bullet_tunnels) {
  World world = without_walls(still_box(100, 20));
  world.time_step = 1.0 / 60;
  add(world, 0.01, 0.05, {1, 5}, {500, 0});
  add(world, 1, 0.5, {60, 5});
  Experiment run(with(Method::textbook, world), Books::may_drift);
  run.until(0.5);
  EXPECT_TRUE(run.impacts().empty());
  EXPECT_EQ(run.ball(1).velocity.x, 0);
}

TEST(Textbook, cannot_count_pi) {
  World world = still_box(1000, 20);
  world.box.wall(Side::right).present = false;
  add(world, 1, 0.5, {5, 5});
  add(world, 1e6, 0.5, {8, 5}, {-1, 0});
  Experiment run(with(Method::textbook, world), Books::may_drift);
  run.until(20);
  EXPECT_NE(run.impacts().size(), 3141u);
}

TEST(Textbook, squeezed_balls_gain_or_lose_momentum_nowhere_but_at_walls) {
  World world = still_box(20, 15);
  add(world, 2, 0.5, {5, 7.5}, {3, 0});
  add(world, 1, 0.5, {15, 7.5}, {-1, 0});
  Experiment run(with(Method::textbook, world), Books::may_drift);
  run.until(60);
  EXPECT_LE(run.worst_momentum_residual(), 1e-12);  // the law itself is the same; what drifts are positions
}

TEST(Simulation, changes_its_method_between_two_steps) {
  World world = still_box(20, 15);
  add(world, 2, 0.5, {5, 7.5}, {3, 0});
  Experiment run(world);
  run.until(1);
  run.simulation().edit().method = Method::textbook;
  run.until(2);
  run.simulation().edit().method = Method::exact;
  run.until(3);
  EXPECT_NEAR(run.ball(0).position.x, 14, 1e-12);
}

}  // namespace
}  // namespace physics::laws
