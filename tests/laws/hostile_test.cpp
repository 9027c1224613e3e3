// A thousand scenes that nobody sane would build: masses from 1e-9 to 1e9 kg, radii 1 : 50, 5000 m/s, overlapping
// starts, g to 1000 m/s² in any direction, walls and fixed balls that crush, and changes of everything in mid-run. None
// may hang, lose a ball through a wall, make a number that is none, or lose track of its energy without saying so.
#include <cmath>
#include <cstdlib>

#include "physics/dynamics/impact_events.hpp"
#include "physics/dynamics/jam.hpp"
#include "physics/model/settings.hpp"
#include "tests/laws/experiment.hpp"
#include "tests/laws/hostile_scenes.hpp"

namespace physics::laws {
namespace {

constexpr int scenes = 1000, shards = 20, steps = 150;

// Sanitizers are slow: they get every eighth scene.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int every = 8;
#else
constexpr int every = 1;
#endif

double norm(Vec2 v) { return std::fabs(v.x) + std::fabs(v.y); }

// What the books are compared with: the largest of everything that went through them.
struct Scales {
  double energy = 0, momentum = 0, lightest = INFINITY, heaviest = 0;

  void look(const World& world, const Sample& s, const StepReport& report) {
    for (const Impact& impact : report.impacts) energy = std::max(energy, std::fabs(impact.lost));
    energy = std::max({energy, s.balls.kinetic + s.balls.spin + std::fabs(s.balls.potential), std::fabs(s.work_hand),
                       std::fabs(s.work_walls), std::fabs(s.edit)});
    double moving = 0;
    for (const Ball& ball : world.balls) {
      if (ball.fixed) continue;
      moving += ball.mass * norm(ball.velocity);
      lightest = std::min(lightest, ball.mass);
      heaviest = std::max(heaviest, ball.mass);
    }
    momentum = std::max({momentum, moving, norm(s.walls.linear), norm(s.gravity.linear), norm(s.hand.linear)});
  }
  double tolerance() const { return heaviest / lightest >= 1e8 ? 1e-11 : 1e-12; }
};

// What may happen to a scene from outside.
struct Meddling {
  bool edits, drags;
};

void meddle(Simulation& simulation, Ledger& ledger, const HostileStyle& style, Meddling with, int step, Dice& dice) {
  if (with.edits && step > 0 && step % 15 == 0) {
    const World before = simulation.world();
    hostile_edit(simulation.edit(), style, dice);
    ledger.book_edit(before, simulation.world());
  }
  if (!with.drags || simulation.world().balls.empty()) return;
  if (step == 20 || step == 80) {
    const auto count = static_cast<int>(simulation.world().balls.size());
    const Ball& ball = simulation.world().balls[static_cast<std::size_t>(dice.below(count))];
    const double omega = 2 * M_PI / 0.15;  // the hand of the window
    if (!ball.fixed)
      simulation.set_drag(
          Drag{ball.id, {dice(-1, 21), dice(-1, 21)}, ball.mass * omega * omega, 2 * ball.mass * omega});
  }
  if (step == 60 || step == 110) simulation.set_drag(std::nullopt);
}

// The documented bound: what a step may have, what it may have had in vain while something moved, and the last event
// with all that happened at its time.
std::uint64_t most_events(std::uint64_t balls) {
  const std::uint64_t driven = settings::jam_events + settings::jam_events_per_ball * balls;
  const std::uint64_t group = settings::joint_contacts * settings::joint_contacts * settings::joint_contacts;
  return allowed_events(balls, 0) + 2 * driven + 3 * (group / settings::joint_work + 4 * balls);
}

void check_step(const World& world, const StepReport& report) {
  ASSERT_LE(report.events, most_events(world.balls.size()));
  for (const Ball& ball : world.balls) {
    ASSERT_TRUE(std::isfinite(norm(ball.position) + norm(ball.velocity) + ball.spin + ball.angle))
        << "ball " << ball.id;
    // The centre of a ball stays inside: what is squeezed beyond reason may overlap a wall, never leave.
    if (!ball.fixed) {
      ASSERT_TRUE(inside(world, ball, ball.radius)) << "ball " << ball.id;
    }
  }
}

void run_scene(int seed) {
  Dice dice(static_cast<std::uint64_t>(seed));
  const HostileStyle style = hostile_style(dice);
  Simulation simulation(hostile_world(style, dice));
  Ledger ledger(simulation.world());
  const Meddling with{dice.chance(0.5), dice.chance(0.3)};
  Scales scales;
  scales.look(simulation.world(), ledger.sample(simulation.world()), {});
  bool excused = false;  // jammed or capped
  for (int step = 0; step < steps; ++step) {
    meddle(simulation, ledger, style, with, step, dice);
    const StepReport report = simulation.step();
    ledger.book(report);
    excused = excused || report.jammed || report.capped;
    const Sample sample = ledger.sample(simulation.world());
    scales.look(simulation.world(), sample, report);
    ASSERT_NO_FATAL_FAILURE(check_step(simulation.world(), report)) << "step " << step;
    if (excused) continue;
    ASSERT_LE(std::fabs(sample.residual), scales.tolerance() * scales.energy) << "J, step " << step;
    ASSERT_LE(norm(sample.residual_momentum.linear), scales.tolerance() * scales.momentum) << "kg m/s, step " << step;
  }
}

class Hostile : public testing::TestWithParam<int> {};

TEST_P(Hostile, scenes_neither_hang_nor_leak_nor_lose_count) {
  for (int seed = GetParam() + 1; seed <= scenes; seed += shards * every) {
    ASSERT_NO_FATAL_FAILURE(run_scene(seed)) << "scene " << seed;
  }
}

INSTANTIATE_TEST_SUITE_P(Shards, Hostile, testing::Range(0, shards));

}  // namespace
}  // namespace physics::laws
