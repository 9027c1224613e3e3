#include "physics/measure/ledger.hpp"

#include <initializer_list>

namespace physics {

Mechanics mechanics(const World& world) {
  CompensatedSum px, py, angular, kinetic, spin, potential;
  const bool has_weight = world.gravity != Vec2{0, 0};
  for (const Ball& ball : world.balls) {
    if (ball.fixed) continue;
    const double m = ball.mass;
    const Vec2 x = ball.position, v = ball.velocity;
    // What is zero need not be added: all but the potential of a pile that sleeps, half of it all in a gas.
    if (has_weight) potential.add(-m * dot(world.gravity, x));
    if (v != Vec2{0, 0}) {
      px.add(m * v.x);
      py.add(m * v.y);
      angular.add(m * cross(x, v));
      kinetic.add(0.5 * m * dot(v, v));
    }
    if (ball.spin != 0) {
      const double inertia = moment_of_inertia(ball);
      angular.add(inertia * ball.spin);
      spin.add(0.5 * inertia * ball.spin * ball.spin);
    }
  }
  Mechanics sums;
  sums.momentum = {{px.value(), py.value()}, angular.value()};
  sums.kinetic = kinetic.value();
  sums.spin = spin.value();
  sums.potential = potential.value();
  return sums;
}

namespace {

Momentum difference(const Momentum& a, const Momentum& b) { return {a.linear - b.linear, a.angular - b.angular}; }

// Σ of what the books say must stay constant, in one go so that rounding does not pile up.
double sum_of(std::initializer_list<double> terms) {
  CompensatedSum sum;
  for (const double term : terms) sum.add(term);
  return sum.value();
}

}  // namespace

void Ledger::MomentumSum::add(const Momentum& term) {
  x.add(term.linear.x);
  y.add(term.linear.y);
  angular.add(term.angular);
}

Momentum Ledger::MomentumSum::value() const { return {{x.value(), y.value()}, angular.value()}; }

Ledger::Ledger(const World& start) : start_(mechanics(start)) {}

void Ledger::book(const StepReport& report) {
  lost_restitution_.add(report.lost_restitution);
  lost_friction_.add(report.lost_friction);
  lost_other_.add(report.lost_other);
  work_walls_.add(report.work_walls);
  work_hand_.add(report.work_hand);
  walls_.add(report.to_walls);
  gravity_.add(report.from_gravity);
  hand_.add(report.from_hand);
  edits_.add(report.from_pushes);
  impacts_ += report.impacts.size();
}

void Ledger::book_edit(const World& before, const World& after) {
  const Mechanics was = mechanics(before), is = mechanics(after);
  edit_.add(is.kinetic - was.kinetic);
  edit_.add(is.spin - was.spin);
  edit_.add(is.potential - was.potential);
  edits_.add(difference(is.momentum, was.momentum));
}

Sample Ledger::sample(const World& world) const {
  Sample row;
  row.time = time_of(world);
  row.balls = mechanics(world);
  row.lost_restitution = lost_restitution_.value();
  row.lost_friction = lost_friction_.value();
  row.lost_other = lost_other_.value();
  row.work_walls = work_walls_.value();
  row.work_hand = work_hand_.value();
  row.edit = edit_.value();
  row.total = sum_of({row.balls.kinetic, row.balls.spin, row.balls.potential, row.lost_restitution, row.lost_friction,
                      row.lost_other, -row.work_walls, -row.work_hand, -row.edit});
  row.residual = row.total - sum_of({start_.kinetic, start_.spin, start_.potential});
  row.walls = walls_.value();
  row.gravity = gravity_.value();
  row.hand = hand_.value();
  row.edits = edits_.value();
  const auto residual = [](double p, double walls, double gravity, double hand, double edits, double start) {
    return sum_of({p, walls, -gravity, -hand, -edits, -start});
  };
  const Momentum& p = row.balls.momentum;
  row.residual_momentum.linear.x = residual(p.linear.x, row.walls.linear.x, row.gravity.linear.x, row.hand.linear.x,
                                            row.edits.linear.x, start_.momentum.linear.x);
  row.residual_momentum.linear.y = residual(p.linear.y, row.walls.linear.y, row.gravity.linear.y, row.hand.linear.y,
                                            row.edits.linear.y, start_.momentum.linear.y);
  row.residual_momentum.angular = residual(p.angular, row.walls.angular, row.gravity.angular, row.hand.angular,
                                           row.edits.angular, start_.momentum.angular);
  row.impacts = impacts_;
  return row;
}

}  // namespace physics
