#include "app/session/series.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

BallRow row_of(const physics::Ball& ball) {
  if (ball.fixed) return {};
  return {ball.mass * ball.velocity, 0.5 * ball.mass * physics::dot(ball.velocity, ball.velocity),
          0.5 * physics::moment_of_inertia(ball) * ball.spin * ball.spin};
}

}  // namespace

void Series::add(const physics::World& world, const physics::Sample& sample) {
  Row row{world.step, sample, {}};
  row.balls.reserve(std::min(world.balls.size(), max_balls));
  for (std::size_t i = 0; i < world.balls.size() && i < max_balls; ++i) row.balls.push_back(row_of(world.balls[i]));

  // An edit at the same time makes a vertical step: the row before it and the last one after it are enough.
  if (rows_of_last_step() == 2 && rows_.back().step == row.step) {
    rows_.back() = std::move(row);
    return;
  }
  const bool in_between = !rows_.empty() && rows_.back().step != row.step && rows_.back().step % stride_ != 0;
  if (in_between && !is_edit(rows_.size() - 1)) rows_.pop_back();
  rows_.push_back(std::move(row));
  while (rows_.size() > max_rows) thin();
}

bool Series::is_edit(std::size_t row) const {
  return (row > 0 && rows_[row - 1].step == rows_[row].step) ||
         (row + 1 < rows_.size() && rows_[row + 1].step == rows_[row].step);
}

std::size_t Series::rows_of_last_step() const {
  if (rows_.empty()) return 0;
  return is_edit(rows_.size() - 1) ? 2 : 1;
}

// Edits stay while there is room for them: not more than a quarter of all rows.
void Series::thin() {
  stride_ *= 2;
  std::size_t edits = 0;
  for (std::size_t i = 0; i < rows_.size(); ++i) edits += is_edit(i) ? 1 : 0;
  const bool keep_edits = edits <= max_rows / 4;
  std::vector<Row> kept;
  kept.reserve(max_rows / 2 + edits + 2);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool last = i + 1 == rows_.size();
    if (rows_[i].step % stride_ == 0 || last || (keep_edits && is_edit(i))) kept.push_back(rows_[i]);
  }
  rows_ = std::move(kept);
}

Series Series::cut_after(std::uint64_t step, std::size_t rows_of_step) {
  auto first = std::lower_bound(rows_.begin(), rows_.end(), step,
                                [](const Row& row, std::uint64_t wanted) { return row.step < wanted; });
  for (std::size_t kept = 0; kept < rows_of_step && first != rows_.end() && first->step == step; ++kept) ++first;
  Series later;
  later.stride_ = stride_;
  later.rows_.assign(std::make_move_iterator(first), std::make_move_iterator(rows_.end()));
  rows_.erase(first, rows_.end());
  return later;
}

void Series::append(Series later) {
  rows_.insert(rows_.end(), std::make_move_iterator(later.rows_.begin()), std::make_move_iterator(later.rows_.end()));
  stride_ = std::max(stride_, later.stride_);
  while (rows_.size() > max_rows) thin();
}

std::size_t Series::memory() const {
  return rows_.size() * (sizeof(Row) + (rows_.empty() ? 0 : rows_.front().balls.size() * sizeof(BallRow)));
}

}  // namespace app
