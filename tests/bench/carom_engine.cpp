// Carom's exact method, and the textbook method, which is part of its library, as contenders.
#include "physics/core/compensated_sum.hpp"
#include "physics/dynamics/simulation.hpp"
#include "tests/bench/engine.hpp"

namespace bench {
namespace {

using namespace physics;

constexpr std::size_t all_pairs_limit = 1000;
constexpr std::uint64_t textbook_passes = 3;

class CaromEngine final : public Engine {
 public:
  CaromEngine(World world, Method method, bool sleeping)
      : method_(method), simulation_(with_method(std::move(world), method, sleeping)) {}

  void step() override {
    const StepReport report = simulation_.step();
    walls_x_.add(report.to_walls.linear.x);
    walls_y_.add(report.to_walls.linear.y);
    gravity_x_.add(report.from_gravity.linear.x);
    gravity_y_.add(report.from_gravity.linear.y);
    impacts_ += report.impacts.size();
    visited_ = report.visited;
    iterations_ += method_ == Method::textbook ? textbook_passes : report.sweeps;
  }
  void read(std::vector<BodyState>& states) const override {
    states.clear();
    for (const Ball& ball : simulation_.world().balls) states.push_back({ball.position, ball.velocity, ball.spin});
  }
  Vec2 given_to_walls() const override { return {walls_x_.value(), walls_y_.value()}; }
  std::optional<Vec2> given_by_gravity() const override { return Vec2{gravity_x_.value(), gravity_y_.value()}; }
  std::uint64_t impacts() const override { return impacts_; }
  std::uint64_t iterations() const override { return iterations_; }
  std::size_t asleep() const override {
    const std::size_t count = simulation_.world().balls.size();
    return method_ == Method::exact && visited_ < count ? count - visited_ : 0;  // some visited ones sleep too
  }

 private:
  static World with_method(World world, Method method, bool sleeping) {
    world.sleeping = sleeping;
    world.method = method;
    return world;
  }

  Method method_;
  Simulation simulation_;
  CompensatedSum walls_x_, walls_y_, gravity_x_, gravity_y_;
  std::uint64_t impacts_ = 0, iterations_ = 0;
  std::size_t visited_ = 0;
};

}  // namespace

std::vector<Contender> carom_contenders() {
  Contender exact{"Carom", "exact", "exact impact times, resting contacts solved together; double precision"};
  exact.make = [](const World& world, bool sleeping) {
    return std::make_unique<CaromEngine>(world, Method::exact, sleeping);
  };
  Contender textbook{"textbook", "all pairs",
                     "semi-implicit Euler, all pairs, 3 passes, 80 % positional correction, wall clamp; double "
                     "precision; its cost per ball grows with N, so it stops at 1000 balls"};
  exact.can_sleep = true;
  textbook.most_balls = all_pairs_limit;
  textbook.make = [](const World& world, bool) {
    return std::make_unique<CaromEngine>(world, Method::textbook, false);
  };
  return {exact, textbook};
}

}  // namespace bench
