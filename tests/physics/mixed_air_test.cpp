// Random worlds with air, rolling resistance, moving walls and fixed balls that spin: the books close. A spinning fixed
// ball once did work through rolling resistance that nobody booked.
#include <gtest/gtest.h>

#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

using exact_tests::add_ball;
using exact_tests::ExactRun;
using exact_tests::Spread;

World mixed_in_air(Spread& spread) {
  const auto one_of = [&spread](const std::vector<double>& values) {
    return values[static_cast<std::size_t>(spread(0, 0.999999) * static_cast<double>(values.size()))];
  };
  World world = exact_tests::box_world(4, 4, one_of({0, 9.8, 9.8}), one_of({0, 0.3, 0.7, 1}), one_of({0, 0.2, 1}));
  world.gravity.x = one_of({0, -3, 4});
  world.air_drag = one_of({0, 0.01, 1, 30, 1e4});
  world.rolling_resistance = one_of({0, 0.001, 0.05, 0.5, 10});
  world.box.wall(Side::bottom).velocity = one_of({0, 0, -0.2, 0.2});
  world.box.wall(Side::left).velocity = one_of({0, 0, 0.1});
  const int count = static_cast<int>(spread(1, 30));
  for (int i = 0; i < count; ++i) {
    Ball& ball = add_ball(world, spread(0.1, 5), spread(0.1, 0.25), {0.35 + 0.6 * (i % 6), 0.35 + 0.6 * (i / 6)},
                          {spread(-6, 6), spread(-6, 6)});
    ball.rotation_locked = spread(0, 1) < 0.15;
    ball.spin = ball.rotation_locked ? 0 : spread(-30, 30);
    ball.fixed = spread(0, 1) < 0.08;
    if (ball.fixed) ball.velocity = {0, 0};
  }
  return world;
}

TEST(MixedAir, closes_its_books) {
  Spread spread;
  for (int n = 0; n < 80; ++n) {
    ExactRun run(mixed_in_air(spread));
    run.steps(480);
    EXPECT_LE(run.energy_error(), 1e-12) << n;
    EXPECT_LE(run.momentum_error(), 1e-12) << n;
    EXPECT_LE(run.angular_error(), 1e-12) << n;
    for (const Ball& ball : run.world().balls) ASSERT_TRUE(std::isfinite(ball.position.x + ball.position.y)) << n;
  }
}

}  // namespace
}  // namespace physics
