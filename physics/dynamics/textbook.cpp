#include "physics/dynamics/textbook.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "physics/core/exponential.hpp"
#include "physics/dynamics/impulse.hpp"

namespace physics {
namespace {

constexpr int passes = 3;
constexpr double corrected_share = 0.8;  // of an overlap, per pass
constexpr double jam_share = 0.1;        // of a radius: a wall that would squeeze a ball further stays where it is

// An overlap found after the move. Normal from ball `a` to its partner; depth > 0.
struct Overlap {
  Vec2 normal;
  double depth;
};

ContactBody body_of(const World& world, const Ball& ball) {
  return {ball.velocity, ball.spin, inverse_mass(ball), inverse_inertia(ball, world.rotation), ball.radius};
}

Vec2 wall_velocity(const World& world, Side side) {
  const Vec2 n = inward_normal(side);
  const double speed = world.box.wall(side).velocity;
  return {std::fabs(n.x) * speed, std::fabs(n.y) * speed};
}

std::optional<Overlap> overlap_of(const Ball& a, const Ball& b) {
  const Vec2 between = b.position - a.position;
  const double reach = a.radius + b.radius;
  const double distance_squared = dot(between, between);
  if (distance_squared >= reach * reach) return std::nullopt;
  const double distance = std::sqrt(distance_squared);
  if (distance == 0) return Overlap{{0.6, 0.8}, reach};  // coincident centres: any fixed direction will do
  return Overlap{between / distance, reach - distance};
}

std::optional<Overlap> overlap_of(const Box& box, Side side, const Ball& ball) {
  const Vec2 inward = inward_normal(side);
  const double along = inward.x != 0 ? ball.position.x : ball.position.y;
  const double gap = (along - wall_coordinate(box, side)) * (inward.x + inward.y) - ball.radius;
  if (gap >= 0) return std::nullopt;
  return Overlap{-inward, -gap};
}

double deepest_overlap(const World& world) {
  double deepest = 0;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    const Ball& a = world.balls[i];
    for (const Side side : all_sides) {
      if (a.fixed || !world.box.wall(side).present) continue;
      if (const auto overlap = overlap_of(world.box, side, a)) deepest = std::max(deepest, overlap->depth);
    }
    for (std::size_t j = i + 1; world.ball_contacts && j < world.balls.size(); ++j) {
      const Ball& b = world.balls[j];
      if (a.fixed && b.fixed) continue;
      if (const auto overlap = overlap_of(a, b)) deepest = std::max(deepest, overlap->depth);
    }
  }
  return deepest;
}

class Textbook final : public Stepper {
 public:
  std::unique_ptr<Stepper> clone() const override { return std::make_unique<Textbook>(*this); }
  void world_changed() override {}
  std::size_t memory() const override { return sizeof(Textbook); }

  StepReport step(World& world, const std::optional<Drag>& drag) override {
    StepReport report;
    kick(world, drag, report);
    move(world, report);
    ++world.step;
    for (int pass = 0; pass < passes; ++pass) {
      separate_balls(world, report);
      separate_from_walls(world, report);
    }
    report.max_overlap = deepest_overlap(world);
    return report;
  }

 private:
  // v += (g + F/m) dt, F the hand's spring taken at the end of the step.
  void kick(World& world, const std::optional<Drag>& drag, StepReport& report) {
    const double dt = world.time_step;
    for (Ball& ball : world.balls) {
      if (ball.fixed) continue;
      Vec2 force{0, 0};
      if (drag && drag->ball == ball.id) {
        const double k = drag->stiffness, c = drag->damping;
        const Vec2 stretch = ball.position + ball.velocity * dt - drag->target;
        force = -(k * stretch + c * ball.velocity) / (1 + (c * dt + k * dt * dt) / ball.mass);
      }
      ball.velocity += (world.gravity + force / ball.mass) * dt;
      slow_down_by_air(world, ball, report);
      const Vec2 weight_impulse = ball.mass * world.gravity * dt;
      report.from_gravity += Momentum{weight_impulse, cross(ball.position, weight_impulse)};
      report.from_hand += Momentum{force * dt, cross(ball.position, force * dt)};
      report.work_hand += dot(force, ball.velocity * dt);
    }
  }

  // v ← v e^(−k dt); the room takes the momentum.
  static void slow_down_by_air(const World& world, Ball& ball, StepReport& report) {
    if (!(world.air_drag > 0)) return;
    const Vec2 taken = decayed_part(world.air_drag * world.time_step) * ball.velocity;
    report.lost_other += ball.mass * dot(taken, ball.velocity - 0.5 * taken);
    report.to_walls += Momentum{ball.mass * taken, cross(ball.position, ball.mass * taken)};
    ball.velocity -= taken;
  }

  // x += v dt for everything that moves.
  void move(World& world, StepReport& report) {
    const double dt = world.time_step;
    for (Ball& ball : world.balls) {
      ball.position += ball.velocity * dt;
      ball.angle += ball.spin * dt;
    }
    move_walls(world, Side::left, Side::right, report);
    move_walls(world, Side::bottom, Side::top, report);
  }

  // Opposite walls advance together, unless the widest ball would no longer fit between them.
  void move_walls(World& world, Side low, Side high, StepReport& report) {
    Wall& a = world.box.wall(low);
    Wall& b = world.box.wall(high);
    const double dt = world.time_step;
    double widest = 0;  // m, that must stay between the walls
    for (const Ball& ball : world.balls) {
      if (!ball.fixed) widest = std::max(widest, (2 - jam_share) * ball.radius);
    }
    const double width = wall_coordinate(world.box, high) - wall_coordinate(world.box, low);
    const bool closing = b.velocity < a.velocity;
    if (a.present && b.present && closing && width + (b.velocity - a.velocity) * dt < widest) {
      report.jammed = true;
      return;
    }
    a.displacement += a.velocity * dt;
    b.displacement += b.velocity * dt;
  }

  void separate_balls(World& world, StepReport& report) {
    if (!world.ball_contacts) return;
    for (std::size_t i = 0; i < world.balls.size(); ++i) {
      for (std::size_t j = i + 1; j < world.balls.size(); ++j) {
        Ball& a = world.balls[i];
        Ball& b = world.balls[j];
        const double w = inverse_mass(a) + inverse_mass(b);
        const auto overlap = w > 0 ? overlap_of(a, b) : std::nullopt;
        if (!overlap) continue;
        ContactBody body_a = body_of(world, a), body_b = body_of(world, b);
        const Material material = combined(world.combine, material_of(world, a), material_of(world, b));
        collide(world, a, body_a, body_b, b.id, *overlap, material, report);
        a.velocity = body_a.velocity, a.spin = body_a.spin;
        b.velocity = body_b.velocity, b.spin = body_b.spin;
        const Vec2 push = corrected_share * overlap->depth / w * overlap->normal;
        a.position -= inverse_mass(a) * push;
        b.position += inverse_mass(b) * push;
      }
    }
  }

  void separate_from_walls(World& world, StepReport& report) {
    for (Ball& ball : world.balls) {
      if (ball.fixed) continue;
      for (const Side side : all_sides) {
        if (!world.box.wall(side).present) continue;
        const auto overlap = overlap_of(world.box, side, ball);
        if (!overlap) continue;
        ContactBody body = body_of(world, ball);
        ContactBody wall{wall_velocity(world, side), 0, 0, 0, 0};
        const Material material = combined(world.combine, material_of(world, ball), material_of(world, side));
        collide(world, ball, body, wall, side, *overlap, material, report);
        ball.velocity = body.velocity, ball.spin = body.spin;
        ball.position -= overlap->depth * overlap->normal;  // the clamp
      }
    }
  }

  // One impact by the law, if the bodies approach; reported as it was applied.
  void collide(const World& world, const Ball& ball, ContactBody& a, ContactBody& b, Partner partner,
               const Overlap& overlap, Material material, StepReport& report) {
    const Vec2 n = overlap.normal;
    const double g_n = normal_velocity(a, b, n), g_t = slip_velocity(a, b, n);
    const ContactImpulse j = contact_impulse(a, b, n, material.restitution, material.friction);
    if (j.normal <= 0) return;
    const Vec2 point = ball.position + ball.radius * n;
    book_immovable(a, b, j, n, point, report);
    apply(j, n, a, b);
    const double g_n_after = normal_velocity(a, b, n), g_t_after = slip_velocity(a, b, n);
    const double lost_n = lost_along_normal(j.normal, g_n, g_n_after);
    const double lost_t = lost_along_tangent(j.tangential, g_t, g_t_after);
    report.lost_restitution += lost_n;
    report.lost_friction += lost_t;
    // An impact no faster than what gravity gives in a step or two is this method's way of lying still.
    if (-g_n <= 2 * std::sqrt(dot(world.gravity, world.gravity)) * world.time_step)
      resist_rolling(world.rolling_resistance, j.normal, a, b, report);
    report.impacts.push_back({time_of(world), ball.id, partner, n, -g_n, g_n_after, j.normal, j.tangential,
                              lost_n + lost_t, ImpactKind::impact, next_batch_++, point, g_t, g_t_after,
                              material.restitution, material.friction});
  }

  // A couple against the relative spin, |L| ≤ c_r r j_n with 1/r = 1/r_a + 1/r_b (a wall's is 0), that never reverses
  // it.
  static void resist_rolling(double c_r, double j_n, ContactBody& a, ContactBody& b, StepReport& report) {
    const double w = a.inverse_inertia + b.inverse_inertia, spin = b.spin - a.spin;
    if (!(c_r > 0) || !(w > 0)) return;
    const double r = a.arm > 0 && b.arm > 0 ? a.arm * b.arm / (a.arm + b.arm) : std::max(a.arm, b.arm);
    const double L = std::clamp(-spin / w, -c_r * r * j_n, c_r * r * j_n);
    a.spin -= a.inverse_inertia * L;
    b.spin += b.inverse_inertia * L;
    report.lost_other -= L * (spin + 0.5 * w * L);
    if (a.inverse_inertia == 0) report.to_walls.angular -= L;
    if (b.inverse_inertia == 0) report.to_walls.angular += L;
  }

  // What a wall or fixed ball took, and the work it did: force on the balls times the speed of its surface.
  static void book_immovable(const ContactBody& a, const ContactBody& b, ContactImpulse j, Vec2 n, Vec2 point,
                             StepReport& report) {
    const Vec2 on_b = j.normal * n + j.tangential * tangent_of(n);
    if (b.inverse_mass == 0) {
      report.to_walls += Momentum{on_b, cross(point, on_b)};
      report.work_walls -= dot(on_b, b.velocity - b.spin * b.arm * tangent_of(n));
    }
    if (a.inverse_mass == 0) {
      report.to_walls += Momentum{-on_b, cross(point, -on_b)};
      report.work_walls += dot(on_b, a.velocity + a.spin * a.arm * tangent_of(n));
    }
  }

  std::uint64_t next_batch_ = 0;
};

}  // namespace

std::unique_ptr<Stepper> make_textbook_stepper() { return std::make_unique<Textbook>(); }

}  // namespace physics
