#include "physics/core/pool.hpp"

#include <gtest/gtest.h>

namespace {

using physics::Pool;

TEST(Pool, gives_each_thing_a_place_of_its_own_and_uses_places_again) {
  Pool<int> pool;
  const std::uint32_t a = pool.add(1), b = pool.add(2);
  EXPECT_NE(a, b);
  pool.remove(a);
  EXPECT_EQ(pool.size(), 1U);
  EXPECT_EQ(pool[b], 2);
  EXPECT_EQ(pool.add(3), a) << "a place that is free is taken before a new one";
  EXPECT_EQ(pool[a], 3);
  EXPECT_EQ(pool[b], 2);
}

TEST(Pool, places_stay_valid_while_it_grows) {
  Pool<int> pool;
  std::vector<std::uint32_t> places;
  for (int k = 0; k < 1000; ++k) places.push_back(pool.add(k));
  for (std::size_t k = 0; k < places.size(); ++k) EXPECT_EQ(pool[places[k]], static_cast<int>(k));
  pool.clear();
  EXPECT_EQ(pool.size(), 0U);
}

}  // namespace
