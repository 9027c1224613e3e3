// Oracles: closed forms where they exist; else a search in long double over 3000 samples that knows nothing of the
// method.
#include "physics/collision/time_of_impact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>

namespace physics {
namespace {

// --- walls
// ---------------------------------------------------------------------------------------------------------------

struct WallCase {
  const char* name;
  double gap, velocity, acceleration, duration;
  std::optional<double> expected;
};

class WallImpact : public testing::TestWithParam<WallCase> {};

TEST_P(WallImpact, happens_when_the_closed_form_says) {
  const WallCase& c = GetParam();
  const std::optional<double> t = wall_impact_time(c.gap, c.velocity, c.acceleration, c.duration);
  ASSERT_EQ(t.has_value(), c.expected.has_value());
  if (t) {
    EXPECT_NEAR(*t, *c.expected, 4e-16 * (1 + *c.expected));
  }
}

INSTANTIATE_TEST_SUITE_P(Cases, WallImpact,
                         testing::Values(WallCase{"uniform_approach", 2, -4, 0, 1, 0.5},
                                         WallCase{"uniform_approach_too_late", 2, -4, 0, 0.4, std::nullopt},
                                         WallCase{"uniform_approach_at_the_very_end", 2, -4, 0, 0.5, 0.5},
                                         WallCase{"moving_away", 2, 4, 0, 1, std::nullopt},
                                         WallCase{"still", 2, 0, 0, 1, std::nullopt},
                                         WallCase{"dropped_from_rest", 5, 0, -10, 2, 1.0},
                                         WallCase{"thrown_up_and_back", 0, 5, -10, 2, 1.0},
                                         WallCase{"thrown_up_from_above", 15, 10, -10, 4, 3.0},
                                         WallCase{"thrown_down", 15, -10, -10, 4, 1.0},
                                         WallCase{"approach_pulled_away_reaches", 3, -4, 2, 4, 1.0},
                                         WallCase{"approach_pulled_away_turns_before", 5, -4, 2, 10, std::nullopt},
                                         WallCase{"approach_pulled_away_only_grazes", 4, -4, 2, 10, std::nullopt},
                                         WallCase{"touching_and_approaching", 0, -1e-300, 0, 1, 0.0},
                                         WallCase{"touching_and_pressed", 0, 0, -9.8, 1, 0.0},
                                         WallCase{"touching_and_still", 0, 0, 0, 1, std::nullopt},
                                         WallCase{"touching_and_pulled_away", 0, 0, 9.8, 1, std::nullopt},
                                         WallCase{"below_and_sinking", -1e-3, -1, 0, 1, 0.0},
                                         WallCase{"below_and_sinking_but_pulled_away", -1e-3, -1, 5, 1, 0.0},
                                         WallCase{"below_and_leaving", -1e-3, 1, 0, 1, std::nullopt},
                                         WallCase{"below_and_leaving_for_good", -1e-3, 1, 5, 1, std::nullopt},
                                         WallCase{"below_and_rising_not_out", -1, 1, -10, 1, 0.1},
                                         WallCase{"one_millimetre_a_second_elastic", 0.5, -1e-3, 0, 1000, 500.0}),
                         [](const auto& named) { return std::string(named.param.name); });

TEST(WallImpactTime, keeps_its_digits_when_the_speed_dwarfs_the_gap) {
  // (v - s)/a would cancel: t = h/|v| (1 - a h / 2v² + …)
  const double t = wall_impact_time(1e-12, -1e3, -9.8, 1).value();
  EXPECT_NEAR(t, 1e-15, 1e-15 * 4e-16);
}

// --- balls with equal accelerations
// --------------------------------------------------------------------------------------

TEST(BallImpactTime, head_on_is_gap_over_closing_speed) {
  EXPECT_DOUBLE_EQ(ball_impact_time({10, 0}, {-4, 0}, {0, 0}, 1, 10).value(), 2.25);
}

TEST(BallImpactTime, off_centre_is_the_first_intersection_with_the_circle) {
  // 3-4-5: the centres are at (-4, 3)·… when they touch
  EXPECT_DOUBLE_EQ(ball_impact_time({10, 3}, {-1, 0}, {0, 0}, 5, 10).value(), 6.0);
}

TEST(BallImpactTime, passing_grazing_and_leaving_are_no_impacts) {
  EXPECT_FALSE(ball_impact_time({10, 5.1}, {-1, 0}, {0, 0}, 5, 100));
  EXPECT_FALSE(ball_impact_time({10, 5}, {-1, 0}, {0, 0}, 5, 100));
  EXPECT_FALSE(ball_impact_time({10, 0}, {1, 0}, {0, 0}, 5, 100));
  EXPECT_FALSE(ball_impact_time({10, 0}, {-1, 0}, {0, 0}, 5, 4.9));
}

TEST(BallImpactTime, touching_is_now_if_approaching_and_never_if_not) {
  EXPECT_EQ(ball_impact_time({1, 0}, {-1e-300, 0}, {0, 0}, 1, 1), 0.0);
  EXPECT_EQ(ball_impact_time({0.9, 0}, {-1, 0}, {0, 0}, 1, 1), 0.0);
  EXPECT_FALSE(ball_impact_time({1, 0}, {0, 3}, {0, 0}, 1, 1));
  EXPECT_FALSE(ball_impact_time({0.9, 0}, {1, 0}, {0, 0}, 1, 1));
}

TEST(BallImpactTime, slow_ball_is_found_however_slow) {
  EXPECT_DOUBLE_EQ(ball_impact_time({2, 0}, {-1e-12, 0}, {0, 0}, 1, 2e12).value(), 1e12);
}

// --- balls with different accelerations
// ----------------------------------------------------------------------------------

TEST(AcceleratedImpactTime, drop_onto_a_ball_at_rest_is_the_free_fall) {
  EXPECT_NEAR(ball_impact_time({0, 6}, {0, 0}, {0, -10}, 1, 2).value(), 1.0, 4e-16);
}

TEST(AcceleratedImpactTime, thrown_up_from_contact_returns_after_two_v_over_g) {
  EXPECT_NEAR(ball_impact_time({0, 1}, {0, 5}, {0, -10}, 1, 2).value(), 1.0, 4e-16);
}

TEST(AcceleratedImpactTime, touching_pressed_is_now_and_pulled_is_never) {
  EXPECT_EQ(ball_impact_time({0, 1}, {0, 0}, {0, -10}, 1, 1), 0.0);
  EXPECT_EQ(ball_impact_time({0, 1}, {0, -1}, {0, 10}, 1, 1), 0.0);
  EXPECT_FALSE(ball_impact_time({0, 1}, {0, 0}, {0, 10}, 1, 1));
}

TEST(AcceleratedImpactTime, rolling_off_the_side_curves_away) {
  // touching, moving tangentially: |v|² + r·a = 1 - 0.5 > 0, so the circle is left
  EXPECT_FALSE(ball_impact_time({0, 1}, {1, 0}, {0, -0.5}, 1, 0.1));
  // |v|² + r·a < 0: it is pressed onto the circle
  EXPECT_EQ(ball_impact_time({0, 1}, {0.5, 0}, {0, -0.5}, 1, 0.1), 0.0);
}

TEST(AcceleratedImpactTime, overlapping_and_separating_comes_back_to_the_same_depth) {
  EXPECT_NEAR(ball_impact_time({0, 0.9}, {0, 5}, {0, -10}, 1, 2).value(), 1.0, 4e-16);
}

TEST(AcceleratedImpactTime, agrees_with_the_quadratic_when_the_difference_vanishes) {
  const double uniform = ball_impact_time({3, 0.4}, {-2, 0.1}, {0, 0}, 1, 5).value();
  EXPECT_NEAR(ball_impact_time({3, 0.4}, {-2, 0.1}, {1e-18, 0}, 1, 5).value(), uniform, 4e-16);
}

// A first crossing found by walking: 3000 samples, each local minimum refined, all in long double.
class Walk {
 public:
  Walk(Vec2 r, Vec2 v, Vec2 a, double radius_sum, double duration)
      : T_(duration),
        c_{static_cast<long double>(dot(r, r) - radius_sum * radius_sum), 2 * product(r, v),
           product(v, v) + product(r, a), product(v, a), 0.25L * product(a, a)} {}

  long double value(long double t) const { return (((c_[4] * t + c_[3]) * t + c_[2]) * t + c_[1]) * t + c_[0]; }

  std::optional<long double> first_crossing() const {
    constexpr int samples = 3000;
    const long double h = T_ / samples;
    for (int i = 0; i <= samples; ++i) {
      const long double t = h * i, before = i > 0 ? t - h : t;
      if (i > 0 && value(t) < 0) return bisect(before, t);
      if ((i == 0 || value(t) < value(before)) && value(t) < value(t + h)) {
        const long double lowest = minimum(before, std::min(t + h, static_cast<long double>(T_)));
        if (value(lowest) < 0) return bisect(before, lowest);
      }
    }
    return std::nullopt;
  }

 private:
  static long double product(Vec2 a, Vec2 b) {
    return static_cast<long double>(a.x) * b.x + static_cast<long double>(a.y) * b.y;
  }
  long double minimum(long double low, long double high) const {
    for (int i = 0; i < 100; ++i) {
      const long double one = low + (high - low) / 3, two = high - (high - low) / 3;
      (value(one) < value(two) ? high : low) = value(one) < value(two) ? two : one;
    }
    return low;
  }
  long double bisect(long double free, long double inside) const {
    for (int i = 0; i < 90; ++i) {
      const long double middle = 0.5L * (free + inside);
      (value(middle) < 0 ? inside : free) = middle;
    }
    return inside;
  }
  double T_;
  std::array<long double, 5> c_;
};

struct Draw {
  std::mt19937_64 bits;
  explicit Draw(std::uint64_t seed) : bits(seed) {}
  double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
  double log_uniform(double low_exponent, double high_exponent) {
    return std::pow(10.0, low_exponent + unit() * (high_exponent - low_exponent));
  }
  Vec2 direction() {
    const double angle = 2 * M_PI * unit();
    return {std::cos(angle), std::sin(angle)};
  }
};

// Radii 0.02 … 2 m, gaps down to 1e-6 of them, speeds 1e-4 … 100 m/s, accelerations 0.01 … 1e4 m/s², one step of 1/240
// s.
TEST(AcceleratedImpactTime, misses_no_root_that_a_walk_in_long_double_finds) {
  Draw draw(11);
  int hits = 0, missed = 0, invented = 0;
  double worst = 0;  // |gap| at the root, in radii
  for (int i = 0; i < 40000; ++i) {
    const double R = 0.2 * draw.log_uniform(-1, 1), duration = 1.0 / 240;
    const Vec2 r = (R + R * draw.log_uniform(-6, 0)) * draw.direction();
    const Vec2 v = draw.log_uniform(-4, 2) * draw.direction();
    const Vec2 a = (draw.unit() < 0.5 ? 9.81 : draw.log_uniform(-2, 4)) * draw.direction();
    const Walk walk(r, v, a, R, duration);
    const std::optional<long double> oracle = walk.first_crossing();
    const std::optional<double> t = ball_impact_time(r, v, a, R, duration);
    hits += oracle.has_value();
    missed += oracle && !t;
    invented += t && !oracle;
    if (t && oracle) {
      const double scale = 2 * R * std::max(R, std::sqrt(dot(r, r)));
      worst = std::max(worst, std::fabs(static_cast<double>(walk.value(*t))) / scale);
    }
  }
  EXPECT_GT(hits, 8000);
  EXPECT_EQ(missed, 0);
  EXPECT_EQ(invented, 0);
  EXPECT_LT(worst, 1e-15);
}

TEST(UniformImpactTime, misses_no_root_that_a_walk_in_long_double_finds) {
  Draw draw(12);
  int hits = 0, missed = 0, invented = 0;
  double worst = 0;
  for (int i = 0; i < 40000; ++i) {
    const double R = 0.2 * draw.log_uniform(-1, 1), duration = 1.0 / 240;
    const Vec2 r = (R + R * draw.log_uniform(-6, 0)) * draw.direction();
    const Vec2 v = draw.log_uniform(-4, 3) * draw.direction();
    const Walk walk(r, v, {0, 0}, R, duration);
    const std::optional<long double> oracle = walk.first_crossing();
    const std::optional<double> t = ball_impact_time(r, v, {0, 0}, R, duration);
    hits += oracle.has_value();
    missed += oracle && !t;
    invented += t && !oracle;
    if (t && oracle)
      worst = std::max(worst, std::fabs(static_cast<double>(walk.value(*t))) / (2 * R * (R + std::sqrt(dot(r, r)))));
  }
  EXPECT_GT(hits, 8000);
  EXPECT_EQ(missed, 0);
  EXPECT_EQ(invented, 0);
  EXPECT_LT(worst, 1e-15);
}

// Touching at the start: the first coefficient is 0 by construction, the rest decides.
TEST(AcceleratedImpactTime, finds_every_return_of_a_ball_that_starts_in_touch) {
  Draw draw(13);
  int returns = 0, wrong = 0;
  for (int i = 0; i < 20000; ++i) {
    const double R = 1, duration = 0.5;
    const bool vertical = draw.unit() < 0.5;
    const Vec2 r = vertical ? Vec2{0, R} : Vec2{R, 0};
    const Vec2 v = draw.log_uniform(-3, 1) * draw.direction();
    const Vec2 a = draw.log_uniform(-1, 2) * draw.direction();
    const std::optional<double> t = ball_impact_time(r, v, a, R, duration);
    if (dot(r, v) < 0) {
      wrong += t != 0.0;
      continue;
    }
    const std::optional<long double> oracle = Walk(r, v, a, R, duration).first_crossing();
    returns += oracle.has_value();
    if (oracle.has_value() != t.has_value()) {
      ++wrong;
    } else if (oracle) {
      wrong += std::fabs(static_cast<double>(*oracle - *t)) > 1e-12;
    }
  }
  EXPECT_GT(returns, 1000);
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace physics
