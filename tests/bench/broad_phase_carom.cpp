// Carom's own broad phases, used as physics/dynamics uses them.
#include <algorithm>
#include <cmath>

#include "physics/collision/hierarchical_grid.hpp"
#include "physics/collision/pair_list.hpp"
#include "physics/model/settings.hpp"
#include "tests/bench/broad_phase.hpp"

namespace bench {
namespace {

using namespace physics;

class Cells final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    grid_.fit(frame.positions, frame.radii, frame.margin / 2, {0, 1});
    const std::vector<std::uint32_t>& order = grid_.order();
    for (std::uint32_t a = 0; a < order.size(); ++a) {
      grid_.around_or_coarser(a, [&](std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t b = std::max(first, a + 1); b < last; ++b) found.test(order[a], order[b]);
      });
    }
  }

 private:
  HierarchicalGrid grid_;
};

// Discs that have left their skin since the lists were built search the cells; all others find their partners listed.
class PairLists final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    const auto count = static_cast<std::uint32_t>(frame.positions.size());
    if (listed_.size() != count || !note_fast(frame)) rebuild(frame);
    for (std::uint32_t a = 0; a < count; ++a) {
      const std::uint32_t i = grid_.order()[a];
      for (std::uint32_t pair = pairs_.begin_of(a); pair < pairs_.end_of(a); ++pair) {
        const std::uint32_t j = grid_.order()[pairs_.partner(pair)];
        if (fast_.empty() || (!is_fast_[i] && !is_fast_[j])) found.test(i, j);
      }
    }
    for (const std::uint32_t i : fast_) {
      const Vec2 x = frame.positions[i];
      grid_.along(x, x, frame.radii[i] + frame.margin + skin_, [&](std::uint32_t first, std::uint32_t last) {
        for (std::uint32_t b = first; b < last; ++b)
          if (!is_fast_[grid_.order()[b]]) found.test(i, grid_.order()[b]);
      });
      for (const std::uint32_t j : fast_)
        if (j > i) found.test(i, j);
    }
  }

 private:
  // False if too many discs have left their skin.
  bool note_fast(const Frame& frame) {
    const std::size_t most = std::max<std::size_t>(2, listed_.size() / settings::fast_part);
    for (const std::uint32_t i : fast_) is_fast_[i] = 0;
    fast_.clear();
    ++age_;
    for (std::uint32_t i = 0; i < listed_.size(); ++i) {
      const Vec2 moved = frame.positions[i] - listed_[i];
      if (dot(moved, moved) <= skin_ * skin_) continue;
      if (fast_.size() == most) return false;
      is_fast_[i] = 1;
      fast_.push_back(i);
    }
    return true;
  }

  void rebuild(const Frame& frame) {
    const auto count = static_cast<std::uint32_t>(frame.positions.size());
    skin_ = next_skin(frame);
    grid_.fit(frame.positions, frame.radii, skin_ + frame.margin / 2, {0, 1});
    const std::vector<std::uint32_t>& order = grid_.order();
    positions_.resize(count);
    radii_.resize(count);
    for (std::uint32_t k = 0; k < count; ++k) {
      positions_[k] = frame.positions[order[k]];
      radii_[k] = frame.radii[order[k]];
    }
    pairs_.rebuild(grid_, skin_ + frame.margin / 2, positions_, radii_, {});
    listed_ = frame.positions;
    is_fast_.assign(count, 0);
    fast_.clear();
    age_ = 0;
  }

  // A few frames' way (root mean square over the life of the lists before), within the bounds that the physics has.
  double next_skin(const Frame& frame) const {
    const double typical = typical_radius(frame.radii);
    double sum = 0;
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      const Vec2 moved = frame.positions[i] - listed_[i];
      sum += dot(moved, moved);
    }
    const double way = listed_.empty() ? 0 : std::sqrt(sum / static_cast<double>(listed_.size())) / age_;
    return std::clamp(settings::skin_steps * way, settings::skin_least * typical, settings::skin_most * typical);
  }

  HierarchicalGrid grid_;
  PairList pairs_;
  double skin_ = 0;              // m
  double age_ = 1;               // frames since the lists were built
  std::vector<Vec2> listed_;     // m, where the discs were then
  std::vector<Vec2> positions_;  // the same in the order of the cells
  std::vector<double> radii_;
  std::vector<std::uint32_t> fast_;
  std::vector<char> is_fast_;
};

}  // namespace

std::unique_ptr<BroadPhase> make_hierarchical_grid() { return std::make_unique<Cells>(); }
std::unique_ptr<BroadPhase> make_pair_lists() { return std::make_unique<PairLists>(); }

}  // namespace bench
