// The broad phase: square cells whose rows are stacked along `up` (against gravity), so that cell order is height
// order. The grid is a torus: balls that fly off wrap around and cost a distance test, never memory.
// Derivation: physics/docs/broad_phases.md.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "physics/core/memory.hpp"
#include "physics/core/vec2.hpp"

namespace physics {

class CellGrid {
 public:
  // Covers the positions with cells of at least `cell_size` (m, > 0); `up` is a unit vector.
  void fit(const std::vector<Vec2>& positions, double cell_size, Vec2 up);

  // order()[k] = index (into the positions of fit) of the k-th ball in cell order; stable within a cell.
  const std::vector<std::uint32_t>& order() const { return order_; }
  // Cell of the k-th ball in that order.
  std::uint32_t cell(std::uint32_t k) const { return sorted_cell_[k]; }
  // Cell that a ball at this position (m) would be in.
  std::uint32_t cell_of(Vec2 position) const {
    return wrapped(up_of(position), rows_) * columns_ + wrapped(across_of(position), columns_);
  }
  std::uint32_t row_of(std::uint32_t cell) const { return cell / columns_; }
  std::uint32_t rows() const { return rows_; }
  // Bytes, of a copy.
  std::size_t memory() const { return bytes_of(start_) + bytes_of(order_) + bytes_of(cell_) + bytes_of(sorted_cell_); }

  // Calls visit(begin, end) with ranges of places in cell order that together hold the 3 × 3 cells around `cell`.
  template <class Visit>
  void around(std::uint32_t cell, Visit&& visit) const {
    const std::uint32_t row = cell / columns_, column = cell % columns_;
    const std::uint32_t below = row == 0 ? rows_ - 1 : row - 1, above = row + 1 == rows_ ? 0 : row + 1;
    columns_around(below, column, visit);
    columns_around(row, column, visit);
    columns_around(above, column, visit);
  }

  // Calls visit(begin, end) with ranges that hold every ball whose fitted position is within `reach` (m) of the segment
  // a–b, and others.
  template <class Visit>
  void along(Vec2 a, Vec2 b, double reach, Visit&& visit) const;

 private:
  template <class Visit>
  void columns_around(std::uint32_t row, std::uint32_t column, Visit& visit) const {
    const std::uint32_t first = row * columns_;
    if (column == 0) {
      visit(start_[first], start_[first + 2]);
      visit(start_[first + columns_ - 1], start_[first + columns_]);
    } else if (column + 1 == columns_) {
      visit(start_[first + column - 1], start_[first + column + 1]);
      visit(start_[first], start_[first + 1]);
    } else {
      visit(start_[first + column - 1], start_[first + column + 2]);
    }
  }
  template <class Visit>
  void columns_between(std::uint32_t row, double from, double to, Visit& visit) const;

  double across_of(Vec2 p) const { return (dot(p, across_) - low_.x) * inverse_size_; }
  double up_of(Vec2 p) const { return (dot(p, up_) - low_.y) * inverse_size_; }
  static std::uint32_t wrapped(double cell, std::uint32_t count);

  Vec2 across_{1, 0}, up_{0, 1}, low_{0, 0};
  double inverse_size_ = 1;
  std::uint32_t columns_ = 3, rows_ = 3;
  std::vector<std::uint32_t> start_;  // first place of each cell, one more at the end
  std::vector<std::uint32_t> order_, cell_, sorted_cell_;
};

template <class Visit>
void CellGrid::columns_between(std::uint32_t row, double from, double to, Visit& visit) const {
  const std::uint32_t first = row * columns_;
  if (!(to - from < static_cast<double>(columns_) - 1)) {
    visit(start_[first], start_[first + columns_]);
    return;
  }
  const std::uint32_t a = wrapped(from, columns_), b = wrapped(to, columns_);
  if (a <= b) {
    visit(start_[first + a], start_[first + b + 1]);
  } else {
    visit(start_[first + a], start_[first + columns_]);
    visit(start_[first], start_[first + b + 1]);
  }
}

template <class Visit>
void CellGrid::along(Vec2 a, Vec2 b, double reach, Visit&& visit) const {
  Vec2 low{across_of(a), up_of(a)}, high{across_of(b), up_of(b)};
  if (low.y > high.y) {
    const Vec2 swap = low;
    low = high;
    high = swap;
  }
  const double margin = reach * inverse_size_;
  const double first_row = std::floor(low.y - margin), last_row = std::floor(high.y + margin);
  if (!(last_row - first_row < static_cast<double>(rows_) - 1)) {
    visit(std::uint32_t{0}, start_.back());
    return;
  }
  const double slope = high.y > low.y ? (high.x - low.x) / (high.y - low.y) : 0;
  for (double row = first_row; row <= last_row; row += 1) {
    // The part of the segment inside this row, widened by the reach.
    double left = low.x, right = high.x;
    if (high.y > low.y) {
      const double enter = std::fmax(row - margin, low.y), leave = std::fmin(row + 1 + margin, high.y);
      left = low.x + (enter - low.y) * slope;
      right = low.x + (leave - low.y) * slope;
    }
    if (left > right) {
      const double swap = left;
      left = right;
      right = swap;
    }
    columns_between(wrapped(row, rows_), left - margin, right + margin, visit);
  }
}

}  // namespace physics
