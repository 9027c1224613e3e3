#include "physics/dynamics/exact_stepper.hpp"

#include <gtest/gtest.h>

#include "physics/model/settings.hpp"
#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

using exact_tests::add_ball;
using exact_tests::box_world;
using exact_tests::ExactRun;
using exact_tests::pouring;

constexpr double closed = 1e-13;

void expect_closed_books(const ExactRun& run) {
  EXPECT_LE(run.energy_error(), closed);
  EXPECT_LE(run.momentum_error(), closed);
  EXPECT_LE(run.angular_error(), closed);
  EXPECT_GE(run.sample.lost_restitution, 0);
  EXPECT_GE(run.sample.lost_friction, 0);
}

TEST(ExactStepper, column_of_ten_stands_exactly) {
  World world = box_world(2, 5, 9.81, 0.2, 0.3);
  for (int i = 0; i < 10; ++i) add_ball(world, 1, 0.1, {1, 0.1 + 0.2 * i});
  ExactRun run(world);
  run.steps(1200);
  EXPECT_NEAR(run.ball(9).position.y, 1.9, 1e-9);
  EXPECT_NEAR(run.ball(9).position.x, 1, 1e-12);
  EXPECT_TRUE(run.impacts.empty());
  expect_closed_books(run);
}

TEST(ExactStepper, resting_ball_books_exactly_nothing) {
  World world = box_world(2, 5, 9.8, 0.5, 0.5);
  add_ball(world, 1.3, 0.1, {1, 0.1});
  ExactRun run(world);
  for (int i = 0; i < 100; ++i) {
    const StepReport report = run.step();
    EXPECT_EQ(report.lost_restitution, 0);
    EXPECT_EQ(report.lost_friction, 0);
    EXPECT_EQ(report.lost_other, 0);
  }
  EXPECT_EQ(run.ball(0).position.y, 0.1);
  EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0));
}

TEST(ExactStepper, settling_pile_closes_its_books_and_comes_to_rest) {
  ExactRun run(pouring(120, 0.3, 0.4));
  run.steps(240 * 6);
  expect_closed_books(run);
  EXPECT_LE(run.sample.balls.kinetic, 1e-6);
  EXPECT_LE(run.deepest, 0.03);
}

TEST(ExactStepper, impact_on_a_pile_is_a_landing_with_its_contact_time_and_impulse) {
  World world = box_world(2, 6, 9.8, 0.5, 0);
  for (int i = 0; i < 3; ++i) add_ball(world, 1, 0.1, {1, 0.1 + 0.2 * i});
  add_ball(world, 1, 0.1, {1, 1.7});
  ExactRun run(world);
  const double contact_time = std::sqrt(2 * 1.0 / 9.8);
  run.steps(static_cast<int>(contact_time * 240) + 3);
  ASSERT_FALSE(run.impacts.empty());
  const Impact& landing = run.impacts.front();
  EXPECT_EQ(landing.kind, ImpactKind::landing);
  EXPECT_EQ(landing.a, 3U);
  EXPECT_EQ(std::get<BallId>(landing.b), 4U);
  EXPECT_NEAR(landing.time, contact_time, 1e-12);
  EXPECT_NEAR(landing.approach, 9.8 * contact_time, 1e-12);
  EXPECT_GT(landing.normal_impulse, 0);
  expect_closed_books(run);
}

TEST(ExactStepper, rows_add_up_to_what_impacts_lost) {
  World world = box_world(10, 10, 9.8, 0.8, 0.2);
  for (int i = 0; i < 20; ++i)
    add_ball(world, 1 + i % 3, 0.3, {0.8 + 2.0 * (i % 5), 1 + 2.0 * (i / 5)}, {0.7 * i - 5, 3.0 - i});
  ExactRun run(world);
  run.steps(120);
  double lost = 0, previous = 0;
  std::uint64_t batch = 0;
  for (const Impact& impact : run.impacts) {
    lost += impact.lost;
    EXPECT_GE(impact.time, previous);
    EXPECT_GE(impact.batch, batch);
    EXPECT_GE(impact.normal_impulse, 0);
    EXPECT_LE(std::fabs(impact.tangential_impulse), impact.friction * impact.normal_impulse * (1 + 1e-15));
    previous = impact.time;
    batch = impact.batch;
  }
  ASSERT_GT(run.impacts.size(), 20U);
  EXPECT_NEAR(lost, run.sample.lost_restitution + run.sample.lost_friction, 1e-11);
  expect_closed_books(run);
}

TEST(ExactStepper, clone_continues_bit_for_bit) {
  Simulation original(pouring(60, 0.4, 0.3));
  for (int i = 0; i < 150; ++i) original.step();
  Simulation copy = original;
  for (int i = 0; i < 300; ++i) {
    const StepReport a = original.step(), b = copy.step();
    ASSERT_EQ(state_hash(original.world()), state_hash(copy.world())) << "step " << i;
    ASSERT_EQ(a.impacts.size(), b.impacts.size());
    ASSERT_EQ(a.lost_friction, b.lost_friction);
  }
}

TEST(ExactStepper, edit_in_mid_run_is_taken_up_and_does_not_shake_a_pile) {
  Simulation simulation(pouring(60, 0.2, 0.4));
  for (int i = 0; i < 240 * 5; ++i) simulation.step();
  double before = mechanics(simulation.world()).kinetic;
  simulation.edit();
  double fastest = 0;
  for (int i = 0; i < 60; ++i) {
    simulation.step();
    fastest = std::max(fastest, mechanics(simulation.world()).kinetic);
  }
  EXPECT_LE(fastest, 10 * before + 1e-6);

  simulation.edit().gravity = {0, 0};
  simulation.edit().balls[7].position = {1.0, 2.5};
  simulation.edit().balls[7].velocity = {0, 1};
  for (int i = 0; i < 24; ++i) simulation.step();
  EXPECT_NEAR(simulation.world().balls[7].position.y, 2.6, 1e-12);
}

TEST(ExactStepper, removed_ball_lets_what_lay_on_it_fall) {
  World world = box_world(2, 5, 9.8, 0.5, 0.3);
  for (int i = 0; i < 3; ++i) add_ball(world, 1, 0.1, {1, 0.1 + 0.2 * i});
  Simulation simulation(world);
  for (int i = 0; i < 24; ++i) simulation.step();
  World& edited = simulation.edit();
  edited.balls.erase(edited.balls.begin());
  for (int i = 0; i < 10; ++i) simulation.step();
  const double t = 10.0 / 240;
  EXPECT_NEAR(simulation.world().balls[0].position.y, 0.3 - 0.5 * 9.8 * t * t, 1e-12);
  EXPECT_NEAR(simulation.world().balls[1].position.y, 0.5 - 0.5 * 9.8 * t * t, 1e-12);
}

TEST(ExactStepper, hand_dragging_a_ball_through_a_pile_closes_the_books) {
  ExactRun run(pouring(60, 0.3, 0.4));
  run.steps(480);
  for (int i = 0; i < 720; ++i) {
    const double phase = 0.01 * i;
    run.simulation.set_drag(Drag{5, {1.2 + 0.9 * (phase < 3.6 ? phase / 3.6 : 1), 0.2 + 0.4 * phase}, 300, 15});
    run.step();
  }
  run.simulation.set_drag(std::nullopt);
  run.steps(240);
  EXPECT_GT(run.sample.work_hand, 1);
  expect_closed_books(run);
}

TEST(ExactStepper, moving_floor_and_fixed_balls_close_the_books) {
  World world = pouring(32, 0.4, 0.3);
  world.box.wall(Side::bottom).velocity = 0.15;
  world.box.wall(Side::top).present = false;
  Ball& paddle = add_ball(world, 1, 0.2, {0.5, 1.2}, {0.15, 0.15});
  paddle.fixed = true;
  paddle.spin = 4;
  ExactRun run(world);
  run.steps(1200);
  EXPECT_GT(run.sample.work_walls, 1);
  EXPECT_EQ(run.jammed_steps, 0);
  expect_closed_books(run);
}

TEST(ExactStepper, locked_balls_and_tilted_gravity_close_the_books) {
  World world = pouring(60, 0.3, 0.5);
  world.gravity = {4, -7};
  for (std::size_t i = 0; i < world.balls.size(); i += 2) world.balls[i].rotation_locked = true;
  ExactRun run(world);
  run.steps(1200);
  expect_closed_books(run);
}

TEST(ExactStepper, squeezing_wall_stops_at_a_tenth_of_a_radius_and_is_reported) {
  World world = box_world(1, 1, 0, 0.5, 0.2);
  add_ball(world, 1, 0.2, {0.7, 0.5});
  world.box.wall(Side::left).velocity = 0.5;
  ExactRun run(world);
  run.steps(600);
  EXPECT_GT(run.jammed_steps, 100);
  EXPECT_LE(run.deepest, 0.1 * 0.2 + 0.5 / 240);
  EXPECT_LT(run.world().box.wall(Side::left).displacement, 0.7);
  const Sample before = run.sample;
  EXPECT_LE(std::fabs(before.residual), 1e-12 * std::max(1.0, before.work_walls));
}

TEST(ExactStepper, elastic_squeeze_ends_without_a_hang) {
  World world = box_world(3, 3, 0);
  add_ball(world, 1, 0.2, {1, 1.5}, {0.3, 0.1});
  world.box.wall(Side::left).velocity = 2;
  Simulation simulation(world);
  std::size_t most_impacts = 0;
  bool jammed = false, capped = false;
  for (int i = 0; i < 400; ++i) {
    const StepReport report = simulation.step();
    most_impacts = std::max(most_impacts, report.impacts.size());
    jammed = jammed || report.jammed;
    capped = capped || report.capped;
    ASSERT_TRUE(std::isfinite(simulation.world().balls[0].position.x));
  }
  EXPECT_TRUE(jammed);
  EXPECT_FALSE(capped) << "the wall stops long before the budget of a step is used up";
  EXPECT_LE(most_impacts, 2 * (settings::jam_events + settings::jam_events_per_ball));
  EXPECT_GE(simulation.world().box.wall(Side::left).displacement, 2.5) << "it goes on until almost no room is left";
}

TEST(ExactStepper, overlapping_start_is_pushed_apart_without_velocity) {
  World world = box_world(3, 3, 0);
  add_ball(world, 1, 0.2, {1.5, 1.5});
  add_ball(world, 1, 0.2, {1.6, 1.5});
  ExactRun run(world);
  run.steps(1200);
  EXPECT_EQ(run.ball(0).velocity, Vec2(0, 0));
  EXPECT_NEAR(run.ball(1).position.x - run.ball(0).position.x, 0.4 - 0.001, 1e-6);
}

TEST(ExactStepper, twenty_balls_in_one_spot_part_calmly) {
  World world = box_world(3, 3, 9.8, 0);
  for (int i = 0; i < 20; ++i) add_ball(world, 1, 0.1, {1.5, 1.5});
  ExactRun run(world);
  double fastest = 0, highest = 1.5;  // pushes lift some
  for (int i = 0; i < 2400; ++i) {
    run.step();
    for (const Ball& ball : run.world().balls) {
      fastest = std::max(fastest, std::sqrt(dot(ball.velocity, ball.velocity)));
      highest = std::max(highest, ball.position.y);
    }
  }
  EXPECT_LE(highest, 1.5 + 0.2) << "pushes part, they do not throw";
  EXPECT_LE(fastest, std::sqrt(2 * 9.8 * (highest - 0.1))) << "faster than falling";
  expect_closed_books(run);
}

TEST(ExactStepper, rack_broken_head_on_stays_mirror_symmetric) {
  for (const double friction : {0.0, 0.2}) {
    World world = box_world(20, 20, 0, friction > 0 ? 0.9 : 1, friction);
    add_ball(world, 1, 0.25, {2, 10}, {5, 0});
    for (int row = 0; row < 5; ++row) {
      for (int k = 0; k <= row; ++k)
        add_ball(world, 1, 0.25, {10 + row * 0.25 * std::sqrt(3.0), 10 + 0.5 * k - 0.25 * row});
    }
    ExactRun run(world);
    run.steps(960);
    std::size_t first = 1;
    for (std::size_t row = 0; row < 5; ++row) {
      for (std::size_t k = 0; k <= row; ++k) {
        const Ball &a = run.ball(first + k), &b = run.ball(first + row - k);
        EXPECT_NEAR(a.velocity.x, b.velocity.x, 1e-14);
        EXPECT_NEAR(a.velocity.y, -b.velocity.y, 1e-14);
      }
      first += row + 1;
    }
  }
}

TEST(ExactStepper, elastic_ball_on_an_elastic_column_keeps_its_energy_for_a_minute) {
  World world = box_world(2, 20, 9.81);
  for (int i = 0; i < 4; ++i) add_ball(world, 1, 0.1, {1, 0.1 + 0.2 * i});
  add_ball(world, 1, 0.1, {1, 1.5});
  ExactRun run(world);
  const double energy = run.sample.total;
  run.steps(240 * 60);
  EXPECT_NEAR(run.sample.balls.mechanical(), energy, 1e-12 * energy);
  EXPECT_LE(run.impacts.size(), 5000U);
}

TEST(ExactStepper, inelastic_cooling_without_gravity_does_not_hang) {
  World world = pouring(100, 0.3, 0);
  world.gravity = {0, 0};
  ExactRun run(world);
  run.steps(240 * 10);
  expect_closed_books(run);
}

TEST(ExactStepper, fast_balls_tunnel_through_nothing_and_stay_in_the_box) {
  World world = box_world(20, 20, 0);
  world.time_step = 1.0 / 60;
  for (int i = 0; i < 16; ++i) add_ball(world, 1, 0.6, {10, 0.65 + 1.22 * i});
  add_ball(world, 0.001, 0.01, {1, 9.4}, {5000, 3.7});
  ExactRun run(world);
  run.steps(1);
  EXPECT_LE(run.ball(16).position.x, 10.6) << "through the row of balls in the first step";
  run.steps(59);
  for (const Ball& ball : run.world().balls) {
    EXPECT_GE(ball.position.x, ball.radius - 1e-9);
    EXPECT_LE(ball.position.x, 20 - ball.radius + 1e-9);
  }
  EXPECT_LE(run.deepest, 1e-9);
  EXPECT_LE(run.energy_error(), 1e-12);
}

TEST(ExactStepper, balls_fly_off_for_ever_where_walls_are_absent) {
  World world = pouring(100, 1, 0);
  world.gravity = {0, 0};
  for (Wall& wall : world.box.walls) wall.present = false;
  for (std::size_t i = 0; i < world.balls.size(); ++i) world.balls[i].velocity *= i == 3 ? 1e9 : 100.0;
  ExactRun run(world);
  run.steps(2000);
  EXPECT_LE(run.energy_error(), closed);
}

TEST(ExactStepper, slides_to_rest_and_rolls_at_the_exact_moment) {
  World world = box_world(100, 10, 9.8, 1, 0.3);
  add_ball(world, 1, 0.5, {5, 0.5}, {5, 0}).rotation_locked = true;
  add_ball(world, 1, 0.5, {45, 0.5}, {5, 0});
  ExactRun run(world);
  run.steps(960);
  EXPECT_NEAR(run.ball(0).position.x, 5 + 25 / (2 * 0.3 * 9.8), 1e-12);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  const double rolls = 5 / (3 * 0.3 * 9.8), t = 4;
  EXPECT_NEAR(run.ball(1).velocity.x, 10.0 / 3, 1e-13);
  EXPECT_NEAR(run.ball(1).position.x, 45 + 5 * rolls - 0.5 * 0.3 * 9.8 * rolls * rolls + (t - rolls) * 10 / 3, 1e-11);
  expect_closed_books(run);
}

TEST(ExactStepper, reflect_mirrors_each_ball_and_the_ledger_shows_it) {
  World world = box_world(20, 20, 0);
  world.method = Method::reflect;
  add_ball(world, 1, 0.5, {8, 10}, {4, 0});
  add_ball(world, 3, 0.5, {10, 10}, {0, 0});
  ExactRun run(world);
  run.steps(100);
  EXPECT_EQ(run.ball(0).velocity, Vec2(-4, 0));
  EXPECT_EQ(run.ball(1).velocity, Vec2(0, 0));
  EXPECT_NEAR(run.sample.residual_momentum.linear.x, -8, 1e-12);
}

}  // namespace
}  // namespace physics
