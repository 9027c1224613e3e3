// Small worlds in code and a run that compares the ledger's residuals with what moved, for the tests of the exact
// method.
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "physics/dynamics/simulation.hpp"
#include "physics/measure/ledger.hpp"

namespace physics::exact_tests {

inline World box_world(double width, double height, double g, double restitution = 1, double friction = 0) {
  World world;
  world.box.width = width;
  world.box.height = height;
  world.gravity = {0, -g};
  world.restitution = restitution;
  world.friction = friction;
  return world;
}

inline Ball& add_ball(World& world, double mass, double radius, Vec2 position, Vec2 velocity = {0, 0}) {
  Ball ball;
  ball.id = world.next_id++;
  ball.mass = mass;
  ball.radius = radius;
  ball.position = position;
  ball.velocity = velocity;
  world.balls.push_back(ball);
  return world.balls.back();
}

// Integers of a linear congruence, scaled: the same balls on every machine.
class Spread {
 public:
  double operator()(double low, double high) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + (high - low) * static_cast<double>(state_ >> 40) / 16777216.0;
  }

 private:
  std::uint64_t state_ = 1;
};

// Balls of two sizes on a loose lattice, ready to fall.
inline World pouring(std::size_t count, double restitution, double friction) {
  Spread spread;
  const std::size_t columns = 8;
  World world = box_world(columns * 0.3, 0.3 * (static_cast<double>(count) / columns + 4), 9.8, restitution, friction);
  for (std::size_t i = 0; i < count; ++i) {
    const double radius = spread(0.08, 0.12);
    const double x = 0.15 + 0.3 * static_cast<double>(i % columns), y = 0.15 + 0.3 * static_cast<double>(i / columns);
    add_ball(world, 100 * radius * radius, radius, {x + spread(-0.02, 0.02), y}, {spread(-0.5, 0.5), 0});
  }
  return world;
}

class ExactRun {
 public:
  explicit ExactRun(World world) : simulation(std::move(world)), ledger(simulation.world()) { look(); }

  StepReport step() {
    StepReport report = simulation.step();
    ledger.book(report);
    impacts.insert(impacts.end(), report.impacts.begin(), report.impacts.end());
    deepest = std::max(deepest, report.max_overlap);
    jammed_steps += report.jammed ? 1 : 0;
    look();
    return report;
  }
  void steps(int count) {
    for (int i = 0; i < count; ++i) step();
  }
  const World& world() const { return simulation.world(); }
  const Ball& ball(std::size_t i) const { return world().balls[i]; }

  // Largest residuals so far, as a part of the largest energy or momentum that was around.
  double energy_error() const { return energy_residual / energy_scale; }
  double momentum_error() const { return momentum_residual / momentum_scale; }
  double angular_error() const { return angular_residual / angular_scale; }

  Simulation simulation;
  Ledger ledger;
  Sample sample;
  std::vector<Impact> impacts;
  double deepest = 0;
  int jammed_steps = 0;
  double energy_residual = 0, momentum_residual = 0, angular_residual = 0;

 private:
  static double size(Vec2 v) { return std::max(std::fabs(v.x), std::fabs(v.y)); }
  void look() {
    const Sample& s = sample = ledger.sample(world());
    energy_residual = std::max(energy_residual, std::fabs(s.residual));
    momentum_residual = std::max(momentum_residual, size(s.residual_momentum.linear));
    angular_residual = std::max(angular_residual, std::fabs(s.residual_momentum.angular));
    energy_scale = std::max({energy_scale, std::fabs(s.balls.kinetic) + std::fabs(s.balls.potential),
                             std::fabs(s.work_walls), std::fabs(s.work_hand)});
    momentum_scale = std::max({momentum_scale, size(s.gravity.linear), size(s.walls.linear)});
    angular_scale = std::max({angular_scale, std::fabs(s.gravity.angular), std::fabs(s.walls.angular)});
  }
  double energy_scale = 1, momentum_scale = 1, angular_scale = 1;
};

}  // namespace physics::exact_tests
