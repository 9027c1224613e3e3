// The ledger's accounts and signs, against sums done by hand.
#include "physics/measure/ledger.hpp"

#include <gtest/gtest.h>

namespace physics {
namespace {

Ball ball(Vec2 position, Vec2 velocity, double mass, double radius = 0.5, double spin = 0) {
  Ball made;
  made.position = position;
  made.velocity = velocity;
  made.mass = mass;
  made.radius = radius;
  made.spin = spin;
  return made;
}

World world_of(std::vector<Ball> balls) {
  World world;
  world.gravity = {0, -10};
  world.balls = std::move(balls);
  return world;
}

TEST(Mechanics, sums_by_hand_for_two_balls) {
  // Ball 1: 2 kg at (1, 3), v = (4, -1), r = 2, ω = 0.5: I = 4. Ball 2: 1 kg at (-2, 1), v = (0, 2).
  const Mechanics sums = mechanics(world_of({ball({1, 3}, {4, -1}, 2, 2, 0.5), ball({-2, 1}, {0, 2}, 1)}));
  EXPECT_EQ(sums.momentum.linear.x, 8);
  EXPECT_EQ(sums.momentum.linear.y, 0);
  EXPECT_EQ(sums.momentum.angular, 2 * (1 * -1 - 3 * 4) + 4 * 0.5 + 1 * (-2 * 2 - 1 * 0));
  EXPECT_EQ(sums.kinetic, 0.5 * 2 * 17 + 0.5 * 4);
  EXPECT_EQ(sums.spin, 0.5 * 4 * 0.25);
  EXPECT_EQ(sums.potential, 2 * 10 * 3 + 1 * 10 * 1);
  EXPECT_EQ(sums.mechanical(), sums.kinetic + sums.spin + sums.potential);
}

TEST(Mechanics, angular_momentum_is_counter_clockwise_about_the_origin) {
  EXPECT_GT(mechanics(world_of({ball({1, 0}, {0, 1}, 1)})).momentum.angular, 0);
  EXPECT_GT(mechanics(world_of({ball({0, 0}, {0, 0}, 1, 0.5, 1)})).momentum.angular, 0);
}

TEST(Mechanics, potential_is_zero_at_the_origin_and_falls_along_a_tilted_gravity) {
  World world = world_of({ball({0, 0}, {0, 0}, 3)});
  world.gravity = {3, -4};
  EXPECT_EQ(mechanics(world).potential, 0);
  world.balls[0].position = {3, -4};
  EXPECT_EQ(mechanics(world).potential, -3 * 25);
}

TEST(Mechanics, fixed_balls_enter_no_sum) {
  Ball fixed = ball({5, 5}, {7, 7}, 100, 1, 9);
  fixed.fixed = true;
  const Mechanics sums = mechanics(world_of({fixed}));
  EXPECT_EQ(sums.momentum.linear, Vec2(0, 0));
  EXPECT_EQ(sums.momentum.angular, 0);
  EXPECT_EQ(sums.mechanical(), 0);
}

TEST(Mechanics, small_terms_survive_beside_large_ones) {
  std::vector<Ball> balls{ball({1e16, 0}, {1e16, 0}, 1)};
  for (int i = 0; i < 1000; ++i) balls.push_back(ball({0, 0}, {1, 0}, 1));
  balls.push_back(ball({-1e16, 0}, {-1e16, 0}, 1));
  EXPECT_EQ(mechanics(world_of(balls)).momentum.linear.x, 1000);
}

StepReport made_up_report() {
  StepReport report;
  report.lost_restitution = 1;
  report.lost_friction = 2;
  report.lost_other = -4;
  report.work_walls = 8;
  report.work_hand = 16;
  report.to_walls = {{1, 10}, 100};
  report.from_gravity = {{2, 20}, 200};
  report.from_hand = {{4, 40}, 400};
  report.from_pushes = {{0, 0}, 800};
  report.impacts.resize(3);
  return report;
}

TEST(Ledger, signs_are_those_of_the_contract) {
  const World world = world_of({ball({1, 3}, {4, -1}, 2)});
  Ledger ledger(world);
  ledger.book(made_up_report());
  const Sample row = ledger.sample(world);
  const double mechanical = mechanics(world).mechanical();
  EXPECT_EQ(row.total, mechanical + 1 + 2 - 4 - 8 - 16);
  EXPECT_EQ(row.residual, 1 + 2 - 4 - 8 - 16);
  EXPECT_EQ(row.residual_momentum.linear, Vec2(1 - 2 - 4, 10 - 20 - 40));
  EXPECT_EQ(row.residual_momentum.angular, 100 - 200 - 400 - 800);
  EXPECT_EQ(row.edits.angular, 800);
  EXPECT_EQ(row.walls.linear, Vec2(1, 10));
  EXPECT_EQ(row.impacts, 3U);
}

TEST(Ledger, accounts_are_cumulative) {
  const World world = world_of({ball({1, 3}, {4, -1}, 2)});
  Ledger ledger(world);
  for (int i = 0; i < 5; ++i) ledger.book(made_up_report());
  const Sample row = ledger.sample(world);
  EXPECT_EQ(row.lost_other, -20);
  EXPECT_EQ(row.gravity.angular, 1000);
  EXPECT_EQ(row.impacts, 15U);
}

TEST(Ledger, an_edit_is_booked_so_that_the_residual_stays_flat) {
  const World before = world_of({ball({1, 3}, {4, -1}, 2), ball({3, 3}, {1, 1}, 1)});
  Ledger ledger(before);
  World after = before;
  after.balls[0].mass = 5;
  after.balls[1].position.y = 7;
  after.gravity = {1, -3};
  after.balls[1].spin = 2;
  ledger.book_edit(before, after);
  const Sample row = ledger.sample(after);
  EXPECT_DOUBLE_EQ(row.edit, mechanics(after).mechanical() - mechanics(before).mechanical());
  EXPECT_EQ(row.edits.linear, Vec2(12, -3));
  EXPECT_NEAR(row.residual, 0, 1e-12);
  EXPECT_NEAR(row.residual_momentum.linear.x, 0, 1e-14);
  EXPECT_NEAR(row.residual_momentum.angular, 0, 1e-13);
}

TEST(Ledger, a_new_or_deleted_ball_is_an_edit) {
  const World before = world_of({ball({1, 3}, {4, -1}, 2)});
  World after = before;
  after.balls.push_back(ball({5, 5}, {1, 2}, 3));
  Ledger ledger(before);
  ledger.book_edit(before, after);
  EXPECT_EQ(ledger.sample(after).edits.linear, Vec2(3, 6));
  ledger.book_edit(after, before);
  EXPECT_EQ(ledger.sample(before).edit, 0);
}

TEST(Ledger, a_million_tiny_losses_are_not_lost) {
  const World world = world_of({});
  Ledger ledger(world);
  StepReport report;
  report.lost_restitution = 1;
  ledger.book(report);
  report.lost_restitution = 1e-17;
  for (int i = 0; i < 1'000'000; ++i) ledger.book(report);
  EXPECT_DOUBLE_EQ(ledger.sample(world).lost_restitution, 1 + 1e-11);
}

}  // namespace
}  // namespace physics
