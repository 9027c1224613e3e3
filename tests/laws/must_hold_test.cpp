// Figures of reference-cases and of the solver's promises that no other file holds: elastic gases of all sizes with and
// without gravity, pi to five digits and the rack to the last bits. CAROM_LONG_TESTS=1 runs them at full length.
#include <cmath>
#include <cstdlib>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

bool at_full_length() {
  const char* value = std::getenv("CAROM_LONG_TESTS");
  return value != nullptr && value[0] == '1';
}

struct GasCase {
  const char* name;
  int columns, rows;
  double g;
  std::size_t short_impacts;
};

class ElasticGas : public testing::TestWithParam<GasCase> {};

TEST_P(ElasticGas, keeps_energy_and_momentum_books_to_the_last_digits) {
  const GasCase& c = GetParam();
  const double spacing = 0.4, radius = 0.1;
  World world = still_box(c.columns * spacing, c.rows * spacing);
  world.gravity = {0, -c.g};
  const int count = c.columns * c.rows;
  for (int i = 0; i < count; ++i) {
    const double angle = 2 * M_PI * std::fmod(0.618034 * (i + 1), 1);
    const double speed = 2 * std::sqrt(-std::log(0.001 + 0.999 * std::fmod(0.754878 * (i + 1), 1)));
    add(world, 1, radius, {(i % c.columns + 0.5) * spacing, (i / c.columns + 0.5) * spacing},
        std::fabs(speed) * Vec2{std::cos(angle), std::sin(angle)});
  }
  Simulation simulation(world);
  Ledger ledger(world);
  const double energy = ledger.sample(world).balls.mechanical();
  const std::size_t wanted = at_full_length() ? 1'000'000 : c.short_impacts;
  std::size_t impacts = 0;
  while (impacts < wanted) {
    const StepReport report = simulation.step();
    ledger.book(report);
    impacts += report.impacts.size();
    ASSERT_LT(simulation.world().step, 100'000'000u) << "nothing happens any more";
  }
  const Sample end = ledger.sample(simulation.world());
  const double drift = std::fabs(end.balls.mechanical() - energy) / energy;
  EXPECT_LE(drift, count >= 100 ? 3e-14 : 1e-12) << impacts << " impacts";
  const double account = std::max({std::fabs(end.walls.linear.x), std::fabs(end.walls.linear.y),
                                   std::fabs(end.gravity.linear.y), std::fabs(end.balls.momentum.linear.x)});
  EXPECT_LE(std::fabs(end.residual_momentum.linear.x), 1e-12 * account);
  EXPECT_LE(std::fabs(end.residual_momentum.linear.y), 1e-12 * account);
}

INSTANTIATE_TEST_SUITE_P(Sizes, ElasticGas,
                         testing::Values(GasCase{"n_10", 5, 2, 0, 50'000}, GasCase{"n_100", 10, 10, 0, 50'000},
                                         GasCase{"n_1000", 40, 25, 0, 50'000}, GasCase{"n_10000", 100, 100, 0, 20'000},
                                         GasCase{"n_10_falling", 5, 2, 9.8, 50'000},
                                         GasCase{"n_100_falling", 10, 10, 9.8, 50'000},
                                         GasCase{"n_1000_falling", 40, 25, 9.8, 50'000},
                                         GasCase{"n_10000_falling", 100, 100, 9.8, 20'000}),
                         [](const auto& named) { return std::string(named.param.name); });

TEST(CountingPi, c9_fifth_digit_takes_157000_impacts_in_one_step_and_is_not_capped) {
  World world = still_box(1000, 20);
  world.box.wall(Side::right).present = false;
  add(world, 1, 0.5, {5, 5});
  add(world, 1e10, 0.5, {8, 5}, {-1, 0});
  Simulation simulation(world);
  std::size_t impacts = 0;
  bool capped = false;
  while (time_of(simulation.world()) < 60) {
    const StepReport report = simulation.step();
    impacts += report.impacts.size();
    capped = capped || report.capped;
  }
  EXPECT_EQ(impacts, 314159u);
  EXPECT_FALSE(capped);
}

// The rack of 15 again, held to rounding: every ball against its mirror image.
TEST(SimultaneousImpacts, broken_rack_is_symmetric_to_rounding) {
  World world = without_walls(still_box(40, 40));
  const double r = 0.5, row = std::sqrt(3.0) * r;
  add(world, 1, r, {0, -3}, {0, 5});
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j <= i; ++j) add(world, 1, r, {(2 * j - i) * r, i * row});
  }
  Experiment run(world);
  run.until(3);
  for (int i = 0, first = 1; i < 5; first += ++i) {
    for (int j = 0; j <= i; ++j) {
      const Ball& ball = run.ball(static_cast<std::size_t>(first + j));
      const Ball& mirrored = run.ball(static_cast<std::size_t>(first + i - j));
      EXPECT_NEAR(mirrored.velocity.x, -ball.velocity.x, 1e-14) << "row " << i;
      EXPECT_NEAR(mirrored.velocity.y, ball.velocity.y, 1e-14) << "row " << i;
    }
  }
  EXPECT_NEAR(run.sample().balls.kinetic, 12.5, 1e-13);
}

}  // namespace
}  // namespace physics::laws
