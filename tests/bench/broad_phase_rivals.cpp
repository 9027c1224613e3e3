// Broad phases as the textbooks have them (Ericson 2005, Real-Time Collision Detection, ch. 7).
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/bench/broad_phase.hpp"

namespace bench {
namespace {

double largest_of(const std::vector<double>& radii) { return *std::max_element(radii.begin(), radii.end()); }

class AllPairs final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    const auto count = static_cast<std::uint32_t>(frame.positions.size());
    for (std::uint32_t i = 0; i < count; ++i)
      for (std::uint32_t j = i + 1; j < count; ++j) found.test(i, j);
  }
};

// Intervals along x, sorted by insertion: the order of the frame before is nearly right.
class SweepAndPrune final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    if (intervals_.size() != frame.positions.size()) start(frame);
    for (Interval& interval : intervals_) {
      const double x = frame.positions[interval.disc].x, half = frame.radii[interval.disc] + frame.margin / 2;
      interval.low = x - half;
      interval.high = x + half;
    }
    for (std::size_t k = 1; k < intervals_.size(); ++k) {
      const Interval moved = intervals_[k];
      std::size_t place = k;
      for (; place > 0 && moved.low < intervals_[place - 1].low; --place) intervals_[place] = intervals_[place - 1];
      intervals_[place] = moved;
    }
    for (std::size_t a = 0; a < intervals_.size(); ++a)
      for (std::size_t b = a + 1; b < intervals_.size() && intervals_[b].low < intervals_[a].high; ++b)
        found.test(intervals_[a].disc, intervals_[b].disc);
  }

 private:
  struct Interval {
    double low = 0, high = 0;  // m
    std::uint32_t disc = 0;
  };

  void start(const Frame& frame) {
    intervals_.resize(frame.positions.size());
    for (std::uint32_t i = 0; i < intervals_.size(); ++i) intervals_[i].disc = i;
    std::sort(intervals_.begin(), intervals_.end(), [&frame](const Interval& a, const Interval& b) {
      return frame.positions[a.disc].x - frame.radii[a.disc] < frame.positions[b.disc].x - frame.radii[b.disc];
    });
  }

  std::vector<Interval> intervals_;
};

// Discs lie in the leaves by their centres; each node knows the extent and the largest radius of what is below it.
class Quadtree final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    nodes_.clear();
    discs_.resize(frame.positions.size());
    for (std::uint32_t i = 0; i < discs_.size(); ++i) discs_[i] = i;
    build(frame, 0, static_cast<std::uint32_t>(discs_.size()), 0);
    for (std::uint32_t i = 0; i < discs_.size(); ++i) search(frame, 0, i, found);
  }

 private:
  static constexpr std::uint32_t leaf = 8;
  static constexpr int deepest = 32;  // discs in one spot cannot be split
  struct Node {
    Vec2 low{0, 0}, high{0, 0};        // m, of the centres
    double largest = 0;                // m, radius
    std::uint32_t begin = 0, end = 0;  // its discs
    std::array<std::uint32_t, 4> child{};
    bool is_leaf = true;
  };

  std::uint32_t build(const Frame& frame, std::uint32_t begin, std::uint32_t end, int depth) {
    Node node;
    node.begin = begin;
    node.end = end;
    node.low = node.high = begin < end ? frame.positions[discs_[begin]] : Vec2{0, 0};
    for (std::uint32_t k = begin; k < end; ++k) {
      const Vec2 x = frame.positions[discs_[k]];
      node.low = {std::min(node.low.x, x.x), std::min(node.low.y, x.y)};
      node.high = {std::max(node.high.x, x.x), std::max(node.high.y, x.y)};
      node.largest = std::max(node.largest, frame.radii[discs_[k]]);
    }
    node.is_leaf = end - begin <= leaf || depth == deepest;
    const auto place = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(node);
    if (node.is_leaf) return place;
    const Vec2 middle = 0.5 * (node.low + node.high);
    const auto split = [this](std::uint32_t from, std::uint32_t to, auto&& first) {
      const auto at = [this](std::uint32_t k) { return discs_.begin() + static_cast<std::ptrdiff_t>(k); };
      return static_cast<std::uint32_t>(std::partition(at(from), at(to), first) - discs_.begin());
    };
    const auto left = [&](std::uint32_t i) { return frame.positions[i].x < middle.x; };
    const auto below = [&](std::uint32_t i) { return frame.positions[i].y < middle.y; };
    const std::uint32_t half = split(begin, end, below);
    const std::array<std::uint32_t, 5> cut{begin, split(begin, half, left), half, split(half, end, left), end};
    for (std::size_t q = 0; q < 4; ++q) {
      const std::uint32_t child = build(frame, cut[q], cut[q + 1], depth + 1);
      nodes_[place].child[q] = child;
    }
    return place;
  }

  // Partners of disc i with a larger index.
  void search(const Frame& frame, std::uint32_t place, std::uint32_t i, Found& found) const {
    const Node& node = nodes_[place];
    const Vec2 x = frame.positions[i];
    const double reach = frame.radii[i] + node.largest + frame.margin;
    if (x.x < node.low.x - reach || x.x > node.high.x + reach || x.y < node.low.y - reach || x.y > node.high.y + reach)
      return;
    if (!node.is_leaf) {
      for (const std::uint32_t child : node.child) search(frame, child, i, found);
      return;
    }
    for (std::uint32_t k = node.begin; k < node.end; ++k)
      if (discs_[k] > i) found.test(i, discs_[k]);
  }

  std::vector<Node> nodes_;
  std::vector<std::uint32_t> discs_;
};

// Cells as wide as the largest disc and the margin, filled by counting; each cell meets itself and four neighbours.
class UniformGrid final : public BroadPhase {
 public:
  void find(const Frame& frame, Found& found) override {
    if (frame.positions.empty()) return;
    fill(frame);
    const auto range = [this](std::size_t cell) { return std::pair{start_[cell], start_[cell + 1]}; };
    for (std::size_t row = 0; row < rows_; ++row) {
      for (std::size_t column = 0; column < columns_; ++column) {
        const std::size_t cell = row * columns_ + column;
        const auto [first, last] = range(cell);
        for (std::uint32_t a = first; a < last; ++a) {
          const auto meet = [&](std::uint32_t from, std::uint32_t to) {
            for (std::uint32_t b = from; b < to; ++b) found.test(disc_[a], disc_[b]);
          };
          // The rest of its cell and the cell to the right, then the three cells above.
          meet(a + 1, column + 1 < columns_ ? range(cell + 1).second : last);
          if (row + 1 == rows_) continue;
          const std::size_t above = cell + columns_;
          meet(start_[column > 0 ? above - 1 : above], range(column + 1 < columns_ ? above + 1 : above).second);
        }
      }
    }
  }

 private:
  void fill(const Frame& frame) {
    Vec2 low = frame.positions.front(), high = low;
    for (const Vec2 x : frame.positions) {
      low = {std::min(low.x, x.x), std::min(low.y, x.y)};
      high = {std::max(high.x, x.x), std::max(high.y, x.y)};
    }
    const double size = 2 * largest_of(frame.radii) + frame.margin;
    columns_ = static_cast<std::size_t>((high.x - low.x) / size) + 1;
    rows_ = static_cast<std::size_t>((high.y - low.y) / size) + 1;
    start_.assign(rows_ * columns_ + 1, 0);
    cell_.resize(frame.positions.size());
    disc_.resize(frame.positions.size());
    for (std::size_t i = 0; i < cell_.size(); ++i) {
      const Vec2 x = frame.positions[i] - low;
      cell_[i] = static_cast<std::size_t>(x.y / size) * columns_ + static_cast<std::size_t>(x.x / size);
      ++start_[cell_[i]];
    }
    for (std::size_t c = 1; c < start_.size(); ++c) start_[c] += start_[c - 1];
    for (std::uint32_t i = 0; i < cell_.size(); ++i) disc_[--start_[cell_[i]]] = i;
  }

  std::size_t columns_ = 1, rows_ = 1;
  std::vector<std::uint32_t> start_, disc_;
  std::vector<std::size_t> cell_;
};

}  // namespace

std::unique_ptr<BroadPhase> make_all_pairs() { return std::make_unique<AllPairs>(); }
std::unique_ptr<BroadPhase> make_sweep_and_prune() { return std::make_unique<SweepAndPrune>(); }
std::unique_ptr<BroadPhase> make_quadtree() { return std::make_unique<Quadtree>(); }
std::unique_ptr<BroadPhase> make_uniform_grid() { return std::make_unique<UniformGrid>(); }

}  // namespace bench
