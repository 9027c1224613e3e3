// The broad phases that broad_phase_bench compares. All answer the same question about the same frame: which pairs of
// discs are closer than a margin? Each method is as one would write it for itself, ten to forty lines.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "physics/core/vec2.hpp"

namespace bench {

using physics::Vec2;

// Discs at one instant. From one frame to the next only the positions change.
struct Frame {
  const std::vector<Vec2>& positions;  // m
  const std::vector<double>& radii;    // m
  double margin = 0;                   // m, between surfaces
};

// What a broad phase finds in one frame.
class Found {
 public:
  Found(const Frame& frame, std::size_t expected)
      : positions_(frame.positions), radii_(frame.radii), margin_(frame.margin) {
    pairs_.reserve(expected);
  }

  // A candidate pair: kept if the discs are closer than the margin.
  void test(std::uint32_t i, std::uint32_t j) {
    ++candidates_;
    const Vec2 r = positions_[j] - positions_[i];
    const double limit = radii_[i] + radii_[j] + margin_;
    if (dot(r, r) < limit * limit) pairs_.emplace_back(i, j);
  }
  std::uint64_t candidates() const { return candidates_; }
  // Each with the smaller index first, in ascending order.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> sorted_pairs() const;

 private:
  const std::vector<Vec2>& positions_;
  const std::vector<double>& radii_;
  double margin_;
  std::uint64_t candidates_ = 0;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs_;
};

class BroadPhase {
 public:
  virtual ~BroadPhase() = default;
  // Passes each pair that may be closer than the margin to found.test(), once. Called frame after frame of one run.
  virtual void find(const Frame& frame, Found& found) = 0;
};

struct BroadPhaseKind {
  std::string name, idea;
  std::size_t most_balls;  // beyond, it is hopeless
  std::unique_ptr<BroadPhase> (*make)();
};

// All pairs, sweep and prune, quadtree, uniform grid, and what Carom has: hierarchical grid, pair lists.
std::vector<BroadPhaseKind> broad_phases();

std::unique_ptr<BroadPhase> make_all_pairs();
std::unique_ptr<BroadPhase> make_sweep_and_prune();
std::unique_ptr<BroadPhase> make_quadtree();
std::unique_ptr<BroadPhase> make_uniform_grid();
std::unique_ptr<BroadPhase> make_hierarchical_grid();
std::unique_ptr<BroadPhase> make_pair_lists();

}  // namespace bench
