#include "physics/dynamics/contact_assembly.hpp"

#include <algorithm>
#include <cmath>

#include "physics/collision/narrow_phase.hpp"
#include "physics/dynamics/contact_islands.hpp"
#include "physics/dynamics/prediction.hpp"

namespace physics {
namespace {

bool takes_part(const ExactState& state, Slot i) {
  const Status& status = state.status[i];
  return (status.regime == Regime::contact && !status.asleep) || status.regime == Regime::fixed;
}

WallGap gap_to_wall(const ExactState& state, Slot i, Side side) {
  const WallState& wall = state.walls[static_cast<std::size_t>(side)];
  const Motion& body = state.motion[i];
  return wall_gap(side, wall.coordinate, wall.velocity, body.position, body.velocity, {0, 0}, body.radius);
}

// Displaces a body out of an overlap: no velocity, but its potential and x × m v change.
// Never deeper into a wall than it is, or than a shallow overlap: balls that do not fit share the room, none is pressed
// out.
void push(ExactState& state, Slot i, Vec2 by) {
  const double m = state.traits[i].mass;
  for (const Side side : all_sides) {
    const double gap = gap_to_wall(state, i, side).gap, along = dot(by, inward_normal(side));
    const double least = std::min(gap, -settings::jammed_overlap * state.motion[i].radius);
    if (gap + along < least) by += (least - gap - along) * inward_normal(side);
  }
  state.report.lost_other += m * dot(state.gravity, by);
  state.report.from_pushes.angular += m * cross(by, state.motion[i].velocity);
  state.motion[i].position += by;
}

// How much of an overlap this step removes (m). Where an elastic contact carries a load it is left alone longer:
// nothing would ever take away again the work that its pushes do.
double push_distance(const ExactState& state, double gap, double radius, const Material& material, double load) {
  const double excess = -gap - settings::slop * radius;
  const bool elastic = material.restitution == 1 && load > 0;
  if (!(excess > 0) || (elastic && -gap < settings::elastic_overlap * radius)) return 0;
  return std::min(settings::push_rate * excess, settings::push_cap * state.largest_radius);
}

void collect_wall_contacts(ExactState& state, Slot i, std::vector<AssembledContact>& contacts) {
  const double radius = state.motion[i].radius;
  for (const Side side : all_sides) {
    const WallGap g = gap_to_wall(state, i, side);
    const double closing = std::max(0.0, -g.velocity) * state.time_step;
    if (!state.touches(i, side)) {
      const bool near_pile = state.status[i].ball_contacts > 0 && g.gap < settings::contact_margin * radius + closing;
      if (!near_pile || !is_dissipative(state.material(i, side))) continue;
      mark_contact(state, i, side);
    } else if (g.gap > settings::break_gap * radius && g.gap > closing &&
               state.wall_contact(i, side).normal_impulse == 0) {
      forget_contact(state, i, side);
      continue;
    }
    const double distance =
        push_distance(state, g.gap, radius, state.material(i, side), state.wall_contact(i, side).normal_impulse);
    if (distance > 0) push(state, i, distance * inward_normal(side));
    AssembledContact contact;
    contact.a = i;
    contact.side = side;
    contacts.push_back(contact);
  }
}

void collect_ball_contacts(ExactState& state, Slot i, std::vector<AssembledContact>& contacts) {
  for (std::uint32_t pair = state.pairs.begin_of(i), end = state.pairs.end_of(i); pair < end; ++pair) {
    const Slot j = state.pairs.partner(pair);
    if (!takes_part(state, j)) continue;
    const Motion &a = state.motion[i], &b = state.motion[j];
    const bool is_marked = state.pairs.mark(pair) != ContactMark::none;
    if (!is_marked && state.status[i].ball_contacts == 0 && state.status[j].ball_contacts == 0) continue;
    const Vec2 r = b.position - a.position;
    const double radius = std::min(a.radius, b.radius), reach = a.radius + b.radius + settings::contact_margin * radius;
    const double rate = dot(r, b.velocity - a.velocity);
    if (!is_marked &&
        (dot(r, r) >= reach * reach - 2 * std::min(rate, 0.0) * state.time_step || !waits_for_solver(state, i, j))) {
      continue;
    }
    const BallGap g =
        ball_gap(a.position, a.radius, b.position, b.radius, state.traits[i].index < state.traits[j].index);
    const double closing = -dot(b.velocity - a.velocity, g.normal) * state.time_step;
    if (!is_marked) {
      mark_contact(state, i, j);
    } else if (g.gap > settings::break_gap * radius && g.gap > closing &&
               state.pairs.contact(pair).normal_impulse == 0) {
      forget_contact(state, i, j);
      continue;
    }
    const double wi = state.traits[i].inverse_mass, wj = state.traits[j].inverse_mass;
    const double distance =
        push_distance(state, g.gap, radius, state.material(i, j), state.pairs.contact(pair).normal_impulse) / (wi + wj);
    if (distance > 0) {
      if (wi > 0) push(state, i, -(distance * wi) * g.normal);
      if (wj > 0) push(state, j, (distance * wj) * g.normal);
    }
    AssembledContact contact;
    contact.a = i;
    contact.b = j;
    contact.pair = pair;
    contact.lands = state.pairs.mark(pair) == ContactMark::landing;
    contacts.push_back(contact);
  }
}

void load_bodies(const ExactState& state, std::vector<SolverBody>& bodies) {
  bodies.resize(state.count() + 4);
  for (const Slot i : state.sleep.active) {
    if (!takes_part(state, i)) continue;
    const Motion& body = state.motion[i];
    const Traits& traits = state.traits[i];
    const Vec2 kick = state.is_fixed(i) ? Vec2{0, 0} : state.time_step * state.driving_acceleration(i);
    bodies[i] = {body.velocity + kick, traits.spin * body.radius, state.contact_inverse_mass(i),
                 body.radius * body.radius * traits.inverse_inertia};
  }
  for (const Side side : all_sides) {
    bodies[state.count() + static_cast<std::uint32_t>(side)] = {state.wall_velocity(side), 0, 0, 0};
  }
}

// Speed that the contact must reach: a rebound worth having, or no more than closing the gap, or none.
double target_speed(const ExactState& state, AssembledContact& contact, double gap, double restitution,
                    double rest_speed) {
  const double approach = -contact.normal_before;
  // The air slows a rebound down until the step ends.
  const double rebound = restitution * approach * (1 - state.air.rate * state.time_step);
  contact.rebounds = approach > 0 && rebound > rest_speed && gap < approach * state.time_step;
  if (contact.rebounds) return rebound;
  return gap > 0 ? -gap / state.time_step : 0.0;
}

// Normal velocity and slip before this step's gravity.
void measure_velocities(const ExactState& state, AssembledContact& contact, const ContactRow& row) {
  const Motion& a = state.motion[contact.a];
  Vec2 v = -a.velocity;
  double rims = a.radius * state.traits[contact.a].spin;
  if (contact.b == no_slot) {
    v += state.wall_velocity(contact.side);
  } else {
    const Motion& b = state.motion[contact.b];
    v += b.velocity;
    rims += b.radius * state.traits[contact.b].spin;
  }
  contact.normal_before = dot(v, row.normal);
  contact.slip_before = dot(v, tangent_of(row.normal)) - row.arm_scale * rims;
}

ContactRow row_of(const ExactState& state, AssembledContact& contact, const std::vector<SolverBody>& bodies,
                  double rest_speed) {
  ContactRow row;
  row.a = contact.a;
  double gap = 0;
  Material material;
  PairContact warm;
  if (contact.b == no_slot) {
    row.b = state.count() + static_cast<std::uint32_t>(contact.side);
    row.normal = -inward_normal(contact.side);
    gap = gap_to_wall(state, contact.a, contact.side).gap;
    material = state.material(contact.a, contact.side);
    warm = state.wall_contact(contact.a, contact.side);
  } else {
    row.b = contact.b;
    const Motion &a = state.motion[contact.a], &b = state.motion[contact.b];
    const BallGap g = ball_gap(a.position, a.radius, b.position, b.radius,
                               state.traits[contact.a].index < state.traits[contact.b].index);
    row.normal = g.normal;
    row.arm_scale = g.distance / (a.radius + b.radius);
    gap = g.gap;
    material = state.material(contact.a, contact.b);
    warm = state.pairs.contact(contact.pair);
  }
  row.friction = material.friction;
  row.normal_impulse = warm.normal_impulse;
  row.tangential_impulse = warm.tangential_impulse;
  prepare_row(bodies, row);
  measure_velocities(state, contact, row);
  contact.elastic = material.restitution == 1;
  row.target = target_speed(state, contact, gap, material.restitution, rest_speed);
  return row;
}

}  // namespace

Touch touch_of_row(const ExactState& state, const AssembledContact& contact, const ContactRow& row) {
  if (contact.b == no_slot) return touch_of(state, contact.a, contact.side);
  const double s = row.arm_scale;
  return {contact.a,
          contact.b,
          Side::bottom,
          row.normal,
          s * state.motion[contact.a].radius,
          s * state.motion[contact.b].radius,
          state.material(contact.a, contact.b)};
}

namespace {

RollingRow rolling_of(const ExactState& state, const AssembledContact& contact, const ContactRow& row,
                      const std::vector<SolverBody>& bodies) {
  RollingRow rolling;
  rolling.per_radius_a = 1 / state.motion[contact.a].radius;
  if (contact.b != no_slot) rolling.per_radius_b = 1 / state.motion[contact.b].radius;
  rolling.most_per_normal = state.rolling_resistance / (rolling.per_radius_a + rolling.per_radius_b);
  prepare_rolling(bodies, row, rolling);
  if (rolling.inertia == 0) return rolling;
  rolling.impulse = contact.b == no_slot ? state.wall_contact(contact.a, contact.side).rolling_impulse
                                         : state.pairs.contact(contact.pair).rolling_impulse;
  return rolling;
}

// Empties a vector that will take about `count`, a few more at most. There is no copy to make, so the old memory goes
// before the new comes, and an eighth to spare is enough.
template <class T>
void make_room(std::vector<T>& values, std::size_t count) {
  values.clear();
  if (values.capacity() >= count + count / 16) return;
  values.shrink_to_fit();
  values.reserve(count + count / 8);
}

}  // namespace

void assemble(ExactState& state, ContactProblem& problem) {
  make_room(problem.contacts, state.contact_count);
  problem.rows.clear();
  problem.rolling.clear();
  for (const Slot i : state.sleep.active) {
    if (!takes_part(state, i)) continue;
    if (!state.is_fixed(i)) collect_wall_contacts(state, i, problem.contacts);
    collect_ball_contacts(state, i, problem.contacts);
  }
  sort_into_islands(state, problem);
  load_bodies(state, problem.bodies);
  const double rest_speed = settings::resting_rebound * std::sqrt(dot(state.gravity, state.gravity)) * state.time_step;
  make_room(problem.rows, problem.contacts.size());
  for (AssembledContact& contact : problem.contacts) {
    problem.rows.push_back(row_of(state, contact, problem.bodies, rest_speed));
    if (state.rolling_resistance > 0)
      problem.rolling.push_back(rolling_of(state, contact, problem.rows.back(), problem.bodies));
  }
  bound_impulses(state, problem);
}

}  // namespace physics
