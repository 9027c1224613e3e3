// The state hash of every shipped scene after so many steps: the same in Debug and Release, with every compiler and on
// every machine.
//
// A changed hash means that some ball moved differently in its last bit. Renew the table when that is what a change
// meant to do (another order of contacts, another threshold, another scene), never to make a red test green: first say
// which decision moved the bits. To renew:
//   build/tests/golden_tests --gtest_filter='*StateHash*' | sed -n 's/^ *row: //p' > tests/golden/hashes.inc
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <vector>

#include "physics/dynamics/simulation.hpp"
#include "tests/golden/shipped_scenes.hpp"

namespace physics::golden {
namespace {

struct Row {
  const char* scene;
  int steps;
  std::uint64_t hash;
};

const std::vector<Row> rows = {
#include "tests/golden/hashes.inc"
};

class StateHash : public testing::TestWithParam<std::string> {};

TEST_P(StateHash, is_the_one_in_the_table) {
  const auto row = std::find_if(std::begin(rows), std::end(rows), [](const Row& r) { return GetParam() == r.scene; });
  const int steps = row != std::end(rows) ? row->steps : 2400;
  const Result<Scene> scene = load_scene(scene_path(GetParam()));
  ASSERT_TRUE(scene.has_value()) << to_string(scene.error().front());
  Simulation simulation(scene->world);
  for (int i = 0; i < steps; ++i) simulation.step();
  const std::uint64_t hash = state_hash(simulation.world());
  std::cout << "  row: {\"" << GetParam() << "\", " << steps << ", 0x" << std::hex << std::setw(16) << std::setfill('0')
            << hash << std::dec << "},\n";
  ASSERT_NE(row, std::end(rows)) << "no row for this scene: add the line above";
  EXPECT_EQ(hash, row->hash) << "the line above is the new one; see the head of this file before taking it";
}

INSTANTIATE_TEST_SUITE_P(Scenes, StateHash, testing::ValuesIn(shipped_scenes()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace physics::golden
