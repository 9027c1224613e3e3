// Rolling resistance and air drag against their closed forms.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

constexpr double g = 9.8;

// A solid disc that rolls to the right on the floor of `world`.
Ball rolling_disc(double radius, double speed) {
  Ball ball = disc(2, radius, {1, radius}, {speed, 0});
  ball.spin = -speed / radius;
  return ball;
}

class Rolling : public testing::TestWithParam<double> {};

TEST_P(Rolling, loses_speed_at_two_thirds_of_c_g_and_stops_where_that_says) {
  const double c = GetParam(), speed = 1.5;
  World world = over_a_floor(g, 0.5, 0.8);
  world.rolling_resistance = c;
  add(world, rolling_disc(0.25, speed));
  Experiment run(world);
  const double rate = 2.0 / 3 * c * g, stop_time = speed / rate;
  run.until(0.5 * stop_time);
  const double t = time_of(run.world());
  EXPECT_NEAR(run.ball(0).velocity.x, speed - rate * t, 1e-12 * speed);
  EXPECT_NEAR(run.ball(0).position.x, 1 + speed * t - 0.5 * rate * t * t, 1e-11);
  run.until(stop_time + 1);
  EXPECT_NEAR(run.ball(0).position.x, 1 + 0.5 * speed * stop_time, 1e-11) << "v² 3/(4 c g)";
  EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0)) << "and never rolls back";
  EXPECT_EQ(run.ball(0).spin, 0);
  const Sample sample = run.sample();
  EXPECT_NEAR(sample.lost_other, 0.75 * 2 * speed * speed, 1e-12) << "½ m v² + ½ I ω², all of it to rolling";
  EXPECT_LE(std::fabs(sample.lost_friction), 1e-14);
}

INSTANTIATE_TEST_SUITE_P(Coefficients, Rolling, testing::Values(0.01, 0.05, 0.3));

TEST(RollingResistance, spins_a_ball_down_that_nothing_rubs) {
  World world = over_a_floor(g, 0.5, 0);
  world.rolling_resistance = 0.02;
  Ball ball = disc(1, 0.5, {1, 0.5});
  ball.spin = 3;
  add(world, ball);
  Experiment run(world);
  // I ω' = −c r N with I = m r²/2: ω' = −2 c g/r
  run.until(1);
  EXPECT_NEAR(run.ball(0).spin, 3 - 2 * 0.02 * g / 0.5, 1e-12);
  run.until(5);
  EXPECT_EQ(run.ball(0).spin, 0);
  EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0));
}

TEST(RollingResistance, holds_a_ball_on_a_slope_up_to_its_angle) {
  for (const double slope : {0.9, 1.1}) {
    World world = over_a_floor(g, 0.5, 0.8);
    const double c = 0.05;
    world.rolling_resistance = c;
    world.gravity = {slope * c * g, -g};  // tan α = slope · c
    add(world, 1, 0.2, {1, 0.2});
    Experiment run(world);
    run.until(2);
    if (slope < 1) {
      EXPECT_EQ(run.ball(0).position, Vec2(1, 0.2));
      EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0));
    } else {  // m a (3/2) = m g_x − c N
      EXPECT_NEAR(run.ball(0).velocity.x, 2.0 / 3 * (slope - 1) * c * g * time_of(run.world()), 1e-12);
    }
  }
}

TEST(RollingResistance, acts_while_a_ball_slides_too) {
  World world = over_a_floor(g, 0.5, 0.3);
  const double c = 0.1, mu = 0.3, r = 0.2, v = 5;
  world.rolling_resistance = c;
  add(world, 1, r, {1, r}, {v, 0});
  Experiment run(world);
  // Sliding: v' = −μ g, r |ω|' = 2 (μ − c) g; they meet at t = v/((3 μ − 2 c) g), then −(2/3) c g.
  const double meet = v / ((3 * mu - 2 * c) * g), at_meet = v - mu * g * meet;
  run.until(meet + 0.5);
  EXPECT_NEAR(run.ball(0).velocity.x, at_meet - 2.0 / 3 * c * g * (time_of(run.world()) - meet), 1e-11);
  EXPECT_NEAR(run.ball(0).spin, -run.ball(0).velocity.x / r, 1e-11);
}

TEST(RollingResistance, brings_a_pile_of_discs_to_rest_that_would_roll_for_ever) {
  const auto still_rolling = [](double c) {
    World world = still_box(6, 4);
    world.gravity = {0, -g};
    world.restitution = 0.2;
    world.friction = 0.5;
    world.rolling_resistance = c;
    for (int i = 0; i < 12; ++i) add(world, 1, 0.2, {1 + 0.45 * (i % 4), 0.3 + 0.45 * (i / 4)}, {1.0 - 0.1 * i, 0});
    Experiment run(world);
    run.until(30);
    double fastest = 0;
    for (const Ball& ball : run.world().balls) fastest = std::max(fastest, std::fabs(ball.spin));
    return fastest;
  };
  EXPECT_GT(still_rolling(0), 1e-2);
  EXPECT_LE(still_rolling(0.05), 1e-6);
}

class AirDrag : public testing::TestWithParam<double> {};

TEST_P(AirDrag, slows_a_flight_down_exponentially) {
  World world = without_walls(still_box(100, 100));
  world.time_step = GetParam();
  const double k = 0.7;
  world.air_drag = k;
  add(world, 2, 0.1, {1, 50}, {4, 3});
  Experiment run(world);
  run.until(2);
  const double left = std::exp(-k * time_of(run.world()));
  EXPECT_NEAR(run.ball(0).velocity.x, 4 * left, 1e-13 * 4) << "the velocity is exact at the end of every step";
  EXPECT_NEAR(run.ball(0).velocity.y, 3 * left, 1e-13 * 4);
  const double dt = world.time_step, way = 4 * (1 - left) / k;
  EXPECT_NEAR(run.ball(0).position.x - 1, way, k * k * dt * dt / 12 * way * 1.01) << "k² dt²/12 of the way";
  EXPECT_NEAR(run.sample().lost_other, 0.5 * 2 * 25 * (1 - left * left), 1e-12);
}

TEST_P(AirDrag, makes_a_fall_end_at_g_over_k) {
  World world = without_walls(still_box(100, 1000));
  world.time_step = GetParam();
  world.gravity = {0, -g};
  world.air_drag = 2;
  add(world, 1, 0.1, {1, 900});
  Experiment run(world);
  run.until(0.5);
  EXPECT_NEAR(run.ball(0).velocity.y, -g / 2 * (1 - std::exp(-2 * time_of(run.world()))), 1e-12);
  run.until(25);
  EXPECT_NEAR(run.ball(0).velocity.y, -g / 2, 1e-12);
}

INSTANTIATE_TEST_SUITE_P(Steps, AirDrag, testing::Values(1.0 / 240, 1.0 / 60));

TEST(AirDragAlone, of_any_strength_only_ever_slows_down) {
  World world = still_box(10, 10);
  world.gravity = {0, -g};
  world.air_drag = 1e12;
  add(world, 1, 0.5, {5, 5}, {100, 0});
  Experiment run(world);
  run.until(1);
  EXPECT_NEAR(run.ball(0).velocity.x, 0, 1e-12);
  EXPECT_NEAR(run.ball(0).velocity.y, -g / 1e12, 1e-20);
}

TEST(AirDragAlone, closes_the_books_of_a_gas_and_of_a_pile) {
  for (const double e : {1.0, 0.3}) {
    World world = still_box(4, 4);
    world.gravity = {0, -g};
    world.restitution = e;
    world.friction = 0.4;
    world.air_drag = 0.5;
    world.rolling_resistance = 0.02;
    for (int i = 0; i < 40; ++i)
      add(world, 1 + 0.1 * i, 0.15, {0.3 + 0.45 * (i % 8), 0.3 + 0.45 * (i / 8)}, {0.2 * i, 1});
    Experiment run(world);  // looks at the books after every step
    run.until(6);
    EXPECT_GT(run.sample().lost_other, 0);
  }
}

TEST(AirDragAlone, of_the_textbook_method_is_the_same_law) {
  World world = without_walls(still_box(100, 100));
  world.method = Method::textbook;
  world.air_drag = 0.7;
  add(world, 2, 0.1, {1, 50}, {4, 3});
  Experiment run(world);
  run.until(2);
  EXPECT_NEAR(run.ball(0).velocity.x, 4 * std::exp(-0.7 * time_of(run.world())), 1e-13 * 4);
}

}  // namespace
}  // namespace physics::laws
