// Reference cases A through the whole solver: one impact in a world, the row it reports, and the books.
#include <cmath>
#include <random>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

// Two balls of 0.5 m on a line, 1 m of free way between them, in a world without walls.
World facing(double mass_a, Vec2 velocity_a, double mass_b, Vec2 velocity_b, double restitution) {
  World world = without_walls(still_box(20, 20));
  world.restitution = restitution;
  add(world, mass_a, 0.5, {5, 5}, velocity_a);
  add(world, mass_b, 0.5, {7, 5}, velocity_b);
  return world;
}

TEST(Impact, a1_oblique_has_the_textbook_impulse) {
  World world = without_walls(still_box(20, 20));
  add(world, 1, 0.5, {5, 5}, {4, 2});
  add(world, 3, 0.5, {7, 5.75}, {0, -1});  // after 0.25 s the centres are level and 1 m apart
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 1));
  const Impact& row = run.impacts()[0];
  EXPECT_NEAR(row.time, 0.25, 1e-15);
  EXPECT_NEAR(row.normal.x, 1, 1e-15);
  EXPECT_NEAR(row.normal_impulse, 6, 1e-14);
  EXPECT_NEAR(run.ball(0).velocity.x, -2, 1e-14);
  EXPECT_NEAR(run.ball(0).velocity.y, 2, 1e-14);
  EXPECT_NEAR(run.ball(1).velocity.x, 2, 1e-14);
  EXPECT_NEAR(run.ball(1).velocity.y, -1, 1e-14);
}

TEST(Impact, a2_plastic_ends_at_the_common_speed) {
  Experiment run(facing(1, {4, 0}, 3, {0, 0}, 0));
  ASSERT_TRUE(run.until_impacts(1, 1));
  EXPECT_NEAR(run.ball(0).velocity.x, 1, 1e-15);
  EXPECT_NEAR(run.ball(1).velocity.x, 1, 1e-15);
  EXPECT_NEAR(run.impacts()[0].lost, 6, 1e-14);
  EXPECT_NEAR(run.sample().balls.kinetic, 2, 1e-14);
}

TEST(Impact, a4_equal_masses_swap_or_become_equal) {
  Experiment elastic(facing(2, {3, 0}, 2, {-1, 0}, 1));
  ASSERT_TRUE(elastic.until_impacts(1, 1));
  EXPECT_DOUBLE_EQ(elastic.ball(0).velocity.x, -1);
  EXPECT_DOUBLE_EQ(elastic.ball(1).velocity.x, 3);
  Experiment plastic(facing(2, {3, 0}, 2, {-1, 0}, 0));
  ASSERT_TRUE(plastic.until_impacts(1, 1));
  EXPECT_DOUBLE_EQ(plastic.ball(0).velocity.x, 1);
  EXPECT_DOUBLE_EQ(plastic.ball(1).velocity.x, 1);
}

TEST(Impact, a5_two_to_one_loses_energy_by_e) {
  for (const auto& [e, energy] : {std::pair{1.0, 9.5}, {0.5, 5.5}, {0.0, 25.0 / 6.0}}) {
    Experiment run(facing(2, {3, 0}, 1, {-1, 0}, e));
    ASSERT_TRUE(run.until_impacts(1, 1));
    EXPECT_NEAR(run.sample().balls.momentum.linear.x, 5, 1e-14);
    EXPECT_NEAR(run.sample().balls.kinetic, energy, 1e-14);
    EXPECT_NEAR(run.sample().lost_restitution, 9.5 - energy, 1e-14);
  }
}

TEST(Impact, a6_fixed_ball_and_wall_reflect_with_e_and_do_not_move) {
  for (const double e : {0.25, 0.5, 1.0}) {
    World world = still_box(20, 20);
    world.restitution = e;
    add(world, 2, 0.5, {5, 5}, {3, 0});
    Ball peg = disc(1, 0.5, {7, 5});
    peg.fixed = true;
    add(world, peg);
    Experiment run(world);
    ASSERT_TRUE(run.until_impacts(1, 1));
    EXPECT_NEAR(run.ball(0).velocity.x, -3 * e, 1e-15);
    EXPECT_EQ(run.ball(1).velocity, Vec2(0, 0));
    EXPECT_EQ(run.ball(1).position, Vec2(7, 5));
    ASSERT_TRUE(run.until_impacts(2, 20));
    EXPECT_NEAR(run.ball(0).velocity.x, 3 * e * e, 1e-15);
    EXPECT_EQ(run.sample().work_walls, 0);
  }
}

TEST(Impact, a7_two_fixed_balls_pass_through_each_other_unchanged) {
  World world = still_box(20, 20);
  Ball a = disc(1, 0.5, {5, 5}, {3, 0}), b = disc(1, 0.5, {7, 5}, {-1, 0});
  a.fixed = b.fixed = true;
  add(world, a);
  add(world, b);
  Experiment run(world);
  run.until(2);
  EXPECT_TRUE(run.impacts().empty());
  EXPECT_EQ(run.ball(0).velocity, Vec2(3, 0));
  EXPECT_EQ(run.ball(1).velocity, Vec2(-1, 0));
  EXPECT_NEAR(run.ball(0).position.x, 11, 1e-12);
}

TEST(Impact, a8_touching_balls_that_part_or_slide_past_exchange_nothing) {
  for (const Vec2 velocity : {Vec2{1, 0}, Vec2{1, 5}, Vec2{0, 5}, Vec2{0, 0}}) {
    World world = without_walls(still_box(20, 20));
    add(world, 1, 0.5, {5, 5});
    add(world, 1, 0.5, {6, 5}, velocity);
    Experiment run(world);
    run.until(1);
    EXPECT_TRUE(run.impacts().empty());
    EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0));
    EXPECT_EQ(run.ball(1).velocity, velocity);
  }
}

TEST(Impact, a9_moving_wall_does_the_work_that_the_ball_gains) {
  for (const double e : {0.0, 0.5, 1.0}) {
    for (const double wall_speed : {-4.0, 2.0}) {  // towards the ball, and running away from it
      World world = still_box(20, 20);
      world.restitution = e;
      world.box.wall(Side::right).velocity = wall_speed;
      add(world, 2, 0.5, {5, 5}, {3, 0.25});
      Experiment run(world);
      ASSERT_TRUE(run.until_impacts(1, 30));
      const Impact& row = run.impacts()[0];
      EXPECT_EQ(std::get<Side>(row.b), Side::right);
      EXPECT_NEAR(row.time, (20 - 0.5 - 5) / (3 - wall_speed), 1e-14);
      EXPECT_NEAR(run.ball(0).velocity.x, wall_speed - e * (3 - wall_speed), 1e-14);
      EXPECT_EQ(run.ball(0).velocity.y, 0.25);
      EXPECT_NEAR(run.sample().work_walls, row.normal_impulse * -wall_speed, 1e-13);
    }
  }
}

TEST(Impact, a9_fixed_ball_that_moves_is_a_moving_wall) {
  World world = without_walls(still_box(20, 20));
  add(world, 2, 0.5, {5, 5}, {3, 0});
  Ball ram = disc(1, 0.5, {10, 5}, {-4, 0});
  ram.fixed = true;
  add(world, ram);
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 2));
  EXPECT_NEAR(run.ball(0).velocity.x, -11, 1e-14);
  EXPECT_EQ(run.ball(1).velocity, Vec2(-4, 0));
  EXPECT_NEAR(run.sample().work_walls, run.sample().balls.kinetic - 9, 1e-12);
}

// The solver obeys the law of A10 for whatever two balls do to each other: 1000 worlds, found from afar.
TEST(Impact, a10_random_pairs_keep_momentum_and_lose_what_the_formula_says) {
  std::mt19937_64 bits(10);
  const auto unit = [&bits] { return static_cast<double>(bits() >> 11) * 0x1p-53; };
  for (int i = 0; i < 1000; ++i) {
    World world = without_walls(still_box(20, 20));
    const double e = 0.05 + 0.95 * unit();
    world.restitution = e;
    const double m_a = 0.1 + 9.9 * unit(), m_b = 0.1 + 9.9 * unit();
    const double angle = 2 * M_PI * unit();
    const Vec2 n{std::cos(angle), std::sin(angle)};
    const Vec2 common{unit() - 0.5, unit() - 0.5};
    add(world, m_a, 0.4, {10, 10}, common + (0.01 + 20 * unit()) * n);
    add(world, m_b, 0.3, Vec2(10, 10) + (0.7 + 0.02 * unit()) * n + 0.4 * (unit() - 0.5) * tangent_of(n), common);
    if (dot(world.balls[1].position - world.balls[0].position, world.balls[1].position - world.balls[0].position) <
        0.49)
      continue;
    Experiment run(world);
    const double before = run.sample().balls.kinetic;
    const Vec2 momentum = run.sample().balls.momentum.linear;
    ASSERT_TRUE(run.until_impacts(1, 10)) << "sample " << i;
    const Impact& row = run.impacts()[0];
    const Vec2 change = run.sample().balls.momentum.linear - momentum;
    ASSERT_LE(std::sqrt(dot(change, change)), 1e-13 * (1 + std::sqrt(dot(momentum, momentum)))) << "sample " << i;
    ASSERT_NEAR(row.separation, e * row.approach, 1e-13) << "sample " << i;
    ASSERT_NEAR(before - run.sample().balls.kinetic,
                (1 - e * e) * row.approach * row.approach / (2 * (1 / m_a + 1 / m_b)), 1e-11);
  }
}

TEST(Impact, a10b_one_hits_three_at_rest) {
  for (const auto& [e, lost] : {std::pair{1.0, 0.0}, {0.5, 4.5}, {0.0, 6.0}}) {
    Experiment run(facing(1, {4, 0}, 3, {0, 0}, e));
    ASSERT_TRUE(run.until_impacts(1, 1));
    EXPECT_NEAR(run.sample().lost_restitution, lost, 1e-14);
    if (e != 1) continue;
    EXPECT_DOUBLE_EQ(run.impacts()[0].normal_impulse, 6);
    EXPECT_DOUBLE_EQ(run.ball(0).velocity.x, -2);
    EXPECT_DOUBLE_EQ(run.ball(1).velocity.x, 2);
  }
}

// The row of case B1, as the contract for impact files writes it out.
TEST(Impact, b1_row_of_a_floor_impact_reads_as_the_contract_says) {
  World world = still_box(20, 20);
  world.restitution = 0.5;
  world.friction = 0.4;
  Ball ball = disc(1, 0.5, {5, 2}, {3, -3});
  ball.rotation_locked = true;
  add(world, ball);
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 1));
  const Impact& row = run.impacts()[0];
  EXPECT_EQ(row.a, world.balls[0].id);
  EXPECT_EQ(std::get<Side>(row.b), Side::bottom);
  EXPECT_EQ(row.normal, Vec2(0, -1));
  EXPECT_DOUBLE_EQ(row.approach, 3);
  EXPECT_DOUBLE_EQ(row.separation, 1.5);
  EXPECT_DOUBLE_EQ(row.normal_impulse, 4.5);
  EXPECT_DOUBLE_EQ(row.tangential_impulse, 1.8);
  EXPECT_DOUBLE_EQ(row.time, 0.5);
  EXPECT_NEAR(row.point.x, 6.5, 1e-14);
  EXPECT_NEAR(row.point.y, 0, 1e-14);
  EXPECT_NEAR(run.ball(0).velocity.x, 1.2, 1e-15);
  EXPECT_NEAR(run.ball(0).velocity.y, 1.5, 1e-15);
  EXPECT_NEAR(row.lost, run.sample().lost_restitution + run.sample().lost_friction, 1e-14);
}

}  // namespace
}  // namespace physics::laws
