#include "physics/core/permute.hpp"

#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

namespace {

TEST(Permute, puts_what_stands_at_the_kth_place_of_the_order_to_place_k_in_every_array) {
  std::mt19937 random(3);
  for (const std::size_t count : {0U, 1U, 2U, 7U, 100U}) {
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    for (int turn = 0; turn < 20; ++turn) {
      std::vector<int> a(count);
      std::iota(a.begin(), a.end(), 5);
      std::vector<double> b(a.begin(), a.end());
      physics::permute(order, a, b);
      for (std::size_t k = 0; k < count; ++k) {
        EXPECT_EQ(a[k], static_cast<int>(order[k]) + 5);
        EXPECT_EQ(b[k], a[k]);
      }
      std::shuffle(order.begin(), order.end(), random);
    }
  }
}

}  // namespace
