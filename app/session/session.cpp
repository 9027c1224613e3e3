#include "app/session/session.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/session/apply.hpp"

namespace app {

namespace {

constexpr double longest_frame_s = 0.25;  // real; more is a stall and is dropped
constexpr double step_budget_s = 0.030;   // real time for steps in one tick, so that the window stays alive
constexpr double scout_budget_s = 0.004;  // real time for looking ahead

template <class... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <class... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;

}  // namespace

Session::Session(physics::Scene scene, std::string name)
    : scene_(std::move(scene)),
      name_(std::move(name)),
      initial_(scene_.world),
      simulation_(scene_.world),
      ledger_(scene_.world) {
  begin_run(scene_.world);
}

void Session::push(Command command) { queue_.push_back(std::move(command)); }

void Session::begin_run(physics::World start) {
  simulation_ = physics::Simulation(std::move(start));
  ledger_ = physics::Ledger(world());
  series_.clear();
  series_.add(world(), sample());
  impacts_.clear();
  last_report_ = {};
  before_last_step_.clear();
  scout_.forget();
  holding_at_impact_ = false;
  shown_part_s_ = world().time_step;
}

void Session::restart() {
  if (series_.rows().size() > 1) previous_run_ = series_;
  begin_run(restarted(world(), initial_));
}

void Session::load(physics::Scene scene, std::string name) {
  scene_ = std::move(scene);
  name_ = std::move(name);
  initial_ = scene_.world;
  previous_run_.clear();
  playing_ = false;
  speed_ = effective_speed_ = 1;
  begin_run(scene_.world);
}

void Session::pause() {
  playing_ = false;
  before_last_step_.clear();  // what is shown is the state itself, so that edits act on what is seen
  shown_part_s_ = world().time_step;
}

void Session::release_drag() {
  if (simulation_.drag()) scout_.forget();
  simulation_.set_drag(std::nullopt);
}

void Session::apply_queued() {
  std::vector<Command> commands;
  commands.swap(queue_);
  for (const Command& command : commands) carry_out(command);
}

void Session::carry_out(const Command& command) {
  const auto drag_to = [this](BallId ball, Vec2 target) {
    const auto drag = drag_of(world(), ball, target);
    if (!drag) return;  // a target that is not a number: the hand stays where it was
    scout_.forget();
    simulation_.set_drag(drag);
  };
  std::visit(Overloaded{
                 [&](const DragStart& drag) { drag_to(drag.ball, drag.target); },
                 [&](const DragMove& drag) {
                   if (simulation_.drag()) drag_to(simulation_.drag()->ball, drag.target);
                 },
                 [&](const DragEnd&) { release_drag(); },
                 [&](const Play&) {
                   playing_ = true;
                   holding_at_impact_ = false;
                 },
                 [&](const Pause&) { pause(); },
                 [&](const StepOnce&) {
                   holding_at_impact_ = false;
                   step_once();
                   pause();
                 },
                 [&](const SetSpeed& wanted) {
                   if (!std::isnan(wanted.factor)) speed_ = std::clamp(wanted.factor, slowest, fastest);
                   effective_speed_ = speed_;
                 },
                 [&](const SetStopAtImpacts& wanted) {
                   stop_at_impacts_ = wanted.on;
                   holding_at_impact_ = holding_at_impact_ && wanted.on;
                 },
                 [&](const Restart&) { restart(); },
                 [&](const ResetScene&) {
                   if (series_.rows().size() > 1) previous_run_ = series_;
                   initial_ = scene_.world;
                   playing_ = false;
                   begin_run(scene_.world);
                 },
                 [&](const LoadScene& wanted) { load(wanted.scene, wanted.name); },
                 [&](const auto&) { edit(command); },
             },
             command);
}

void Session::edit(const Command& command) {
  const auto* world_quantity = std::get_if<SetWorldQuantity>(&command);
  const bool new_time_step = world_quantity != nullptr && world_quantity->key == physics::QuantityKey::time_step;
  physics::World after = world();
  const Applied applied = apply(command, after);
  if (!applied.message.empty()) message_ = applied.message;
  if (!applied.changed) return;
  if (new_time_step) {
    if (series_.rows().size() > 1) previous_run_ = series_;
    begin_run(restarted(after, initial_));
    return;
  }
  if (std::holds_alternative<AddBall>(command)) initial_.balls.push_back(after.balls.back());
  auto drag = simulation_.drag();
  if (drag) drag = drag_of(after, drag->ball, drag->target);  // the ball may be gone, or heavier
  if (world().step == 0) {                                    // still setting up: this is the start
    initial_ = after;
    begin_run(std::move(after));
  } else {
    ledger_.book_edit(world(), after);
    carry_poses_to(after);
    simulation_.edit() = std::move(after);
    series_.add(world(), sample());
    scout_.forget();
  }
  simulation_.set_drag(drag);
}

void Session::carry_poses_to(const physics::World& after) {
  if (before_last_step_.empty()) return;
  std::vector<Pose> poses;
  poses.reserve(after.balls.size());
  for (std::size_t i = 0; i < after.balls.size(); ++i) {
    const physics::Ball& ball = after.balls[i];
    const bool same_place = i < world().balls.size() && world().balls[i].id == ball.id;
    const auto old = same_place ? std::optional<std::size_t>(i) : physics::index_of(world(), ball.id);
    const bool moved = !old || world().balls[*old].position != ball.position;  // by the edit itself
    poses.push_back(moved ? Pose{ball.position, ball.angle} : before_last_step_[*old]);
  }
  before_last_step_ = std::move(poses);
}

void Session::step_once() {
  last_report_ = simulation_.step();
  ledger_.book(last_report_);
  impacts_.insert(impacts_.end(), last_report_.impacts.begin(), last_report_.impacts.end());
  if (impacts_.size() > 2 * max_impacts) {
    impacts_.erase(impacts_.begin(), impacts_.end() - static_cast<std::ptrdiff_t>(max_impacts));
  }
  series_.add(world(), sample());
}

void Session::run_steps(std::uint64_t count) {
  apply_queued();
  for (std::uint64_t i = 0; i < count; ++i) step_once();
  before_last_step_.clear();
  shown_part_s_ = world().time_step;
}

void Session::tick(double real_seconds) {
  using Clock = std::chrono::steady_clock;
  apply_queued();
  if (!playing_ || !(real_seconds > 0)) return;
  const auto start = Clock::now();
  double left = std::min(real_seconds, longest_frame_s);
  while (playing_) {
    effective_speed_ = speed_;
    if (stop_at_impacts_ && time_to_next_impact()) effective_speed_ = std::min(speed_, impact_speed);
    const double dt = world().time_step;
    const double room = std::max(0.0, dt - shown_part_s_);
    if (left * effective_speed_ <= room * (1 + 1e-9)) {
      shown_part_s_ = std::min(dt, shown_part_s_ + left * effective_speed_);
      return;
    }
    left -= room / effective_speed_;
    if (std::chrono::duration<double>(Clock::now() - start).count() > step_budget_s) {
      shown_part_s_ = dt;
      return;
    }
    before_last_step_.clear();
    before_last_step_.reserve(world().balls.size());
    for (const physics::Ball& ball : world().balls) before_last_step_.push_back({ball.position, ball.angle});
    step_once();
    shown_part_s_ = 0;
    if (stop_at_impacts_ && !last_report_.impacts.empty()) {
      pause();
      holding_at_impact_ = true;
    }
  }
}

std::optional<double> Session::time_to_next_impact() const {
  return scout_.time_to_next_impact(simulation_, scout_budget_s);
}

double Session::displayed_time() const {
  const double now = time();
  return before_last_step_.empty() ? now : std::max(0.0, now - world().time_step + shown_part_s_);
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

std::string Session::take_message() { return std::exchange(message_, {}); }

}  // namespace app
