// What the plots show: one row per step of the run, thinned by halves when it grows long. The same numbers as the CSV.
#pragma once

#include <cstddef>
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
  physics::Sample system;
  std::vector<BallRow> balls;
};

class Series {
 public:
  static constexpr std::size_t max_balls = 8;
  static constexpr std::size_t max_rows = 1 << 15;  // above: every other row goes and the stride doubles

  void clear();
  // The last row offered is always kept, so the plot's right end is the present. Rows of equal time are edits: the
  // first and the last of them stay, so that the curve steps.
  void add(const physics::World& world, const physics::Sample& sample);
  const std::vector<Row>& rows() const { return rows_; }
  bool empty() const { return rows_.empty(); }

 private:
  void thin();

  std::vector<Row> rows_;
  std::size_t stride_ = 1;   // steps between kept rows
  std::size_t offered_ = 0;  // rows offered so far
  bool last_is_extra_ = false;
};

}  // namespace app
