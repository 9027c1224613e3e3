// Rolling resistance on one wall: deceleration, distances, slopes, and what comes first, by closed forms.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

constexpr double g = 9.8;

// A solid disc on the floor. It rolls if spin = -v/r.
World on_floor(double v, double spin, double mu, double c_r, double radius = 0.5, double mass = 2) {
  World world = over_a_floor(g, 0, mu);
  world.rolling_resistance = c_r;
  Ball ball = disc(mass, radius, {5, radius}, {v, 0});
  ball.spin = spin;
  add(world, ball);
  return world;
}

double time_of_rest(Experiment& run, double limit) {
  while (time_of(run.world()) < limit) {
    run.step();
    if (run.ball(0).velocity.x == 0 && run.ball(0).spin == 0) return time_of(run.world());
  }
  return -1;
}

// a = 2/3 c_r g, d = 3 v² / (4 c_r g), t = 3 v / (2 c_r g); it never turns back.
TEST(RollingDisc, stops_a_rolling_disc_where_the_closed_form_says) {
  for (const double c_r : {0.002, 0.03, 0.25}) {
    for (const double v : {2.0, -2.0}) {
      Experiment run(on_floor(v, -v / 0.5, 0.4, c_r));
      const double a = 2.0 / 3 * c_r * g, stop = std::fabs(v) / a;
      run.until(0.5 * stop);
      const double t = time_of(run.world());
      EXPECT_NEAR(std::fabs(run.ball(0).velocity.x), std::fabs(v) - a * t, 1e-12);
      EXPECT_NEAR(run.ball(0).spin, -run.ball(0).velocity.x / 0.5, 1e-12);
      const double rest = time_of_rest(run, 2 * stop);
      EXPECT_NEAR(rest, stop, run.world().time_step);
      EXPECT_NEAR(std::fabs(run.ball(0).position.x - 5), 0.75 * v * v / (c_r * g), 1e-11 * v * v / (c_r * g));
      run.steps(100);
      EXPECT_EQ(run.ball(0).velocity.x, 0);
      EXPECT_EQ(run.ball(0).spin, 0);
      EXPECT_NEAR(run.sample().lost_other, 0.75 * 2 * v * v, 1e-12);
      EXPECT_NEAR(run.sample().lost_friction, 0, 1e-12);
      EXPECT_EQ(run.sample().lost_restitution, 0);
    }
  }
}

// Sliding first: v' = -μ g, and the couple brakes what friction spins up, W' = -2 g (μ - c_r). Rolling begins when
// v0 - μ g t = 2 g (μ - c_r) t; from then on the law above.
TEST(RollingDisc, acts_while_sliding_too) {
  const double v0 = 5, mu = 0.3, c_r = 0.05;
  Experiment run(on_floor(v0, 0, mu, c_r));
  const double roll_time = v0 / (g * (3 * mu - 2 * c_r)), v1 = v0 - mu * g * roll_time;
  const double d1 = v0 * roll_time - 0.5 * mu * g * roll_time * roll_time;
  const double d = d1 + 0.75 * v1 * v1 / (c_r * g);
  run.until(roll_time + 0.1);
  EXPECT_NEAR(run.ball(0).velocity.x, v1 - 2.0 / 3 * c_r * g * (time_of(run.world()) - roll_time), 1e-12);
  EXPECT_GT(time_of_rest(run, 60), 0);
  EXPECT_NEAR(run.ball(0).position.x - 5, d, 1e-10);
}

TEST(RollingDisc, above_friction_keeps_a_sliding_disc_from_turning) {
  const double v0 = 3, mu = 0.2;
  Experiment run(on_floor(v0, 0, mu, 0.2000001));
  while (run.ball(0).velocity.x > 0 && time_of(run.world()) < 10) {
    run.step();
    ASSERT_EQ(run.ball(0).spin, 0);
  }
  EXPECT_NEAR(run.ball(0).position.x - 5, v0 * v0 / (2 * mu * g), 1e-11);
}

// Backspin: the spin may end before the slip does, and the other way round.
TEST(RollingDisc, backspin_ends_at_rest_with_closed_books) {
  for (const double spin : {4.0, 12.0, 40.0}) {
    for (const double c_r : {0.01, 0.1, 0.3, 1.0}) {
      Experiment run(on_floor(2, spin, 0.25, c_r));
      EXPECT_GT(time_of_rest(run, 400), 0) << spin << " " << c_r;
      const double brought = 0.5 * 2 * 4 + 0.25 * 2 * 0.25 * spin * spin;
      EXPECT_NEAR(run.sample().lost_other + run.sample().lost_friction, brought, 1e-12 * brought);
      EXPECT_GT(run.sample().lost_other, 0);
      EXPECT_GT(run.sample().lost_friction, 0);
    }
  }
}

// A disc that only spins, without friction: W' = -2 c_r g.
TEST(RollingDisc, ends_a_spin_without_friction) {
  const double c_r = 0.1, spin = 10;
  Experiment run(on_floor(0, spin, 0, c_r));
  run.until(1);
  EXPECT_NEAR(run.ball(0).spin, spin - 2 * c_r * g / 0.5 * time_of(run.world()), 1e-12);
  EXPECT_NEAR(time_of_rest(run, 10), spin * 0.5 / (2 * c_r * g), run.world().time_step);
  EXPECT_EQ(run.ball(0).position.x, 5);
}

// On a slope of angle α, by tilted gravity: at rest while tan α ≤ c_r; beyond it a = 2/3 g (sin α - c_r cos α).
TEST(RollingDisc, holds_a_disc_on_a_slope_up_to_its_angle) {
  for (const double tangent : {0.0, 0.03, 0.0499, 0.0501, 0.07, -0.0499, -0.2}) {
    World world = on_floor(0, 0, 0.5, 0.05);
    const double cosine = 1 / std::sqrt(1 + tangent * tangent);
    world.gravity = {g * tangent * cosine, -g * cosine};
    Experiment run(world);
    run.until(2);
    const double t = time_of(run.world());
    const double drive = std::max(0.0, std::fabs(tangent) - 0.05) * g * cosine;
    EXPECT_NEAR(run.ball(0).velocity.x, std::copysign(2.0 / 3 * drive * t, tangent), 1e-12) << tangent;
    if (drive == 0) {
      EXPECT_EQ(run.ball(0).position.x, 5);
    }
  }
}

// Up a slope it stops and stays if the slope is gentle, and comes back if not.
TEST(RollingDisc, disc_that_rolls_up_a_slope_stays_or_comes_back) {
  for (const double tangent : {0.04, 0.2}) {
    World world = on_floor(1, -2, 0.5, 0.05);
    const double cosine = 1 / std::sqrt(1 + tangent * tangent);
    world.gravity = {-g * tangent * cosine, -g * cosine};
    Experiment run(world);
    run.until(8);
    const double up = 2.0 / 3 * g * cosine * (tangent + 0.05), down = 2.0 / 3 * g * cosine * (tangent - 0.05);
    const double t = time_of(run.world()) - 1 / up;
    EXPECT_NEAR(run.ball(0).velocity.x, tangent < 0.05 ? 0.0 : -down * t, 1e-11);
    EXPECT_NEAR(run.ball(0).position.x, 5 + 0.5 / up - (tangent < 0.05 ? 0.0 : 0.5 * down * t * t), 1e-10);
  }
}

TEST(RollingDisc, does_nothing_to_a_locked_ball_at_rest_or_sliding) {
  World world = on_floor(3, 0, 0.3, 0.1);
  world.balls[0].rotation_locked = true;
  Experiment run(world);
  run.until(3);
  EXPECT_NEAR(run.ball(0).position.x - 5, 9 / (2 * 0.3 * g), 1e-11);
  EXPECT_EQ(run.sample().lost_other, 0);
}

// Neither in flight nor in an impact.
TEST(RollingDisc, has_no_part_in_impacts) {
  World world = over_a_floor(g, 1, 0);
  world.rolling_resistance = 1;
  Ball ball = disc(1, 0.5, {5, 3}, {1, 0});
  ball.spin = 7;
  add(world, ball);
  Experiment run(world);
  run.until(10);
  EXPECT_EQ(run.ball(0).spin, 7);
  EXPECT_EQ(run.sample().lost_other, 0);
}

TEST(RollingDisc, is_braked_by_the_textbook_too_if_less_exactly) {
  World world = on_floor(2, -4, 0.4, 0.05);
  world.method = Method::textbook;
  Experiment run(world, Books::may_drift);
  run.until(2);
  const double v = 2 - 2.0 / 3 * 0.05 * g * time_of(run.world());
  EXPECT_NEAR(run.ball(0).velocity.x, v, 0.02);
  run.until(10);
  EXPECT_NEAR(run.ball(0).velocity.x, 0, 1e-3);
  EXPECT_GT(run.sample().lost_other, 2.8);
}

// Two discs that lean on each other in a corner of walls: the contact solver's row holds them on a slope too.
TEST(RollingDisc, in_a_pile_is_held_like_one_alone) {
  World world = on_floor(0, 0, 0.8, 0.05);
  world.box.wall(Side::left).present = true;
  world.balls[0].position.x = 0.5;
  add(world, 2, 0.5, {1.5, 0.5});
  world.gravity = {g * 0.03, -g};  // away from the wall, less than c_r
  Experiment run(world);
  run.until(3);
  for (const Ball& ball : run.world().balls) EXPECT_NEAR(ball.velocity.x, 0, 1e-9);
  EXPECT_NEAR(run.ball(1).position.x, 1.5, 1e-6);
}

}  // namespace
}  // namespace physics::laws
