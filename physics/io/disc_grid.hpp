// Discs sorted into cells by size and place, to ask which ones are near: one grid per power of two of the radius, so
// that a boulder among sand costs no more than sand. Near-linear for anything that does not overlap itself.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "physics/core/vec2.hpp"

namespace physics {

class DiscGrid {
 public:
  void insert(std::uint32_t index, Vec2 centre, double radius) {
    const double size = cell_size(radius);
    Level& level = levels_[size];
    level.cells[{std::floor(centre.x / size), std::floor(centre.y / size)}].push_back(index);
    level.all.push_back(index);
  }

  // Calls visit(index) for every inserted disc that may touch this one, some of them in vain, and perhaps more than
  // once.
  template <class Visit>
  void visit_near(Vec2 centre, double radius, Visit visit) const {
    for (const auto& [size, level] : levels_) {
      const double reach = radius + size / 2;  // no disc of the level is larger than half a cell
      const double first_x = std::floor((centre.x - reach) / size), last_x = std::floor((centre.x + reach) / size);
      const double first_y = std::floor((centre.y - reach) / size), last_y = std::floor((centre.y + reach) / size);
      const double columns = last_x - first_x + 1, rows = last_y - first_y + 1;
      if (columns * rows > static_cast<double>(level.cells.size())) {
        visit_all(level.all, visit);
        continue;
      }
      for (int i = 0; i < static_cast<int>(columns); ++i) {
        for (int j = 0; j < static_cast<int>(rows); ++j) {
          const auto found = level.cells.find({first_x + i, first_y + j});
          if (found != level.cells.end()) visit_all(found->second, visit);
        }
      }
    }
  }

 private:
  using Cell = std::pair<double, double>;  // floor of x and y in cells; a double holds what an integer could not

  struct CellHash {
    std::size_t operator()(const Cell& cell) const {
      return static_cast<std::size_t>(scrambled(scrambled(0, cell.first), cell.second));
    }
    static std::uint64_t scrambled(std::uint64_t seed, double number) {
      const double no_minus_zero = number + 0.0;
      std::uint64_t bits = 0;
      std::memcpy(&bits, &no_minus_zero, sizeof bits);
      bits = (bits ^ seed) * 0x9e3779b97f4a7c15ULL;
      return bits ^ (bits >> 29);
    }
  };

  struct Level {
    std::unordered_map<Cell, std::vector<std::uint32_t>, CellHash> cells;  // looked up only: its order enters nothing
    std::vector<std::uint32_t> all;
  };

  // The smallest power of two that a disc of this radius fits into (m).
  static double cell_size(double radius) {
    double size = 1;
    while (size < 2 * radius) size *= 2;
    while (size / 2 >= 2 * radius) size /= 2;
    return size;
  }

  template <class Visit>
  static void visit_all(const std::vector<std::uint32_t>& indices, Visit& visit) {
    for (const std::uint32_t index : indices) visit(index);
  }

  std::map<double, Level> levels_;
};

}  // namespace physics
