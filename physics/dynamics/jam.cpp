#include "physics/dynamics/jam.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/exact_world.hpp"

namespace physics {
namespace {

void set_velocity(WallState& wall, double velocity, const ExactState& state) {
  if (wall.velocity == velocity) return;
  wall.anchor_displacement = wall_displacement(wall, state.step, state.time_step);
  wall.anchor_step = state.step;
  wall.velocity = velocity;
}

// Overlap at the end of the step, as a part of the smaller radius.
double overlap_to_come(const ExactState& state, const ContactProblem& problem, std::size_t k) {
  const AssembledContact& c = problem.contacts[k];
  const Motion& a = state.motion[c.a];
  const double closing = row_normal_velocity(problem.bodies, problem.rows[k]) * state.time_step;
  if (c.b == no_slot) {
    const WallState& wall = state.walls[static_cast<std::size_t>(c.side)];
    const WallGap g = wall_gap(c.side, wall.coordinate, wall.velocity, a.position, a.velocity, {0, 0}, a.radius);
    return -(g.gap + closing) / a.radius;
  }
  const Motion& b = state.motion[c.b];
  const BallGap g = ball_gap(a.position, a.radius, b.position, b.radius, true);
  return -(g.gap + closing) / std::min(a.radius, b.radius);
}

void stop_ball(ExactState& state, Slot i) {
  state.motion[i].velocity = {0, 0};
  state.base[i].forget();
}

// Stops the wall or fixed ball of a contact if it moves; true if it did.
bool stop_mover(ExactState& state, const AssembledContact& c) {
  if (c.b == no_slot) {
    WallState& wall = state.walls[static_cast<std::size_t>(c.side)];
    const bool moved = wall.velocity != 0;
    set_velocity(wall, 0, state);
    return moved;
  }
  for (const Slot i : {c.a, c.b}) {
    if (!state.is_fixed(i) || state.motion[i].velocity == Vec2{0, 0}) continue;
    stop_ball(state, i);
    return true;
  }
  return false;
}

}  // namespace

std::uint64_t most_driven_events(const ExactState& state) {
  return settings::jam_events + settings::jam_events_per_ball * state.count();
}

void release_jammed(ExactState& state) {
  const auto is_held = [](const WallState& wall) { return wall.velocity != wall.nominal_velocity; };
  const auto is_held_ball = [&state](std::uint32_t index) {
    const Slot i = state.slot_of[index];
    return state.motion[i].velocity != state.contact_data[i].parked_velocity;
  };
  const bool any_held = std::any_of(state.walls.begin(), state.walls.end(), is_held) ||
                        std::any_of(state.moving_fixed.begin(), state.moving_fixed.end(), is_held_ball);
  if (any_held && 2 * state.last_events > most_driven_events(state)) {
    state.report.jammed = true;
    return;
  }
  for (WallState& wall : state.walls) set_velocity(wall, wall.nominal_velocity, state);
  for (const std::uint32_t index : state.moving_fixed) {
    const Slot i = state.slot_of[index];
    if (state.motion[i].velocity == state.contact_data[i].parked_velocity) continue;
    state.motion[i].velocity = state.contact_data[i].parked_velocity;
    state.base[i].forget();
  }
}

bool anything_moves(const ExactState& state) {
  const auto ball_moves = [&state](std::uint32_t i) { return state.motion[state.slot_of[i]].velocity != Vec2{0, 0}; };
  return std::any_of(state.moving_fixed.begin(), state.moving_fixed.end(), ball_moves) ||
         std::any_of(state.walls.begin(), state.walls.end(), [](const WallState& wall) { return wall.velocity != 0; });
}

bool Movers::any() const {
  const auto is_set = [](bool b) { return b; };
  return std::any_of(wall.begin(), wall.end(), is_set) || std::any_of(ball.begin(), ball.end(), is_set);
}

Movers hammered_movers(const ExactState& state, const std::vector<Impact>& impacts) {
  std::array<std::uint32_t, 4> on_wall{};
  std::vector<std::uint32_t> on_ball(state.moving_fixed.size());
  for (const Impact& impact : impacts) {
    if (const Side* side = std::get_if<Side>(&impact.b)) {
      ++on_wall[static_cast<std::size_t>(*side)];
      continue;
    }
    for (std::size_t k = 0; k < on_ball.size(); ++k) {
      const BallId mover = state.id_of[state.moving_fixed[k]];
      if (impact.a == mover || std::get<BallId>(impact.b) == mover) ++on_ball[k];
    }
  }
  const auto hammered = [](std::uint32_t hits) { return hits > settings::collapse_events; };
  Movers movers;
  for (std::size_t k = 0; k < on_wall.size(); ++k)
    movers.wall[k] = state.walls[k].velocity != 0 && hammered(on_wall[k]);
  for (const std::uint32_t hits : on_ball) movers.ball.push_back(hammered(hits));
  if (!movers.any()) {
    movers.wall.fill(true);
    movers.ball.assign(on_ball.size(), true);
  }
  return movers;
}

namespace {

// Which bodies press on each other, directly or through others. Fixed bodies and walls join nothing.
class Clusters {
 public:
  explicit Clusters(std::uint32_t count) : parent_(count) {
    for (std::uint32_t i = 0; i < count; ++i) parent_[i] = i;
  }
  Slot of(Slot i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(Slot i, Slot j) { parent_[std::max(of(i), of(j))] = std::min(of(i), of(j)); }

 private:
  std::vector<Slot> parent_;
};

double gap_between(const ExactState& state, Slot i, Slot j) {
  const Motion &a = state.motion[i], &b = state.motion[j];
  return ball_gap(a.position, a.radius, b.position, b.radius, true).gap;
}

double gap_at(const ExactState& state, Slot i, Side side) {
  const Motion& a = state.motion[i];
  const WallState& wall = state.walls[static_cast<std::size_t>(side)];
  return wall_gap(side, wall.coordinate, wall.velocity, a.position, a.velocity, {0, 0}, a.radius).gap;
}

bool deepens(double before, double after, double radius) {
  return -after > settings::jammed_overlap * radius && after < before;
}

}  // namespace

Movers squeezing_movers(const ExactState& before, const ExactState& after) {
  const std::uint32_t count = after.count();
  Clusters clusters(count);
  std::vector<bool> deep(count, false);
  struct Pressed {
    Slot body;
    Slot fixed;  // no_slot: the wall `side`
    Side side;
  };
  std::vector<Pressed> pressed;
  const auto touches = [](double gap, double radius) { return gap < settings::slop * radius; };
  for (Slot i = 0; i < count; ++i) {
    for (std::uint32_t pair = after.pairs.begin_of(i), end = after.pairs.end_of(i); pair < end; ++pair) {
      const Slot j = after.pairs.partner(pair);
      const double radius = std::min(after.motion[i].radius, after.motion[j].radius), gap = gap_between(after, i, j);
      if (!touches(gap, radius) || (after.is_fixed(i) && after.is_fixed(j))) continue;
      const Slot body = after.is_fixed(i) ? j : i;
      if (after.is_fixed(i) || after.is_fixed(j))
        pressed.push_back({body, after.is_fixed(i) ? i : j, Side::bottom});
      else
        clusters.join(i, j);
      deep[body] = deep[body] || deepens(gap_between(before, i, j), gap, radius);
    }
    if (after.is_fixed(i)) continue;
    for (const Side side : all_sides) {
      const double gap = gap_at(after, i, side), radius = after.motion[i].radius;
      if (!touches(gap, radius)) continue;
      pressed.push_back({i, no_slot, side});
      deep[i] = deep[i] || deepens(gap_at(before, i, side), gap, radius);
    }
  }
  std::vector<bool> squeezed(count, false);
  for (Slot i = 0; i < count; ++i) {
    if (deep[i]) squeezed[clusters.of(i)] = true;
  }
  Movers movers;
  movers.ball.assign(after.moving_fixed.size(), false);
  for (const Pressed& p : pressed) {
    if (!squeezed[clusters.of(p.body)]) continue;
    if (p.fixed == no_slot) {
      const std::size_t side = static_cast<std::size_t>(p.side);
      movers.wall[side] = movers.wall[side] || after.walls[side].velocity != 0;
      continue;
    }
    for (std::size_t k = 0; k < movers.ball.size(); ++k) {
      if (after.slot_of[after.moving_fixed[k]] == p.fixed && after.motion[p.fixed].velocity != Vec2{0, 0})
        movers.ball[k] = true;
    }
  }
  return movers;
}

void stop(ExactState& state, const Movers& movers) {
  for (std::size_t k = 0; k < state.walls.size(); ++k) {
    if (movers.wall[k]) set_velocity(state.walls[k], 0, state);
  }
  for (std::size_t k = 0; k < state.moving_fixed.size(); ++k) {
    if (movers.ball[k]) stop_ball(state, state.slot_of[state.moving_fixed[k]]);
  }
  state.report.jammed = true;
}

bool is_jammed(const ExactState& state, const ContactProblem& problem, std::size_t island) {
  if (!state.report.jammed) return false;
  for (std::size_t k = problem.islands[island]; k < problem.islands[island + 1]; ++k) {
    const AssembledContact& c = problem.contacts[k];
    if (c.b == no_slot) {
      const WallState& wall = state.walls[static_cast<std::size_t>(c.side)];
      if (wall.velocity != wall.nominal_velocity) return true;
      continue;
    }
    for (const Slot i : {c.a, c.b}) {
      if (state.is_fixed(i) && state.motion[i].velocity != state.contact_data[i].parked_velocity) return true;
    }
  }
  return false;
}

bool is_squeezed(const ExactState& state, const ContactProblem& problem, std::size_t island, double part) {
  const std::size_t first = problem.islands[island], last = problem.islands[island + 1];
  if (!is_driven(problem.bodies, problem.rows, first, last)) return false;
  for (std::size_t k = first; k < last; ++k) {
    const ContactRow& row = problem.rows[k];
    const bool misses = row.target - row_normal_velocity(problem.bodies, row) > settings::jammed_residual;
    if (misses && overlap_to_come(state, problem, k) > part) return true;
  }
  return false;
}

bool stop_jammed(ExactState& state, const ContactProblem& problem) {
  if (!anything_moves(state)) return false;
  bool stopped = false;
  for (std::size_t n = 0; n + 1 < problem.islands.size(); ++n) {
    if (!is_squeezed(state, problem, n, settings::jammed_overlap)) continue;
    for (std::size_t k = problem.islands[n]; k < problem.islands[n + 1]; ++k) {
      if (problem.rows[k].normal_impulse > 0 && stop_mover(state, problem.contacts[k])) stopped = true;
    }
  }
  state.report.jammed = state.report.jammed || stopped;
  return stopped;
}

}  // namespace physics
