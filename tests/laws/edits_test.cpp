// What people report about other programs when things are changed while they run: nothing is pushed out, nothing
// explodes.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

// Applies `change` through the gate and books it, as the session does.
template <class Change>
void edit(Experiment& run, Change change) {
  const World before = run.world();
  change(run.simulation().edit());
  run.ledger().book_edit(before, run.world());
}

TEST(Edit, raising_mass_or_radius_near_a_wall_pushes_nothing_out) {
  World world = still_box(10, 10);
  world.gravity = {0, -9.8};
  world.restitution = 0.5;
  add(world, 1, 0.5, {0.5, 0.5});
  add(world, 1, 0.5, {1.5, 0.5});
  Experiment run(world);
  run.until(0.5);
  edit(run, [](World& w) {
    w.balls[0].radius = 0.8;
    w.balls[0].mass = 50;
  });
  run.until(8);
  for (const Ball& ball : run.world().balls) {
    EXPECT_TRUE(inside(run.world(), ball, 0.01 * ball.radius)) << ball.name;
    EXPECT_LE(std::sqrt(dot(ball.velocity, ball.velocity)), 0.05) << ball.name;
  }
  EXPECT_LE(run.last().max_overlap, 0.01 * 0.5);
}

TEST(Edit, overlap_is_pushed_apart_without_adding_velocity) {
  World world = without_walls(still_box(10, 10));
  world.restitution = 0.5;
  world.allow_overlap = true;
  add(world, 1, 0.5, {5, 5});
  add(world, 1, 0.5, {5.4, 5});  // 60 % overlapped
  Experiment run(world);
  for (int i = 0; i < 1000; ++i) {
    run.step();
    ASSERT_EQ(run.sample().balls.kinetic, 0) << "step " << i;
  }
  EXPECT_LE(run.last().max_overlap, 0.01 * 0.5);
  EXPECT_EQ(run.ball(0).position.y, 5);
}

TEST(Edit, twenty_balls_in_one_spot_do_not_explode) {
  World world = still_box(10, 10);
  world.gravity = {0, -9.8};
  world.restitution = 0.3;
  world.friction = 0.3;
  world.allow_overlap = true;
  for (int i = 0; i < 20; ++i) add(world, 1, 0.2, {5, 1});
  Experiment run(world);
  const double energy = run.mechanical();
  double fastest = 0;
  for (int i = 0; i < 240 * 5; ++i) {
    run.step();
    for (const Ball& ball : run.world().balls) {
      fastest = std::max(fastest, std::sqrt(dot(ball.velocity, ball.velocity)));
      ASSERT_TRUE(inside(run.world(), ball, 0.2));
    }
  }
  EXPECT_LE(fastest,
            std::sqrt(2 * 9.8 * (energy / 9.8 / 20 + 1)));  // no faster than falling from where the pushes left them
  EXPECT_LE(run.last().max_overlap, 0.02 * 0.2);
}

TEST(Edit, coincident_centres_are_parted_along_a_fixed_direction) {
  World world = without_walls(still_box(10, 10));
  world.allow_overlap = true;
  world.restitution = 0.5;
  add(world, 1, 0.5, {5, 5});
  add(world, 1, 0.5, {5, 5});
  Experiment run(world);
  run.until(5);
  const Vec2 between = run.ball(1).position - run.ball(0).position;
  EXPECT_NEAR(std::sqrt(dot(between, between)), 1, 0.01);
}

TEST(Edit, changed_mass_counts_from_the_next_impact) {
  World world = without_walls(still_box(20, 20));
  add(world, 1, 0.5, {5, 5}, {4, 0});
  add(world, 1, 0.5, {8, 5});
  Experiment run(world);
  run.steps(10);
  edit(run, [](World& w) { w.balls[1].mass = 3; });
  ASSERT_TRUE(run.until_impacts(1, 2));
  EXPECT_DOUBLE_EQ(run.ball(0).velocity.x, -2);
  EXPECT_DOUBLE_EQ(run.ball(1).velocity.x, 2);
}

// The hand: a ball dragged hard into the others and the wall neither passes through nor leaves energy unbooked.
TEST(Hand, drags_through_a_row_of_balls_and_the_books_stay_flat) {
  World world = still_box(10, 10);
  world.gravity = {0, -9.8};
  world.restitution = 0.5;
  world.friction = 0.2;
  for (int i = 0; i < 6; ++i) add(world, 1, 0.5, {1 + 1.3 * i, 0.5});
  Experiment run(world);
  for (int i = 0; i < 480; ++i) {
    run.simulation().set_drag(Drag{run.world().balls[0].id, {1 + 0.03 * i, 0.6}, 200, 20});
    run.step();
    for (const Ball& ball : run.world().balls) ASSERT_TRUE(inside(run.world(), ball, 0.1)) << "step " << i;
  }
  run.simulation().set_drag(std::nullopt);
  run.until(5);
  EXPECT_NE(run.sample().work_hand, 0);
}

TEST(Simulation, copy_continues_bit_for_bit_like_the_original) {
  World world = still_box(10, 10);
  world.gravity = {0, -9.8};
  world.restitution = 0.6;
  world.friction = 0.3;
  for (int i = 0; i < 12; ++i)
    add(world, 1 + 0.1 * i, 0.4, {1 + 1.1 * (i % 6), 2 + 2.0 * (i / 6)}, {0.3 * i, -0.2 * i});
  Simulation original(world);
  for (int i = 0; i < 500; ++i) original.step();
  Simulation copy = original;
  for (int i = 0; i < 500; ++i) {
    original.step();
    copy.step();
    ASSERT_EQ(state_hash(original.world()), state_hash(copy.world())) << "step " << i;
  }
}

}  // namespace
}  // namespace physics::laws
