// What every law test stands on: small worlds in code, and a run that checks the ledger after every single step.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "physics/dynamics/simulation.hpp"
#include "physics/measure/ledger.hpp"
#include "physics/model/world.hpp"

namespace physics::laws {

// No gravity, e = 1, no friction, four walls that stand still.
inline World still_box(double width, double height) {
  World world;
  world.box.width = width;
  world.box.height = height;
  world.gravity = {0, 0};
  return world;
}

inline World without_walls(World world) {
  for (Wall& wall : world.box.walls) wall.present = false;
  return world;
}

// Only a floor, gravity g (m/s², downwards).
inline World over_a_floor(double g, double restitution, double friction = 0) {
  World world = without_walls(still_box(100, 100));
  world.box.wall(Side::bottom).present = true;
  world.gravity = {0, -g};
  world.restitution = restitution;
  world.friction = friction;
  return world;
}

inline Ball disc(double mass, double radius, Vec2 position, Vec2 velocity = {0, 0}) {
  Ball ball;
  ball.mass = mass;
  ball.radius = radius;
  ball.position = position;
  ball.velocity = velocity;
  return ball;
}

// Adds a ball; returns its index.
inline std::size_t add(World& world, Ball ball) {
  ball.id = world.next_id++;
  if (ball.name.empty()) ball.name = std::to_string(world.balls.size() + 1);
  world.balls.push_back(std::move(ball));
  return world.balls.size() - 1;
}

inline std::size_t add(World& world, double mass, double radius, Vec2 position, Vec2 velocity = {0, 0}) {
  return add(world, disc(mass, radius, position, velocity));
}

// How far the books may be off, relative to the largest energy or momentum of the run. The controls are not held to it.
inline constexpr double flat = 1e-12;

enum class Books { must_balance, may_drift };

// A simulation with its ledger. When it ends, the largest residual seen after any step is held against `flat`.
class Experiment {
 public:
  explicit Experiment(World world, Books books = Books::must_balance)
      : simulation_(std::move(world)), ledger_(simulation_.world()), books_(books) {
    look();
  }
  Experiment(const Experiment&) = delete;
  Experiment& operator=(const Experiment&) = delete;
  ~Experiment() {
    if (books_ == Books::may_drift) return;
    EXPECT_LE(worst_energy_, flat * energy_scale_) << "energy residual (J)";
    EXPECT_LE(worst_momentum_, flat * momentum_scale_) << "momentum residual (kg m/s)";
    EXPECT_LE(worst_angular_, flat * angular_scale_) << "angular momentum residual (kg m²/s)";
  }

  const StepReport& step() {
    last_ = simulation_.step();
    ledger_.book(last_);
    impacts_.insert(impacts_.end(), last_.impacts.begin(), last_.impacts.end());
    deepest_ = std::max(deepest_, last_.max_overlap);
    capped_ = capped_ || last_.capped;
    look();
    return last_;
  }
  void steps(int count) {
    for (int i = 0; i < count; ++i) step();
  }
  void until(double time) {
    while (time_of(world()) < time) step();
  }
  // Steps until `count` impacts have happened in all; false if `limit` seconds pass first.
  bool until_impacts(std::size_t count, double limit) {
    while (impacts_.size() < count && time_of(world()) < limit) step();
    return impacts_.size() >= count;
  }

  const World& world() const { return simulation_.world(); }
  Simulation& simulation() { return simulation_; }
  Ledger& ledger() { return ledger_; }
  const Ball& ball(std::size_t index) const { return world().balls[index]; }
  const std::vector<Impact>& impacts() const { return impacts_; }
  const StepReport& last() const { return last_; }
  const Sample& sample() const { return sample_; }
  double mechanical() const { return sample_.balls.mechanical(); }
  double deepest_overlap() const { return deepest_; }
  bool capped() const { return capped_; }
  double worst_energy_residual() const { return worst_energy_; }
  double worst_momentum_residual() const { return worst_momentum_; }

 private:
  static double size(Vec2 v) { return std::max(std::fabs(v.x), std::fabs(v.y)); }

  void look() {
    sample_ = ledger_.sample(world());
    double momentum = 0, angular = 0;
    for (const Ball& ball : world().balls) {
      if (ball.fixed) continue;
      momentum += ball.mass * size(ball.velocity);
      angular += ball.mass * size(ball.velocity) * size(ball.position) + moment_of_inertia(ball) * std::fabs(ball.spin);
    }
    const Sample& s = sample_;
    energy_scale_ = std::max({energy_scale_, s.balls.kinetic + s.balls.spin + std::fabs(s.balls.potential),
                              std::fabs(s.work_hand), std::fabs(s.work_walls), std::fabs(s.edit)});
    momentum_scale_ =
        std::max({momentum_scale_, momentum, size(s.walls.linear), size(s.gravity.linear), size(s.hand.linear)});
    angular_scale_ = std::max({angular_scale_, angular, std::fabs(s.walls.angular), std::fabs(s.gravity.angular),
                               std::fabs(s.hand.angular), std::fabs(s.edits.angular)});
    worst_energy_ = std::max(worst_energy_, std::fabs(s.residual));
    worst_momentum_ = std::max(worst_momentum_, size(s.residual_momentum.linear));
    worst_angular_ = std::max(worst_angular_, std::fabs(s.residual_momentum.angular));
    const bool finite = std::isfinite(s.residual) && std::isfinite(momentum) && std::isfinite(angular);
    if (!finite && !lost_) ADD_FAILURE() << "not finite after step " << world().step;
    lost_ = lost_ || !finite;
  }

  Simulation simulation_;
  Ledger ledger_;
  Books books_;
  StepReport last_;
  Sample sample_;
  std::vector<Impact> impacts_;
  double deepest_ = 0;
  bool capped_ = false, lost_ = false;
  double energy_scale_ = 0, momentum_scale_ = 0, angular_scale_ = 0;
  double worst_energy_ = 0, worst_momentum_ = 0, worst_angular_ = 0;
};

// Height (m, of the centre) at which a ball in free flight turns: y + v_y²/(2g), the same at every instant of the
// flight.
inline double turning_height(const Ball& ball, double g) {
  return ball.position.y + ball.velocity.y * ball.velocity.y / (2 * g);
}

// Whether a ball lies inside the walls that are present, give or take `slack` metres.
inline bool inside(const World& world, const Ball& ball, double slack) {
  for (const Side side : all_sides) {
    if (!world.box.wall(side).present) continue;
    const Vec2 n = inward_normal(side);
    const double along = n.x != 0 ? ball.position.x : ball.position.y;
    if ((along - wall_coordinate(world.box, side)) * (n.x + n.y) < ball.radius - slack) return false;
  }
  return true;
}

}  // namespace physics::laws
