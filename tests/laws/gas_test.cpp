// Reference case C14: a gas of elastic discs. The million impacts are the long run; a tenth of it runs every time.
#include <array>
#include <cmath>
#include <random>
#include <vector>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

// `count` discs on a grid, speeds from a Maxwell start or all equal.
World gas(int columns, int rows, double spacing, double radius, bool equal_speeds) {
  World world = still_box(columns * spacing, rows * spacing);
  std::mt19937_64 bits(14);
  const auto unit = [&bits] { return (static_cast<double>(bits() >> 11) + 0.5) * 0x1p-53; };
  for (int i = 0; i < columns * rows; ++i) {
    const double angle = 2 * M_PI * unit();
    const double speed = equal_speeds ? 2 : 2 * std::sqrt(-std::log(unit()));  // root mean square 2 m/s
    add(world, 1, radius, {(i % columns + 0.5) * spacing, (i / columns + 0.5) * spacing},
        speed * Vec2{std::cos(angle), std::sin(angle)});
  }
  return world;
}

TEST(Gas, c14_energy_does_not_drift_over_a_hundred_thousand_impacts) {
  Experiment run(gas(14, 14, 0.4, 0.1, false));
  const double energy = run.mechanical();
  std::size_t seen = 0;
  double worst = 0;
  while (run.impacts().size() < 100000 && time_of(run.world()) < 200) {
    run.step();
    if (run.impacts().size() == seen) continue;
    seen = run.impacts().size();
    worst = std::max(worst, std::fabs(run.mechanical() - energy) / energy);
  }
  EXPECT_GE(run.impacts().size(), 100000u);
  EXPECT_LE(worst, 1e-12);
  EXPECT_LE(run.deepest_overlap(), 1e-12);
}

TEST(Gas, c14_energy_does_not_drift_under_gravity) {
  World world = gas(10, 10, 0.5, 0.1, false);
  world.gravity = {0, -9.8};
  Experiment run(world);
  const double energy = run.mechanical();
  while (run.impacts().size() < 20000 && time_of(run.world()) < 200) run.step();
  EXPECT_GE(run.impacts().size(), 20000u);
  EXPECT_NEAR(run.mechanical(), energy, 1e-12 * energy);
}

// How far `speeds_squared` are from the two-dimensional Maxwell–Boltzmann law, in which v²/<v²> is exponential with
// mean 1: χ² over ten equally likely classes.
double chi_squared(const std::vector<double>& speeds_squared, double mean_square) {
  std::array<double, 10> seen{};
  for (const double v2 : speeds_squared) {
    const double share = std::exp(-v2 / mean_square);  // uniform in (0, 1] if the law holds
    ++seen[static_cast<std::size_t>(std::min(9.0, std::floor(10 * share)))];
  }
  const double expected = static_cast<double>(speeds_squared.size()) / 10;
  double sum = 0;
  for (const double count : seen) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

// Sampled every 2 s (many mean free times) after 5 s. With 9 degrees of freedom χ² exceeds 27.88 once in a thousand
// draws.
TEST(Gas, c14_equal_speeds_become_maxwell_boltzmann) {
  Experiment run(gas(14, 14, 0.4, 0.1, true));
  std::vector<double> speeds_squared;
  const auto look = [&] {
    for (const Ball& ball : run.world().balls) speeds_squared.push_back(dot(ball.velocity, ball.velocity));
  };
  look();
  EXPECT_GT(chi_squared(speeds_squared, 4), 1000);  // the start is nothing like it
  speeds_squared.clear();
  for (int k = 0; k < 10; ++k) {
    run.until(5 + 2.0 * k);
    look();
  }
  EXPECT_LT(chi_squared(speeds_squared, 4), 27.88);
}

}  // namespace
}  // namespace physics::laws
