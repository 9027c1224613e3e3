// Every threshold of the exact method: its size, its unit, and why.
#pragma once

#include <cstdint>

namespace physics::settings {

// Impacts

// s. Events closer than this are one batch and are reflected together. Far above the rounding of an in-step time (1e-18
// s), far below any time between two separate impacts that a scene can resolve.
inline constexpr double simultaneity = 1e-13;

// Fraction of a_press·dt. A rebound slower than this returns within the same step, so it becomes a resting contact: the
// peak that is given up is below g dt²/8 (21 µm at 9.8 m/s² and 1/240 s).
inline constexpr double resting_rebound = 0.5;

// Fraction of sqrt(a_press·r). Slower impacts are rounding noise of a contact at rest (their energy is 5e-15 m g r);
// they rest whatever e is, or an elastic ball lying on another would bounce 1e-17 m high for ever.
inline constexpr double tiny_impact = 1e-7;

// Fractions for the impacts of two bodies that already are in persistent contact: slower ones wait for the contact
// solver. Dissipative contacts: ½ g dt, or what sinks in by a tenth of the slop in one step. Elastic ones: of sqrt(g
// r). All: of the solver's own residual, which is large where something is squeezed.
inline constexpr double contact_impact_slop = 0.1;
inline constexpr double contact_impact_elastic = 1e-6;
inline constexpr double contact_impact_residual = 4;

// Of a time step. Only impacts of a body that follow its last one this soon count for the two limits below: a fast ball
// may hit as much as it likes, an inelastic collapse, whose intervals shrink without end, is over after a few more.
inline constexpr double collapse_time = 1.0 / 256;
// Such impacts of one body in one step after which a dissipative contact rests: inelastic collapse ends in finitely
// many events.
inline constexpr std::uint32_t collapse_events = 8;
// Such impacts of one body in one step after which any pressed contact rests.
inline constexpr std::uint32_t body_events = 20'000;
// Events in one step, for the whole world: at most few_ball_events / N + events_per_ball · N. Few balls may need many
// (counting π to five digits takes 157,000 in one step), each of many a moderate number (5000 m/s in a crowd). Then
// whatever would meet stands still until the step ends and goes on in the next one, with all its energy. While that
// lasts the allowance shrinks by a factor per step, down to least_events + least_events_per_ball · N.
inline constexpr std::uint64_t few_ball_events = 400'000;
inline constexpr std::uint64_t events_per_ball = 256;
inline constexpr std::uint64_t allowance_shrinks = 8;
inline constexpr std::uint64_t least_events = 1'000;
inline constexpr std::uint64_t least_events_per_ball = 8;

// Of the smaller radius. Bodies of a pile that would sink deeper into each other, or into a wall, before the step ends
// are stopped at the moment of impact, like bodies that arrive.
inline constexpr double deepest_sink = 0.1;
inline constexpr double least_sink = 1e-3;  // what sinks by less than this in a step may do so at any depth
// Of the smaller radius. A contact overlapped by more is one that the solver could not hold: what it stops loses its
// approach, as on something fixed, or it would press ever harder.
inline constexpr double pinned_depth = 0.125;

// While a wall or fixed ball moves: jam_events + jam_events_per_ball · N impacts in one step, or what moves stops for
// this step. A squeeze without loss has no other end.
inline constexpr std::uint64_t jam_events = 2'000;
inline constexpr std::uint64_t jam_events_per_ball = 32;

// Of the radius: a ball's centre is kept this far inside every wall, whatever presses it.
inline constexpr double half_out = 0.5;

// Contacts of one simultaneous batch that are solved as one dense system; larger groups go one by one (cost grows with
// the cube). n of them count as n + n³ / joint_work events, which is about what they cost.
inline constexpr std::size_t joint_contacts = 128;
inline constexpr std::size_t joint_work = 64;

// Persistent contacts, as fractions of the smallest radius

inline constexpr double slop = 0.005;            // overlap that is left alone, or contacts would flicker
inline constexpr double elastic_overlap = 0.05;  // overlap that is left alone where a load rests elastically
inline constexpr double break_gap = 0.02;        // gap at which an unloaded contact is forgotten
inline constexpr double contact_margin = 0.03;   // gap at which bodies of a pile become neighbours in contact
inline constexpr double push_rate = 0.1;         // part of the overlap beyond the slop that one step removes
inline constexpr double push_cap = 0.02;         // of the largest radius: longest push in one step
inline constexpr double pinned_gap = 1e-9;       // of the ball's radius: a ball this close to a wall lies on it
inline constexpr double pinned_overlap = 1.1;    // of the slop: deeper than this the push has work to do
inline constexpr double rolling_slip = 1e-14;    // of the rim's speed: less slip is rounding, the ball rolls
inline constexpr double deep_overlap = 2;        // of the slop: free balls that overlap more are pushed apart

// Placement: a contact that is exactly closed, at rest and pressed when the run starts (or after an edit) needs no
// impact to exist.
inline constexpr double placement_gap = 1e-9;    // of the radius
inline constexpr double placement_speed = 1e-9;  // of sqrt(g r)
inline constexpr double placement_tilt = 1e-6;   // least height difference of the centres, of their distance

// Contact solver

inline constexpr int sweeps = 15;                // of a large island
inline constexpr double sweep_tolerance = 1e-4;  // m/s; from 1e-3 on tall piles never settle (long waves)
// A sweep that changes velocities by less than this (m/s, root mean square of the contacts), and by more than this part
// of what the sweep two before it did, is the last: what is left are waves as long as the pile, which a few sweeps more
// do not take away, but the next step's warm start does.
inline constexpr double stall_speed = 4e-4;
inline constexpr double stall_progress = 0.9;
inline constexpr double over_relaxation =
    1.3;  // from the second sweep on; in the first it would make a resting ball sink
inline constexpr std::size_t small_island = 64;  // contacts up to which an island is solved to rounding
inline constexpr int small_sweeps = 300;
inline constexpr double small_tolerance = 1e-13;  // m/s
inline constexpr int subspace_rounds = 8;         // direct solves, each kept only if the residual falls
inline constexpr int subspace_sweeps = 3;
inline constexpr double subspace_diagonal = 1e-10;  // of the largest: redundant contacts make the system singular
// Impulses beyond this multiple of an island's momentum (masses times speeds and gravity's kick) are artefacts of
// redundant contacts.
inline constexpr double most_impulse = 100;
// Part of Σ λ |g|: an island that gains more energy from its rebounds than this takes its impacts as plastic;
// simultaneous impacts that do are carried out one by one.
inline constexpr double created_energy = 1e-9;
// An island that gains more than its kinetic energy is solved from nothing by sweeps alone, which cannot create any; a
// large one only if it gains so many times as much: a tall pile's sweeps are not finished when they end, and the next
// step needs their impulses to start from.
inline constexpr double unfinished_gain = 1000;
inline constexpr double jammed_residual =
    1e-3;  // m/s: what a contact in a driven island must miss to count as squeezed
inline constexpr double squeezed_overlap = 0.006;  // of a radius: a squeezed island with more is not warm started
inline constexpr double jammed_overlap = 0.1;      // of a radius: a moving wall stops before this

// Sleep: an island whose bodies have all been still for a while

inline constexpr double sleep_time = 0.5;    // s, how long
inline constexpr double sleep_check = 0.1;   // s, from one look to the next
inline constexpr double sleep_speed = 0.05;  // of sqrt(g r): what still means
inline constexpr double sleep_way = 0.02;    // of the radius: and how far it may have moved meanwhile
// Some ball of a pile always creeps into a better place: so large a part of an island may have moved farther, if it is
// slower than this part of sqrt(g r). In an island of so many that nobody sees one of them stop, more may, and as fast
// as the others.
inline constexpr double sleep_creeping = 0.02;
inline constexpr double sleep_creep_speed = 0.02;
inline constexpr std::size_t sleep_large = 1000;
inline constexpr double sleep_creeping_large = 0.05;
// Slower than this part of sqrt(g r), or than the solver's own residual, it may move any way it likes: in a large pile
// that is waves of what the solver leaves to the next step. Faster, no more than this part of its energy may be of
// motion as a whole.
inline constexpr double sleep_quiet = 1e-4;
inline constexpr double sleep_coherence = 0.5;
inline constexpr double sleep_margin = 0.05;  // of the radius: what moves on its own this near keeps it awake

// Neighbour lists: skin = how far a ball may move before the lists are built anew. Typical radius: the largest of the
// class of radii that holds the most balls.

inline constexpr double skin_steps = 10;     // steps at the root mean square speed
inline constexpr double skin_least = 0.05;   // of the typical radius
inline constexpr double skin_most = 1.2;     // of the typical radius
inline constexpr double skin_contact = 1.5;  // steps of the fastest body in contact: its neighbours must be known
inline constexpr double skin_hot = 2.3;      // steps at the root mean square speed, or the list of fast balls gets long
inline constexpr double skin_hot_most = 2.5;  // of the typical radius
inline constexpr std::uint32_t fast_part =
    100;  // lists are rebuilt when more than N / fast_part (at least 2) balls are fast

}  // namespace physics::settings
