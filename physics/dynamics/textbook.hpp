// The control method: what one would write first. Semi-implicit Euler, overlap test after the move, three passes with
// the impulse law, 80 % positional correction, wall clamp. It is here to be compared with; its errors are left in and
// show in the ledger.
#pragma once

#include <memory>

#include "physics/dynamics/simulation.hpp"

namespace physics {

std::unique_ptr<Stepper> make_textbook_stepper();

}  // namespace physics
