// What cannot give way: crushed piles, and gases too fast for their step. Nothing leaves the box, nothing gains energy.
#include <tuple>

#include <gtest/gtest.h>

#include "physics/model/settings.hpp"
#include "tests/physics/exact_run.hpp"

namespace physics::exact_tests {
namespace {

bool all_inside(const World& world) {
  const Box& box = world.box;
  return std::all_of(world.balls.begin(), world.balls.end(), [&box](const Ball& ball) {
    return ball.position.x > wall_coordinate(box, Side::left) && ball.position.x < wall_coordinate(box, Side::right) &&
           ball.position.y > wall_coordinate(box, Side::bottom) && ball.position.y < wall_coordinate(box, Side::top);
  });
}

double kinetic(const World& world) { return mechanics(world).kinetic + mechanics(world).spin; }

// Sixty balls under a hundred times g, in a box that a wall closes from the left.
World crushed_pile(double restitution) {
  World world = box_world(5, 5, 981, restitution);
  world.time_step = 1.0 / 1000;
  Spread spread;
  for (int i = 0; i < 60; ++i) {
    const double radius = spread(0.05, 0.1);
    add_ball(world, spread(1, 2), radius, {0.5 + 0.45 * (i % 10), 0.2 + 0.25 * (i / 10)});
  }
  world.box.wall(Side::left).velocity = 2;
  return world;
}

TEST(Squeeze, crushed_pile_jams_the_wall_and_stays_in_the_box_without_gaining_energy) {
  for (const double restitution : {0.0, 0.5, 0.9}) {
    Simulation simulation(crushed_pile(restitution));
    int jammed = 0;
    // Everything falls from less than 2 m: what is faster in the end has gained energy from nothing.
    const double most = 60 * 2 * 981 * 2.0;
    for (int i = 0; i < 2600; ++i) {
      jammed += simulation.step().jammed ? 1 : 0;
      ASSERT_TRUE(all_inside(simulation.world())) << "e = " << restitution << ", step " << i;
      ASSERT_LE(kinetic(simulation.world()), most) << "e = " << restitution << ", step " << i;
    }
    EXPECT_GT(jammed, 10) << "e = " << restitution;
    EXPECT_LT(simulation.world().box.wall(Side::left).displacement, 4.9) << "e = " << restitution;
  }
}

// The contract: a wall that cannot advance without an overlap beyond a tenth of a radius stops for that step.
class Crush : public ::testing::TestWithParam<std::tuple<double, double, double, int>> {};

TEST_P(Crush, never_overlaps_more_than_a_tenth_of_a_radius) {
  const auto [speed, radius, restitution, count] = GetParam();
  World world = box_world(10, 10, 0, restitution);
  for (int i = 0; i < count; ++i) add_ball(world, 1, radius, {4 + 2.2 * radius * i, 5});
  world.box.wall(Side::left).velocity = speed;
  ExactRun run(world);
  run.steps(static_cast<int>(std::min(2400.0, 12 / speed * 240)));
  EXPECT_GT(run.jammed_steps, 0);
  EXPECT_LE(run.deepest, (0.1 + 1e-9) * radius);
  EXPECT_TRUE(all_inside(run.world()));
}

INSTANTIATE_TEST_SUITE_P(Cases, Crush,
                         ::testing::Combine(::testing::Values(2.0, 20.0, 60.0), ::testing::Values(0.05, 0.5),
                                            ::testing::Values(0.0, 0.5), ::testing::Values(1, 3)));

TEST(Squeeze, fast_lossy_gas_hits_as_often_as_it_likes_within_a_step) {
  World world = box_world(10, 10, 100, 0.9);
  world.time_step = 1.0 / 60;
  Spread spread;
  for (int i = 0; i < 225; ++i) {
    add_ball(world, 1, 0.1, {0.6 + 0.62 * (i % 15), 0.6 + 0.62 * (i / 15)}, {spread(-1500, 1500), spread(-1500, 1500)});
  }
  ExactRun run(world);
  for (int i = 0; i < 30; ++i) {
    run.steps(1);
    ASSERT_TRUE(all_inside(run.world())) << "step " << i;
  }
  EXPECT_LE(run.deepest, 1e-9) << "free balls never overlap, however fast";
  EXPECT_LE(std::fabs(run.sample.residual), 1e-12 * run.sample.total);
}

TEST(Squeeze, clump_thrown_against_a_wall_stops_there) {
  // Twelve sticky balls, each touching the next, fly into a wall ten radii a step.
  World world = box_world(8, 8, 0, 0);
  world.time_step = 1.0 / 60;
  for (int i = 0; i < 12; ++i) add_ball(world, 1, 0.1, {2 + 0.2 * (i % 4), 4 + 0.2 * (i / 4)}, {60, 0});
  add_ball(world, 1, 0.1, {1.7, 4.2}, {70, 0});
  ExactRun run(world);
  for (int i = 0; i < 60; ++i) {
    run.steps(1);
    ASSERT_TRUE(all_inside(run.world())) << "step " << i;
  }
  EXPECT_LE(run.deepest, 2 * settings::deepest_sink * 0.1);
  EXPECT_LE(std::fabs(run.sample.residual), 1e-12 * run.sample.total);
}

TEST(Squeeze, elastic_crush_costs_a_bounded_number_of_impacts) {
  World world = crushed_pile(1);
  world.time_step = 1.0 / 60;
  Simulation simulation(world);
  bool jammed = false;
  const std::size_t most = settings::jam_events + settings::jam_events_per_ball * 60;
  for (int i = 0; i < 160; ++i) {
    const StepReport report = simulation.step();
    jammed = jammed || report.jammed;
    ASSERT_LE(report.impacts.size(), 2 * most) << "step " << i;
    ASSERT_TRUE(all_inside(simulation.world())) << "step " << i;
  }
  EXPECT_TRUE(jammed);
}

}  // namespace
}  // namespace physics::exact_tests
