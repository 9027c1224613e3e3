// Where energy goes: friction inside simultaneous impacts, the rules of combination in every regime, the two loss
// accounts in resting contacts, and the work of a piston.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

constexpr double g = 9.8;

// One disc falls between two that touch, mirror-symmetric about x = 5.
World v_hit(double e, double mu, double spin_of_pair = 0) {
  World world = without_walls(still_box(10, 10));
  world.restitution = e;
  world.friction = mu;
  add(world, 1.3, 0.5, {5, 7}, {0, -2});
  Ball left = disc(0.7, 0.5, {4.5, 5}), right = disc(0.7, 0.5, {5.5, 5});
  left.spin = spin_of_pair;
  right.spin = -spin_of_pair;
  add(world, left);
  add(world, right);
  return world;
}

class VHit : public testing::TestWithParam<std::pair<double, double>> {};

TEST_P(VHit, with_friction_keeps_its_symmetry_and_coulombs_limit_and_only_loses_energy) {
  const auto [e, mu] = GetParam();
  for (const double spin : {0.0, 3.0, -20.0}) {
    Experiment run(v_hit(e, mu, spin));
    const double before = run.mechanical();
    ASSERT_TRUE(run.until_impacts(2, 2));
    const Ball &top = run.ball(0), &left = run.ball(1), &right = run.ball(2);
    EXPECT_NEAR(top.velocity.x, 0, 1e-14);
    EXPECT_NEAR(top.spin, 0, 1e-14);
    EXPECT_NEAR(left.velocity.x, -right.velocity.x, 1e-14);
    EXPECT_NEAR(left.velocity.y, right.velocity.y, 1e-14);
    EXPECT_NEAR(left.spin, -right.spin, 2e-14 * (1 + std::fabs(spin)));
    EXPECT_EQ(run.impacts()[0].batch, run.impacts()[1].batch);
    double lost = 0;
    for (const Impact& impact : run.impacts()) {
      EXPECT_LE(std::fabs(impact.tangential_impulse), mu * impact.normal_impulse * (1 + 1e-15));
      lost += impact.lost;
    }
    EXPECT_LE(run.mechanical(), before * (1 + 1e-15));
    EXPECT_NEAR(run.mechanical(), before - lost, 1e-13);
    EXPECT_GE(run.sample().lost_friction, 0);
    if (spin != 0) {
      EXPECT_GT(run.sample().lost_friction, 0);
    }
  }
}
INSTANTIATE_TEST_SUITE_P(Materials, VHit,
                         testing::Values(std::pair{1.0, 0.05}, std::pair{1.0, 0.5}, std::pair{1.0, 1e6},
                                         std::pair{0.6, 0.3}, std::pair{0.6, 10.0}));

struct Rule {
  CombineRule rule;
  double of_04_and_09;
};

class Combined : public testing::TestWithParam<Rule> {
 protected:
  // e and μ of a ball and of what it meets: 0.4 and 0.9.
  static World with_rule(World world) {
    world.combine = {GetParam().rule, GetParam().rule};
    world.restitution = world.friction = 0.9;
    return world;
  }
  static void make_rough(Ball& ball) { ball.restitution = ball.friction = 0.4; }
  const double expected = GetParam().of_04_and_09;
};

TEST_P(Combined, materials_count_in_an_impact_on_a_wall) {
  World world = with_rule(over_a_floor(0, 0.9));
  world.restitution = world.friction = 0.9;
  Ball ball = disc(1, 0.5, {5, 2}, {30, -2});
  make_rough(ball);
  add(world, ball);
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(1, 3));
  const Impact& impact = run.impacts()[0];
  EXPECT_NEAR(run.ball(0).velocity.y, 2 * expected, 1e-14);
  EXPECT_NEAR(std::fabs(impact.tangential_impulse), expected * impact.normal_impulse, 1e-13);
  EXPECT_DOUBLE_EQ(impact.restitution, expected);
  EXPECT_DOUBLE_EQ(impact.friction, expected);
}

TEST_P(Combined, materials_count_between_two_balls_and_in_a_joint_impact) {
  World world = with_rule(v_hit(0, 0));
  make_rough(world.balls[0]);
  Experiment run(world);
  ASSERT_TRUE(run.until_impacts(2, 2));
  for (const Impact& impact : run.impacts()) {
    EXPECT_DOUBLE_EQ(impact.restitution, expected);
    EXPECT_DOUBLE_EQ(impact.friction, expected);
  }
  world.friction = 0;  // friction of one contact changes the separation of the other
  world.balls[0].friction = 0;
  Experiment smooth(world);
  ASSERT_TRUE(smooth.until_impacts(2, 2));
  for (const Impact& impact : smooth.impacts()) EXPECT_NEAR(impact.separation, expected * impact.approach, 1e-14);
}

TEST_P(Combined, friction_decelerates_what_slides_on_a_wall) {
  World world = with_rule(over_a_floor(g, 0.9));
  world.friction = 0.9;
  Ball ball = disc(1, 0.5, {5, 0.5}, {5, 0});
  ball.rotation_locked = true;
  make_rough(ball);
  add(world, ball);
  Experiment run(world);
  run.until(0.3);
  EXPECT_NEAR(run.ball(0).velocity.x, 5 - expected * g * time_of(run.world()), 1e-12);
}

// In the contact solver: a block on a block, both locked, slide as one; the floor's friction is the rule's.
TEST_P(Combined, friction_decelerates_a_stack) {
  World world = with_rule(over_a_floor(g, 0.9));
  world.friction = 0.9;
  for (const double y : {0.5, 1.5}) {
    Ball ball = disc(1, 0.5, {5, y}, {5, 0});
    ball.rotation_locked = true;
    if (y < 1) make_rough(ball);
    if (y > 1) ball.friction = 1e6;  // more than enough by every rule but the least
    add(world, ball);
  }
  Experiment run(world);
  run.until(0.1);
  const double t = time_of(run.world());
  EXPECT_NEAR(run.ball(0).velocity.x, 5 - expected * g * t, 1e-9);
}

INSTANTIATE_TEST_SUITE_P(Rules, Combined,
                         testing::Values(Rule{CombineRule::minimum, 0.4}, Rule{CombineRule::maximum, 0.9},
                                         Rule{CombineRule::product, 0.36}, Rule{CombineRule::average, 0.65},
                                         Rule{CombineRule::geometric_mean, 0.6}));

TEST(Losses, sliding_block_loses_to_friction_alone) {
  World world = over_a_floor(g, 0.3, 0.3);
  Ball ball = disc(2, 0.5, {5, 0.5}, {4, 0});
  ball.rotation_locked = true;
  add(world, ball);
  Experiment run(world);
  run.until(3);
  EXPECT_EQ(run.ball(0).velocity.x, 0);
  EXPECT_NEAR(run.sample().lost_friction, 16, 1e-12);
  EXPECT_EQ(run.sample().lost_restitution, 0);
  EXPECT_NEAR(run.sample().lost_other, 0, 1e-13);
}

// Without friction whatever settles loses by restitution; position pushes and integration are the rest.
TEST(Losses, smooth_pile_that_settles_loses_nothing_to_friction) {
  World world = still_box(2, 6);
  world.gravity = {0, -g};
  world.restitution = 0.3;
  for (int n = 0; n < 24; ++n) add(world, 1, 0.2, {0.3 + 0.45 * (n % 4) + 0.01 * (n / 4), 0.3 + 0.45 * (n / 4)});
  Experiment run(world);
  const double before = run.mechanical();
  run.until(6);
  const double lost = before - run.mechanical();
  EXPECT_EQ(run.sample().lost_friction, 0);
  EXPECT_NEAR(run.sample().lost_restitution, lost, 0.05 * lost);
}

TEST(Losses, rough_pile_that_settles_loses_to_both) {
  World world = still_box(2, 6);
  world.gravity = {0, -g};
  world.restitution = 0.3;
  world.friction = 0.4;
  for (int n = 0; n < 24; ++n) add(world, 1, 0.2, {0.3 + 0.45 * (n % 4) + 0.01 * (n / 4), 0.3 + 0.45 * (n / 4)});
  Experiment run(world);
  const double before = run.mechanical();
  run.until(6);
  const double lost = before - run.mechanical();
  EXPECT_GT(run.sample().lost_friction, 0.01 * lost);
  EXPECT_NEAR(run.sample().lost_restitution + run.sample().lost_friction, lost, 0.05 * lost);
}

// Slow compression: v L stays, so E L² does, up to the piston's speed over the ball's.
TEST(Piston, one_ball_follows_the_adiabatic_law) {
  for (const double w : {-0.02, 0.02}) {
    World world = still_box(11, 4);
    world.box.wall(Side::right).velocity = w;
    add(world, 2, 0.5, {3, 2}, {8, 0});
    Experiment run(world);
    const double energy = run.mechanical(), length = 10;
    run.until(200);
    const double now = length + w * time_of(run.world());
    const double ratio = run.mechanical() * now * now / (energy * length * length);
    EXPECT_NEAR(ratio, 1, 4 * std::fabs(w) / 8 * 2);
    EXPECT_NEAR(run.sample().work_walls, run.mechanical() - energy, 1e-12 * run.mechanical());
    EXPECT_GT(run.impacts().size(), 100U);
  }
}

TEST(Piston, work_on_a_gas_is_its_gain) {
  World world = still_box(8, 8);
  world.box.wall(Side::right).velocity = -0.5;
  world.box.wall(Side::top).velocity = 0.25;
  for (int n = 0; n < 16; ++n)
    add(world, 1, 0.3, {1 + 1.5 * (n % 4), 1 + 1.5 * (n / 4)}, {1.0 * (n % 3), 0.7 * (n % 5 - 2)});
  Experiment run(world);
  const double energy = run.mechanical();
  run.until(6);
  EXPECT_GT(run.mechanical(), energy);
  EXPECT_NEAR(run.sample().work_walls, run.mechanical() - energy, 1e-12 * run.mechanical());
  EXPECT_NEAR(run.sample().lost_other, 0, 1e-13);
}

}  // namespace
}  // namespace physics::laws
