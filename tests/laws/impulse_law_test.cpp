// Reference cases A1–A11 and B1–B3 on the law itself: pure functions of two bodies and a normal.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <string>

#include "physics/dynamics/impulse.hpp"

namespace physics {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

ContactBody point_mass(double mass, Vec2 velocity) { return {velocity, 0, 1 / mass, 0, 0}; }
ContactBody immovable(Vec2 velocity = {0, 0}) { return {velocity, 0, 0, 0, 0}; }

ImpactOutcome impact(const ContactBody& a, const ContactBody& b, Vec2 n, double e, double mu = 0) {
  return checked_impact(a, b, n, e, mu).value();
}

double kinetic(double mass, Vec2 v) { return 0.5 * mass * dot(v, v); }

TEST(ImpulseLaw, a1_oblique_one_against_three_kilograms) {
  const ImpactOutcome after = impact(point_mass(1, {4, 2}), point_mass(3, {0, -1}), {1, 0}, 1);
  EXPECT_DOUBLE_EQ(after.impulse.normal, 6);
  EXPECT_DOUBLE_EQ(after.a.velocity.x, -2);
  EXPECT_EQ(after.a.velocity.y, 2);
  EXPECT_DOUBLE_EQ(after.b.velocity.x, 2);
  EXPECT_EQ(after.b.velocity.y, -1);
  EXPECT_DOUBLE_EQ(1 * after.a.velocity.x + 3 * after.b.velocity.x, 4);
}

TEST(ImpulseLaw, a2_the_same_plastic_ends_at_the_common_speed) {
  const ImpactOutcome after = impact(point_mass(1, {4, 2}), point_mass(3, {0, -1}), {1, 0}, 0);
  EXPECT_DOUBLE_EQ(after.a.velocity.x, 1);
  EXPECT_DOUBLE_EQ(after.b.velocity.x, 1);
  EXPECT_DOUBLE_EQ(1 * after.a.velocity.x + 3 * after.b.velocity.x, 4);
  EXPECT_DOUBLE_EQ(kinetic(1, {after.a.velocity.x, 0}) + kinetic(3, {after.b.velocity.x, 0}), 2);
}

TEST(ImpulseLaw, a4_equal_masses_swap_or_become_equal) {
  const ImpactOutcome elastic = impact(point_mass(2, {3, 0}), point_mass(2, {-1, 0}), {1, 0}, 1);
  EXPECT_DOUBLE_EQ(elastic.a.velocity.x, -1);
  EXPECT_DOUBLE_EQ(elastic.b.velocity.x, 3);
  const ImpactOutcome plastic = impact(point_mass(2, {3, 0}), point_mass(2, {-1, 0}), {1, 0}, 0);
  EXPECT_DOUBLE_EQ(plastic.a.velocity.x, 1);
  EXPECT_DOUBLE_EQ(plastic.b.velocity.x, 1);
}

TEST(ImpulseLaw, a5_two_to_one_keeps_momentum_and_loses_energy_by_e) {
  for (const auto& [e, energy] : {std::pair{1.0, 9.5}, {0.5, 5.5}, {0.0, 25.0 / 6.0}}) {
    const ImpactOutcome after = impact(point_mass(2, {3, 0}), point_mass(1, {-1, 0}), {1, 0}, e);
    EXPECT_DOUBLE_EQ(2 * after.a.velocity.x + after.b.velocity.x, 5);
    EXPECT_NEAR(kinetic(2, after.a.velocity) + kinetic(1, after.b.velocity), energy, 4e-15);
  }
}

TEST(ImpulseLaw, a6_immovable_partner_keeps_its_velocity_and_reflects_with_e) {
  for (const double e : {0.0, 0.3, 1.0}) {
    const ImpactOutcome after = impact(point_mass(2, {3, 1}), immovable(), {1, 0}, e);
    EXPECT_EQ(after.b.velocity, Vec2(0, 0));
    EXPECT_DOUBLE_EQ(after.a.velocity.x, -3 * e);
    EXPECT_EQ(after.a.velocity.y, 1);
  }
}

TEST(ImpulseLaw, a7_two_immovables_are_left_alone) {
  const ImpactOutcome after = impact(immovable({3, 1}), immovable({-2, 0}), {1, 0}, 1, 0.5);
  EXPECT_EQ(after.impulse.normal, 0);
  EXPECT_EQ(after.impulse.tangential, 0);
  EXPECT_EQ(after.a.velocity, Vec2(3, 1));
  EXPECT_EQ(after.b.velocity, Vec2(-2, 0));
}

TEST(ImpulseLaw, a8_separating_or_grazing_exchanges_nothing) {
  for (const Vec2 velocity : {Vec2{1, 5}, Vec2{0, 5}}) {
    const ImpactOutcome after = impact(point_mass(1, {0, 0}), point_mass(1, velocity), {1, 0}, 1, 0.5);
    EXPECT_EQ(after.impulse.normal, 0);
    EXPECT_EQ(after.impulse.tangential, 0);
    EXPECT_EQ(after.a.velocity, Vec2(0, 0));
    EXPECT_EQ(after.b.velocity, velocity);
  }
}

TEST(ImpulseLaw, a9_moving_wall_obeys_the_same_law_and_its_work_is_the_balls_gain) {
  for (const double e : {0.0, 0.5, 1.0}) {
    const ImpactOutcome after = impact(point_mass(2, {3, 1}), immovable({-4, 0}), {1, 0}, e);
    EXPECT_EQ(after.b.velocity, Vec2(-4, 0));
    EXPECT_DOUBLE_EQ(after.a.velocity.x, -4 - e * 7);
    const double gain = kinetic(2, after.a.velocity) - kinetic(2, {3, 1});
    const double work = -after.impulse.normal * -4.0;  // force on the ball times the wall's velocity
    EXPECT_NEAR(gain, work - lost_along_normal(after.impulse.normal, -7, e * 7), 1e-13);
  }
}

// A10. 10 000 samples: masses [0.1, 10) kg, approach [0.01, 20.01) m/s, e in [0, 1), random normal and tangential
// parts.
TEST(ImpulseLaw, a10_momentum_restitution_and_loss_hold_for_any_impact) {
  std::mt19937_64 bits(20240607);
  const auto unit = [&bits] { return static_cast<double>(bits() >> 11) * 0x1p-53; };
  for (int i = 0; i < 10000; ++i) {
    const double angle = 2 * M_PI * unit();
    const Vec2 n{std::cos(angle), std::sin(angle)}, t = tangent_of(n);
    const double m_a = 0.1 + 9.9 * unit(), m_b = 0.1 + 9.9 * unit();
    const double approach = 0.01 + 20 * unit(), e = unit(), common = 10 * (unit() - 0.5);
    const Vec2 v_a = (common + approach) * n + 10 * (unit() - 0.5) * t, v_b = common * n + 10 * (unit() - 0.5) * t;
    const ContactBody a = point_mass(m_a, v_a), b = point_mass(m_b, v_b);
    const double g_n = normal_velocity(a, b, n);
    const ImpactOutcome after = impact(a, b, n, e);

    const Vec2 momentum_error = m_a * (after.a.velocity - v_a) + m_b * (after.b.velocity - v_b);
    const double scale = m_a * std::sqrt(dot(v_a, v_a)) + m_b * std::sqrt(dot(v_b, v_b));
    ASSERT_LE(std::sqrt(dot(momentum_error, momentum_error)), 1e-13 * scale) << "sample " << i;
    ASSERT_LE(std::fabs(normal_velocity(after.a, after.b, n) + e * g_n), 1e-13) << "sample " << i;
    const double loss =
        kinetic(m_a, v_a) + kinetic(m_b, v_b) - kinetic(m_a, after.a.velocity) - kinetic(m_b, after.b.velocity);
    ASSERT_NEAR(loss, (1 - e * e) * g_n * g_n / (2 * (1 / m_a + 1 / m_b)), 1e-11) << "sample " << i;
  }
}

TEST(ImpulseLaw, a10b_one_hits_three_at_rest) {
  for (const auto& [e, lost] : {std::pair{1.0, 0.0}, {0.5, 4.5}, {0.0, 6.0}}) {
    const ImpactOutcome after = impact(point_mass(1, {4, 0}), point_mass(3, {0, 0}), {1, 0}, e);
    EXPECT_NEAR(8 - kinetic(1, after.a.velocity) - kinetic(3, after.b.velocity), lost, 4e-15);
    if (e != 1) continue;
    EXPECT_DOUBLE_EQ(after.impulse.normal, 6);
    EXPECT_DOUBLE_EQ(after.a.velocity.x, -2);
    EXPECT_DOUBLE_EQ(after.b.velocity.x, 2);
  }
}

struct BadImpact {
  const char* name;
  ContactBody a, b;
  Vec2 n;
  double e, mu;
  const char* names;  // a word that the complaint must contain
};

class BadInput : public testing::TestWithParam<BadImpact> {};

TEST_P(BadInput, a11_is_a_clear_error) {
  const BadImpact& c = GetParam();
  const auto result = checked_impact(c.a, c.b, c.n, c.e, c.mu);
  ASSERT_FALSE(result.has_value());
  ASSERT_EQ(result.error().size(), 1u);
  EXPECT_NE(result.error()[0].message.find(c.names), std::string::npos) << result.error()[0].message;
}

const ContactBody good = point_mass(1, {1, 0});
const ContactBody spinning{{0, 0}, 1, 1, 2, 0.5};
ContactBody with_mass(double w) { return {{1, 0}, 0, w, 0, 0}; }
ContactBody with_velocity(Vec2 v) { return {v, 0, 1, 0, 0}; }

INSTANTIATE_TEST_SUITE_P(
    Cases, BadInput,
    testing::Values(
        BadImpact{"normal_too_long", good, spinning, {1 + 1e-10, 0}, 1, 0, "normal"},
        BadImpact{"normal_too_short", good, spinning, {1 - 1e-10, 0}, 1, 0, "normal"},
        BadImpact{"normal_zero", good, spinning, {0, 0}, 1, 0, "normal"},
        BadImpact{"normal_nan", good, spinning, {not_a_number, 0}, 1, 0, "normal"},
        BadImpact{"inverse_mass_negative", with_mass(-1), spinning, {1, 0}, 1, 0, "inverse mass of A"},
        BadImpact{"inverse_mass_infinite", good, with_mass(infinity), {1, 0}, 1, 0, "inverse mass of B"},
        BadImpact{"inverse_mass_nan", with_mass(not_a_number), good, {1, 0}, 1, 0, "inverse mass of A"},
        BadImpact{"inverse_inertia_negative", {{0, 0}, 0, 1, -2, 0.5}, good, {1, 0}, 1, 0, "inverse inertia of A"},
        BadImpact{"arm_infinite", good, {{0, 0}, 0, 1, 2, infinity}, {1, 0}, 1, 0, "arm of B"},
        BadImpact{"restitution_above_one", good, spinning, {1, 0}, 1.0000001, 0, "restitution"},
        BadImpact{"restitution_negative", good, spinning, {1, 0}, -1e-300, 0, "restitution"},
        BadImpact{"restitution_nan", good, spinning, {1, 0}, not_a_number, 0, "restitution"},
        BadImpact{"friction_negative", good, spinning, {1, 0}, 1, -0.1, "friction"},
        BadImpact{"friction_infinite", good, spinning, {1, 0}, 1, infinity, "friction"},
        BadImpact{"velocity_nan", with_velocity({not_a_number, 0}), spinning, {1, 0}, 1, 0, "velocity x of A"},
        BadImpact{"velocity_infinite", good, with_velocity({0, -infinity}), {1, 0}, 1, 0, "velocity y of B"},
        BadImpact{"spin_infinite", {{0, 0}, infinity, 1, 2, 0.5}, good, {1, 0}, 1, 0, "spin of A"},
        BadImpact{"relative_velocity_overflows",
                  with_velocity({1.5e308, 0}),
                  with_velocity({-1.5e308, 0}),
                  {1, 0},
                  1,
                  0,
                  "overflow"},
        BadImpact{"impulse_overflows", with_velocity({1e308, 0}), {{0, 0}, 0, 1e-3, 0, 0}, {1, 0}, 1, 0, "overflow"},
        BadImpact{"lever_overflows", good, {{0, 0}, 0, 1, 1e300, 1e300}, {1, 0}, 1, 0.5, "overflow"}),
    [](const auto& named) { return std::string(named.param.name); });

TEST(ImpulseLaw, a11_normal_within_rounding_is_accepted) {
  EXPECT_TRUE(checked_impact(good, spinning, {1 + 4e-11, 0}, 1, 0).has_value());
}

// B1. v = (3, -3), 1 kg, floor, rotation locked, e = 0.5, μ = 0.4; the floor is A, so that n = (0, 1).
TEST(FrictionLaw, b1_floor_takes_what_coulomb_allows) {
  const ImpactOutcome after = impact(immovable(), point_mass(1, {3, -3}), {0, 1}, 0.5, 0.4);
  EXPECT_DOUBLE_EQ(after.impulse.normal, 4.5);
  EXPECT_DOUBLE_EQ(std::fabs(after.impulse.tangential), 1.8);
  EXPECT_DOUBLE_EQ(after.b.velocity.x, 1.2);
  EXPECT_DOUBLE_EQ(after.b.velocity.y, 1.5);
  EXPECT_DOUBLE_EQ(coulomb_impulse(1e9, slip_velocity(immovable(), point_mass(1, {3, -3}), {0, 1}), 1, 4.5), 3);
}

TEST(FrictionLaw, b2_much_friction_stops_the_sliding_and_never_reverses_it) {
  for (const double mu : {2.0 / 3.0, 1.0, 10.0, 1e6}) {
    const ImpactOutcome after = impact(immovable(), point_mass(1, {3, -3}), {0, 1}, 0.5, mu);
    EXPECT_EQ(after.b.velocity.x, 0) << "friction " << mu;
  }
}

TEST(FrictionLaw, b3_head_on_has_no_friction_impulse) {
  const ImpactOutcome after = impact(immovable(), point_mass(1, {0, -3}), {0, 1}, 0.5, 0.4);
  EXPECT_EQ(after.impulse.tangential, 0);
  EXPECT_EQ(after.b.velocity, Vec2(0, 1.5));
}

TEST(FrictionLaw, rolling_contact_does_not_slip) {
  const ContactBody rolling{{3, -3}, -6, 1, 8, 0.5};  // spin -v/r: rolls to the right on a floor below
  EXPECT_EQ(slip_velocity(rolling, immovable(), {0, -1}), 0);
  EXPECT_EQ(contact_impulse(rolling, immovable(), {0, -1}, 1, 0.5).tangential, 0);
}

TEST(FrictionLaw, both_parts_come_from_the_velocities_before_the_impact) {
  const ContactBody a{{2, 1}, 3, 1, 2, 0.5}, b{{-1, 0.5}, -4, 0.5, 0.7, 1.2};
  const Vec2 n{0.6, 0.8};
  const ContactImpulse j = contact_impulse(a, b, n, 0.6, 0.2);
  EXPECT_EQ(j.normal, normal_impulse(0.6, normal_velocity(a, b, n), normal_inverse_mass(a, b)));
  EXPECT_EQ(j.tangential, coulomb_impulse(0.2, slip_velocity(a, b, n), tangential_inverse_mass(a, b), j.normal));
}

TEST(FrictionLaw, never_adds_energy_and_keeps_the_angular_momentum) {
  std::mt19937_64 bits(5);
  const auto unit = [&bits] { return static_cast<double>(bits() >> 11) * 0x1p-53; };
  for (int i = 0; i < 10000; ++i) {
    const double m_a = 0.1 + 9.9 * unit(), m_b = 0.1 + 9.9 * unit(), r_a = 0.1 + unit(), r_b = 0.1 + unit();
    const double i_a = 0.5 * m_a * r_a * r_a, i_b = 0.5 * m_b * r_b * r_b;
    const double angle = 2 * M_PI * unit();
    const Vec2 n{std::cos(angle), std::sin(angle)};
    const ContactBody a{{10 * unit() - 5, 10 * unit() - 5}, 20 * unit() - 10, 1 / m_a, 1 / i_a, r_a};
    const ContactBody b{{10 * unit() - 5, 10 * unit() - 5}, 20 * unit() - 10, 1 / m_b, 1 / i_b, r_b};
    const ImpactOutcome after = impact(a, b, n, unit(), 2 * unit());
    const auto energy = [&](const ContactBody& p, const ContactBody& q) {
      return kinetic(m_a, p.velocity) + kinetic(m_b, q.velocity) +
             0.5 * (i_a * p.spin * p.spin + i_b * q.spin * q.spin);
    };
    const Vec2 x_b = (r_a + r_b) * n;  // A's centre at the origin
    const auto angular = [&](const ContactBody& p, const ContactBody& q) {
      return m_b * cross(x_b, q.velocity) + i_a * p.spin + i_b * q.spin;
    };
    ASSERT_LE(energy(after.a, after.b), energy(a, b) * (1 + 1e-14)) << "sample " << i;
    ASSERT_NEAR(angular(after.a, after.b), angular(a, b), 1e-11) << "sample " << i;
  }
}

}  // namespace
}  // namespace physics
