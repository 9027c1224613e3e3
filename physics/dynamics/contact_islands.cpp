#include "physics/dynamics/contact_islands.hpp"

#include <algorithm>
#include <cmath>

#include "physics/core/permute.hpp"

namespace physics {

void sort_into_islands(const ExactState& state, ContactProblem& problem) {
  const std::size_t count = problem.contacts.size();
  std::vector<std::uint32_t> parent(state.count());
  for (std::uint32_t i = 0; i < state.count(); ++i) parent[i] = i;
  const auto root = [&parent](std::uint32_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  for (const AssembledContact& c : problem.contacts) {
    if (c.b == no_slot || state.is_fixed(c.a) || state.is_fixed(c.b)) continue;
    const std::uint32_t x = root(c.a), y = root(c.b);
    if (x != y) parent[std::max(x, y)] = std::min(x, y);
  }
  constexpr std::uint32_t none = ~std::uint32_t{0};
  std::vector<std::uint32_t> number(state.count(), none), island(count), size;
  for (std::size_t k = 0; k < count; ++k) {
    const AssembledContact& c = problem.contacts[k];
    std::uint32_t& n = number[root(state.is_fixed(c.a) ? c.b : c.a)];
    if (n == none) {
      n = static_cast<std::uint32_t>(size.size());
      size.push_back(0);
    }
    island[k] = n;
    ++size[n];
  }
  problem.islands.assign(1, 0);
  for (const std::uint32_t s : size) problem.islands.push_back(problem.islands.back() + s);
  if (size.size() < 2) return;
  std::vector<std::uint32_t> next(problem.islands.begin(), problem.islands.end() - 1);
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t k = 0; k < count; ++k) order[next[island[k]]++] = k;
  permute(order, problem.contacts);
}

void bound_impulses(const ExactState& state, ContactProblem& problem) {
  problem.most_impulse.clear();
  const auto speed = [](Vec2 v) { return std::fabs(v.x) + std::fabs(v.y); };
  for (std::size_t n = 0; n + 1 < problem.islands.size(); ++n) {
    double mass = 0, fastest = 0;
    for (std::size_t k = problem.islands[n]; k < problem.islands[n + 1]; ++k) {
      const ContactRow& row = problem.rows[k];
      for (const std::uint32_t body : {row.a, row.b}) {
        const SolverBody& b = problem.bodies[body];
        if (b.inverse_mass > 0) mass += 1 / b.inverse_mass;
        const Vec2 before = body < state.count() ? state.motion[body].velocity : b.velocity;
        fastest = std::max({fastest, speed(b.velocity), speed(before)});
      }
    }
    problem.most_impulse.push_back(settings::most_impulse * mass * fastest);
  }
}

}  // namespace physics
