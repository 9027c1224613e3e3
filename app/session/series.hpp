// What the plots show: one row per step of the run, thinned by halves when it grows long. The same numbers as the CSV.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "physics/measure/ledger.hpp"
#include "physics/model/world.hpp"

namespace app {

// One ball at one time; the first `Series::max_balls` balls of the scene are kept.
struct BallRow {
  physics::Vec2 momentum{0, 0};  // kg·m/s; zero for fixed balls
  double kinetic = 0;            // J, translation
  double spin = 0;               // J
};

struct Row {
  std::uint64_t step = 0;
  physics::Sample system;
  std::vector<BallRow> balls;
};

class Series {
 public:
  static constexpr std::size_t max_balls = 8;
  static constexpr std::size_t max_rows = 1 << 15;  // above: every other row goes and the stride doubles

  // The last row offered is always kept, so the plot's right end is the present. Rows of the same step are edits: the
  // first and the last of them stay, so that the curve steps.
  void add(const physics::World& world, const physics::Sample& sample);
  const std::vector<Row>& rows() const { return rows_; }
  bool empty() const { return rows_.empty(); }
  // Takes away the rows after a step, and of the step itself those beyond the first `rows_of_step`.
  Series cut_after(std::uint64_t step, std::size_t rows_of_step);
  // How many rows there are of a step that is the last one.
  std::size_t rows_of_last_step() const;
  // Puts back what was cut away, or what came in its stead.
  void append(Series later);
  std::size_t memory() const;  // bytes, about

 private:
  bool is_edit(std::size_t row) const;  // has it a neighbour of the same step?
  void thin();

  std::vector<Row> rows_;
  std::uint64_t stride_ = 1;  // steps between kept rows
};

}  // namespace app
