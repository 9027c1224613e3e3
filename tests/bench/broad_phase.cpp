#include "tests/bench/broad_phase.hpp"

#include <algorithm>
#include <limits>

namespace bench {

std::vector<std::pair<std::uint32_t, std::uint32_t>> Found::sorted_pairs() const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> sorted = pairs_;
  for (auto& [i, j] : sorted)
    if (i > j) std::swap(i, j);
  std::sort(sorted.begin(), sorted.end());
  return sorted;
}

std::vector<BroadPhaseKind> broad_phases() {
  constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  return {{"all pairs", "each disc against each other", 10'000, make_all_pairs},
          {"sweep and prune", "sorted along x, the order kept from frame to frame; overlapping intervals", any,
           make_sweep_and_prune},
          {"quadtree", "built anew in each frame, eight discs in a leaf", any, make_quadtree},
          {"uniform grid", "built anew in each frame, cells as wide as the largest disc", any, make_uniform_grid},
          {"hierarchical grid", "Carom's cells, a grid per class of radii, built anew in each frame", any,
           make_hierarchical_grid},
          {"pair lists", "Carom's lists from these cells, kept until too many discs have left their skin", any,
           make_pair_lists}};
}

}  // namespace bench
