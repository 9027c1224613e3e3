// Everything the exact method keeps: the bodies in cell order, their neighbours and contacts, and the books of the step
// under way. Plain data; the files beside this one are the verbs. The public world is written from it at the end of
// each step.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "physics/collision/hierarchical_grid.hpp"
#include "physics/collision/pair_list.hpp"
#include "physics/core/pool.hpp"
#include "physics/core/scratch.hpp"
#include "physics/dynamics/contact_problem.hpp"
#include "physics/dynamics/event_queue.hpp"
#include "physics/dynamics/material_table.hpp"
#include "physics/dynamics/report.hpp"
#include "physics/dynamics/simulation.hpp"
#include "physics/model/settings.hpp"
#include "physics/model/world.hpp"

namespace physics {

// How a body moves through the current step.
enum class Regime : std::uint8_t {
  free,       // exact parabola, exact impacts
  supported,  // lies on one wall and slides or rolls along it: an exact parabola too
  contact,    // moves on a straight line with the velocity of the contact solver
  fixed,      // infinite mass, keeps its velocity
};

struct alignas(64) Motion {
  Vec2 position{0, 0};      // m, at `time`
  Vec2 velocity{0, 0};      // m/s, at `time`
  Vec2 acceleration{0, 0};  // m/s², for the rest of the step
  double time = 0;          // s, in the step
  double radius = 0;        // m
};

// State right after the last event of a body whose acceleration has been constant since. Positions are evaluated from
// here, never added up step by step: that alone removes a systematic drift of the energy (1e-10 in 1e6 bounces).
struct Base {
  static constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();
  Vec2 position{0, 0}, velocity{0, 0};
  double offset = 0;           // s, in its step
  std::uint64_t step = never;  // the step it happened in

  bool valid() const { return step != never; }
  // The acceleration, or the state, has changed: the motion starts anew from where the body is.
  void forget() { step = never; }
};

struct Traits {
  double mass = 1;             // kg
  double inverse_mass = 1;     // 1/kg; 0: fixed
  double inverse_inertia = 0;  // 1/(kg·m²); 0: does not turn
  double spin = 0;             // rad/s
  double angle = 0;            // rad
  std::uint32_t index = 0;     // place in the world's list
  std::uint32_t material = 0;  // kind in the material table
};

struct Status {
  std::uint32_t events = 0;          // counts changes of course; makes predictions stale
  std::uint32_t step_events = 0;     // impacts in this step that came close upon the one before
  std::uint32_t contacts = 0;        // persistent contacts
  std::uint32_t ball_contacts = 0;   // of these with balls that are not fixed
  std::uint32_t lossy_contacts = 0;  // of these, the ones that dissipate
  Regime regime = Regime::free;
  std::uint8_t walls = 0;         // bit per side: persistent contact
  bool parked = false;            // hit a pile: drifts with it until the step ends
  double last_impact = 0;         // s, in the step; negative: none yet
  bool fast = false;              // leaves its skin in this step: the lists do not hold all its neighbours
  bool asleep = false;            // takes no part in the step until something touches it
  std::uint32_t still_steps = 0;  // for how long it has been about to fall asleep
};

// Forces of the wall that a supported body lies on.
struct Support {
  Side side = Side::bottom;
  double normal_force = 0;          // N, ≥ 0, into the box
  double friction_force = 0;        // N, along the tangent of the inward normal
  double rolling_torque = 0;        // N·m, the rolling resistance on the body
  double angular_acceleration = 0;  // rad/s²
  double along = 0;                 // m/s², what drives it along the tangent
  bool rolling = false;             // no slip (for a body that cannot turn: at rest)
};

// What only bodies on walls need.
struct WallContacts {
  std::array<PairContact, 4> wall{};  // impulses of the last step, per side
  Support support;
};

// What only bodies in contact need.
struct ContactData {
  std::uint32_t wall_contacts = std::numeric_limits<std::uint32_t>::max();  // place among all; none: on no wall
  Vec2 parked_velocity{0, 0};  // m/s, at the moment of impact; of a fixed ball: as the scene says
  double residual = 0;         // m/s, what the solver left over in this body's island
  Vec2 still_at{0, 0};         // m, where it was when it began to be still, or a while ago
  std::uint32_t island = 0;    // that it sleeps in
};

// Two balls, by slot.
struct BallPair {
  Slot a = 0, b = 0;
};

// Bodies that fell asleep together and wake together.
struct SleepingIsland {
  std::vector<std::uint32_t> members;  // places in the world's list; none: vacant
  Vec2 low{0, 0}, high{0, 0};          // m, what they cover
  Momentum weight;                     // N and N·m: what gravity gives them per second
  bool supported = false;              // one body alone on a wall
};

struct SleepState {
  std::vector<Slot> active;   // awake, in order
  std::vector<Slot> visited;  // these and the sleepers whose half lists hold one of them, in order
  std::vector<SleepingIsland> islands;
  std::vector<std::uint32_t> vacant;
  std::uint32_t asleep = 0;                        // bodies
  std::uint32_t still_steps = 1, check_steps = 1;  // before an island sleeps; from one check to the next
  bool stale = true;
  Momentum weight;             // of all islands
  Vec2 low{0, 0}, high{0, 0};  // m, what all cover
  double overlap = 0;          // m, the deepest among sleepers
};

// An impact on a pile, waiting for the contact solver of the next step.
struct Landing {
  std::uint32_t a = 0, b = 0;  // places in the world's list, a < b
  double time = 0;             // s, since the start
  std::uint64_t batch = 0;
};

struct WallState {
  double coordinate = 0;        // m, at the start of the step; infinite if there is no wall
  double velocity = 0;          // m/s in this step: 0 if jammed
  double nominal_velocity = 0;  // m/s, as the scene says
  // Where it was when it last changed its velocity: x(t) is one product from there, not a sum over steps.
  double anchor_displacement = 0;  // m
  std::uint64_t anchor_step = 0;
  double rest_coordinate = 0;  // m, without displacement
};

// Air drag v' = a − k v, as a constant acceleration over a step that gives the exact velocity at its end: Δv = (ψ a −
// φ v) dt with the rate φ = (1 − e^(−k dt))/dt and the share ψ = φ/k. `a` is of the field and of contacts, so contacts
// act as on a mass m/ψ: what lies still in thick air presses with all its weight.
struct AirDrag {
  double rate = 0;   // 1/s
  double share = 1;  // of what else moves the body
};

struct ExactState {
  bool reflect = false;  // control: reflect each ball on its own

  // Bodies, by slot
  std::vector<Motion> motion;
  std::vector<Base> base;
  std::vector<Traits> traits;
  std::vector<Status> status;
  std::vector<ContactData> contact_data;
  Pool<WallContacts> wall_contacts;
  std::vector<Vec2> listed;   // m, where it was when the lists were built
  std::vector<Slot> slot_of;  // by place in the world's list
  std::vector<BallId> id_of;  // by place in the world's list

  // Neighbours
  HierarchicalGrid grid;
  PairList pairs;
  std::vector<Slot> fast;
  double skin = 0;  // m
  bool lists_stale = true;
  std::uint64_t contact_count = 0;

  // The world's constants
  MaterialTable materials;
  std::array<WallState, 4> walls{};
  Vec2 gravity{0, 0};
  AirDrag air;
  double rolling_resistance = 0;
  double time_step = 0;
  double smallest_radius = 0, largest_radius = 0;  // m
  double typical_radius = 0;                       // m, see the function
  bool ball_contacts = true;
  bool any_fixed = false;
  std::vector<std::uint32_t> moving_fixed;  // places in the world's list of fixed balls that have a velocity
  std::uint64_t step = 0;

  SleepState sleep;
  bool solver_needed = false;  // is anything awake in contact?
  bool any_residual = false;   // has the contact solver left a residual with a body?

  // The hand
  Slot dragged = no_slot;
  Vec2 drag_force{0, 0};  // N

  // The step under way
  Vec2 free_of_walls_low{0, 0}, free_of_walls_high{0, 0};  // m: what stays between these meets no wall
  Scratch<std::vector<BallPair>> may_touch;                // all pairs that may in this step
  double in_walls = 0;                                     // m, how deep a body is in a wall at the end
  bool pressed_out = false;                                // is one nearly so deep that it must be held inside?
  Scratch<ContactProblem> problem;
  Scratch<EventQueue> queue;
  std::vector<Landing> landings;
  StepReport report;
  std::uint64_t batch = 0;
  std::uint64_t events = 0;                   // in this step
  std::uint64_t last_events = 0;              // in the step before
  std::uint32_t capped_run = 0;               // steps in a row that had more events than they may have
  double normal_loss = 0, friction_loss = 0;  // J, before round-off below zero is sorted out

  std::uint32_t count() const { return static_cast<std::uint32_t>(motion.size()); }
  double start_time() const { return static_cast<double>(step) * time_step; }
  // Absolute time of an instant in this step, never beyond the start of the next.
  double absolute_time(double in_step) const {
    const double t = start_time() + in_step, end = static_cast<double>(step + 1) * time_step;
    return t < end ? t : end;
  }
  // Gravity and the hand (m/s²).
  Vec2 field_acceleration(Slot i) const {
    if (i != dragged) return gravity;
    return gravity + traits[i].inverse_mass * drag_force;
  }
  // What moves a body that touches nothing, at its velocity now: the field and the air's drag (m/s²).
  Vec2 driving_acceleration(Slot i) const {
    const Vec2 field = field_acceleration(i);
    return air.rate > 0 ? air.share * field - air.rate * motion[i].velocity : field;
  }
  // What a steady contact force makes of a body in a step: 1/m, or ψ/m in air (1/kg).
  double contact_inverse_mass(Slot i) const {
    return air.rate > 0 ? air.share * traits[i].inverse_mass : traits[i].inverse_mass;
  }
  Material material(Slot i, Slot j) const { return materials.of_balls(traits[i].material, traits[j].material); }
  Material material(Slot i, Side side) const { return materials.of_wall(traits[i].material, side); }
  Vec2 wall_velocity(Side side) const {
    const double w = walls[static_cast<std::size_t>(side)].velocity;
    return side == Side::left || side == Side::right ? Vec2{w, 0} : Vec2{0, w};
  }
  // Impulses of the last step at a wall that body i touches, and the forces of the one that it lies on.
  PairContact& wall_contact(Slot i, Side side) {
    return wall_contacts[contact_data[i].wall_contacts].wall[static_cast<std::size_t>(side)];
  }
  const PairContact& wall_contact(Slot i, Side side) const {
    return wall_contacts[contact_data[i].wall_contacts].wall[static_cast<std::size_t>(side)];
  }
  Support& support(Slot i) { return wall_contacts[contact_data[i].wall_contacts].support; }
  const Support& support(Slot i) const { return wall_contacts[contact_data[i].wall_contacts].support; }
  bool touches(Slot i, Side side) const { return (status[i].walls >> static_cast<unsigned>(side) & 1U) != 0; }
  bool is_fixed(Slot i) const { return traits[i].inverse_mass == 0; }
};

// Persistent contacts: mark and forget, with the counters of the bodies.
void mark_contact(ExactState& state, Slot i, Slot j, ContactMark mark = ContactMark::contact);
void forget_contact(ExactState& state, Slot i, Slot j);
void mark_contact(ExactState& state, Slot i, Side side);
void forget_contact(ExactState& state, Slot i, Side side);

// Bytes that a copy takes on the heap.
std::size_t memory_of(const ExactState& state);

}  // namespace physics
