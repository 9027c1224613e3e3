// Reference cases C11–C13: very fast, very slow, very tight.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

class Bullet : public testing::TestWithParam<double> {};

TEST_P(Bullet, c11_hits_the_ball_in_its_way_at_the_right_time) {
  const double speed = GetParam();
  for (int i = 0; i < 40; ++i) {  // wherever it is inside its step
    World world = without_walls(still_box(100, 20));
    world.time_step = 1.0 / 60;
    const double start = 1 + 0.21 * i;
    add(world, 0.01, 0.05, {start, 5}, {speed, 0});
    add(world, 1, 0.5, {60, 5});
    Experiment run(world);
    ASSERT_TRUE(run.until_impacts(1, 1)) << "start " << start;
    EXPECT_NEAR(run.impacts()[0].time, (60 - 0.55 - start) / speed, 1e-15 * 60);
    EXPECT_NEAR(run.ball(1).velocity.x, 2 * 0.01 / 1.01 * speed, 1e-14 * speed);
    EXPECT_NEAR(run.ball(0).velocity.x, -0.99 / 1.01 * speed, 1e-14 * speed);
  }
}

TEST_P(Bullet, c11_hits_the_wall_in_its_way_and_stays_in_the_box) {
  const double speed = GetParam();
  World world = still_box(10, 10);
  world.time_step = 1.0 / 60;
  world.gravity = {0, -9.8};
  add(world, 0.01, 0.05, {3, 5}, {0.8 * speed, 0.6 * speed});
  Experiment run(world);
  for (int i = 0; i < 600; ++i) {
    run.step();
    ASSERT_TRUE(inside(run.world(), run.ball(0), 1e-12)) << "step " << i;
  }
  // g bends the path a little: count the crossings of 9.9 m that the horizontal flight makes exactly
  std::size_t sides = 0;
  for (const Impact& row : run.impacts()) sides += row.normal.x != 0;
  EXPECT_NEAR(static_cast<double>(sides), 0.8 * speed * 10 / 9.9, 1);
}

TEST_P(Bullet, c11_finds_every_target_in_a_crowd) {
  const double speed = GetParam();
  World world = still_box(20, 20);
  world.time_step = 1.0 / 60;
  add(world, 0.01, 0.05, {10.3, 1}, {0.28 * speed, 0.96 * speed});
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      if (i == 4 && j == 0) continue;
      add(world, 1, 0.3, {2 + 2.0 * i, 2 + 2.0 * j});
    }
  }
  Experiment run(world);
  const double energy = run.mechanical();
  run.until(2);
  EXPECT_NEAR(run.mechanical(), energy, 1e-13 * energy);
  EXPECT_LE(run.deepest_overlap(), 1e-12);
  EXPECT_GT(run.impacts().size(), 20u);
  for (const Ball& ball : run.world().balls) EXPECT_TRUE(inside(run.world(), ball, 1e-12));
}

INSTANTIATE_TEST_SUITE_P(Speeds, Bullet, testing::Values(500.0, 5000.0),
                         [](const auto& named) { return std::to_string(static_cast<int>(named.param)) + "_m_per_s"; });

struct SlowCase {
  const char* name;
  Vec2 direction;
  bool against_ball;
};

class SlowBall : public testing::TestWithParam<SlowCase> {};

// 1 mm/s, elastic, no gravity: comes back at 1 mm/s.
TEST_P(SlowBall, c12_bounces_like_a_fast_one) {
  const SlowCase& c = GetParam();
  const double speed = 1e-3;
  World world = still_box(10, 10);
  add(world, 1, 0.5, {9.5 - 2e-3 * c.direction.x, 9.5 - 2e-3 * c.direction.y}, speed * c.direction);
  if (c.against_ball) {
    Ball peg = disc(1, 0.5, world.balls[0].position + 1.002 * c.direction);
    peg.fixed = true;
    add(world, peg);
    for (Wall& wall : world.box.walls) wall.present = false;
  }
  Experiment run(world);
  run.until(4.5);
  const Vec2 v = run.ball(0).velocity;
  const double rounding = 4e-15 * speed;  // of the places, which the normal comes from
  EXPECT_NEAR(v.x, -speed * c.direction.x, rounding);
  EXPECT_NEAR(v.y, -speed * c.direction.y, rounding);
}

INSTANTIATE_TEST_SUITE_P(Cases, SlowBall,
                         testing::Values(SlowCase{"straight_at_a_wall", {1, 0}, false},
                                         SlowCase{"diagonal_into_the_corner", {0.6, 0.8}, false},
                                         SlowCase{"straight_at_a_ball", {1, 0}, true},
                                         SlowCase{"diagonal_at_a_ball", {0.6, 0.8}, true}),
                         [](const auto& named) { return std::string(named.param.name); });

TEST(SlowBall, c12_two_slow_balls_exchange_their_speeds) {
  World world = without_walls(still_box(10, 10));
  add(world, 1, 0.5, {4, 5}, {1e-3, 0});
  add(world, 1, 0.5, {5.001, 5});
  Experiment run(world);
  run.until(2);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  EXPECT_EQ(run.ball(1).velocity.x, 1e-3);
}

TEST(SlowBall, does_not_stick_to_a_wall_when_it_is_rather_plastic) {
  World world = still_box(10, 10);
  world.restitution = 0.1;
  add(world, 1, 0.5, {9.499, 5}, {1e-3, 1e-4});
  Experiment run(world);
  run.until(3);
  EXPECT_NEAR(run.ball(0).velocity.x, -1e-4, 1e-18);
  EXPECT_EQ(run.ball(0).velocity.y, 1e-4);
}

struct SqueezeCase {
  const char* name;
  double mass_inner, mass_outer, speed, time_step;
};

class Squeezed : public testing::TestWithParam<SqueezeCase> {};

// ball–ball–wall with 0.01 m between them, all hit within one step.
TEST_P(Squeezed, c13_energy_stays_constant) {
  const SqueezeCase& c = GetParam();
  World world = still_box(10, 10);
  world.time_step = c.time_step;
  add(world, c.mass_inner, 0.5, {0.51, 5});
  add(world, c.mass_outer, 0.5, {1.52, 5}, {-c.speed, 0});
  Experiment run(world);
  const double energy = run.mechanical();
  for (int i = 0; i < 600; ++i) {
    run.step();
    ASSERT_NEAR(run.mechanical(), energy, 1e-13 * energy) << "step " << i;
    ASSERT_TRUE(inside(run.world(), run.ball(0), 1e-12) && inside(run.world(), run.ball(1), 1e-12));
  }
  EXPECT_GE(run.impacts().size(), 3u);
  EXPECT_LE(run.deepest_overlap(), 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Cases, Squeezed,
                         testing::Values(SqueezeCase{"equal", 1, 1, 10, 1.0 / 240},
                                         SqueezeCase{"equal_fast", 1, 1, 300, 1.0 / 60},
                                         SqueezeCase{"heavy_outside", 1, 50, 10, 1.0 / 240},
                                         SqueezeCase{"heavy_inside", 50, 1, 10, 1.0 / 240},
                                         SqueezeCase{"very_heavy_outside", 1, 1e4, 5, 1.0 / 60}),
                         [](const auto& named) { return std::string(named.param.name); });

TEST(Corner, takes_no_ball_however_it_is_thrown_in) {
  for (int i = 0; i < 60; ++i) {
    World world = still_box(4, 4);
    world.time_step = 1.0 / 60;
    world.gravity = i % 2 == 0 ? Vec2{0, 0} : Vec2{0, -9.8};
    world.restitution = i % 3 == 0 ? 1 : 0.6;
    const double slack = i % 3 == 0 ? 1e-12 : 0.01 * 0.3;  // resting contacts may sink by up to 1 % of the radius
    const double angle = 0.1 * i;
    add(world, 1, 0.5, {1.1, 1.3}, 30.0 * Vec2{std::cos(angle), std::sin(angle)});
    add(world, 2, 0.3, {2.9, 2.7}, 30.0 * Vec2{std::sin(angle), std::cos(angle)});
    Experiment run(world);
    for (int k = 0; k < 300; ++k) {
      run.step();
      for (const Ball& ball : run.world().balls)
        ASSERT_TRUE(inside(run.world(), ball, slack)) << "throw " << i << " step " << k;
    }
  }
}

}  // namespace
}  // namespace physics::laws
