// How two surfaces make one contact: restitution e in [0, 1] and friction μ ≥ 0, combined by rule.
#pragma once

namespace physics {

enum class CombineRule { minimum, maximum, product, average, geometric_mean };

struct Combine {
  CombineRule restitution = CombineRule::minimum;
  CombineRule friction = CombineRule::geometric_mean;
};

struct Material {
  double restitution = 1;
  double friction = 0;
};

double combined(CombineRule rule, double a, double b);

inline Material combined(const Combine& rules, Material a, Material b) {
  return {combined(rules.restitution, a.restitution, b.restitution), combined(rules.friction, a.friction, b.friction)};
}

}  // namespace physics
