#include "physics/dynamics/resting.hpp"

#include <algorithm>
#include <cmath>

#include "physics/dynamics/contact_assembly.hpp"
#include "physics/dynamics/flight.hpp"
#include "physics/dynamics/jam.hpp"
#include "physics/dynamics/touch.hpp"

namespace physics {
namespace {

// Inside a cell row, contacts far apart are visited in turn: neighbours in this order share no body, so the processor
// need not wait for one contact's result before it starts the next. The order is part of the method's definition,
// results depend on it.
void interleave(const ExactState& state, const ContactProblem& problem, std::size_t first, std::size_t last,
                std::vector<std::uint32_t>& order) {
  constexpr std::size_t streams = 4;
  order.clear();
  const auto row_of = [&](std::size_t k) { return state.grid.row(problem.contacts[k].a); };
  for (std::size_t begin = first; begin < last;) {
    std::size_t end = begin + 1;
    while (end < last && row_of(end) == row_of(begin)) ++end;
    const std::size_t length = (end - begin + streams - 1) / streams;
    for (std::size_t k = 0; k < length; ++k) {
      for (std::size_t stream = 0; stream < streams; ++stream) {
        const std::size_t contact = begin + stream * length + k;
        if (contact < end) order.push_back(static_cast<std::uint32_t>(contact));
      }
    }
    begin = end;
  }
}

// What a body would do without contacts: its velocity after gravity's and the hand's impulse (m/s).
Vec2 driven_velocity(const ExactState& state, Slot i) {
  const Vec2 v = state.motion[i].velocity;
  return state.is_fixed(i) ? v : v + state.time_step * state.driving_acceleration(i);
}

// Energy that the contacts of an island give it (J): -λ (g before + g after)/2 along the normal and the tangent,
// summed; `before` is with gravity's impulse, or without it if that is faster. The right impulses only take energy.
struct IslandGain {
  double gain = 0;
  double rounding = 0;  // J, Σ λ |g|: what rounding is to be measured by
  double kinetic = 0;   // J, of the bodies of each contact, without the contacts
};

IslandGain island_gain(const ExactState& state, const ContactProblem& problem, std::size_t first, std::size_t last) {
  IslandGain sum;
  for (std::size_t k = first; k < last; ++k) {
    const AssembledContact& c = problem.contacts[k];
    const ContactRow& row = problem.rows[k];
    if (!(row.normal_impulse > 0)) continue;
    const Vec2 v_a = driven_velocity(state, c.a);
    const Vec2 v_b = c.b == no_slot ? state.wall_velocity(c.side) : driven_velocity(state, c.b);
    const double driven = dot(v_b - v_a, row.normal);
    const double g_n = row_normal_velocity(problem.bodies, row), g_t = row_slip(problem.bodies, row);
    sum.gain -= lost_along_normal(row.normal_impulse, std::min(driven, c.normal_before), g_n) +
                lost_along_tangent(row.tangential_impulse, c.slip_before, g_t);
    sum.rounding += row.normal_impulse * (std::fabs(driven) + std::fabs(c.normal_before) + std::fabs(g_n));
    if (!state.is_fixed(c.a)) sum.kinetic += 0.5 * state.traits[c.a].mass * dot(v_a, v_a);
    if (c.b != no_slot && !state.is_fixed(c.b)) sum.kinetic += 0.5 * state.traits[c.b].mass * dot(v_b, v_b);
  }
  return sum;
}

SolveResult solve_island(const ExactState& state, ContactProblem& problem, std::size_t n,
                         std::vector<std::uint32_t>& order) {
  const std::size_t first = problem.islands[n], last = problem.islands[n + 1];
  SolveResult result;
  if (last - first <= settings::small_island) {
    const double most = is_jammed(state, problem, n) ? 0 : problem.most_impulse[n];
    result = solve_small_island(problem.bodies, problem.rows, problem.rolling, first, last, most);
  } else {
    interleave(state, problem, first, last, order);
    result = solve_large_island(problem.bodies, problem.rows, problem.rolling, order);
  }
  drop_rounding(problem.bodies, problem.rows, problem.rolling, first, last);
  return result;
}

// Newton's restitution in several contacts at once can create energy (a ball squeezed between two that both must
// rebound). Then the island's impacts are taken as plastic, which cannot.
void take_rebounds_away(ContactProblem& problem, std::size_t first, std::size_t last) {
  for (std::size_t k = first; k < last; ++k) {
    AssembledContact& c = problem.contacts[k];
    if (!c.rebounds) continue;
    c.rebounds = false;
    problem.rows[k].target = 0;
  }
}

// From nothing, by relaxation alone: with no target that asks for a rebound each relaxation takes energy, so the
// result, converged or not, creates none.
SolveResult solve_cold(const ExactState& state, ContactProblem& problem, std::size_t n,
                       std::vector<std::uint32_t>& order) {
  const std::size_t first = problem.islands[n], last = problem.islands[n + 1];
  for (std::size_t k = first; k < last; ++k) {
    ContactRow& row = problem.rows[k];
    row.normal_impulse = row.tangential_impulse = 0;
    if (!problem.rolling.empty()) problem.rolling[k].impulse = 0;
    for (const std::uint32_t i : {row.a, row.b}) {
      if (i >= state.count()) continue;
      problem.bodies[i].velocity = driven_velocity(state, i);
      problem.bodies[i].rim_speed = state.traits[i].spin * state.motion[i].radius;
    }
  }
  if (last - first <= settings::small_island)
    return solve_small_island(problem.bodies, problem.rows, problem.rolling, first, last, 0);
  interleave(state, problem, first, last, order);
  return solve_large_island(problem.bodies, problem.rows, problem.rolling, order);
}

bool any_rebounds(const ContactProblem& problem, std::size_t first, std::size_t last) {
  return std::any_of(problem.contacts.begin() + static_cast<std::ptrdiff_t>(first),
                     problem.contacts.begin() + static_cast<std::ptrdiff_t>(last),
                     [](const AssembledContact& c) { return c.rebounds; });
}

void solve_islands(ExactState& state, ContactProblem& problem) {
  warm_start(problem.bodies, problem.rows, problem.rolling);
  std::vector<std::uint32_t> order;
  for (std::size_t n = 0; n + 1 < problem.islands.size(); ++n) {
    const std::size_t first = problem.islands[n], last = problem.islands[n + 1];
    SolveResult result = solve_island(state, problem, n, order);
    IslandGain energy = island_gain(state, problem, first, last);
    if (energy.gain > settings::created_energy * energy.rounding && any_rebounds(problem, first, last)) {
      take_rebounds_away(problem, first, last);
      result = solve_island(state, problem, n, order);
      energy = island_gain(state, problem, first, last);
    }
    const double bearable = last - first <= settings::small_island ? 1 : settings::unfinished_gain;
    if (energy.gain > bearable * energy.kinetic && energy.gain > settings::created_energy * energy.rounding)
      result = solve_cold(state, problem, n, order);
    state.report.sweeps = std::max(state.report.sweeps, static_cast<std::uint32_t>(result.sweeps));
    state.any_residual = true;
    for (std::size_t k = first; k < last; ++k) {
      const AssembledContact& c = problem.contacts[k];
      state.contact_data[c.a].residual = result.residual;
      if (c.b != no_slot) state.contact_data[c.b].residual = result.residual;
    }
  }
}

// Impulses back into the persistent contacts, for the next warm start. Squeezed islands would pile up impulse without
// end, so they start from nothing.
void keep_impulses(ExactState& state, const ContactProblem& problem) {
  for (std::size_t n = 0; n + 1 < problem.islands.size(); ++n) {
    // Only where the sweeps have converged does a missed target mean that there is no solution; a large pile may just
    // need more steps.
    const bool squeezed = problem.islands[n + 1] - problem.islands[n] <= settings::small_island &&
                          (is_jammed(state, problem, n) || is_squeezed(state, problem, n, settings::squeezed_overlap));
    const double most = problem.most_impulse[n];
    for (std::size_t k = problem.islands[n]; k < problem.islands[n + 1]; ++k) {
      const AssembledContact& c = problem.contacts[k];
      const ContactRow& row = problem.rows[k];
      const PairContact kept = squeezed || row.normal_impulse > most
                                   ? PairContact{}
                                   : PairContact{row.normal_impulse, row.tangential_impulse,
                                                 problem.rolling.empty() ? 0 : problem.rolling[k].impulse};
      if (c.b == no_slot) {
        state.wall_contact(c.a, c.side) = kept;
      } else {
        state.pairs.contact(c.pair) = kept;
      }
    }
  }
}

// An impact that the solver resolved gets its row: stamped with its contact time if it was parked, else with the start
// of the step.
void report_landing(ExactState& state, const AssembledContact& c, const ContactRow& row, const ImpactRates& rates,
                    std::uint64_t batch) {
  Touch touch = touch_of_row(state, c, row);
  const std::uint32_t index_a = state.traits[c.a].index;
  double time = state.start_time();
  if (c.b != no_slot) {
    const std::uint32_t index_b = state.traits[c.b].index;
    if (c.lands) {
      const auto found = std::find_if(state.landings.begin(), state.landings.end(), [&](const Landing& landing) {
        return landing.a == std::min(index_a, index_b) && landing.b == std::max(index_a, index_b);
      });
      if (found != state.landings.end()) {
        time = found->time;
        batch = found->batch;
      }
    }
    if (index_a > index_b) {  // g_n, slip and impulses are the same seen from the other side
      std::swap(touch.a, touch.b);
      std::swap(touch.arm_a, touch.arm_b);
      touch.normal = -touch.normal;
    }
  }
  report_impact(state, touch, {row.normal_impulse, row.tangential_impulse}, rates, time, batch, ImpactKind::landing);
}

// L (ω before + ω after)/2 for every contact, likewise. Walls, fixed balls and locks take the torque that no ball
// takes.
void book_rolling(ExactState& state, const ContactProblem& problem) {
  for (std::size_t k = 0; k < problem.rolling.size(); ++k) {
    const AssembledContact& c = problem.contacts[k];
    const RollingRow& rolling = problem.rolling[k];
    if (rolling.impulse == 0) continue;
    const double before = (c.b == no_slot ? 0.0 : state.traits[c.b].spin) - state.traits[c.a].spin;
    state.report.lost_other -= 0.5 * rolling.impulse * (before + row_spin(problem.bodies, problem.rows[k], rolling));
    if (state.is_fixed(c.a)) state.report.work_walls += rolling.impulse * state.traits[c.a].spin;
    if (c.b != no_slot && state.is_fixed(c.b)) state.report.work_walls -= rolling.impulse * state.traits[c.b].spin;
    if (state.traits[c.a].inverse_inertia == 0) state.report.to_walls.angular -= rolling.impulse;
    if (c.b == no_slot || state.traits[c.b].inverse_inertia == 0) state.report.to_walls.angular += rolling.impulse;
  }
}

// λ (g before + g after)/2 for every contact, before being without this step's gravity: with x1 = x0 + v1 dt that is
// exactly what the contacts take, and a resting ball takes nothing.
void book_contacts(ExactState& state, const ContactProblem& problem) {
  double normal_loss = 0, friction_loss = 0;
  const std::uint64_t batch = state.batch + 1;
  for (std::size_t k = 0; k < problem.rows.size(); ++k) {
    const AssembledContact& c = problem.contacts[k];
    const ContactRow& row = problem.rows[k];
    if (c.lands) state.pairs.settle(c.pair);
    if (!(row.normal_impulse > 0)) continue;
    const ImpactRates rates{c.normal_before, row_normal_velocity(problem.bodies, row), c.slip_before,
                            row_slip(problem.bodies, row)};
    normal_loss += lost_along_normal(row.normal_impulse, rates.normal_before, rates.normal_after);
    friction_loss += lost_along_tangent(row.tangential_impulse, rates.slip_before, rates.slip_after);
    const auto held = [&state](Slot i) { return state.traits[i].inverse_inertia == 0; };  // fixed or locked
    if (c.b == no_slot || held(c.a) || held(c.b)) {
      book_kinematic(state, touch_of_row(state, c, row), {row.normal_impulse, row.tangential_impulse});
    }
    if (c.lands || c.rebounds) {
      report_landing(state, c, row, rates, batch);
      state.batch = batch;
    }
  }
  book_rolling(state, problem);
  (normal_loss > 0 ? state.normal_loss : state.report.lost_other) += normal_loss;
  (friction_loss > 0 ? state.friction_loss : state.report.lost_other) += friction_loss;
}

// What contacts give each body, by slot (N·s); only the air's books need it.
std::vector<Vec2> contact_impulses(const ExactState& state, const ContactProblem& problem) {
  std::vector<Vec2> given(state.air.rate > 0 ? problem.bodies.size() : 0, Vec2{0, 0});
  if (given.empty()) return given;
  for (const ContactRow& row : problem.rows) {
    const Vec2 impulse = row.normal_impulse * row.normal + row.tangential_impulse * tangent_of(row.normal);
    given[row.a] -= impulse;
    given[row.b] += impulse;
  }
  return given;
}

// A body that something presses takes the solver's velocity for the whole step; gravity and the hand have given their
// impulse.
void take_velocity(ExactState& state, Slot i, const SolverBody& solved, const std::vector<Vec2>& contact_impulse) {
  Motion& body = state.motion[i];
  Traits& traits = state.traits[i];
  const double dt = state.time_step, m = traits.mass;
  const Vec2 field = state.field_acceleration(i), sum = body.velocity + solved.velocity;
  state.report.lost_other -= 0.5 * m * dt * dot(field, sum);
  if (state.air.rate > 0) {
    const Vec2 drag = (solved.velocity - body.velocity) / dt - field - contact_impulse[i] / (m * dt);
    book_air(state, i, drag, dt, (0.5 * dt) * sum, body.position);
  }
  const Vec2 weight = (m * dt) * state.gravity;
  state.report.from_gravity += {weight, cross(body.position, weight)};
  if (i == state.dragged) {
    const Vec2 impulse = dt * state.drag_force;
    state.report.from_hand += {impulse, cross(body.position, impulse)};
  }
  body.velocity = solved.velocity;
  body.acceleration = {0, 0};
  const double rim_before = traits.spin * body.radius;
  if (solved.rim_speed != rim_before) traits.spin = solved.rim_speed / body.radius;
}

// A body whose only contact is one wall keeps exactly the wall's velocity along its normal, so that it can be supported
// from then on.
void pin_to_wall(ExactState& state, const AssembledContact& c, const ContactRow& row) {
  if (c.b != no_slot || row.target != 0 || !(row.normal_impulse > 0) || state.status[c.a].contacts != 1) return;
  Vec2& v = state.motion[c.a].velocity;
  const Vec2 wall = state.wall_velocity(c.side);
  (c.side == Side::left || c.side == Side::right ? v.x : v.y) =
      c.side == Side::left || c.side == Side::right ? wall.x : wall.y;
}

void write_back(ExactState& state, const ContactProblem& problem) {
  const std::vector<Vec2> contact_impulse = contact_impulses(state, problem);
  std::vector<bool> loaded(state.count() + 4, false);
  for (const ContactRow& row : problem.rows) {
    if (row.normal_impulse > 0) loaded[row.a] = loaded[row.b] = true;
  }
  for (const Slot i : state.sleep.active) {
    if (state.status[i].regime != Regime::contact) continue;
    if (loaded[i]) {
      take_velocity(state, i, problem.bodies[i], contact_impulse);
    } else {
      set_free(state, i);
    }
  }
  for (std::size_t k = 0; k < problem.rows.size(); ++k) pin_to_wall(state, problem.contacts[k], problem.rows[k]);
}

}  // namespace

bool solve_resting_contacts(ExactState& state) {
  if (state.solver_needed) {
    ContactProblem& problem = state.problem;
    assemble(state, problem);
    solve_islands(state, problem);
    if (stop_jammed(state, problem)) return false;
    keep_impulses(state, problem);
    book_contacts(state, problem);
    write_back(state, problem);
    problem.contacts.clear();
    problem.rows.clear();
    problem.bodies.clear();
  }
  state.landings.clear();
  return true;
}

}  // namespace physics
