#include "physics/dynamics/contact_solver.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace physics {
namespace {

constexpr double g = 9.81, dt = 1.0 / 240;

struct Problem {
  std::vector<SolverBody> bodies;
  std::vector<ContactRow> rows;
  std::vector<RollingRow> rolling = {};
};

// n balls of 1 kg on the floor (body 0), one above the other, kicked by gravity.
Problem column(std::uint32_t n) {
  Problem p;
  p.bodies.push_back({});
  for (std::uint32_t i = 1; i <= n; ++i) {
    p.bodies.push_back({{0, -g * dt}, 0, 1, 2});
    ContactRow row;
    row.a = i - 1;
    row.b = i;
    row.normal = {0, 1};
    row.friction = 0.5;
    prepare_row(p.bodies, row);
    p.rows.push_back(row);
  }
  return p;
}

TEST(ContactSolver, column_carries_the_weight_above_each_contact) {
  for (const std::uint32_t n : {1U, 2U, 10U, 30U}) {
    Problem p = column(n);
    const SolveResult result = solve_small_island(p.bodies, p.rows, p.rolling, 0, p.rows.size());
    EXPECT_LE(result.residual, 1e-12) << n;
    for (std::uint32_t i = 0; i < n; ++i) {
      EXPECT_NEAR(p.rows[i].normal_impulse, (n - i) * g * dt, 1e-11 * n) << i << " of " << n;
      EXPECT_NEAR(p.bodies[i + 1].velocity.y, 0, 1e-12);
    }
  }
}

TEST(ContactSolver, warm_start_makes_a_resting_column_converge_at_once) {
  Problem p = column(20);
  solve_small_island(p.bodies, p.rows, p.rolling, 0, p.rows.size());
  for (std::uint32_t i = 1; i <= 20; ++i) p.bodies[i].velocity.y = -g * dt;
  warm_start(p.bodies, p.rows, p.rolling);
  EXPECT_LE(solve_small_island(p.bodies, p.rows, p.rolling, 0, p.rows.size()).sweeps, 3);
}

// A body that cannot turn on a slope of angle a: holds if tan a ≤ μ, else slides with g (sin a - μ cos a).
TEST(ContactSolver, block_on_a_slope_holds_or_slides_by_coulombs_law) {
  for (const double mu : {0.2, 0.5, 0.7, 0.9}) {
    const double s = 0.6, c = 0.8;  // tan = 0.75
    Problem p;
    p.bodies = {{}, {{g * dt * s, -g * dt * c}, 0, 1, 0}};
    ContactRow row;
    row.a = 0;
    row.b = 1;
    row.normal = {0, 1};
    row.friction = mu;
    prepare_row(p.bodies, row);
    p.rows.push_back(row);
    solve_small_island(p.bodies, p.rows, p.rolling, 0, 1);
    EXPECT_NEAR(p.bodies[1].velocity.x, mu >= 0.75 ? 0.0 : g * dt * (s - mu * c), 1e-15) << mu;
    EXPECT_NEAR(p.rows[0].normal_impulse, g * dt * c, 1e-15);
  }
}

TEST(ContactSolver, heavy_ball_on_a_light_one_is_solved_to_rounding) {
  for (const double ratio : {1e2, 1e4, 1e6}) {
    Problem p = column(2);
    p.bodies[2].inverse_mass = 1 / ratio;
    p.bodies[2].rim_inverse_mass = 2 / ratio;
    prepare_row(p.bodies, p.rows[1]);
    const SolveResult result = solve_small_island(p.bodies, p.rows, p.rolling, 0, 2);
    EXPECT_LE(result.residual, 1e-9) << ratio;
    EXPECT_NEAR(p.rows[0].normal_impulse / ((1 + ratio) * g * dt), 1, 1e-6) << ratio;
  }
}

TEST(ContactSolver, redundant_contacts_get_finite_forces) {
  Problem p = column(3);
  p.rows.push_back(p.rows[0]);  // the same contact twice: infinitely many solutions
  p.rows.push_back(p.rows[1]);
  solve_small_island(p.bodies, p.rows, p.rolling, 0, p.rows.size());
  for (const ContactRow& row : p.rows) EXPECT_LE(row.normal_impulse, 3 * g * dt * (1 + 1e-9));
  for (std::uint32_t i = 1; i <= 3; ++i) EXPECT_NEAR(p.bodies[i].velocity.y, 0, 1e-9);
}

TEST(ContactSolver, large_islands_keep_the_friction_cone_and_pull_nothing) {
  Problem p = column(100);
  std::vector<std::uint32_t> order(p.rows.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::uint32_t i = 1; i <= 100; ++i) p.bodies[i].velocity.x = 0.01 * i;
  solve_large_island(p.bodies, p.rows, p.rolling, order);
  for (const ContactRow& row : p.rows) {
    EXPECT_GE(row.normal_impulse, 0);
    EXPECT_LE(std::fabs(row.tangential_impulse), row.friction * row.normal_impulse * (1 + 1e-15));
  }
}

}  // namespace
}  // namespace physics
