// Chipmunk as a contender.
#include <chipmunk/chipmunk.h>

#include <cmath>

#include "tests/bench/engine.hpp"

namespace bench {
namespace {

using physics::Ball;
using physics::World;

struct Tuning {
  double slop = 0;               // m; 0: as the library has it
  double time_step = 1.0 / 240;  // s
};

constexpr cpCollisionType wall_type = 1;
constexpr double wall_thickness = 1;  // m
constexpr double sleep_after = 0.5;   // s at rest, as in its demos

class ChipmunkEngine final : public Engine {
 public:
  ChipmunkEngine(const World& world, bool sleeping, const Tuning& tuning) : tuning_(tuning), space_(cpSpaceNew()) {
    cpSpaceSetGravity(space_, {world.gravity.x, world.gravity.y});
    if (sleeping) cpSpaceSetSleepTimeThreshold(space_, sleep_after);
    if (tuning.slop > 0) cpSpaceSetCollisionSlop(space_, tuning.slop);
    add_walls(world);
    for (const Ball& ball : world.balls) add(world, ball);
    listen();
  }
  ChipmunkEngine(const ChipmunkEngine&) = delete;
  ChipmunkEngine& operator=(const ChipmunkEngine&) = delete;
  ~ChipmunkEngine() override {
    cpSpaceFree(space_);  // first: to take shapes out one by one costs N² steps
    for (cpShape* shape : shapes_) cpShapeFree(shape);
    for (cpBody* body : bodies_) cpBodyFree(body);
  }

  void step() override {
    cpSpaceStep(space_, tuning_.time_step);
    iterations_ += static_cast<std::uint64_t>(cpSpaceGetIterations(space_));
  }
  void read(std::vector<BodyState>& states) const override {
    states.clear();
    for (const cpBody* body : bodies_) {
      const cpVect x = cpBodyGetPosition(body), v = cpBodyGetVelocity(body);
      states.push_back({{x.x, x.y}, {v.x, v.y}, cpBodyGetAngularVelocity(body)});
    }
  }
  Vec2 given_to_walls() const override { return to_walls_; }
  std::uint64_t impacts() const override { return begun_; }
  std::uint64_t iterations() const override { return iterations_; }
  std::size_t asleep() const override {
    std::size_t count = 0;
    for (const cpBody* body : bodies_) count += cpBodyIsSleeping(body) ? 1 : 0;
    return count;
  }

 private:
  // Chipmunk multiplies the values of both shapes: with the square root on each, the contact gets the world's.
  void keep(const World& world, cpShape* shape) {
    cpShapeSetElasticity(shape, std::sqrt(world.restitution));
    cpShapeSetFriction(shape, std::sqrt(world.friction));
    cpSpaceAddShape(space_, shape);
    shapes_.push_back(shape);
  }

  void add_walls(const World& world) {
    const double d = wall_thickness, w = world.box.width + d, h = world.box.height + d;
    const cpVect corners[] = {{-d, -d}, {w, -d}, {w, h}, {-d, h}};
    for (int k = 0; k < 4; ++k) {
      cpShape* wall = cpSegmentShapeNew(cpSpaceGetStaticBody(space_), corners[k], corners[(k + 1) % 4], d);
      cpShapeSetCollisionType(wall, wall_type);
      keep(world, wall);
    }
  }

  void add(const World& world, const Ball& ball) {
    cpBody* body = cpBodyNew(ball.mass, moment_of_inertia(ball));
    cpBodySetPosition(body, {ball.position.x, ball.position.y});
    cpBodySetVelocity(body, {ball.velocity.x, ball.velocity.y});
    cpSpaceAddBody(space_, body);
    bodies_.push_back(body);
    keep(world, cpCircleShapeNew(body, ball.radius, cpvzero));
  }

  // Counts what begins to touch and adds up what the walls get.
  void listen() {
    cpCollisionHandler* any = cpSpaceAddDefaultCollisionHandler(space_);
    any->userData = this;
    any->beginFunc = [](cpArbiter*, cpSpace*, cpDataPointer self) -> cpBool {
      ++static_cast<ChipmunkEngine*>(self)->begun_;
      return cpTrue;
    };
    cpCollisionHandler* walls = cpSpaceAddWildcardHandler(space_, wall_type);
    walls->userData = this;
    // A pair that parted and met again within three steps starts its sum from what it had then, unapplied.
    walls->preSolveFunc = [](cpArbiter* arbiter, cpSpace*, cpDataPointer self) -> cpBool {
      if (cpArbiterIsFirstContact(arbiter)) static_cast<ChipmunkEngine*>(self)->add_to_walls(arbiter, -1);
      return cpTrue;
    };
    walls->postSolveFunc = [](cpArbiter* arbiter, cpSpace*, cpDataPointer self) {
      static_cast<ChipmunkEngine*>(self)->add_to_walls(arbiter, 1);
    };
  }

  // The impulse is that on the first shape, which for a handler of walls is the wall.
  void add_to_walls(const cpArbiter* arbiter, double sign) {
    const cpVect j = cpArbiterTotalImpulse(arbiter);
    to_walls_ += sign * Vec2{j.x, j.y};
  }

  Tuning tuning_;
  cpSpace* space_;
  std::vector<cpBody*> bodies_;
  std::vector<cpShape*> shapes_;
  Vec2 to_walls_{0, 0};
  std::uint64_t begun_ = 0, iterations_ = 0;
};

Contender contender(const std::string& variant, const std::string& settings, const Tuning& tuning) {
  Contender result{"Chipmunk 7", variant, settings, tuning.time_step, true};
  result.make = [tuning](const World& world, bool sleeping) {
    return std::make_unique<ChipmunkEngine>(world, sleeping, tuning);
  };
  return result;
}

}  // namespace

std::vector<Contender> chipmunk_contenders() {
  const std::string common =
      std::string("10 iterations, elasticity and friction combined to the scene's; double precision; version ") +
      cpVersionString + ", built by Debian with its debug checks (a build without them is faster)";
  const Tuning standard;
  Tuning tuned;
  tuned.slop = 0.0005;
  Tuning slow;
  slow.time_step = 1.0 / 60;
  return {contender("default", "collision slop 0.1 m = r, tree of bounding boxes; " + common, standard),
          contender("tuned",
                    "collision slop 0.5 mm = 0.5 % of r, tree of bounding boxes (its spatial hash is slower here); it "
                    "has no bullets and no restitution "
                    "threshold; " +
                        common,
                    tuned),
          contender("default 1/60 s", "as default, with the step of 1/60 s usual for it", slow)};
}

}  // namespace bench
