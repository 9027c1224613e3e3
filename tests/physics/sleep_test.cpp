// What lies still sleeps: it costs nothing, stays where it is to the last bit, and wakes as if it had never slept. Work
// is counted in bodies that a step looks at, never in time.
#include <gtest/gtest.h>

#include "tests/physics/exact_run.hpp"

namespace physics::exact_tests {
namespace {

constexpr std::size_t pile_size = 60;
// Without rolling resistance a ball may roll to and fro for ever in a hole of the pile: it and the sleepers beside it.
constexpr std::uint32_t few = 8;

// Poured balls; the box has no lid, so that something can fall in late.
World open_pile() {
  World world = pouring(pile_size, 0.2, 0.3);
  world.box.wall(Side::top).present = false;
  return world;
}

// A pile that sleeps, and a ball that was shot up and comes down on it after `flight` seconds at the speed it left
// with.
World pile_and_shot(double flight, double mass, double radius) {
  World world = open_pile();
  add_ball(world, mass, radius, {1.2, 3}, {0, 4.9 * flight});
  return world;
}

// Steps until no more than `awake` bodies are looked at.
void let_sleep(ExactRun& run, std::uint32_t awake, int most_steps = 4800) {
  for (int i = 0; i < most_steps; ++i) {
    if (run.step().visited <= awake) return;
  }
  FAIL() << "still awake after " << most_steps << " steps";
}

bool is_still(const Ball& ball) { return ball.velocity == Vec2{0, 0} && ball.spin == 0; }

std::vector<Vec2> positions(const World& world) {
  std::vector<Vec2> result;
  for (const Ball& ball : world.balls) result.push_back(ball.position);
  return result;
}

double farthest(const std::vector<Vec2>& before, const World& world) {
  double most = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Vec2 way = world.balls[i].position - before[i];
    most = std::max(most, std::sqrt(dot(way, way)));
  }
  return most;
}

void expect_balanced(const ExactRun& run) {
  EXPECT_LE(run.energy_error(), 1e-12);
  EXPECT_LE(run.momentum_error(), 1e-12);
  EXPECT_LE(run.angular_error(), 1e-12);
}

TEST(Sleep, pile_that_has_settled_costs_nothing_and_stays_put_to_the_last_bit) {
  ExactRun run(open_pile());
  let_sleep(run, 0);
  for (const Ball& ball : run.world().balls) EXPECT_TRUE(is_still(ball)) << ball.id;
  const std::uint64_t hash = state_hash(run.world());
  const double overlap = run.step().max_overlap;
  for (int i = 0; i < 100'000; ++i) {
    const StepReport report = run.step();
    ASSERT_EQ(report.visited, 0U) << i;
    ASSERT_EQ(report.max_overlap, overlap) << i;
  }
  EXPECT_EQ(state_hash(run.world()), hash);
  EXPECT_GT(overlap, 0);
  expect_balanced(run);
}

TEST(Sleep, single_ball_at_rest_on_the_floor_sleeps_and_a_rolling_one_does_not) {
  World world = box_world(10, 2, 9.8, 0.5, 0.3);
  add_ball(world, 1, 0.1, {2, 0.1});
  Ball& rolling = add_ball(world, 1, 0.1, {4, 0.1}, {0.001, 0});
  rolling.spin = -0.01;
  ExactRun run(world);
  run.steps(2400);
  EXPECT_EQ(run.step().visited, 1U);
  EXPECT_NEAR(run.ball(1).position.x, 4 + 0.001 * time_of(run.world()), 1e-12);
  expect_balanced(run);
}

TEST(Sleep, two_touching_balls_that_start_to_roll_down_a_slight_slope_stay_awake) {
  World world = box_world(100, 2, 9.8, 0.5, 0.5);
  world.gravity = {0.05, -9.8};
  add_ball(world, 1, 0.5, {2, 0.5});
  add_ball(world, 1, 0.5, {3, 0.5});
  ExactRun run(world);
  run.steps(960);
  EXPECT_GT(run.ball(0).velocity.x, 0.05);  // rolling freely it would be (2/3) 0.05 · 4 = 0.13
}

TEST(Sleep, elastic_ball_that_bounces_a_little_never_sleeps) {
  World world = box_world(2, 2, 9.8, 1);
  add_ball(world, 1, 0.1, {0.5, 0.1001});
  add_ball(world, 1, 0.1, {1.5, 0.1});  // exactly at rest
  ExactRun run(world);
  run.steps(2400);
  EXPECT_EQ(run.step().visited, 1U);
  EXPECT_GT(run.impacts.size(), 100U);
}

TEST(Sleep, hit_wakes_the_whole_pile_and_the_books_stay_closed) {
  ExactRun run(pile_and_shot(10, 20, 0.2));
  let_sleep(run, few, 2000);
  const std::vector<Vec2> before = positions(run.world());
  while (run.ball(pile_size).velocity.y > -48) run.step();
  EXPECT_EQ(farthest({before.begin(), before.end() - 1}, run.world()), 0);
  run.steps(120);
  EXPECT_GT(farthest({before.begin(), before.end() - 1}, run.world()), 0.05);
  let_sleep(run, 0);
  expect_balanced(run);
}

TEST(Sleep, impact_on_a_sleeping_pile_is_that_on_one_awake) {
  ExactRun asleep(pile_and_shot(10, 1, 0.1));
  let_sleep(asleep, few, 2000);
  while (asleep.ball(pile_size).position.y > 4 || asleep.ball(pile_size).velocity.y > 0) asleep.step();
  ExactRun awake = asleep;
  awake.simulation.edit();
  ASSERT_LE(asleep.step().visited, few);
  ASSERT_GT(awake.step().visited, pile_size);
  const auto hit = [](ExactRun& run) {
    for (int i = 0; i < 240; ++i) {
      for (const Impact& impact : run.step().impacts) {
        if (impact.approach > 40) return impact;
      }
    }
    return Impact{};
  };
  // Awake, the pile creeps at the solver's residual; the impact itself, at 48 m/s, must agree to what that makes.
  const Impact a = hit(asleep), b = hit(awake);
  ASSERT_GT(a.normal_impulse, 0);
  EXPECT_EQ(a.a, b.a);
  EXPECT_NEAR(a.time, b.time, 1e-6);
  EXPECT_NEAR(a.approach, b.approach, 1e-3 * b.approach);
  EXPECT_NEAR(a.normal_impulse, b.normal_impulse, 1e-2 * b.normal_impulse);
  EXPECT_NEAR(a.separation, b.separation, 1e-2 * b.approach);
}

TEST(Sleep, waking_does_not_shake_the_pile) {
  ExactRun run(open_pile());
  let_sleep(run, 0);
  const std::vector<Vec2> before = positions(run.world());
  run.simulation.edit();
  EXPECT_EQ(run.step().visited, pile_size);
  run.steps(60);
  EXPECT_LT(farthest(before, run.world()), 1e-3);
  let_sleep(run, 0);
  expect_balanced(run);
}

TEST(Sleep, hand_wakes_what_it_holds) {
  ExactRun run(open_pile());
  let_sleep(run, 0);
  const Vec2 from = run.ball(30).position;
  run.simulation.set_drag(Drag{run.ball(30).id, from + Vec2{0, 2}, 500, 20});
  EXPECT_EQ(run.step().visited, pile_size);
  run.steps(480);
  EXPECT_GT(run.ball(30).position.y, from.y + 0.5);
  run.simulation.set_drag(std::nullopt);
  let_sleep(run, 0);
  expect_balanced(run);
}

TEST(Sleep, edit_of_the_world_wakes_it) {
  ExactRun run(open_pile());
  let_sleep(run, 0);
  const World before = run.world();
  run.simulation.edit().gravity = {9.8, 0};
  run.ledger.book_edit(before, run.world());
  run.step();
  EXPECT_GT(run.ball(pile_size - 1).velocity.x, 0.02);
  run.steps(480);
  expect_balanced(run);
}

TEST(Sleep, wall_that_moves_wakes_what_it_comes_near_and_that_cannot_sleep_on_it) {
  World world = box_world(4, 2, 9.8, 0.2, 0.3);
  add_ball(world, 1, 0.1, {1, 0.1});
  add_ball(world, 1, 0.1, {3, 0.1});
  world.box.wall(Side::left).velocity = 0.25;
  ExactRun run(world);
  run.steps(720);  // the wall is at 0.75
  EXPECT_EQ(run.step().visited, 0U);
  run.steps(240);  // it passes 0.9
  EXPECT_GT(run.ball(0).position.x, 1.05);
  EXPECT_EQ(run.ball(1).position.x, 3);
  expect_balanced(run);

  World lift = box_world(4, 4, 9.8, 0.2, 0.3);
  add_ball(lift, 1, 0.1, {1, 0.1}, {0, 0.25});
  lift.box.wall(Side::bottom).velocity = 0.25;
  ExactRun ride(lift);
  ride.steps(960);
  EXPECT_NEAR(ride.ball(0).position.y, 0.1 + 0.25 * 4, 1e-9);
  expect_balanced(ride);
}

TEST(Sleep, fixed_ball_that_moves_wakes_what_it_pushes) {
  World world = box_world(10, 2, 9.8, 0.2, 0.3);
  add_ball(world, 1, 0.1, {3, 0.1});
  add_ball(world, 1, 0.1, {3.2, 0.1});
  Ball& pusher = add_ball(world, 1, 0.1, {1, 0.1}, {0.5, 0});
  pusher.fixed = true;
  ExactRun run(world);
  run.steps(600);
  EXPECT_LE(run.step().visited, 1U);
  EXPECT_EQ(run.ball(0).position.x, 3);
  run.steps(600);  // the pusher is at 3.5
  EXPECT_GT(run.ball(0).position.x, 3.65);
  EXPECT_GT(run.ball(1).position.x, 3.85);
  EXPECT_LT(run.deepest, 1e-3);
  expect_balanced(run);
}

TEST(Sleep, nothing_passes_through_a_sleeping_pile) {
  World world = open_pile();
  for (int i = 0; i < 6; ++i) add_ball(world, 0.1, 0.05, {0.3 + 0.35 * i, 4 + 0.2 * i}, {0, 200});
  ExactRun run(world);
  let_sleep(run, 6, 4800);
  while (run.world().balls.back().velocity.y > 0) run.step();
  for (int i = 0; i < 24 * 240; ++i) {
    run.step();
    for (const Ball& ball : run.world().balls) ASSERT_GT(ball.position.y, 0) << ball.id << " at step " << i;
  }
  expect_balanced(run);
}

TEST(Sleep, elastic_balls_exactly_at_rest_sleep_and_are_hit_exactly) {
  World world = box_world(20, 2, 9.8, 1);
  for (int i = 0; i < 3; ++i) add_ball(world, 1, 0.1, {10 + 0.2 * i, 0.1});
  add_ball(world, 1, 0.1, {2, 0.1}, {2, 0});
  ExactRun run(world);
  run.steps(480);
  EXPECT_EQ(run.step().visited, 1U);
  run.steps(600);  // 2 m/s · 4.5 s: the cradle has passed it on
  EXPECT_EQ(run.ball(3).velocity, (Vec2{0, 0}));
  EXPECT_EQ(run.ball(2).velocity, (Vec2{2, 0}));
  expect_balanced(run);
}

TEST(Sleep, copy_of_a_sleeping_pile_goes_on_bit_for_bit) {
  ExactRun run(pile_and_shot(8, 20, 0.2));
  let_sleep(run, few, 2000);
  ExactRun copy = run;
  for (int i = 0; i < 1200; ++i) {
    run.step();
    copy.step();
    ASSERT_EQ(state_hash(run.world()), state_hash(copy.world())) << i;
  }
  EXPECT_GT(run.impacts.size(), 100U);
}

TEST(Sleep, balls_far_from_the_action_are_not_looked_at) {
  World world = box_world(200, 4, 9.8, 0.2, 0.3);
  for (int i = 0; i < 300; ++i) add_ball(world, 1, 0.1, {0.5 + 0.5 * i, 0.1});
  add_ball(world, 1, 0.1, {180, 3}, {0, 0}).restitution = 1;  // bounces on its own for ever
  world.box.wall(Side::bottom).restitution = 0.99;
  ExactRun run(world);
  run.steps(480);
  EXPECT_LE(run.step().visited, 3U);
  expect_balanced(run);
}

}  // namespace
}  // namespace physics::exact_tests
