#include "physics/dynamics/exact_world.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/core/exponential.hpp"
#include "physics/core/permute.hpp"

namespace physics {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Persistent contacts by names that survive an edit.
struct KeptPair {
  BallId a, b;
  PairContact contact;
};
struct KeptWall {
  BallId ball;
  Side side;
  PairContact contact;
};
struct KeptContacts {
  std::vector<KeptPair> pairs;
  std::vector<KeptWall> walls;
};

KeptContacts kept_contacts(const ExactState& state) {
  KeptContacts kept;
  for (const MarkedPair& pair : state.pairs.marked()) {
    kept.pairs.push_back(
        {state.id_of[state.traits[pair.a].index], state.id_of[state.traits[pair.b].index], pair.contact});
  }
  for (Slot i = 0; i < state.count(); ++i) {
    for (const Side side : all_sides) {
      if (!state.touches(i, side)) continue;
      kept.walls.push_back({state.id_of[state.traits[i].index], side, state.wall_contact(i, side)});
    }
  }
  return kept;
}

void load_walls(ExactState& state, const World& world) {
  for (const Side side : all_sides) {
    const Wall& wall = world.box.wall(side);
    WallState& loaded = state.walls[static_cast<std::size_t>(side)];
    loaded.velocity = loaded.nominal_velocity = wall.present ? wall.velocity : 0;
    loaded.anchor_displacement = wall.displacement;
    loaded.anchor_step = world.step;
    const double away = side == Side::left || side == Side::bottom ? -infinity : infinity;
    loaded.coordinate = wall.present ? wall_coordinate(world.box, side) : away;
    loaded.rest_coordinate = loaded.coordinate - wall.displacement;
  }
}

void load_body(ExactState& state, const World& world, std::uint32_t index) {
  const Ball& ball = world.balls[index];
  const Slot i = index;
  Traits& traits = state.traits[i];
  traits.mass = ball.mass;
  traits.inverse_mass = inverse_mass(ball);
  traits.inverse_inertia = inverse_inertia(ball, world.rotation);
  const bool turns = world.rotation && !ball.rotation_locked;
  traits.spin = turns ? ball.spin : 0;
  traits.angle = ball.angle;
  traits.index = index;
  traits.material = state.materials.kind_of_ball(index);
  state.motion[i] = {ball.position, ball.velocity, {0, 0}, 0, ball.radius};
  state.status[i].regime = ball.fixed ? Regime::fixed : Regime::free;
  if (ball.fixed) {
    state.any_fixed = true;
    state.contact_data[i].parked_velocity = ball.velocity;
    if (ball.velocity != Vec2{0, 0}) state.moving_fixed.push_back(index);
  }
  state.slot_of[index] = i;
  state.id_of[index] = ball.id;
  state.smallest_radius = index == 0 ? ball.radius : std::min(state.smallest_radius, ball.radius);
  state.largest_radius = index == 0 ? ball.radius : std::max(state.largest_radius, ball.radius);
}

// Marks what was in contact before the edit and still is.
void restore_contacts(ExactState& state, const KeptContacts& kept) {
  std::vector<std::pair<BallId, Slot>> slots;
  for (Slot i = 0; i < state.count(); ++i) slots.emplace_back(state.id_of[state.traits[i].index], i);
  std::sort(slots.begin(), slots.end());
  const auto slot_of = [&slots](BallId id) {
    const auto found = std::lower_bound(slots.begin(), slots.end(), std::pair<BallId, Slot>{id, 0});
    return found != slots.end() && found->first == id ? found->second : no_slot;
  };
  for (const KeptPair& pair : kept.pairs) {
    const Slot i = slot_of(pair.a), j = slot_of(pair.b);
    if (i == no_slot || j == no_slot || !state.ball_contacts || (state.is_fixed(i) && state.is_fixed(j))) continue;
    const Motion &a = state.motion[i], &b = state.motion[j];
    const BallGap g = ball_gap(a.position, a.radius, b.position, b.radius, true);
    if (g.gap > settings::break_gap * std::min(a.radius, b.radius)) continue;
    mark_contact(state, i, j);
    const Slot low = std::min(i, j), high = std::max(i, j);
    state.pairs.restore({low, high, ContactMark::contact, pair.contact});
  }
  for (const KeptWall& wall : kept.walls) {
    const Slot i = slot_of(wall.ball);
    if (i == no_slot || state.is_fixed(i)) continue;
    const Motion& a = state.motion[i];
    const WallState& w = state.walls[static_cast<std::size_t>(wall.side)];
    const WallGap g = wall_gap(wall.side, w.coordinate, w.velocity, a.position, a.velocity, a.acceleration, a.radius);
    if (g.gap > settings::break_gap * a.radius) continue;
    mark_contact(state, i, wall.side);
    state.wall_contact(i, wall.side) = wall.contact;
  }
}

// Steps that make up a duration (s), at least one.
std::uint32_t steps_in(double duration, double time_step) {
  return static_cast<std::uint32_t>(std::max(1.0, std::min(duration / time_step, 1e9)));
}

Vec2 up_direction(Vec2 gravity) {
  const double size = std::sqrt(dot(gravity, gravity));
  return size > 0 ? gravity * (-1 / size) : Vec2{0, 1};
}

// How far bodies may move before the lists are stale (m); see the settings for each term.
double skin_for(const ExactState& state) {
  double sum = 0, fastest_contact = 0;
  for (Slot i = 0; i < state.count(); ++i) {
    const Vec2 v = state.motion[i].velocity;
    const double square = dot(v, v);
    sum += square;
    if (state.status[i].contacts > 0) fastest_contact = std::max(fastest_contact, square);
  }
  const double dt = state.time_step, typical = state.typical_radius;
  const double rms = std::sqrt(sum / std::max(1.0, static_cast<double>(state.count())));
  const double fall = std::sqrt(dot(state.gravity, state.gravity)) * dt;
  double skin = std::max({settings::skin_steps * rms * dt, settings::skin_least * typical,
                          settings::skin_contact * (std::sqrt(fastest_contact) + fall) * dt});
  skin = std::min(skin, settings::skin_most * typical);
  return std::max(skin, std::min(settings::skin_hot * (rms + fall) * dt, settings::skin_hot_most * typical));
}

void sort_by_cell(ExactState& state, const std::vector<Slot>& new_place) {
  const std::vector<std::uint32_t>& order = state.grid.order();
  permute(order, state.motion, state.base, state.traits, state.status);
  // Says nothing about bodies that touch nothing.
  if (state.contact_count > 0 || state.any_fixed) permute(order, state.contact_data);
  for (Slot i = 0; i < state.count(); ++i) {
    state.listed[i] = state.motion[i].position;
    state.slot_of[state.traits[i].index] = i;
  }
  if (state.dragged != no_slot) state.dragged = new_place[state.dragged];
}

// A contact that is no longer listed has opened far: undo its counters.
void count_lost_contact(ExactState& state, Slot i, Slot j) {
  const bool both_move = !state.is_fixed(i) && !state.is_fixed(j);
  for (const Slot k : {i, j}) {
    --state.status[k].contacts;
    if (both_move) --state.status[k].ball_contacts;
    if (both_move && is_dissipative(state.material(i, j))) --state.status[k].lossy_contacts;
  }
  --state.contact_count;
}

}  // namespace

void load(ExactState& state, const World& world) {
  const KeptContacts kept = kept_contacts(state);
  const std::uint32_t count = static_cast<std::uint32_t>(world.balls.size());
  state.materials.load(world);
  load_walls(state, world);
  state.gravity = world.gravity;
  state.time_step = world.time_step;
  state.rolling_resistance = world.rolling_resistance;
  state.air = {};
  if (world.air_drag > 0) {
    state.air.rate = decayed_part(world.air_drag * world.time_step) / world.time_step;
    state.air.share = state.air.rate / world.air_drag;
  }
  state.ball_contacts = world.ball_contacts;
  state.step = world.step;
  state.motion.assign(count, {});
  state.base.assign(count, {});
  state.traits.assign(count, {});
  state.status.assign(count, {});
  state.contact_data.assign(count, {});
  state.wall_contacts.clear();
  state.any_residual = false;
  state.listed.assign(count, {});
  state.slot_of.assign(count, 0);
  state.id_of.assign(count, 0);
  state.contact_count = 0;
  state.dragged = no_slot;
  state.landings.clear();
  state.moving_fixed.clear();
  state.any_fixed = false;
  state.pairs.clear_all(count);
  state.sleep = {};
  state.sleep.still_steps = steps_in(settings::sleep_time, state.time_step);
  state.sleep.check_steps = steps_in(settings::sleep_check, state.time_step);
  for (std::uint32_t index = 0; index < count; ++index) load_body(state, world, index);
  std::vector<double> radii(count);
  for (Slot i = 0; i < count; ++i) radii[i] = state.motion[i].radius;
  state.typical_radius = typical_radius(radii);
  rebuild_lists(state);
  restore_contacts(state, kept);
  place(state);
}

double wall_displacement(const WallState& wall, std::uint64_t step, double time_step) {
  return wall.anchor_displacement + wall.velocity * (static_cast<double>(step - wall.anchor_step) * time_step);
}

void store(const ExactState& state, World& world) {
  for (const Slot i : state.sleep.active) {
    const Motion& body = state.motion[i];
    const Traits& traits = state.traits[i];
    Ball& ball = world.balls[traits.index];
    ball.position = body.position;
    if (!state.is_fixed(i)) ball.velocity = body.velocity;
    if (traits.spin != 0 || traits.inverse_inertia > 0) {
      ball.spin = traits.spin;
      ball.angle = traits.angle;
    }
  }
  for (const Side side : all_sides) {
    world.box.wall(side).displacement =
        wall_displacement(state.walls[static_cast<std::size_t>(side)], state.step + 1, state.time_step);
  }
  world.step = state.step + 1;
}

void rebuild_lists(ExactState& state) {
  const std::uint32_t count = state.count();
  state.skin = skin_for(state);
  std::vector<Slot> new_place(count);
  std::vector<double> radii(count);
  if (count > 0) {
    for (Slot i = 0; i < count; ++i) {
      state.listed[i] = state.motion[i].position;
      radii[i] = state.motion[i].radius;
    }
    state.grid.fit(state.listed, radii, state.skin, up_direction(state.gravity));
    for (Slot place = 0; place < count; ++place) new_place[state.grid.order()[place]] = place;
    sort_by_cell(state, new_place);
  }
  std::vector<MarkedPair> lost;
  if (state.ball_contacts && count > 0) {
    permute(state.grid.order(), radii);
    lost = state.pairs.rebuild(state.grid, state.skin, state.listed, radii, new_place);
    if (state.any_fixed)
      state.pairs.leave_out([&state](Slot i, Slot j) { return state.is_fixed(i) && state.is_fixed(j); });
  } else {
    lost = state.pairs.marked();
    for (MarkedPair& pair : lost) {
      pair.a = new_place[pair.a];
      pair.b = new_place[pair.b];
    }
    state.pairs.clear_all(count);
  }
  for (const MarkedPair& pair : lost) count_lost_contact(state, pair.a, pair.b);
  state.lists_stale = false;
  state.sleep.stale = true;
}

}  // namespace physics
