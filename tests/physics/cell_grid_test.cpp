#include "physics/collision/cell_grid.hpp"

#include <gtest/gtest.h>

#include <set>

#include "physics/collision/hierarchical_grid.hpp"
#include "physics/collision/pair_list.hpp"
#include "tests/physics/exact_run.hpp"

namespace physics {
namespace {

using exact_tests::Spread;

std::vector<Vec2> scattered(std::size_t count, double width, double height) {
  Spread spread;
  std::vector<Vec2> positions(count);
  for (Vec2& p : positions) p = {spread(-width, width), spread(-height, height)};
  return positions;
}

// All pairs within `reach` by testing each against each.
std::set<std::pair<std::uint32_t, std::uint32_t>> close_pairs(const std::vector<Vec2>& positions, double reach) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < positions.size(); ++i) {
    for (std::uint32_t j = i + 1; j < positions.size(); ++j) {
      const Vec2 r = positions[j] - positions[i];
      if (dot(r, r) < reach * reach) pairs.insert({i, j});
    }
  }
  return pairs;
}

std::vector<Vec2> in_order(const std::vector<Vec2>& positions, const std::vector<std::uint32_t>& order) {
  std::vector<Vec2> sorted;
  for (const std::uint32_t i : order) sorted.push_back(positions[i]);
  return sorted;
}

struct Layout {
  double width, height;
  Vec2 up;
};

class CellGridLayouts : public testing::TestWithParam<Layout> {};

TEST_P(CellGridLayouts, pair_list_holds_exactly_the_pairs_that_brute_force_finds) {
  const Layout layout = GetParam();
  const std::vector<Vec2> positions = scattered(300, layout.width, layout.height);
  const double radius = 0.1, skin = 0.05;
  HierarchicalGrid grid;
  grid.fit(positions, std::vector<double>(positions.size(), radius), skin, layout.up);
  PairList pairs;
  const std::vector<std::uint32_t>& order = grid.order();
  pairs.rebuild(grid, skin, in_order(positions, order), std::vector<double>(300, radius), {});
  std::set<std::pair<std::uint32_t, std::uint32_t>> listed;
  for (std::uint32_t i = 0; i < 300; ++i) {
    for (std::uint32_t pair = pairs.begin_of(i); pair < pairs.end_of(i); ++pair) {
      const std::uint32_t a = order[i], b = order[pairs.partner(pair)];
      EXPECT_TRUE(listed.insert({std::min(a, b), std::max(a, b)}).second) << "listed twice";
    }
  }
  EXPECT_EQ(listed, close_pairs(positions, 2 * radius + 2 * skin));
}

TEST_P(CellGridLayouts, walk_along_a_segment_meets_every_ball_near_it) {
  const Layout layout = GetParam();
  const std::vector<Vec2> positions = scattered(300, layout.width, layout.height);
  CellGrid grid;
  grid.fit(positions, 0.3, layout.up);
  Spread spread;
  for (int trial = 0; trial < 200; ++trial) {
    const Vec2 a{spread(-2, 2), spread(-2, 2)}, b{spread(-2, 2), trial % 5 == 0 ? a.y : spread(-2, 2)};
    std::set<std::uint32_t> met;
    grid.along(a, b, 0.25, [&](std::uint32_t first, std::uint32_t last) {
      for (std::uint32_t k = first; k < last; ++k) met.insert(grid.order()[k]);
    });
    for (std::uint32_t i = 0; i < positions.size(); ++i) {
      const Vec2 d = b - a, r = positions[i] - a;
      const double along = std::clamp(dot(r, d) / dot(d, d), 0.0, 1.0);
      const Vec2 off = r - along * d;
      if (dot(off, off) < 0.25 * 0.25) {
        EXPECT_EQ(met.count(i), 1U);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(CellGrid, CellGridLayouts,
                         testing::Values(Layout{2, 2, {0, 1}}, Layout{20, 0.2, {0, 1}}, Layout{0.05, 30, {1, 0}},
                                         Layout{3, 3, {0.6, 0.8}}, Layout{1e4, 1e4, {0, 1}}, Layout{1e300, 1, {0, 1}}));

TEST(CellGrid, rows_are_in_height_order) {
  const std::vector<Vec2> positions = scattered(200, 1, 3);
  CellGrid grid;
  grid.fit(positions, 0.5, {0, 1});
  for (std::size_t k = 1; k < 200; ++k) {
    EXPECT_GT(positions[grid.order()[k]].y, positions[grid.order()[k - 1]].y - 0.5);
  }
}

TEST(PairList, leaves_out_the_pairs_that_it_is_told_and_no_others) {
  const std::vector<Vec2> positions = scattered(100, 2, 2);
  HierarchicalGrid grid;
  grid.fit(positions, std::vector<double>(100, 0.1), 0.05, {0, 1});
  PairList all, some;
  for (PairList* pairs : {&all, &some})
    pairs->rebuild(grid, 0.05, in_order(positions, grid.order()), std::vector<double>(100, 0.1), {});
  const auto odd = [](std::uint32_t i, std::uint32_t j) { return (i + j) % 2 == 1; };
  some.leave_out(odd);
  EXPECT_LT(some.size(), all.size());
  for (std::uint32_t i = 0; i < 100; ++i) {
    std::vector<std::uint32_t> expected, kept;
    for (std::uint32_t pair = all.begin_of(i); pair < all.end_of(i); ++pair)
      if (!odd(i, all.partner(pair))) expected.push_back(all.partner(pair));
    for (std::uint32_t pair = some.begin_of(i); pair < some.end_of(i); ++pair) kept.push_back(some.partner(pair));
    EXPECT_EQ(kept, expected);
  }
}

TEST(PairList, marks_survive_a_rebuild_in_another_order_and_those_too_far_apart_are_returned) {
  std::vector<Vec2> positions{{0, 0}, {0.3, 0}, {5, 0}};
  HierarchicalGrid grid;
  PairList pairs;
  const auto rebuild = [&](const std::vector<std::uint32_t>& new_place) {
    grid.fit(positions, {0.15, 0.15, 0.15}, 0.1, {0, 1});
    return pairs.rebuild(grid, 0.1, in_order(positions, grid.order()), {0.15, 0.15, 0.15}, new_place);
  };
  rebuild({});
  EXPECT_TRUE(pairs.set(0, 1, ContactMark::contact));
  EXPECT_FALSE(pairs.set(1, 0, ContactMark::contact));
  pairs.contact(pairs.begin_of(0)).normal_impulse = 7;
  EXPECT_TRUE(pairs.set(2, 1, ContactMark::landing));
  EXPECT_TRUE(pairs.has_unlisted());
  EXPECT_EQ(pairs.mark_of(1, 2), ContactMark::landing);
  EXPECT_EQ(pairs.marked().size(), 2U);
  // All on the other side: the one that was last is first.
  positions = {{-5, 0}, {-0.3, 0}, {0, 0}};
  const std::vector<MarkedPair> lost = rebuild({2, 1, 0});
  ASSERT_EQ(lost.size(), 1U) << "5 m apart";
  EXPECT_EQ(lost[0].mark, ContactMark::landing);
  EXPECT_EQ(std::make_pair(lost[0].a, lost[0].b), std::make_pair(0U, 1U));
  EXPECT_EQ(pairs.mark_of(1, 2), ContactMark::contact);
  EXPECT_EQ(pairs.contact(pairs.begin_of(1)).normal_impulse, 7);
  EXPECT_FALSE(pairs.has_unlisted());
  EXPECT_TRUE(pairs.clear(2, 1));
  EXPECT_FALSE(pairs.clear(2, 1));
}

TEST(PairList, takes_marks_and_impulses_for_listed_pairs_only) {
  const std::vector<Vec2> positions{{0, 0}, {0.3, 0}, {5, 0}};
  HierarchicalGrid grid;
  grid.fit(positions, {0.15, 0.15, 0.15}, 0.1, {0, 1});
  PairList pairs;
  pairs.rebuild(grid, 0.1, in_order(positions, grid.order()), {0.15, 0.15, 0.15}, {});
  EXPECT_TRUE(pairs.restore({0, 1, ContactMark::contact, {7, 0, 0}}));
  EXPECT_EQ(pairs.contact(pairs.begin_of(0)).normal_impulse, 7);
  EXPECT_FALSE(pairs.restore({1, 2, ContactMark::contact, {}})) << "5 m apart";
  pairs.clear_all(3);
  EXPECT_EQ(pairs.mark_of(0, 1), ContactMark::none);
  EXPECT_TRUE(pairs.marked().empty());
}

}  // namespace
}  // namespace physics
