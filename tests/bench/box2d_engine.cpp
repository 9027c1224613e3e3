// Box2D 2.4 as a contender.
#include <box2d/box2d.h>

#include <cmath>
#include <cstdio>

#include "tests/bench/engine.hpp"

namespace bench {
namespace {

using physics::Ball;
using physics::World;

constexpr int velocity_iterations = 8, position_iterations = 3;  // what its manual recommends

struct Tuning {
  double length_unit = 1;            // its units per metre: the slop is a constant of the library, 0.005 units
  bool bullets = false;              // exact time of impact between balls too
  double restitution_threshold = 1;  // units/s
  double time_step = 1.0 / 240;      // s
};

// Counts what begins to touch and adds up what the walls get.
class Listener final : public b2ContactListener {
 public:
  explicit Listener(const b2Body* walls) : walls_(walls) {}

  void BeginContact(b2Contact*) override { ++begun; }
  void PostSolve(b2Contact* contact, const b2ContactImpulse* impulse) override {
    const bool a = contact->GetFixtureA()->GetBody() == walls_, b = contact->GetFixtureB()->GetBody() == walls_;
    if (!a && !b) return;
    b2WorldManifold manifold;
    contact->GetWorldManifold(&manifold);
    const b2Vec2 n = manifold.normal;  // from A to B; its tangent is n turned by -90°
    for (int k = 0; k < impulse->count; ++k) {
      const double jn = impulse->normalImpulses[k], jt = impulse->tangentImpulses[k], sign = b ? 1 : -1;
      to_walls += sign * Vec2{jn * n.x + jt * n.y, jn * n.y - jt * n.x};
    }
  }

  std::uint64_t begun = 0;
  Vec2 to_walls{0, 0};

 private:
  const b2Body* walls_;
};

class Box2dEngine final : public Engine {
 public:
  Box2dEngine(const World& world, bool sleeping, const Tuning& tuning)
      : tuning_(tuning), world_(scaled(world.gravity)), walls_(make_walls(world)), listener_(walls_) {
    world_.SetAllowSleeping(sleeping);
    world_.SetContactListener(&listener_);
    for (const Ball& ball : world.balls) add(world, ball);
  }

  void step() override {
    world_.Step(static_cast<float>(tuning_.time_step), velocity_iterations, position_iterations);
    iterations_ += velocity_iterations;
  }
  void read(std::vector<BodyState>& states) const override {
    states.clear();
    for (const b2Body* body : bodies_)
      states.push_back({metres(body->GetPosition()), metres(body->GetLinearVelocity()), body->GetAngularVelocity()});
  }
  Vec2 given_to_walls() const override { return listener_.to_walls / tuning_.length_unit; }
  std::uint64_t impacts() const override { return listener_.begun; }
  std::uint64_t iterations() const override { return iterations_; }
  std::size_t asleep() const override {
    std::size_t count = 0;
    for (const b2Body* body : bodies_) count += body->IsAwake() ? 0 : 1;
    return count;
  }

 private:
  b2Vec2 scaled(Vec2 v) const {
    return {static_cast<float>(v.x * tuning_.length_unit), static_cast<float>(v.y * tuning_.length_unit)};
  }
  Vec2 metres(b2Vec2 v) const { return Vec2{v.x, v.y} / tuning_.length_unit; }

  // Four edges. They have a skin of their own, b2_polygonRadius, so they stand back by that much.
  b2Body* make_walls(const World& world) {
    const b2BodyDef at_rest;
    b2Body* walls = world_.CreateBody(&at_rest);
    const double skin = b2_polygonRadius / tuning_.length_unit, w = world.box.width, h = world.box.height;
    const Vec2 corners[] = {{-skin, -skin}, {w + skin, -skin}, {w + skin, h + skin}, {-skin, h + skin}};
    for (int k = 0; k < 4; ++k) {
      b2EdgeShape edge;
      edge.SetTwoSided(scaled(corners[k]), scaled(corners[(k + 1) % 4]));
      walls->CreateFixture(fixture(world, edge, 0));
    }
    return walls;
  }

  void add(const World& world, const Ball& ball) {
    b2BodyDef definition;
    definition.type = b2_dynamicBody;
    definition.position = scaled(ball.position);
    definition.linearVelocity = scaled(ball.velocity);
    definition.bullet = tuning_.bullets;
    b2Body* body = world_.CreateBody(&definition);
    b2CircleShape circle;
    circle.m_radius = static_cast<float>(ball.radius * tuning_.length_unit);
    const double area = b2_pi * circle.m_radius * static_cast<double>(circle.m_radius);
    body->CreateFixture(fixture(world, circle, ball.mass / area));
    bodies_.push_back(body);
  }

  // b2FixtureDef keeps a pointer: it is used up before `shape` goes.
  const b2FixtureDef* fixture(const World& world, const b2Shape& shape, double density) {
    definition_ = b2FixtureDef();
    definition_.shape = &shape;
    definition_.density = static_cast<float>(density);
    definition_.friction = static_cast<float>(world.friction);        // combined: sqrt(μ μ)
    definition_.restitution = static_cast<float>(world.restitution);  // combined: max(e, e)
    definition_.restitutionThreshold = static_cast<float>(tuning_.restitution_threshold);
    return &definition_;
  }

  Tuning tuning_;
  b2World world_;
  b2FixtureDef definition_;
  b2Body* walls_;
  Listener listener_;
  std::vector<b2Body*> bodies_;
  std::uint64_t iterations_ = 0;
};

Contender contender(const std::string& variant, const std::string& settings, const Tuning& tuning) {
  Contender result{"Box2D 2.4", variant, settings, tuning.time_step, true};
  result.make = [tuning](const World& world, bool sleeping) {
    return std::make_unique<Box2dEngine>(world, sleeping, tuning);
  };
  return result;
}

}  // namespace

std::vector<Contender> box2d_contenders() {
  const std::string common = "8 velocity and 3 position iterations, warm starting; single precision; version " +
                             std::to_string(b2_version.major) + "." + std::to_string(b2_version.minor) + "." +
                             std::to_string(b2_version.revision) + ", built by Debian with its assertions";
  const Tuning standard;
  Tuning tuned;
  tuned.length_unit = 10;
  tuned.bullets = true;
  tuned.restitution_threshold = 0;
  Tuning slow;
  slow.time_step = 1.0 / 60;
  return {contender("default", "restitution threshold 1 m/s, no bullets, slop 5 mm; " + common, standard),
          contender(
              "tuned",
              "restitution threshold 0, all balls bullets, lengths times 10 so that the slop is 0.5 mm = 0.5 % of r; " +
                  common,
              tuned),
          contender("default 1/60 s", "as default, with the step of 1/60 s that its manual recommends", slow)};
}

}  // namespace bench
