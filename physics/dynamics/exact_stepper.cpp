#include "physics/dynamics/exact_stepper.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/exact_world.hpp"
#include "physics/dynamics/flight.hpp"
#include "physics/dynamics/impact_events.hpp"
#include "physics/dynamics/jam.hpp"
#include "physics/dynamics/prediction.hpp"
#include "physics/dynamics/resting.hpp"
#include "physics/dynamics/sleep.hpp"
#include "physics/dynamics/support.hpp"

namespace physics {
namespace {

void take_hand(ExactState& state, const std::optional<Drag>& drag) {
  const Slot before = state.dragged;
  state.dragged = no_slot;
  state.drag_force = {0, 0};
  if (drag) {
    for (std::uint32_t index = 0; index < state.count(); ++index) {
      if (state.id_of[index] == drag->ball && !state.is_fixed(state.slot_of[index]))
        state.dragged = state.slot_of[index];
    }
  }
  if (before != no_slot) state.base[before].forget();
  if (state.dragged == no_slot) return;
  const Slot i = state.dragged;
  const Motion& body = state.motion[i];
  state.drag_force = drag_force(*drag, body.position, body.velocity, state.traits[i].inverse_mass, state.time_step);
  state.base[i].forget();
}

void keep_lists_valid(ExactState& state) {
  bool rebuild = state.lists_stale;
  if (!rebuild && state.ball_contacts) {
    std::uint32_t leaving = 0;
    for (const Slot i : state.sleep.active) {
      if (rebuild) break;
      if (!leaves_skin(state, i, state.time_step)) continue;
      ++leaving;
      rebuild = state.status[i].contacts > 0 || leaving > std::max(2U, state.count() / settings::fast_part);
    }
  }
  if (rebuild) rebuild_lists(state);
  refresh_sleep(state);
}

// Every body starts the step in exactly one regime. Those left in `contact` are the contact solver's.
void sort_into_regimes(ExactState& state) {
  state.solver_needed = false;
  for (const Slot i : state.sleep.active) {
    Status& status = state.status[i];
    status.step_events = 0;
    status.last_impact = -state.time_step;
    Motion& body = state.motion[i];
    if (status.regime == Regime::fixed) {
      body.acceleration = {0, 0};
    } else if (status.contacts == 0) {
      if (status.regime != Regime::free || state.air.rate > 0) state.base[i].forget();
      status.regime = Regime::free;
      if (state.any_residual) state.contact_data[i].residual = 0;
      status.still_steps = 0;
      body.acceleration = state.driving_acceleration(i);
    } else if (const auto side = supporting_wall(state, i)) {
      set_supported(state, i, *side);
    } else {
      status.regime = Regime::contact;
      body.acceleration = {0, 0};
      state.base[i].forget();
      state.solver_needed = true;
    }
  }
}

// Below what hold_inside() looks for, by far more than rounding.
constexpr double nearly_half_out = 0.9 * settings::half_out;

void move_walls(ExactState& state) {
  for (WallState& wall : state.walls) {
    if (wall.velocity != 0)
      wall.coordinate = wall.rest_coordinate + wall_displacement(wall, state.step + 1, state.time_step);
  }
}

// Bodies on exact parabolas remember their last event, then everyone moves to the end of the step.
void finish_flights(ExactState& state) {
  move_walls(state);
  state.in_walls = 0;
  state.pressed_out = false;
  const bool nothing_to_book = state.air.rate == 0;
  for (const Slot i : state.sleep.active) {
    Motion& body = state.motion[i];
    Status& status = state.status[i];
    const bool exact = status.regime != Regime::contact && i != state.dragged;
    if (exact && !state.base[i].valid()) {
      state.base[i] = {body.position, body.velocity, body.time, state.step};
    }
    if (nothing_to_book && status.regime == Regime::free && body.acceleration == Vec2{0, 0}) {
      fly(state, i, state.time_step);
    } else {
      advance(state, i, state.time_step);
    }
    body.time = 0;
    if (status.regime != Regime::fixed) {
      const double depth = depth_in_walls(state, body);
      state.in_walls = std::max(state.in_walls, depth);
      state.pressed_out = state.pressed_out || depth > nearly_half_out * body.radius;
    }
    if (status.parked) {
      status.parked = false;
      body.velocity = state.contact_data[i].parked_velocity;
    }
  }
}

// The last resort: a ball pressed into a wall by more than half its radius is put back to there, whatever pressed it,
// so that none ever leaves the box. A position push like any other in the books.
void hold_inside(ExactState& state) {
  if (!state.pressed_out) return;
  state.in_walls = 0;
  for (const Slot i : state.sleep.visited) {
    if (state.is_fixed(i)) continue;
    Motion& body = state.motion[i];
    const double keep = settings::half_out * body.radius;
    const double left = state.walls[0].coordinate + keep, right = state.walls[1].coordinate - keep;
    const double bottom = state.walls[2].coordinate + keep, top = state.walls[3].coordinate - keep;
    const Vec2 x = body.position;
    if (!(x.x < left || x.x > right || x.y < bottom || x.y > top) || left > right || bottom > top) {
      state.in_walls = std::max(state.in_walls, depth_in_walls(state, body));
      continue;
    }
    const Vec2 by{std::clamp(x.x, left, right) - x.x, std::clamp(x.y, bottom, top) - x.y};
    const double m = state.traits[i].mass;
    state.report.lost_other += m * dot(state.gravity, by);
    state.report.from_pushes.angular += m * cross(by, body.velocity);
    body.position += by;
    state.base[i].forget();
    state.in_walls = std::max(state.in_walls, depth_in_walls(state, body));
  }
}

void measure_overlap(ExactState& state) {
  double deepest = std::max(state.sleep.overlap, state.in_walls);
  for (const BallPair& pair : state.may_touch) {
    const Motion &a = state.motion[pair.a], &b = state.motion[pair.b];
    const Vec2 r = b.position - a.position;
    const double radii = a.radius + b.radius, square = dot(r, r);
    if (square < radii * radii) deepest = std::max(deepest, radii - std::sqrt(square));
  }
  state.report.max_overlap = deepest;
}

// What rounding pushed below zero is no loss; it goes where rounding belongs.
void close_books(ExactState& state) {
  StepReport& report = state.report;
  report.events += state.events;
  report.visited = static_cast<std::uint32_t>(state.sleep.visited.size());
  for (const auto& [sum, account] : {std::pair{state.normal_loss, &report.lost_restitution},
                                     std::pair{state.friction_loss, &report.lost_friction}}) {
    (sum >= 0 ? *account : report.lost_other) += sum;
  }
  const auto before = [](const Impact& x, const Impact& y) {
    return x.time != y.time ? x.time < y.time : x.batch < y.batch;
  };
  // Only landings of the step before come late: what needs no sorting is not copied.
  if (!std::is_sorted(report.impacts.begin(), report.impacts.end(), before))
    std::stable_sort(report.impacts.begin(), report.impacts.end(), before);
}

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

// Resting contacts, then impacts in the order of time. False, in mid-step, after more than `most_events`.
bool move(ExactState& state, std::uint64_t most_events) {
  do {
    sort_into_regimes(state);
    while (wake_touched(state)) {
      refresh_sleep(state);
      sort_into_regimes(state);
    }
  } while (!solve_resting_contacts(state));
  predict_all(state);
  if (!run_events(state, most_events)) return false;
  finish_flights(state);
  return true;
}

class ExactStepper final : public Stepper {
 public:
  explicit ExactStepper(bool reflect) { state_.reflect = reflect; }

  std::unique_ptr<Stepper> clone() const override { return std::make_unique<ExactStepper>(*this); }
  void world_changed() override { changed_ = true; }
  std::size_t memory() const override { return sizeof(ExactStepper) + memory_of(state_); }

  StepReport step(World& world, const std::optional<Drag>& drag) override {
    state_.report = {};
    state_.normal_loss = state_.friction_loss = 0;
    state_.last_events = std::exchange(state_.events, 0);
    state_.report.impacts.reserve(std::min<std::uint64_t>(state_.last_events, state_.count()));
    if (changed_) load(state_, world);
    changed_ = false;
    refresh_sleep(state_);
    state_.step = world.step;

    release_jammed(state_);
    take_hand(state_, drag);
    wake_moved(state_);
    keep_lists_valid(state_);
    if (!anything_moves(state_)) {
      move(state_, no_limit);
    } else {
      move_with_movers();
    }

    hold_inside(state_);
    refresh_sleep(state_);
    book_sleepers(state_);
    measure_overlap(state_);
    if (world.sleeping) fall_asleep(state_);
    close_books(state_);
    store(state_, world);
    refresh_sleep(state_);
    return std::move(state_.report);
  }

 private:
  // Walls and fixed balls that move may squeeze what cannot give way; then the step is done again without them.
  void move_with_movers() {
    const ExactState before = state_;
    for (;;) {
      const bool done = move(state_, settings::jam_events + settings::jam_events_per_ball * state_.count());
      const Movers movers = done ? squeezing_movers(before, state_) : hammered_movers(before, state_.report.impacts);
      if (done && !movers.any()) return;
      const bool jammed = state_.report.jammed;
      state_ = before;
      stop(state_, movers);
      if (jammed || !anything_moves(state_)) break;
    }
    move(state_, no_limit);
  }

  ExactState state_;
  bool changed_ = true;
};

}  // namespace

std::unique_ptr<Stepper> make_exact_stepper(bool reflect) { return std::make_unique<ExactStepper>(reflect); }

}  // namespace physics
