#include "physics/collision/cell_grid.hpp"

#include <algorithm>
#include <cmath>

namespace physics {
namespace {

// Cells along one side: enough for the extent, at least three (a 3 × 3 neighbourhood must not meet itself), never
// absurdly many.
std::uint32_t cells_along(double extent, double size) {
  constexpr double most = 1 << 20;
  const double count = std::floor(extent / size) + 2;
  return count < 3 ? 3U : static_cast<std::uint32_t>(count < most ? count : most);
}

}  // namespace

std::uint32_t CellGrid::wrapped(double cell, std::uint32_t count) {
  const double n = static_cast<double>(count);
  double place = std::floor(cell);
  if (place < 0 || place >= n) place -= n * std::floor(place / n);
  if (!(place > 0)) return 0;  // also what is not a number
  return place < n ? static_cast<std::uint32_t>(place) : count - 1;
}

void CellGrid::fit(const std::vector<Vec2>& positions, double cell_size, Vec2 up) {
  up_ = up;
  across_ = {up.y, -up.x};
  Vec2 low{0, 0}, high{0, 0};
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Vec2 p{dot(positions[i], across_), dot(positions[i], up_)};
    low = i == 0 ? p : Vec2{std::min(low.x, p.x), std::min(low.y, p.y)};
    high = i == 0 ? p : Vec2{std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  low_ = low;
  inverse_size_ = 1 / cell_size;
  columns_ = cells_along(high.x - low.x, cell_size);
  rows_ = cells_along(high.y - low.y, cell_size);
  const std::uint64_t budget = 4 * positions.size() + 1024;
  while (static_cast<std::uint64_t>(columns_) * rows_ > budget) {
    std::uint32_t& longer = columns_ > rows_ ? columns_ : rows_;
    longer = std::max(3U, longer / 2);
  }

  const std::size_t count = positions.size();
  // Sorting by counting, without a second array: numbers stand two cells behind their own, so that after the sums each
  // cell's next place stands one behind, and after the placing its first place stands where it belongs.
  start_.assign(static_cast<std::size_t>(columns_) * rows_ + 2, 0);
  cell_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    cell_[i] = cell_of(positions[i]);
    ++start_[cell_[i] + 2];
  }
  for (std::size_t c = 1; c < start_.size(); ++c) start_[c] += start_[c - 1];
  order_.resize(count);
  sorted_cell_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t place = start_[cell_[i] + 1]++;
    order_[place] = static_cast<std::uint32_t>(i);
    sorted_cell_[place] = cell_[i];
  }
  start_.pop_back();
}

}  // namespace physics
