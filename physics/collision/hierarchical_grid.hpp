// The broad phase for balls of very different sizes: one cell grid per class of radii, each with cells that fit its own
// balls. Neighbours of a ball are met in its own grid and, through few cells, in the coarser and finer ones
// (hierarchical spatial hashing; Ericson 2005, Real-Time Collision Detection, 7.2). Radii within a factor of four share
// one grid.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/collision/cell_grid.hpp"
#include "physics/core/vec2.hpp"

namespace physics {

class HierarchicalGrid {
 public:
  // Sorts balls with these positions and radii (m) into classes and cells, so that two of them that are closer than
  // their radii plus twice the skin (m) are neighbours; `up` is a unit vector.
  void fit(const std::vector<Vec2>& positions, const std::vector<double>& radii, double skin, Vec2 up);

  // order()[k] = index (into the positions of fit) of the k-th ball: class by class from the smallest radii, in each
  // class cell by cell from below.
  const std::vector<std::uint32_t>& order() const { return order_; }
  // Row of cells that the k-th ball in that order lies in; grows with k.
  std::uint32_t row(std::uint32_t k) const {
    const Level& level = levels_[level_of(k)];
    return level.first_row + level.grid.row_of(level.grid.cell(k - level.begin));
  }

  // Calls visit(begin, end) with ranges of places in order that together hold all neighbours of the k-th ball.
  template <class Visit>
  void around(std::uint32_t k, Visit&& visit) const {
    if (levels_.size() == 1) {
      levels_.front().grid.around(levels_.front().grid.cell(k), visit);
      return;
    }
    for (std::size_t n = level_of(k); n-- > 0;) visit_finer(levels_[n], k, visit);
    around_or_coarser(k, visit);
  }

  // As around(), but of the neighbours before k perhaps only some: for lists that hold each pair once.
  template <class Visit>
  void around_or_coarser(std::uint32_t k, Visit&& visit) const {
    const std::size_t own = level_of(k);
    visit_cells(levels_[own], levels_[own].grid.cell(k - levels_[own].begin), visit);
    for (std::size_t n = own + 1; n < levels_.size(); ++n)
      visit_cells(levels_[n], levels_[n].grid.cell_of(positions_[k]), visit);
  }

  // Calls visit(begin, end) with ranges that hold every ball that may touch a ball of radius `reach` (m) on its way
  // from a to b, and others.
  template <class Visit>
  void along(Vec2 a, Vec2 b, double reach, Visit&& visit) const {
    for (const Level& level : levels_) {
      level.grid.along(a, b, reach + level.largest_radius, [&](std::uint32_t first, std::uint32_t last) {
        visit(level.begin + first, level.begin + last);
      });
    }
  }

  std::size_t levels() const { return levels_.size(); }
  // Bytes, of a copy.
  std::size_t memory() const {
    std::size_t sum = bytes_of(levels_) + bytes_of(order_) + bytes_of(positions_) + bytes_of(radii_);
    for (const Level& level : levels_) sum += level.grid.memory();
    return sum;
  }

 private:
  struct Level {
    CellGrid grid;
    std::uint32_t begin = 0, end = 0;  // places of its balls
    std::uint32_t first_row = 0;
    double largest_radius = 0;  // m
  };

  std::size_t level_of(std::uint32_t k) const {
    std::size_t n = 0;
    while (n + 1 < levels_.size() && k >= levels_[n].end) ++n;
    return n;
  }
  template <class Visit>
  static void visit_cells(const Level& level, std::uint32_t cell, Visit& visit) {
    level.grid.around(cell,
                      [&](std::uint32_t first, std::uint32_t last) { visit(level.begin + first, level.begin + last); });
  }
  template <class Visit>
  void visit_finer(const Level& level, std::uint32_t k, Visit& visit) const {
    level.grid.along(positions_[k], positions_[k], radii_[k] + level.largest_radius + 2 * skin_,
                     [&](std::uint32_t first, std::uint32_t last) { visit(level.begin + first, level.begin + last); });
  }

  std::vector<Level> levels_{1};
  std::vector<std::uint32_t> order_;
  std::vector<Vec2> positions_;  // in order; only kept if there is more than one level
  std::vector<double> radii_;    // likewise
  double skin_ = 0;
};

// Largest radius (m) of the class that holds the most balls: what is typical among `radii`.
double typical_radius(const std::vector<double>& radii);

}  // namespace physics
