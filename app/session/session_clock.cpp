// The session's clock: how real time becomes steps, and what is shown between two of them.
#include <algorithm>
#include <chrono>
#include <cmath>

#include "app/session/session.hpp"

namespace app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double longest_frame_s = 0.25;  // real; more is a stall and is dropped
constexpr double step_budget_s = 0.030;   // real time for steps in one tick, so that the window stays alive
constexpr double scout_budget_s = 0.004;  // real time for looking ahead
constexpr double pace_window_s = 0.5;     // real time over which the speed is watched
constexpr double least_pace = 0.95;       // of what was asked for: above, the machine keeps up

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

}  // namespace

void Session::tick(double real_seconds) {
  apply_queued();
  if (!arrive(step_budget_s)) return;
  if (!playing_ || !(real_seconds > 0)) return;
  const double shown_before = displayed_time();
  play(std::min(real_seconds, longest_frame_s));
  watch_pace(std::min(real_seconds, longest_frame_s), shown_before);
}

void Session::play(double real_seconds) {
  const auto start = Clock::now();
  double left = real_seconds;
  while (playing_) {
    effective_speed_ = speed_;
    if (stop_at_impacts_ && time_to_next_impact()) effective_speed_ = std::min(speed_, impact_speed);
    const double dt = world().time_step;
    const double room = std::max(0.0, dt - shown_part_s_);
    if (left * effective_speed_ <= room * (1 + 1e-9)) {
      shown_part_s_ = std::min(dt, shown_part_s_ + left * effective_speed_);
      pace_.asked += left * effective_speed_;
      return;
    }
    left -= room / effective_speed_;
    pace_.asked += room;
    if (seconds_since(start) > step_budget_s) {
      shown_part_s_ = dt;
      pace_.asked += left * effective_speed_;
      return;
    }
    before_last_step_.clear();
    before_last_step_.reserve(world().balls.size());
    for (const physics::Ball& ball : world().balls) before_last_step_.push_back({ball.id, ball.position, ball.angle});
    step_once();
    shown_part_s_ = 0;
    if (stop_at_impacts_ && !last_report().impacts.empty()) {
      pause();
      holding_at_impact_ = true;
    }
  }
}

void Session::watch_pace(double real_seconds, double shown_before) {
  if (!playing_) return;
  pace_.real += real_seconds;
  pace_.shown += std::max(0.0, displayed_time() - shown_before);
  if (pace_.real < pace_window_s) return;
  const bool keeps_up = pace_.shown >= least_pace * pace_.asked;
  achieved_speed_ = keeps_up ? std::nullopt : std::optional<double>(pace_.shown / pace_.real);
  pace_ = {};
}

std::optional<double> Session::time_to_next_impact() const {
  return scout_.time_to_next_impact(simulation(), scout_budget_s);
}

double Session::displayed_time() const {
  if (at_impact_) return at_impact_->time;
  return before_last_step_.empty() ? time() : std::max(0.0, time() - world().time_step + shown_part_s_);
}

Vec2 Session::displayed_position(std::size_t ball) const {
  const Vec2 now = world().balls[ball].position;
  if (ball >= before_last_step_.size()) return now;
  const Vec2 before = before_last_step_[ball].position;
  return before + (shown_part_s_ / world().time_step) * (now - before);
}

double Session::displayed_angle(std::size_t ball) const {
  const double now = world().balls[ball].angle;
  if (ball >= before_last_step_.size()) return now;
  const double before = before_last_step_[ball].angle;
  return before + (shown_part_s_ / world().time_step) * (now - before);
}

// After an edit: what is shown does not jump because of an edit elsewhere. `before`: the balls before it.
void Session::carry_poses(const std::vector<physics::Ball>& before) {
  if (before_last_step_.empty()) return;
  std::vector<Pose> poses;
  poses.reserve(world().balls.size());
  for (std::size_t i = 0; i < world().balls.size(); ++i) {
    const physics::Ball& ball = world().balls[i];
    const auto is_it = [&ball](const physics::Ball& other) { return other.id == ball.id; };
    const auto old = i < before.size() && is_it(before[i]) ? before.begin() + static_cast<std::ptrdiff_t>(i)
                                                           : std::find_if(before.begin(), before.end(), is_it);
    const bool moved = old == before.end() || old->position != ball.position;  // by the edit itself
    poses.push_back(moved ? Pose{ball.id, ball.position, ball.angle}
                          : before_last_step_[static_cast<std::size_t>(old - before.begin())]);
  }
  before_last_step_ = std::move(poses);
}

// After a step at whose end balls came or went, as they did when it was recorded.
void Session::align_poses() {
  if (before_last_step_.empty()) return;
  const auto& balls = world().balls;
  const auto same = [](const Pose& pose, const physics::Ball& ball) { return pose.id == ball.id; };
  if (std::equal(before_last_step_.begin(), before_last_step_.end(), balls.begin(), balls.end(), same)) return;
  std::vector<Pose> poses;
  poses.reserve(balls.size());
  for (const physics::Ball& ball : balls) {
    const auto old = std::find_if(before_last_step_.begin(), before_last_step_.end(),
                                  [&](const Pose& pose) { return same(pose, ball); });
    poses.push_back(old != before_last_step_.end() ? *old : Pose{ball.id, ball.position, ball.angle});
  }
  before_last_step_ = std::move(poses);
}

}  // namespace app
