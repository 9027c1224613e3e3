// Simultaneous impacts reflected together (Smith, Kaufman, Vouga, Tamstorf, Grinspun 2012, Reflections on Simultaneous
// Impact): (J M⁻¹ Jᵀ) λ = -(1+e) J v for the contacts that approach, λ ≥ 0. At e = 1 the result is an isometry, so
// energy is exact, and it does not depend on the order of the contacts. Contacts that approach only afterwards are a
// batch of their own at the same time. Friction follows: the tangential impulses that take the most energy, each within
// μ times its normal impulse.
// Derivation: physics/docs/simultaneous_reflection.md.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/core/vec2.hpp"
#include "physics/dynamics/impulse.hpp"

namespace physics {

struct JointContact {
  std::uint32_t a = 0, b = 0;   // places in the list of bodies
  Vec2 normal{1, 0};            // from a to b
  double arm_a = 0, arm_b = 0;  // m
  double restitution = 1, friction = 0;
  ContactImpulse impulse = {};  // result, N·s
};

struct JointLoss {
  double normal = 0, friction = 0;  // J
  double scale = 0;  // J, Σ λ |g| along the normals, before and after: what rounding is to be measured by
};

// Finds the impulses and changes the bodies' velocities and spins. `arm` of the bodies is not used.
JointLoss reflect_jointly(std::vector<ContactBody>& bodies, std::vector<JointContact>& contacts);

}  // namespace physics
