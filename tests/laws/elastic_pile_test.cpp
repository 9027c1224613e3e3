// e = 1 under gravity: what rests stays at rest, what bounces keeps its energy, and neither takes events without end.
#include <cmath>

#include "physics/dynamics/impact_events.hpp"
#include "physics/model/settings.hpp"
#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

// 200 discs poured into a narrow box; e and μ of all.
World poured(double restitution, double friction) {
  World world = still_box(2.4, 9);
  world.gravity = {0, -9.8};
  world.restitution = restitution;
  world.friction = friction;
  for (int i = 0; i < 200; ++i) {
    const double radius = 0.08 + 0.04 * std::fmod(0.618034 * i, 1), shift = 0.02 * std::fmod(0.754878 * i, 1);
    add(world, 100 * radius * radius, radius, {0.15 + 0.3 * (i % 8) + shift, 0.15 + 0.3 * (i / 8)});
  }
  return world;
}

struct Switch {
  const char* name;
  double friction_before, friction_after;
  double bearable;            // part of the energy
  std::uint64_t most_events;  // in all 2 s
};

class SettledPile : public testing::TestWithParam<Switch> {};

TEST_P(SettledPile, made_elastic_neither_hangs_nor_loses_energy) {
  const Switch& c = GetParam();
  Experiment run(poured(0.2, c.friction_before));
  run.until(12);
  const World before = run.world();
  run.simulation().edit().restitution = 1;
  run.simulation().edit().friction = c.friction_after;
  run.ledger().book_edit(before, run.world());
  const double energy = run.mechanical();
  std::uint64_t events = 0;
  for (int i = 0; i < 480; ++i) {
    events += run.step().events;
    ASSERT_NEAR(run.mechanical(), energy, c.bearable * energy) << "step " << i;
  }
  EXPECT_LE(events, c.most_events);
}

INSTANTIATE_TEST_SUITE_P(Cases, SettledPile,
                         testing::Values(Switch{"rough", 0.3, 0.3, 1e-5, 0}, Switch{"smooth", 0, 0, 1e-3, 480 * 3000},
                                         // It lives by its friction: it slides apart and becomes a gas.
                                         Switch{"friction_gone", 0.3, 0, 2e-3, 480 * 10'000}),
                         [](const auto& named) { return std::string(named.param.name); });

class ElasticColumn : public testing::TestWithParam<int> {};

TEST_P(ElasticColumn, at_rest_stays_at_rest_without_an_event) {
  World world = over_a_floor(9.8, 1);
  for (int i = 0; i < GetParam(); ++i) add(world, 1 + 0.5 * (i % 3), 0.5, {5, 0.5 + i});
  Experiment run(world);
  const double energy = run.mechanical();
  for (int i = 0; i < 480; ++i) ASSERT_EQ(run.step().events, 0u);
  EXPECT_NEAR(run.mechanical(), energy, 1e-14 * energy);
}

TEST_P(ElasticColumn, hit_from_above_keeps_all_its_energy) {
  World world = over_a_floor(9.8, 1);
  for (int i = 0; i < GetParam(); ++i) add(world, 1, 0.5, {5, 0.5 + i});
  add(world, 1, 0.5, {5, 0.5 + GetParam() + 1.0});
  Experiment run(world);
  const double energy = run.mechanical();
  // A ball of the column that still creeps at 1e-7 of sqrt(g r) counts as resting: its weight works along the way.
  constexpr double most = 1e-10;
  for (int i = 0; i < 20 * 240; ++i) {
    ASSERT_LE(run.step().events, 2000u) << "step " << i;
    ASSERT_NEAR(run.mechanical(), energy, most * energy) << "step " << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Heights, ElasticColumn, testing::Values(1, 2, 3, 5, 10));

TEST(ElasticPile, dropped_gas_keeps_its_energy_under_gravity) {
  World world = poured(1, 0);
  Experiment run(world);
  const double energy = run.mechanical();
  for (int i = 0; i < 5 * 240; ++i) {
    ASSERT_LE(run.step().events, allowed_events(200, 0)) << "step " << i;
    ASSERT_NEAR(run.mechanical(), energy, 1e-12 * energy) << "step " << i;
  }
  EXPECT_FALSE(run.capped());
}

}  // namespace
}  // namespace physics::laws
