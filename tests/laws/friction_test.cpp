// Reference cases B2–B6 through the solver: sliding, rolling, spin.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

constexpr double g = 9.8;

// A disc of 1 kg and 0.5 m that lies on the floor and slides to the right.
World sliding(double speed, double friction, bool locked) {
  World world = over_a_floor(g, 0, friction);
  Ball ball = disc(1, 0.5, {5, 0.5}, {speed, 0});
  ball.rotation_locked = locked;
  add(world, ball);
  return world;
}

TEST(Friction, b2_much_friction_stops_the_sliding_and_never_reverses_it) {
  for (const double mu : {2.0 / 3.0, 1.0, 10.0, 1e6}) {
    World world = still_box(20, 20);
    world.restitution = 0.5;
    world.friction = mu;
    Ball ball = disc(1, 0.5, {5, 2}, {3, -3});
    ball.rotation_locked = true;
    add(world, ball);
    Experiment run(world);
    ASSERT_TRUE(run.until_impacts(1, 1));
    EXPECT_EQ(run.ball(0).velocity.x, 0) << "friction " << mu;
  }
}

TEST(Friction, b3_head_on_has_no_friction_impulse) {
  World world = still_box(20, 20);
  world.restitution = 0.5;
  world.friction = 0.4;
  add(world, 1, 0.5, {5, 2}, {0, -3});
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 1));
  EXPECT_EQ(run.impacts()[0].tangential_impulse, 0);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  EXPECT_EQ(run.ball(0).spin, 0);
}

TEST(Friction, b4_sliding_block_stops_where_the_textbook_says_and_never_slides_back) {
  const double v0 = 5, mu = 0.3;
  const double stop_time = v0 / (mu * g), stop_distance = v0 * v0 / (2 * mu * g);  // 1.7007 s, 4.2517 m
  Experiment run(sliding(v0, mu, true));
  double stopped = -1;
  while (time_of(run.world()) < 3) {
    const double before = run.ball(0).position.x;
    run.step();
    ASSERT_GE(run.ball(0).position.x, before);
    ASSERT_GE(run.ball(0).velocity.x, 0);
    if (stopped < 0 && run.ball(0).velocity.x == 0) stopped = time_of(run.world());
  }
  EXPECT_NEAR(stopped, stop_time, 1e-3 * stop_time + run.world().time_step);
  EXPECT_NEAR(run.ball(0).position.x - 5, stop_distance, 1e-3 * stop_distance);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  EXPECT_NEAR(run.sample().lost_friction, 0.5 * v0 * v0, 1e-12 * 0.5 * v0 * v0);
  EXPECT_NEAR(run.ball(0).position.y, 0.5, 1e-12);
}

TEST(Friction, b5_sliding_disc_ends_rolling_at_two_thirds_of_its_speed) {
  const double v0 = 3, mu = 0.2;
  const double roll_time = v0 / (3 * mu * g);  // 0.5102 s
  Experiment run(sliding(v0, mu, false));
  double rolling = -1;
  while (time_of(run.world()) < 3) {
    run.step();
    const double slip = run.ball(0).velocity.x + run.ball(0).spin * 0.5;
    ASSERT_GE(slip, -1e-12);
    if (rolling < 0 && slip < 1e-12) rolling = time_of(run.world());
    if (rolling > 0) {
      ASSERT_NEAR(run.ball(0).velocity.x, 2.0 / 3.0 * v0, 1e-12);
    }
  }
  EXPECT_NEAR(rolling, roll_time, run.world().time_step);
  EXPECT_NEAR(run.ball(0).spin, -2.0 / 3.0 * v0 / 0.5, 1e-12);
  // ½ v0² slides away until ¾ (⅔ v0)² is left
  EXPECT_NEAR(run.sample().lost_friction, 0.5 * v0 * v0 - 0.75 * (4.0 / 9.0) * v0 * v0, 1e-12);
}

struct SpinCase {
  const char* name;
  double mass_b, radius_b, restitution, friction, spin_a, spin_b, offset;
};

class Spin : public testing::TestWithParam<SpinCase> {};

TEST_P(Spin, b6_angular_momentum_about_any_point_is_conserved) {
  const SpinCase& c = GetParam();
  World world = without_walls(still_box(20, 20));
  world.restitution = c.restitution;
  world.friction = c.friction;
  Ball a = disc(1, 0.5, {5, 5}, {3, 0.5}), b = disc(c.mass_b, c.radius_b, {8, 5 + c.offset}, {-1, 0});
  a.spin = c.spin_a;
  b.spin = c.spin_b;
  add(world, a);
  add(world, b);
  Experiment run(world);
  const auto about = [&run](Vec2 point) {
    const Momentum momentum = run.sample().balls.momentum;
    return momentum.angular - cross(point, momentum.linear);
  };
  const Vec2 points[] = {{0, 0}, {5, 5}, {-7, 13}};
  const double before[] = {about(points[0]), about(points[1]), about(points[2])};
  ASSERT_TRUE(run.until_impacts(1, 2));
  run.steps(10);
  const double scale = 100;  // kg·m²/s, of the terms that add up
  for (int i = 0; i < 3; ++i) EXPECT_NEAR(about(points[i]), before[i], 1e-15 * scale);
  EXPECT_NE(run.impacts()[0].tangential_impulse, 0);
  EXPECT_LE(run.sample().balls.kinetic + run.sample().balls.spin,
            run.mechanical() + run.sample().lost_friction + run.sample().lost_restitution);
  EXPECT_GT(run.sample().lost_friction, 0);
}

INSTANTIATE_TEST_SUITE_P(Cases, Spin,
                         testing::Values(SpinCase{"equal_same_spin", 1, 0.5, 1, 0.3, 10, 10, 0},
                                         SpinCase{"equal_one_spins", 1, 0.5, 1, 0.3, 20, 0, 0.2},
                                         SpinCase{"heavy_and_large", 7, 1.1, 0.6, 0.1, -5, 12, -0.4},
                                         SpinCase{"light_and_small", 0.2, 0.1, 0.9, 0.8, 30, -40, 0.3},
                                         SpinCase{"rough", 2, 0.7, 0.5, 100, 3, 8, 0.5}),
                         [](const auto& named) { return std::string(named.param.name); });

}  // namespace
}  // namespace physics::laws
