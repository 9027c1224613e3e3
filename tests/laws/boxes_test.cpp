// Reference cases C3–C7: the published boxes of balls.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

World five_in_a_box(bool ball_contacts) {
  World world = still_box(10, 10);
  world.gravity = {0, -9.8};
  world.ball_contacts = ball_contacts;
  for (Wall& wall : world.box.walls) wall.restitution = 0.9;
  add(world, 1, 0.5, {2, 8}, {3, 0});
  add(world, 1, 0.5, {5, 9}, {-2, 1});
  add(world, 1, 0.5, {8, 7}, {0, 0});
  add(world, 1, 0.5, {3, 5}, {4, 2});
  add(world, 1, 0.5, {7, 4}, {-3, -1});
  return world;
}

class FiveBalls : public testing::TestWithParam<bool> {};

TEST_P(FiveBalls, c3_energy_never_rises_and_every_joule_lost_is_booked_to_an_impact) {
  Experiment run(five_in_a_box(GetParam()));
  const double start = run.mechanical(), round_off = 1e-12 * start;
  double before = start, lost_in_impacts = 0;
  std::size_t seen = 0;
  for (int i = 0; i < 1800; ++i) {
    run.step();
    ASSERT_LE(run.mechanical(), before + round_off) << "step " << i;
    before = run.mechanical();
    for (; seen < run.impacts().size(); ++seen) lost_in_impacts += run.impacts()[seen].lost;
    ASSERT_NEAR(start - run.mechanical(), lost_in_impacts, round_off) << "step " << i;
    ASSERT_NEAR(run.sample().lost_other, 0, round_off) << "step " << i;
    for (const Ball& ball : run.world().balls) ASSERT_TRUE(inside(run.world(), ball, 1e-12));
  }
  EXPECT_GT(seen, 20u);
  EXPECT_TRUE(!GetParam() || run.deepest_overlap() <= 1e-12) << run.deepest_overlap();
  for (const Impact& row : run.impacts()) ASSERT_TRUE(GetParam() || std::holds_alternative<Side>(row.b));
}

INSTANTIATE_TEST_SUITE_P(BallContacts, FiveBalls, testing::Bool(),
                         [](const auto& named) { return named.param ? "on" : "off"; });

TEST(TwoBalls, c4_head_on_follows_the_one_dimensional_formula) {
  World world = still_box(20, 15);
  add(world, 2, 0.5, {5, 7.5}, {3, 0});
  add(world, 1, 0.5, {15, 7.5}, {-1, 0});
  Experiment run(world);
  const double energy = run.mechanical();
  ASSERT_TRUE(run.until_impacts(1, 5));
  EXPECT_NEAR(run.impacts()[0].time, 2.25, 1e-14);
  EXPECT_NEAR(run.ball(0).velocity.x, 1.0 / 3.0, 1e-14);
  EXPECT_NEAR(run.ball(1).velocity.x, 13.0 / 3.0, 1e-14);
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, 5, 1e-14);
  while (time_of(run.world()) < 60) {
    run.step();
    ASSERT_NEAR(run.mechanical(), energy, 1e-13 * energy);
  }
  EXPECT_GT(run.impacts().size(), 10u);
}

TEST(TwoBalls, c5_oblique_follows_the_formula_along_the_normal_only) {
  World world = still_box(20, 15);
  add(world, 3, 0.6, {8, 8}, {2, 1});
  add(world, 2, 0.6, {12, 6}, {-1, 2});
  // r = (4, -2), v = (-3, 1): |r + v t| = 1.2
  const double t = 18.56 / (14 + std::sqrt(196 - 10 * 18.56));
  const Vec2 n = (Vec2(4, -2) + t * Vec2(-3, 1)) / 1.2, tangent = tangent_of(n);
  const double u1 = dot(Vec2(2, 1), n), u2 = dot(Vec2(-1, 2), n);
  const double u1_after = (3 * u1 + 2 * u2 + 2 * (u2 - u1)) / 5, u2_after = (3 * u1 + 2 * u2 + 3 * (u1 - u2)) / 5;
  Experiment run(world);
  const double energy = run.mechanical();
  ASSERT_TRUE(run.until_impacts(1, 5));
  EXPECT_NEAR(run.impacts()[0].time, t, 1e-14);
  const Vec2 first = u1_after * n + dot(Vec2(2, 1), tangent) * tangent;
  const Vec2 second = u2_after * n + dot(Vec2(-1, 2), tangent) * tangent;
  EXPECT_NEAR(run.ball(0).velocity.x, first.x, 1e-13);
  EXPECT_NEAR(run.ball(0).velocity.y, first.y, 1e-13);
  EXPECT_NEAR(run.ball(1).velocity.x, second.x, 1e-13);
  EXPECT_NEAR(run.ball(1).velocity.y, second.y, 1e-13);
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, 4, 1e-13);
  EXPECT_NEAR(run.sample().balls.momentum.linear.y, 7, 1e-13);
  while (time_of(run.world()) < 60) {
    run.step();
    ASSERT_NEAR(run.mechanical(), energy, 1e-13 * energy);
  }
}

TEST(FiveMixed, c6_energy_stays_and_momentum_only_changes_at_walls) {
  World world = still_box(20, 15);
  world.time_step = 0.016;
  add(world, 1, 0.4, {5, 5}, {2, 1.5});
  add(world, 1.5, 0.4, {10, 7}, {-1.5, -1});
  add(world, 1, 0.4, {15, 5}, {-2, 1});
  add(world, 0.8, 0.4, {8, 12}, {1, -2});
  add(world, 1.2, 0.4, {12, 3}, {-0.5, 2});
  Experiment run(world);
  const double energy = run.mechanical();
  const Vec2 momentum = run.sample().balls.momentum.linear;
  bool wall_hit = false;
  for (int i = 0; i < 6000; ++i) {  // 200 as published, then on to 96 s
    run.step();
    ASSERT_NEAR(run.mechanical(), energy, 1e-13 * energy) << "step " << i;
    for (const Impact& row : run.last().impacts) wall_hit = wall_hit || std::holds_alternative<Side>(row.b);
    if (wall_hit) continue;
    ASSERT_NEAR(run.sample().balls.momentum.linear.x, momentum.x, 1e-13);
    ASSERT_NEAR(run.sample().balls.momentum.linear.y, momentum.y, 1e-13);
  }
  EXPECT_GT(run.impacts().size(), 50u);
  EXPECT_LE(run.deepest_overlap(), 1e-12);
}

class Glancing : public testing::TestWithParam<double> {};

TEST_P(Glancing, c7_equal_masses_leave_at_a_right_angle) {
  World world = without_walls(still_box(20, 20));
  add(world, 1, 0.5, {5, 5}, {3, 0});
  add(world, 1, 0.5, {8, 5 + GetParam()});
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 2));
  const Vec2 a = run.ball(0).velocity, b = run.ball(1).velocity;
  EXPECT_NEAR(dot(a, b), 0, 1e-14);
  EXPECT_NEAR(dot(a, a) + dot(b, b), 9, 1e-14);
  EXPECT_GT(dot(a, a), 0);
  EXPECT_GT(dot(b, b), 0);
}

INSTANTIATE_TEST_SUITE_P(Offsets, Glancing, testing::Values(-0.9, -0.5, 0.1, 0.3, 0.6, 0.95, 0.999),
                         [](const auto& named) { return "offset_" + std::to_string(named.index); });

}  // namespace
}  // namespace physics::laws
