// Air drag dv/dt = -k v against its closed forms, and its books.
#include <cmath>

#include "physics/core/exponential.hpp"
#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

World in_air(double k, double g, double time_step, Vec2 velocity) {
  World world = without_walls(still_box(100, 100));
  world.gravity = {0, -g};
  world.air_drag = k;
  world.time_step = time_step;
  add(world, 1.5, 0.5, {10, 50}, velocity);
  return world;
}

TEST(Decay, is_one_minus_the_exponential) {
  EXPECT_EQ(decayed_part(0), 0);
  for (double z = 1e-18; z < 1e13; z *= 1.7) {
    EXPECT_NEAR(decayed_part(z), -std::expm1(-z), 4e-16 * -std::expm1(-z)) << z;
  }
}

TEST(Air, speed_decays_exponentially) {
  for (const double dt : {1.0 / 240, 1.0 / 60}) {
    for (const double k : {1e-3, 0.5, 4.0, 100.0}) {
      Experiment run(in_air(k, 0, dt, {5, -3}));
      for (int n = 0; n < 100; ++n) {
        run.step();
        const double left = std::exp(-k * time_of(run.world()));
        ASSERT_NEAR(run.ball(0).velocity.x, 5 * left, 5e-13 * left) << k << " " << dt;
        ASSERT_NEAR(run.ball(0).velocity.y, -3 * left, 5e-13 * left);
      }
    }
  }
}

// The way is v0/k, short of (k dt)²/12 of it: second order.
TEST(Air, way_is_v0_over_k_to_second_order_in_the_step) {
  const double k = 2, v0 = 5;
  double error[2];
  for (int n = 0; n < 2; ++n) {
    const double dt = n == 0 ? 1.0 / 60 : 1.0 / 240;
    Experiment run(in_air(k, 0, dt, {v0, 0}));
    run.until(25);
    error[n] = run.ball(0).position.x - 10 - v0 / k;
    EXPECT_NEAR(error[n] / (v0 / k), k * k * dt * dt / 12, 1e-3 * k * k * dt * dt / 12);
  }
  EXPECT_NEAR(error[0] / error[1], 16, 0.01);
}

// v = (g/k)(1 - e^(-kt)), so it ends at g/k; the height to second order.
TEST(Air, falling_ball_reaches_its_terminal_velocity) {
  const double k = 3, g = 9.8;
  for (const double dt : {1.0 / 240, 1.0 / 60}) {
    Experiment run(in_air(k, g, dt, {0, 0}));
    run.until(1);
    const double t = time_of(run.world());
    EXPECT_NEAR(run.ball(0).velocity.y, -g / k * (1 - std::exp(-k * t)), 1e-13);
    const double way = g / k * (t - (1 - std::exp(-k * t)) / k);
    EXPECT_NEAR(50 - run.ball(0).position.y, way, k * k * dt * dt / 12 * g / k * t);
    run.until(15);
    EXPECT_NEAR(run.ball(0).velocity.y, -g / k, 1e-13);
  }
}

TEST(Air, of_any_strength_leads_straight_to_the_terminal_velocity) {
  for (const double k : {1e3, 1e6, 1e9, 1e12}) {
    Experiment run(in_air(k, 9.8, 1.0 / 60, {300, 200}));
    double before = 300;
    for (int n = 0; n < 100; ++n) {
      run.step();
      ASSERT_GE(run.ball(0).velocity.x, 0);
      ASSERT_LE(run.ball(0).velocity.x, before);
      before = run.ball(0).velocity.x;
    }
    EXPECT_NEAR(run.ball(0).velocity.y, -9.8 / k, 1e-13);
  }
}

TEST(Air, leaves_spin_alone) {
  World world = in_air(2, 0, 1.0 / 240, {1, 0});
  world.balls[0].spin = 3;
  Experiment run(world);
  run.until(2);
  EXPECT_EQ(run.ball(0).spin, 3);
}

// The lost energy is what is missing, the momentum is the room's.
TEST(Air, is_another_loss_and_gives_its_momentum_to_the_room) {
  Experiment run(in_air(0.7, 9.8, 1.0 / 240, {4, 6}));
  const double energy = run.mechanical();
  run.until(2);
  EXPECT_NEAR(run.sample().lost_other, energy - run.mechanical(), 1e-12 * energy);
  EXPECT_EQ(run.sample().lost_friction, 0);
  EXPECT_NEAR(run.sample().gravity.linear.y, -1.5 * 9.8 * time_of(run.world()), 1e-12 * 30);
  EXPECT_NEAR(run.sample().walls.linear.x, 1.5 * (4 - run.ball(0).velocity.x), 1e-13);
}

// Impacts happen where the decaying flight says: k x = v0 (1 - e^(-kt)).
TEST(Air, impact_happens_at_its_time) {
  const double k = 1.5, v0 = 4;
  World world = in_air(k, 0, 1.0 / 240, {v0, 0});
  world.box.wall(Side::right).present = true;
  world.box.width = 11.7;
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 3));
  const double exact = -std::log(1 - k * 1.2 / v0) / k;
  EXPECT_NEAR(run.impacts()[0].time, exact, 1e-5);
  EXPECT_NEAR(run.impacts()[0].approach, v0 - k * 1.2, 1e-5 * v0);
}

// Rolling: (3/2) v' = -k v, so the rate is two thirds.
TEST(Air, rolling_disc_decays_at_two_thirds_of_the_rate) {
  double error[2];
  for (int n = 0; n < 2; ++n) {
    World world = over_a_floor(9.8, 0, 0.5);
    world.air_drag = 0.9;
    world.time_step = n == 0 ? 1.0 / 60 : 1.0 / 240;
    Ball ball = disc(1, 0.5, {5, 0.5}, {2, 0});
    ball.spin = -4;
    add(world, ball);
    Experiment run(world);
    run.until(2);
    const double exact = 2 * std::exp(-0.6 * time_of(run.world()));
    error[n] = std::fabs(run.ball(0).velocity.x - exact);
    EXPECT_LE(error[n], 0.1 * world.time_step * world.time_step * exact);
    EXPECT_NEAR(run.ball(0).spin, -run.ball(0).velocity.x / 0.5, 1e-12);
    EXPECT_NEAR(run.sample().lost_friction, 0, 1e-12);
  }
  EXPECT_LT(error[1], error[0] / 12);
}

// Sliding: v' = -μ g - k v, which ends at a finite time.
TEST(Air, sliding_block_stops_by_both) {
  const double k = 0.8, mu = 0.3, g = 9.8, v0 = 5;
  World world = over_a_floor(g, 0, mu);
  world.air_drag = k;
  Ball ball = disc(1, 0.5, {5, 0.5}, {v0, 0});
  ball.rotation_locked = true;
  add(world, ball);
  Experiment run(world);
  run.until(1);
  const double t = time_of(run.world());
  EXPECT_NEAR(run.ball(0).velocity.x, (v0 + mu * g / k) * std::exp(-k * t) - mu * g / k, 1e-13);
  run.until(4);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  const double stop = std::log(1 + k * v0 / (mu * g)) / k;
  EXPECT_NEAR(run.ball(0).position.x - 5, (v0 - mu * g * stop) / k, 1e-5);
}

// What lies still feels no drag, however thick the air.
TEST(Air, leaves_what_rests_at_rest) {
  for (const double k : {0.5, 50.0, 1e6, 1e12}) {
    World world = over_a_floor(9.8, 0.3, 0.4);
    world.air_drag = k;
    for (int n = 0; n < 4; ++n) add(world, 1, 0.5, {5, 0.5 + n});
    add(world, 1, 0.5, {8, 0.5});
    Experiment run(world);
    run.until(2);
    EXPECT_NEAR(run.ball(3).position.y, 3.5, 1e-9) << k;
    EXPECT_EQ(run.ball(4).position.y, 0.5);
    const double weight = 5 * 9.8 * time_of(run.world());
    EXPECT_NEAR(run.sample().walls.linear.y, -weight, 1e-9 * weight);
  }
}

class Thick : public testing::TestWithParam<double> {};

// A gas that hits walls and itself, under gravity until it lies: Experiment holds the residuals at 1e-12.
TEST_P(Thick, air_closes_the_books_of_gas_and_pile) {
  for (const double e : {1.0, 0.4}) {
    World world = still_box(6, 6);
    world.gravity = {1, -9.8};
    world.restitution = e;
    world.friction = e < 1 ? 0.3 : 0;
    world.air_drag = GetParam();
    world.rolling_resistance = 0.02;
    for (int n = 0; n < 60; ++n) {
      const double x = 0.35 + 0.65 * (n % 9), y = 0.4 + 0.75 * (n / 9);
      add(world, 0.5 + 0.1 * (n % 7), 0.2 + 0.01 * (n % 5), {x, y}, {3.0 * ((n * 7) % 5 - 2), 2.0 * ((n * 3) % 7 - 3)});
    }
    Experiment run(world);
    run.until(4);
    for (const Ball& ball : run.world().balls) EXPECT_TRUE(inside(run.world(), ball, 0.02)) << ball.position.x;
  }
}
INSTANTIATE_TEST_SUITE_P(Air, Thick, testing::Values(0.01, 0.5, 20.0, 1e3, 1e6, 1e12));

}  // namespace
}  // namespace physics::laws
