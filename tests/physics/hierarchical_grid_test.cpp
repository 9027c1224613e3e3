// Balls of very different sizes: every neighbour is found, whichever of the two is asked for it, and every ball in the
// way of a fast one; against testing each against each.
#include "physics/collision/hierarchical_grid.hpp"

#include <gtest/gtest.h>

#include <set>

#include "physics/collision/pair_list.hpp"
#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

using exact_tests::Spread;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

struct Sizes {
  const char* name;
  double smallest, largest;
  std::uint32_t big_every;  // one ball in so many is not small
  std::size_t levels;
  Vec2 up;
};

class UnlikeRadii : public testing::TestWithParam<Sizes> {
 protected:
  UnlikeRadii() {
    const Sizes& sizes = GetParam();
    for (std::uint32_t i = 0; i < count; ++i) {
      positions.push_back({spread(0, 8), spread(0, 5)});
      const double share = spread(0, 1);
      radii.push_back(i % sizes.big_every == 0 ? sizes.smallest + share * share * (sizes.largest - sizes.smallest)
                                               : sizes.smallest * (1 + 0.2 * share));
    }
    radii[0] = sizes.largest;
    grid.fit(positions, radii, skin, sizes.up);
  }

  static constexpr std::uint32_t count = 600;
  static constexpr double skin = 0.02;
  Spread spread;
  std::vector<Vec2> positions;
  std::vector<double> radii;
  HierarchicalGrid grid;
};

Pair sorted(std::uint32_t a, std::uint32_t b) { return {std::min(a, b), std::max(a, b)}; }

TEST_P(UnlikeRadii, pair_list_holds_exactly_the_pairs_that_brute_force_finds) {
  EXPECT_EQ(grid.levels(), GetParam().levels);
  const std::vector<std::uint32_t>& order = grid.order();
  PairList pairs;
  std::vector<Vec2> sorted_positions;
  std::vector<double> sorted_radii;
  for (const std::uint32_t i : order) {
    sorted_positions.push_back(positions[i]);
    sorted_radii.push_back(radii[i]);
  }
  pairs.rebuild(grid, skin, sorted_positions, sorted_radii, {});
  std::set<Pair> listed, expected;
  for (std::uint32_t k = 0; k < count; ++k) {
    for (std::uint32_t pair = pairs.begin_of(k); pair < pairs.end_of(k); ++pair)
      EXPECT_TRUE(listed.insert(sorted(order[k], order[pairs.partner(pair)])).second) << "listed twice";
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    for (std::uint32_t j = i + 1; j < count; ++j) {
      const Vec2 r = positions[j] - positions[i];
      const double reach = radii[i] + radii[j] + 2 * skin;
      if (dot(r, r) < reach * reach) expected.insert({i, j});
    }
  }
  EXPECT_EQ(listed, expected);
}

TEST_P(UnlikeRadii, each_ball_meets_all_its_neighbours) {
  const std::vector<std::uint32_t>& order = grid.order();
  for (std::uint32_t k = 0; k < count; ++k) {
    std::vector<int> met(count, 0);
    grid.around(k, [&](std::uint32_t first, std::uint32_t last) {
      for (std::uint32_t other = first; other < last; ++other) ++met[order[other]];
    });
    const std::uint32_t i = order[k];
    for (std::uint32_t j = 0; j < count; ++j) {
      const Vec2 r = positions[j] - positions[i];
      const double reach = radii[i] + radii[j] + 2 * skin;
      ASSERT_LE(met[j], 1) << "visited twice";
      if (dot(r, r) < reach * reach) {
        ASSERT_EQ(met[j], 1) << i << " and " << j;
      }
    }
  }
}

TEST_P(UnlikeRadii, way_of_a_fast_ball_meets_all_it_may_touch) {
  const std::vector<std::uint32_t>& order = grid.order();
  for (int trial = 0; trial < 100; ++trial) {
    const Vec2 a{spread(-1, 9), spread(-1, 6)}, b{spread(-1, 9), trial % 5 == 0 ? a.y : spread(-1, 6)};
    const double own = spread(0, 0.5);
    std::vector<int> met(count, 0);
    grid.along(a, b, own, [&](std::uint32_t first, std::uint32_t last) {
      for (std::uint32_t other = first; other < last; ++other) met[order[other]] = 1;
    });
    for (std::uint32_t j = 0; j < count; ++j) {
      const Vec2 d = b - a, r = positions[j] - a;
      const Vec2 off = r - std::clamp(dot(r, d) / dot(d, d), 0.0, 1.0) * d;
      if (dot(off, off) < (own + radii[j]) * (own + radii[j])) {
        ASSERT_EQ(met[j], 1);
      }
    }
  }
}

TEST_P(UnlikeRadii, rows_grow_with_the_place) {
  for (std::uint32_t k = 1; k < count; ++k) ASSERT_GE(grid.row(k), grid.row(k - 1));
}

INSTANTIATE_TEST_SUITE_P(Sizes, UnlikeRadii,
                         testing::Values(Sizes{"alike", 0.1, 0.35, 2, 1, {0, 1}},
                                         Sizes{"few_big_ones", 0.02, 1, 60, 3, {0, 1}},
                                         Sizes{"one_giant", 0.02, 1, 1000, 2, {0, 1}},
                                         Sizes{"all_between", 0.01, 1, 1, 4, {0.6, 0.8}},
                                         Sizes{"beyond_all_classes", 1e-9, 1, 20, 2, {0, 1}}),
                         [](const auto& named) { return std::string(named.param.name); });

}  // namespace
}  // namespace physics
