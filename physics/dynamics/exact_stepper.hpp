// The exact method: impacts at their exact times inside the step, resting contacts solved together. What one step does
// is written down in exact_stepper.cpp, in order.
#pragma once

#include <memory>

#include "physics/dynamics/simulation.hpp"

namespace physics {

// `reflect`: the control that mirrors each ball on its own (see Method::reflect).
std::unique_ptr<Stepper> make_exact_stepper(bool reflect);

}  // namespace physics
