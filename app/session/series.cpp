#include "app/session/series.hpp"

#include <algorithm>

namespace app {

namespace {

BallRow row_of(const physics::Ball& ball) {
  if (ball.fixed) return {};
  return {ball.mass * ball.velocity, 0.5 * ball.mass * physics::dot(ball.velocity, ball.velocity),
          0.5 * physics::moment_of_inertia(ball) * ball.spin * ball.spin};
}

}  // namespace

void Series::clear() { *this = Series(); }

void Series::add(const physics::World& world, const physics::Sample& sample) {
  Row row{sample, {}};
  row.balls.reserve(std::min(world.balls.size(), max_balls));
  for (std::size_t i = 0; i < world.balls.size() && i < max_balls; ++i) row.balls.push_back(row_of(world.balls[i]));

  // An edit at the same time makes a vertical step: the row before it and the last one after it are enough.
  const std::size_t n = rows_.size();
  if (n >= 2 && rows_[n - 1].system.time == sample.time && rows_[n - 2].system.time == sample.time) {
    rows_.back() = std::move(row);
    return;
  }
  const bool is_edit = n >= 1 && rows_.back().system.time == sample.time;
  if (last_is_extra_ && !is_edit) rows_.pop_back();
  rows_.push_back(std::move(row));
  if (is_edit) {  // both sides of the step stay
    last_is_extra_ = false;
  } else {
    last_is_extra_ = offered_ % stride_ != 0;
    ++offered_;
  }
  if (rows_.size() > max_rows) thin();
}

void Series::thin() {
  // Rows 0, 2, 4 … stay; the last one too, but if it is not one of them it goes when the next row comes.
  std::vector<Row> kept;
  kept.reserve(rows_.size() / 2 + 2);
  const std::size_t last = rows_.size() - 1;
  for (std::size_t i = 0; i < last; i += 2) kept.push_back(std::move(rows_[i]));
  last_is_extra_ = last_is_extra_ || last % 2 == 1;
  kept.push_back(std::move(rows_[last]));
  rows_ = std::move(kept);
  stride_ *= 2;
}

}  // namespace app
