#include "physics/dynamics/joint_impact.hpp"

#include <gtest/gtest.h>

#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

ContactBody disc(Vec2 velocity, double mass = 1, double radius = 0.1) {
  return {velocity, 0, 1 / mass, 2 / (mass * radius * radius), radius};
}

double energy(const std::vector<ContactBody>& bodies) {
  double sum = 0;
  for (const ContactBody& b : bodies) {
    if (b.inverse_mass > 0)
      sum += 0.5 * dot(b.velocity, b.velocity) / b.inverse_mass + 0.5 * b.spin * b.spin / b.inverse_inertia;
  }
  return sum;
}

// One ball at 1 m/s falls between two that touch: the published symmetric answer, and not the one of any order.
TEST(JointImpact, ball_into_a_v_of_two_leaves_symmetrically) {
  const double s = 0.5 * std::sqrt(3.0);
  std::vector<ContactBody> bodies{disc({0, -1}), disc({0, 0}), disc({0, 0})};
  std::vector<JointContact> contacts{{0, 1, {-0.5, -s}, 0.1, 0.1, 1, 0, {}}, {0, 2, {0.5, -s}, 0.1, 0.1, 1, 0, {}}};
  const JointLoss loss = reflect_jointly(bodies, contacts);
  EXPECT_NEAR(bodies[0].velocity.x, 0, 1e-15);
  EXPECT_NEAR(bodies[0].velocity.y, 0.2, 1e-15);
  EXPECT_NEAR(bodies[1].velocity.x, -0.34641016151377546, 1e-15);
  EXPECT_NEAR(bodies[1].velocity.y, -0.6, 1e-15);
  EXPECT_NEAR(bodies[2].velocity.x, 0.34641016151377546, 1e-15);
  EXPECT_NEAR(loss.normal, 0, 1e-15);
}

TEST(JointImpact, single_contact_is_the_impulse_law) {
  std::vector<ContactBody> bodies{disc({3, 1}, 2), disc({-1, 0.5}, 1)};
  ContactBody a = bodies[0], b = bodies[1];
  const ContactImpulse expected = contact_impulse(a, b, {1, 0}, 0.4, 0.3);
  apply(expected, {1, 0}, a, b);
  std::vector<JointContact> contacts{{0, 1, {1, 0}, 0.1, 0.1, 0.4, 0.3, {}}};
  reflect_jointly(bodies, contacts);
  EXPECT_NEAR(contacts[0].impulse.normal, expected.normal, 1e-15);
  EXPECT_NEAR(contacts[0].impulse.tangential, expected.tangential, 1e-15);
  EXPECT_NEAR(bodies[1].velocity.x, b.velocity.x, 1e-15);
  EXPECT_NEAR(bodies[0].spin, a.spin, 1e-13);
}

// Random clusters around one ball: energy falls by what is reported, never rises, and nothing is pulled.
TEST(JointImpact, never_gains_energy_and_reports_all_that_it_takes) {
  exact_tests::Spread spread;
  for (int trial = 0; trial < 500; ++trial) {
    std::vector<ContactBody> bodies{disc({spread(-2, 2), spread(-2, 2)}, spread(0.1, 10))};
    std::vector<JointContact> contacts;
    for (std::uint32_t k = 1; k < 6; ++k) {
      const Vec2 direction{spread(-1, 1), spread(-1, 1)};
      bodies.push_back(disc({spread(-2, 2), spread(-2, 2)}, spread(0.1, 10)));
      contacts.push_back(
          {0, k, direction / std::sqrt(dot(direction, direction)), 0.1, 0.1, spread(0, 1), spread(0, 1), {}});
    }
    const double before = energy(bodies);
    const JointLoss loss = reflect_jointly(bodies, contacts);
    EXPECT_NEAR(energy(bodies) + loss.normal + loss.friction, before, 1e-12 * before);
    EXPECT_GE(loss.normal, -1e-13 * before);
    EXPECT_GE(loss.friction, -1e-13 * before);
    for (const JointContact& c : contacts) {
      EXPECT_GE(c.impulse.normal, 0);
      EXPECT_LE(std::fabs(c.impulse.tangential), c.friction * c.impulse.normal * (1 + 1e-15));
    }
  }
}

TEST(JointImpact, result_does_not_depend_on_the_order_of_the_contacts) {
  exact_tests::Spread spread;
  for (int trial = 0; trial < 100; ++trial) {
    std::vector<ContactBody> bodies{disc({0, -spread(0.5, 2)})};
    std::vector<JointContact> contacts;
    for (std::uint32_t k = 1; k < 4; ++k) {
      const double x = spread(-0.9, 0.9);
      bodies.push_back(disc({0, 0}));
      contacts.push_back({0, k, {x, -std::sqrt(1 - x * x)}, 0.1, 0.1, 0.7, 0.2, {}});
    }
    std::vector<ContactBody> other = bodies;
    std::vector<JointContact> reversed(contacts.rbegin(), contacts.rend());
    reflect_jointly(bodies, contacts);
    reflect_jointly(other, reversed);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      EXPECT_NEAR(bodies[i].velocity.x, other[i].velocity.x, 1e-12);
      EXPECT_NEAR(bodies[i].velocity.y, other[i].velocity.y, 1e-12);
    }
  }
}

}  // namespace
}  // namespace physics
