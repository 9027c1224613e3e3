// Random mixtures of everything a scene may contain: whatever happens, the books close. Elastic balls among dissipative
// ones once hit parked balls and lost momentum here; wedged balls between moving walls once held megajoules.
#include <gtest/gtest.h>

#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

using exact_tests::add_ball;
using exact_tests::ExactRun;
using exact_tests::Spread;

World mixed(int seed, Spread& spread) {
  World world = exact_tests::box_world(4, 4, seed % 5 == 0 ? 0 : 9.8, seed % 7 == 0 ? 1 : spread(0, 1),
                                       seed % 3 == 0 ? 0 : spread(0, 1));
  world.time_step = seed % 3 == 0 ? 1.0 / 60 : 1.0 / 240;
  if (seed % 4 == 0) world.gravity.x = spread(-3, 3);
  world.combine.restitution = static_cast<CombineRule>(seed % 5);
  world.combine.friction = static_cast<CombineRule>(seed / 5 % 5);
  world.rotation = seed % 6 != 0;
  for (Wall& wall : world.box.walls) {
    if (spread(0, 1) < 0.3) wall.friction = spread(0, 1);
    if (spread(0, 1) < 0.15) wall.velocity = spread(-0.05, 0.05);
  }
  for (int i = 0; i < 25; ++i) {
    Ball& ball = add_ball(world, spread(0.1, 10), spread(0.05, 0.3), {0.4 + 0.8 * (i % 5), 0.4 + 0.8 * (i / 5)},
                          {spread(-1.5, 1.5), spread(-1.5, 1.5)});
    if (spread(0, 1) < 0.3) ball.restitution = spread(0, 1) < 0.6 ? 1 : spread(0, 1);
    if (spread(0, 1) < 0.2) ball.friction = spread(0, 1);
    if (spread(0, 1) < 0.2) ball.rotation_locked = true;
    if (!ball.rotation_locked && world.rotation) ball.spin = spread(-2, 2);
    if (spread(0, 1) < 0.1) {
      ball.fixed = true;
      ball.velocity *= 0.03;
    }
  }
  return world;
}

class MixedWorlds : public testing::TestWithParam<int> {};

TEST_P(MixedWorlds, close_their_books) {
  Spread spread;
  for (int skip = 0; skip < GetParam() * 97; ++skip) spread(0, 1);
  ExactRun run(mixed(GetParam(), spread));
  run.steps(900);
  EXPECT_LE(run.energy_error(), 1e-12);
  EXPECT_LE(run.momentum_error(), 1e-12);
  EXPECT_LE(run.angular_error(), 1e-12);
  EXPECT_LE(std::fabs(run.sample.work_walls), 1e5);
  for (const Ball& ball : run.world().balls) ASSERT_TRUE(std::isfinite(ball.position.x + ball.position.y));
}

INSTANTIATE_TEST_SUITE_P(Seeds, MixedWorlds, testing::Range(1, 31));

}  // namespace
}  // namespace physics
