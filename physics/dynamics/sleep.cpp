#include "physics/dynamics/sleep.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/exact_world.hpp"
#include "physics/dynamics/prediction.hpp"

namespace physics {
namespace {

// Does a wall that moves come closer to this part of the room than a contact may reach?
bool is_near_moving_wall(const ExactState& state, Vec2 low, Vec2 high) {
  const double margin = settings::sleep_margin * state.largest_radius, dt = state.time_step;
  const auto near = [&](Side side, double gap) {
    const WallState& wall = state.walls[static_cast<std::size_t>(side)];
    if (wall.velocity == 0 && wall.nominal_velocity == 0) return false;
    return gap < margin + std::max(std::fabs(wall.velocity), std::fabs(wall.nominal_velocity)) * dt;
  };
  const auto& w = state.walls;
  return near(Side::left, low.x - w[0].coordinate) || near(Side::right, w[1].coordinate - high.x) ||
         near(Side::bottom, low.y - w[2].coordinate) || near(Side::top, w[3].coordinate - high.y);
}

void wake(ExactState& state, std::uint32_t number) {
  SleepingIsland& island = state.sleep.islands[number];
  for (const std::uint32_t index : island.members) {
    const Slot i = state.slot_of[index];
    state.status[i].asleep = false;
    state.status[i].still_steps = 0;
    state.sleep.active.push_back(i);
  }
  state.sleep.asleep -= static_cast<std::uint32_t>(island.members.size());
  island = {};
  state.sleep.vacant.push_back(number);
  state.sleep.stale = true;
}

void wake_body(ExactState& state, Slot i) {
  if (state.status[i].asleep) wake(state, state.contact_data[i].island);
}

// Would these two, of which the first is awake and the second asleep, meet in the contact solver?
bool disturbs(const ExactState& state, std::uint32_t pair, Slot awake, Slot sleeper) {
  const Status& status = state.status[awake];
  if (status.regime == Regime::fixed) {
    if (state.motion[awake].velocity == Vec2{0, 0} && state.contact_data[awake].parked_velocity == Vec2{0, 0})
      return false;
  } else if (state.pairs.mark(pair) != ContactMark::none) {
    return true;
  }
  if (status.regime != Regime::contact && status.regime != Regime::fixed) return false;
  if (status.regime == Regime::contact && !waits_for_solver(state, awake, sleeper)) return false;
  const Motion &a = state.motion[awake], &b = state.motion[sleeper];
  const Vec2 r = b.position - a.position, v = a.velocity;
  const double margin = settings::sleep_margin * std::min(a.radius, b.radius);
  const double reach = a.radius + b.radius + margin + std::sqrt(dot(v, v)) * state.time_step;
  return dot(r, r) < reach * reach;
}

// Is a body on its support exactly at rest, or a body in contact about where it was?
bool stays(const ExactState& state, Slot i) {
  const Status& status = state.status[i];
  const Motion& body = state.motion[i];
  if (status.regime == Regime::supported)
    return body.velocity == Vec2{0, 0} && body.acceleration == Vec2{0, 0} && state.traits[i].spin == 0;
  if (status.regime != Regime::contact || status.contacts == 0) return false;
  const Vec2 moved = body.position - state.contact_data[i].still_at;
  const double way = settings::sleep_way * body.radius;
  return dot(moved, moved) < way * way;
}

// Is neither the body nor its rim faster than this part of sqrt(g r)?
bool is_slow(const ExactState& state, Slot i, double part) {
  const Motion& body = state.motion[i];
  const double rim = state.traits[i].spin * body.radius, g = std::sqrt(dot(state.gravity, state.gravity));
  const double limit = part * part * g * body.radius;
  return dot(body.velocity, body.velocity) <= limit && rim * rim <= limit;
}

// What falls asleep together: bodies joined by persistent contacts, by slot.
class Islands {
 public:
  explicit Islands(const ExactState& state) : parent_(state.count()) {
    for (Slot i = 0; i < state.count(); ++i) parent_[i] = i;
    for (const Slot i : state.sleep.active) {
      for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
        const Slot j = state.pairs.partner(pair);
        if (state.pairs.mark(pair) == ContactMark::none || state.is_fixed(i) || state.is_fixed(j)) continue;
        const Slot x = root(i), y = root(j);
        parent_[std::max(x, y)] = std::min(x, y);
      }
    }
  }
  Slot root(Slot i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }

 private:
  std::vector<Slot> parent_;
};

// What decides whether an island may sleep.
struct Stillness {
  bool may_rest = true;       // nothing holds or moves it, and all are slow
  bool elastic = false;       // a contact without loss: sleeps only when exactly at rest
  double mass = 0;            // kg
  double energy = 0;          // J
  double quiet_energy = 0;    // J, at a speed that is nothing but the solver's residual
  Vec2 momentum{0, 0};        // kg·m/s
  std::size_t creeping = 0;   // bodies that have moved in the last while
  bool creeps_fast = false;   // one of these is faster than creep
  std::vector<Slot> members;  // by slot

  // Creep of a pile goes all ways; what moves as a whole rolls or slides, however slowly.
  bool may_sleep() const {
    if (!may_rest || (elastic && energy > 0)) return false;
    const bool large = members.size() >= settings::sleep_large;
    const double may_creep = large ? settings::sleep_creeping_large : settings::sleep_creeping;
    if (creeps_fast && !large) return false;
    if (static_cast<double>(creeping) > may_creep * static_cast<double>(members.size())) return false;
    return energy <= quiet_energy || 0.5 * dot(momentum, momentum) / mass <= settings::sleep_coherence * energy;
  }
};

bool has_elastic_contact(const ExactState& state, Slot i) {
  for (const Side side : all_sides) {
    if (state.touches(i, side) && !is_dissipative(state.material(i, side))) return true;
  }
  return state.status[i].lossy_contacts < state.status[i].ball_contacts;
}

// Is this contact one that will move or wake the body: with a fixed ball that moves, or across the border of sleep?
bool is_disturbed(const ExactState& state, std::uint32_t pair, Slot other) {
  return state.pairs.mark(pair) != ContactMark::none &&
         (state.status[other].asleep ||
          (state.is_fixed(other) && state.contact_data[other].parked_velocity != Vec2{0, 0}));
}

void add_body(const ExactState& state, Slot i, Stillness& island) {
  const Motion& body = state.motion[i];
  const Traits& traits = state.traits[i];
  const double m = traits.mass, rim = traits.spin * body.radius;
  const double quiet =
      std::max(settings::sleep_quiet * std::sqrt(std::sqrt(dot(state.gravity, state.gravity)) * body.radius),
               state.contact_data[i].residual);
  const double inertia = traits.inverse_inertia > 0 ? 1 / (traits.inverse_inertia * body.radius * body.radius) : 0;
  const Vec2 reach{body.radius, body.radius};
  const bool has_stayed = state.status[i].still_steps >= state.sleep.still_steps;
  island.creeping += has_stayed ? 0 : 1;
  island.creeps_fast = island.creeps_fast || (!has_stayed && !is_slow(state, i, settings::sleep_creep_speed));
  island.may_rest = island.may_rest && i != state.dragged && is_slow(state, i, settings::sleep_speed) &&
                    !is_near_moving_wall(state, body.position - reach, body.position + reach);
  island.elastic = island.elastic || has_elastic_contact(state, i);
  island.mass += m;
  island.energy += 0.5 * (m * dot(body.velocity, body.velocity) + inertia * rim * rim);
  island.quiet_energy += 0.5 * m * quiet * quiet;
  island.momentum += m * body.velocity;
  island.members.push_back(i);
}

// The bodies come to rest: what they still have of energy is lost, their momentum goes to the room they lie in.
void put_to_sleep(ExactState& state, const std::vector<Slot>& members) {
  SleepState& sleep = state.sleep;
  if (sleep.vacant.empty()) {
    sleep.vacant.push_back(static_cast<std::uint32_t>(sleep.islands.size()));
    sleep.islands.emplace_back();
  }
  const std::uint32_t number = sleep.vacant.back();
  sleep.vacant.pop_back();
  SleepingIsland& island = sleep.islands[number];
  island.supported = state.status[members.front()].regime == Regime::supported;
  for (const Slot i : members) {
    Motion& body = state.motion[i];
    Traits& traits = state.traits[i];
    Status& status = state.status[i];
    const Vec2 reach{body.radius, body.radius}, low = body.position - reach, high = body.position + reach;
    const Vec2 momentum = traits.mass * body.velocity, weight = traits.mass * state.gravity;
    state.normal_loss += 0.5 * traits.mass * dot(body.velocity, body.velocity);
    state.report.to_walls += {momentum, cross(body.position, momentum)};
    if (traits.inverse_inertia > 0) {
      state.friction_loss += 0.5 * traits.spin * traits.spin / traits.inverse_inertia;
      state.report.to_walls.angular += traits.spin / traits.inverse_inertia;
      traits.spin = 0;
    }
    body.velocity = {0, 0};
    island.weight += {weight, cross(body.position, weight)};
    const bool first = island.members.empty();
    island.low = first ? low : Vec2{std::min(island.low.x, low.x), std::min(island.low.y, low.y)};
    island.high = first ? high : Vec2{std::max(island.high.x, high.x), std::max(island.high.y, high.y)};
    island.members.push_back(traits.index);
    state.contact_data[i].island = number;
    status.asleep = true;
    status.fast = false;
    status.step_events = 0;
    status.last_impact = -state.time_step;
  }
  sleep.asleep += static_cast<std::uint32_t>(members.size());
  sleep.stale = true;
}

void count_still_steps(ExactState& state) {
  for (const Slot i : state.sleep.active) {
    Status& status = state.status[i];
    if (status.contacts == 0 || status.regime == Regime::fixed) {
      status.still_steps = 0;
    } else if (stays(state, i)) {
      if (++status.still_steps % state.sleep.still_steps != 0) continue;
      state.contact_data[i].still_at = state.motion[i].position;
    } else {
      status.still_steps = 0;
      state.contact_data[i].still_at = state.motion[i].position;
    }
  }
}

bool any_has_been_still(const ExactState& state) {
  return std::any_of(state.sleep.active.begin(), state.sleep.active.end(),
                     [&state](Slot i) { return state.status[i].still_steps >= state.sleep.still_steps; });
}

// By root, in the order of the slots; those without contacts stay out.
std::vector<Stillness> gather_islands(const ExactState& state) {
  Islands islands(state);
  std::vector<Stillness> found;
  std::vector<std::uint32_t> number(state.count(), no_slot);
  const auto keep_awake = [&](Slot i) {
    if (!state.is_fixed(i) && !state.status[i].asleep) found[number[islands.root(i)]].may_rest = false;
  };
  for (const Slot i : state.sleep.active) {
    if (state.is_fixed(i) || state.status[i].contacts == 0) continue;
    std::uint32_t& n = number[islands.root(i)];
    if (n == no_slot) {
      n = static_cast<std::uint32_t>(found.size());
      found.emplace_back();
    }
    add_body(state, i, found[n]);
  }
  for (const Slot i : state.sleep.visited) {
    for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
      const Slot j = state.pairs.partner(pair);
      if (is_disturbed(state, pair, i)) keep_awake(j);
      if (is_disturbed(state, pair, j)) keep_awake(i);
    }
  }
  return found;
}

}  // namespace

void refresh_sleep(ExactState& state) {
  SleepState& sleep = state.sleep;
  if (!sleep.stale) return;
  sleep.stale = false;
  sleep.active.clear();
  sleep.visited.clear();
  sleep.active.reserve(state.count());
  sleep.visited.reserve(state.count());
  sleep.weight = {};
  sleep.overlap = 0;
  for (Slot i = 0; i < state.count(); ++i) {
    bool beside_awake = false;
    const Motion& body = state.motion[i];
    if (!state.status[i].asleep) {
      sleep.active.push_back(i);
      sleep.visited.push_back(i);
      continue;
    }
    sleep.overlap = std::max(sleep.overlap, depth_in_walls(state, body));
    for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
      const Slot j = state.pairs.partner(pair);
      if (!state.status[j].asleep) {
        beside_awake = true;
        continue;
      }
      const Motion& other = state.motion[j];
      const Vec2 r = other.position - body.position;
      const double radii = body.radius + other.radius, square = dot(r, r);
      if (square < radii * radii) sleep.overlap = std::max(sleep.overlap, radii - std::sqrt(square));
    }
    if (beside_awake) sleep.visited.push_back(i);
  }
  bool first = true;
  for (const SleepingIsland& island : sleep.islands) {
    if (island.members.empty()) continue;
    sleep.weight += island.weight;
    sleep.low = first ? island.low : Vec2{std::min(sleep.low.x, island.low.x), std::min(sleep.low.y, island.low.y)};
    sleep.high =
        first ? island.high : Vec2{std::max(sleep.high.x, island.high.x), std::max(sleep.high.y, island.high.y)};
    first = false;
  }
}

void wake_moved(ExactState& state) {
  SleepState& sleep = state.sleep;
  if (sleep.asleep == 0) return;
  if (state.dragged != no_slot) wake_body(state, state.dragged);
  if (!is_near_moving_wall(state, sleep.low, sleep.high)) return;
  for (std::uint32_t n = 0; n < sleep.islands.size(); ++n) {
    const SleepingIsland& island = sleep.islands[n];
    if (!island.members.empty() && is_near_moving_wall(state, island.low, island.high)) wake(state, n);
  }
}

bool wake_touched(ExactState& state) {
  if (state.sleep.asleep == 0) return false;
  bool woke = false;
  for (const Slot i : state.sleep.visited) {
    for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
      const Slot j = state.pairs.partner(pair);
      if (state.status[i].asleep == state.status[j].asleep) continue;
      const Slot sleeper = state.status[i].asleep ? i : j;
      if (!disturbs(state, pair, sleeper == i ? j : i, sleeper)) continue;
      wake_body(state, sleeper);
      woke = true;
    }
  }
  return woke;
}

void rouse(ExactState& state, Slot i) {
  if (!state.status[i].asleep) return;
  const std::uint32_t number = state.contact_data[i].island;
  const SleepingIsland& island = state.sleep.islands[number];
  if (!island.supported) {  // as the contact solver would have booked it; bodies on a support book their own flight
    const Momentum given{state.time_step * island.weight.linear, state.time_step * island.weight.angular};
    state.report.from_gravity += given;
    state.report.to_walls += given;
  }
  wake(state, number);
}

void book_sleepers(ExactState& state) {
  if (state.sleep.asleep == 0) return;
  const Momentum given{state.time_step * state.sleep.weight.linear, state.time_step * state.sleep.weight.angular};
  state.report.from_gravity += given;
  state.report.to_walls += given;
}

void fall_asleep(ExactState& state) {
  if (state.contact_count == 0) return;
  count_still_steps(state);
  if (state.lists_stale || state.step % state.sleep.check_steps != 0 || !any_has_been_still(state)) return;
  for (const Stillness& island : gather_islands(state)) {
    if (island.may_sleep()) put_to_sleep(state, island.members);
  }
}

}  // namespace physics
