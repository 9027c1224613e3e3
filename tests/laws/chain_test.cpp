// Reference cases C8 and C9: Newton's cradle and the collisions that count π.
#include <cmath>

#include "tests/laws/experiment.hpp"

namespace physics::laws {
namespace {

struct CradleCase {
  int arriving;
  double gap;  // m, between neighbours
  bool on_floor;
};

std::string name_of_case(const testing::TestParamInfo<CradleCase>& info) {
  const CradleCase& c = info.param;
  return std::to_string(c.arriving) + "_in_" + (c.gap == 0 ? "touching" : "with_gaps") +
         (c.on_floor ? "_on_a_floor" : "");
}

class Cradle : public testing::TestWithParam<CradleCase> {};

// Five equal discs in all; the first `arriving` come at 1 m/s, as many leave at 1 m/s on the other side.
TEST_P(Cradle, c8_as_many_leave_as_arrive) {
  const CradleCase& c = GetParam();
  World world = c.on_floor ? over_a_floor(9.8, 1) : without_walls(still_box(40, 20));
  const double r = 0.5, y = c.on_floor ? r : 5;
  for (int i = 0; i < 5; ++i) {
    const bool arrives = i < c.arriving;
    add(world, 1, r, {5 + i * (2 * r + c.gap) - (arrives ? 1.0 : 0.0), y}, {arrives ? 1.0 : 0.0, 0});
  }
  Experiment run(world);
  run.until(3);
  for (int i = 0; i < 5; ++i) {
    const Ball& ball = run.ball(static_cast<std::size_t>(i));
    EXPECT_NEAR(ball.velocity.x, i >= 5 - c.arriving ? 1 : 0, 1e-15) << "ball " << i;
    EXPECT_NEAR(ball.velocity.y, 0, 1e-15) << "ball " << i;
    EXPECT_NEAR(ball.position.y, y, 1e-15) << "ball " << i;
  }
  EXPECT_NEAR(run.sample().balls.momentum.linear.x, c.arriving, 1e-15 * 5);
}

INSTANTIATE_TEST_SUITE_P(Cases, Cradle,
                         testing::Values(CradleCase{1, 0, false}, CradleCase{2, 0, false}, CradleCase{3, 0, false},
                                         CradleCase{4, 0, false}, CradleCase{1, 1e-6, false},
                                         CradleCase{2, 1e-6, false}, CradleCase{3, 1e-6, false},
                                         CradleCase{4, 1e-6, false}, CradleCase{1, 0, true}, CradleCase{2, 0, true},
                                         CradleCase{3, 0, true}, CradleCase{1, 1e-6, true}, CradleCase{2, 1e-6, true},
                                         CradleCase{3, 1e-6, true}, CradleCase{4, 0, true}, CradleCase{4, 1e-6, true}),
                         name_of_case);

TEST(Cradle, swings_between_two_walls_for_ever) {
  World world = still_box(20, 10);
  for (int i = 0; i < 5; ++i) add(world, 1, 0.5, {i == 0 ? 2.0 : 8.0 + i, 5}, {i == 0 ? 2.0 : 0.0, 0});
  Experiment run(world);
  run.until(60);
  int moving = 0;
  for (const Ball& ball : run.world().balls) moving += ball.velocity.x != 0;
  EXPECT_EQ(moving, 1);
  EXPECT_NEAR(run.sample().balls.kinetic, 2, 1e-15);
}

struct PiCase {
  const char* name;
  double mass_ratio;
  std::size_t impacts;
};

class CountingPi : public testing::TestWithParam<PiCase> {};

TEST_P(CountingPi, c9_number_of_impacts_is_the_digits_of_pi) {
  World world = still_box(1000, 20);
  world.box.wall(Side::right).present = false;
  add(world, 1, 0.5, {5, 5});
  add(world, GetParam().mass_ratio, 0.5, {8, 5}, {-1, 0});
  Experiment run(world);
  run.until(60);
  EXPECT_EQ(run.impacts().size(), GetParam().impacts);
  EXPECT_GE(run.ball(0).velocity.x, 0);  // nothing can meet again
  EXPECT_GE(run.ball(1).velocity.x, run.ball(0).velocity.x);
  EXPECT_FALSE(run.capped());
}

INSTANTIATE_TEST_SUITE_P(Digits, CountingPi,
                         testing::Values(PiCase{"k_0", 1, 3}, PiCase{"k_1", 100, 31}, PiCase{"k_2", 1e4, 314},
                                         PiCase{"k_3", 1e6, 3141}, PiCase{"k_4", 1e8, 31415}),
                         [](const auto& named) { return std::string(named.param.name); });

// All at once: a symmetric hit must stay symmetric, whatever the order of the balls in the list.
TEST(SimultaneousImpacts, symmetric_hit_gives_a_symmetric_answer_in_any_order) {
  const double half = 0.5, high = std::sqrt(0.75);
  const int orders[][3] = {{0, 1, 2}, {1, 0, 2}, {2, 1, 0}, {1, 2, 0}};
  for (const auto& order : orders) {
    World world = without_walls(still_box(20, 20));
    const Ball balls[] = {disc(1, 0.5, {5, 5 + high + 1}, {0, -1}), disc(1, 0.5, {5 - half, 5}),
                          disc(1, 0.5, {5 + half, 5})};
    for (const int i : order) add(world, balls[i]);
    Experiment run(world);
    run.until(3);
    Vec2 v[3];
    for (std::size_t i = 0; i < 3; ++i) v[order[i]] = run.ball(i).velocity;
    EXPECT_NEAR(v[0].x, 0, 1e-15);
    EXPECT_NEAR(v[0].y, 0.2, 1e-14);  // generalised reflection: (0, 1/5), (∓√3/5, -3/5)
    EXPECT_NEAR(v[1].x, -std::sqrt(3.0) / 5, 1e-14);
    EXPECT_NEAR(v[2].x, std::sqrt(3.0) / 5, 1e-14);
    EXPECT_NEAR(v[1].y, -0.6, 1e-14);
    EXPECT_NEAR(v[2].y, -0.6, 1e-14);
  }
}

// A rack of 15 broken head-on stays mirror-symmetric.
TEST(SimultaneousImpacts, broken_rack_stays_symmetric) {
  World world = without_walls(still_box(40, 40));
  const double r = 0.5, row = std::sqrt(3.0) * r;
  add(world, 1, r, {20, 5}, {0, 5});
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j <= i; ++j) add(world, 1, r, {20 + (2 * j - i) * r, 8 + i * row});
  }
  Experiment run(world);
  run.until(3);
  for (const Ball& ball : run.world().balls) {
    const auto mirrored = std::find_if(run.world().balls.begin(), run.world().balls.end(), [&ball](const Ball& other) {
      return std::fabs(other.position.x - (40 - ball.position.x)) < 1e-9 &&
             std::fabs(other.position.y - ball.position.y) < 1e-9;
    });
    ASSERT_NE(mirrored, run.world().balls.end()) << "ball " << ball.name;
    EXPECT_NEAR(mirrored->velocity.x, -ball.velocity.x, 1e-12);
    EXPECT_NEAR(mirrored->velocity.y, ball.velocity.y, 1e-12);
  }
  EXPECT_NEAR(run.sample().balls.kinetic, 12.5, 1e-12);
}

}  // namespace
}  // namespace physics::laws
