// Sleep: an island of bodies in contact that has been still for a while stops costing anything. It is left out of every
// loop of the step, keeps its contacts and their impulses, and goes on as if nothing had happened when something
// touches it. Only what is at rest to rounding, or creeps in a dissipative pile, falls asleep.
#pragma once

#include "physics/dynamics/exact_state.hpp"

namespace physics {

// Who is awake, who sleeps beside them, and what all sleepers weigh; after bodies fell asleep, woke or changed slots.
void refresh_sleep(ExactState& state);

// Wakes what the hand holds and what a moving wall comes near to; at the start of a step.
void wake_moved(ExactState& state);

// Wakes what is, or would come to be, in the contact solver together with a body that is awake. True if anything woke.
bool wake_touched(ExactState& state);

// Inside a step: the body and its island are needed awake from its start on.
void rouse(ExactState& state, Slot i);

// What gravity gives to all sleepers in a step and what they hand on to the room: one sum.
void book_sleepers(ExactState& state);

// At the end of a step: counts for how long each body has been still, and puts islands to sleep.
void fall_asleep(ExactState& state);

}  // namespace physics
