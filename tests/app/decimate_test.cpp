// What is left of a long run must draw the same picture: first, last, least and greatest of every pixel column.
#include "app/plot/decimate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace app {
namespace {

struct Curves {
  std::vector<double> times, first, second;
};

Curves random_run(std::size_t rows) {
  std::mt19937_64 random(7);
  Curves run;
  for (std::size_t i = 0; i < rows; ++i) {
    run.times.push_back(static_cast<double>(i) * 10 / static_cast<double>(rows));
    run.first.push_back(static_cast<double>(random() >> 11) * 0x1p-53);
    run.second.push_back(i == rows / 3 ? 99 : 0);  // a spike of one row
  }
  return run;
}

std::vector<std::size_t> decimated(const Curves& run, double from, double until, std::size_t columns) {
  const std::vector<std::span<const double>> curves{run.first, run.second};
  return rows_to_draw(run.times, curves, from, until, columns);
}

TEST(Decimate, keeps_first_last_least_and_greatest_of_every_column) {
  const Curves run = random_run(20011);
  constexpr std::size_t columns = 240;
  const std::vector<std::size_t> rows = decimated(run, 0, 10, columns);
  for (std::size_t column = 0; column < columns; ++column) {
    const double from = 10.0 * static_cast<double>(column) / columns,
                 until = 10.0 * static_cast<double>(column + 1) / columns;
    std::vector<std::size_t> all, kept;
    const auto inside = [&](std::size_t row) { return run.times[row] >= from && run.times[row] < until; };
    for (std::size_t row = 0; row < run.times.size(); ++row) {
      if (inside(row)) all.push_back(row);
    }
    for (const std::size_t row : rows) {
      if (inside(row)) kept.push_back(row);
    }
    ASSERT_FALSE(kept.empty());
    EXPECT_EQ(kept.front(), all.front());
    EXPECT_EQ(kept.back(), all.back());
    for (const std::vector<double>* curve : {&run.first, &run.second}) {
      const auto less = [curve](std::size_t a, std::size_t b) { return (*curve)[a] < (*curve)[b]; };
      EXPECT_EQ((*curve)[*std::min_element(kept.begin(), kept.end(), less)],
                (*curve)[*std::min_element(all.begin(), all.end(), less)]);
      EXPECT_EQ((*curve)[*std::max_element(kept.begin(), kept.end(), less)],
                (*curve)[*std::max_element(all.begin(), all.end(), less)]);
    }
  }
}

TEST(Decimate, costs_no_more_for_a_longer_run) {
  constexpr std::size_t columns = 240, most = columns * (2 + 2 * 2);
  for (const std::size_t rows : {1000U, 30000U, 300000U}) {
    const auto kept = decimated(random_run(rows), 0, 10, columns);
    EXPECT_LE(kept.size(), most);
    EXPECT_TRUE(std::is_sorted(kept.begin(), kept.end()));
    EXPECT_EQ(std::adjacent_find(kept.begin(), kept.end()), kept.end());
  }
}

TEST(Decimate, keeps_every_row_of_a_short_run) {
  const auto kept = decimated(random_run(100), 0, 10, 240);
  EXPECT_EQ(kept.size(), 100U);
}

TEST(Decimate, leaves_out_what_is_outside_the_window) {
  const Curves run = random_run(1000);
  const auto kept = decimated(run, 2, 3, 50);
  ASSERT_FALSE(kept.empty());
  EXPECT_GE(run.times[kept.front()], 2);
  EXPECT_LE(run.times[kept.back()], 3);
  EXPECT_TRUE(decimated(run, 3, 3, 50).empty());
  EXPECT_TRUE(decimated(run, 0, 10, 0).empty());
}

TEST(Decimate, is_not_misled_by_gaps) {
  Curves run = random_run(1000);
  for (std::size_t row = 0; row < 500; ++row) run.first[row] = std::numeric_limits<double>::quiet_NaN();
  run.first[3] = 5;
  const auto kept = decimated(run, 0, 10, 4);
  EXPECT_NE(std::find(kept.begin(), kept.end(), 3U), kept.end());
}

}  // namespace
}  // namespace app
