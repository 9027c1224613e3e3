#include "physics/dynamics/contact_solver.hpp"

#include <algorithm>
#include <cmath>

#include "physics/dynamics/subspace.hpp"
#include "physics/model/settings.hpp"

namespace physics {

double island_residual(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows, std::size_t first,
                       std::size_t last) {
  double worst = 0;
  for (std::size_t k = first; k < last; ++k) {
    const double missing = rows[k].target - row_normal_velocity(bodies, rows[k]);
    worst = std::max(worst, rows[k].normal_impulse > 0 ? std::fabs(missing) : missing);
  }
  return worst;
}

bool is_driven(const std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows, std::size_t first,
               std::size_t last) {
  const auto moves = [&bodies](std::uint32_t i) {
    return bodies[i].inverse_mass == 0 && bodies[i].velocity != Vec2{0, 0};
  };
  return std::any_of(rows.begin() + static_cast<std::ptrdiff_t>(first),
                     rows.begin() + static_cast<std::ptrdiff_t>(last),
                     [&](const ContactRow& row) { return moves(row.a) || moves(row.b); });
}

void warm_start(std::vector<SolverBody>& bodies, const std::vector<ContactRow>& rows,
                const std::vector<RollingRow>& rolling) {
  for (std::size_t k = 0; k < rows.size(); ++k) {
    if (!(rows[k].normal_impulse > 0)) continue;
    apply_row_impulse(bodies, rows[k], rows[k].normal_impulse, rows[k].tangential_impulse);
    if (!rolling.empty()) apply_rolling(bodies, rows[k], rolling[k], rolling[k].impulse);
  }
}

namespace {

double relax_contact(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::vector<RollingRow>& rolling,
                     std::size_t k, double omega) {
  const double change = relax_row(bodies, rows[k], omega);
  return rolling.empty() ? change : std::max(change, relax_rolling(bodies, rows[k], rolling[k]));
}

}  // namespace

SolveResult solve_small_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows,
                               std::vector<RollingRow>& rolling, std::size_t first, std::size_t last,
                               double most_impulse) {
  SolveResult result;
  bool converged = false;
  while (!converged && result.sweeps < settings::small_sweeps) {
    const double omega = result.sweeps == 0 ? 1.0 : settings::over_relaxation;
    const bool down = result.sweeps % 2 == 0;
    double change = 0;
    for (std::size_t k = 0; k < last - first; ++k) {
      change = std::max(change, relax_contact(bodies, rows, rolling, down ? last - 1 - k : first + k, omega));
    }
    ++result.sweeps;
    converged = change < settings::small_tolerance;
  }
  // Bodies squeezed by something that moves have no solution: the direct solve would only find absurd forces.
  const bool squeezed =
      is_driven(bodies, rows, first, last) && island_residual(bodies, rows, first, last) > settings::jammed_residual;
  // It knows nothing of rolling resistance.
  if (!converged && most_impulse > 0 && !squeezed && rolling.empty())
    solve_active_set(bodies, rows, first, last, most_impulse);
  result.residual = island_residual(bodies, rows, first, last);
  return result;
}

SolveResult solve_large_island(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows,
                               std::vector<RollingRow>& rolling, const std::vector<std::uint32_t>& order) {
  SolveResult result;
  double two_before = 0, before = 0;  // m/s: root mean square of the changes of the last sweeps
  while (result.sweeps < settings::sweeps) {
    const double omega = result.sweeps == 0 ? 1.0 : settings::over_relaxation;
    double most = 0, squares = 0;
    const auto relax = [&](std::uint32_t k) {
      const double change = relax_contact(bodies, rows, rolling, k, omega);
      most = std::max(most, change);
      squares += change * change;
    };
    if (result.sweeps % 2 == 0) {
      std::for_each(order.rbegin(), order.rend(), relax);
    } else {
      std::for_each(order.begin(), order.end(), relax);
    }
    ++result.sweeps;
    result.residual = most;
    if (most < settings::sweep_tolerance) break;
    const double change = std::sqrt(squares / static_cast<double>(order.size()));
    const bool stalls = change < settings::stall_speed && change > settings::stall_progress * two_before;
    if (stalls && result.sweeps > 2) break;
    two_before = before;
    before = change;
  }
  return result;
}

void drop_rounding(std::vector<SolverBody>& bodies, std::vector<ContactRow>& rows, std::vector<RollingRow>& rolling,
                   std::size_t first, std::size_t last) {
  for (std::size_t k = first; k < last; ++k) {
    ContactRow& row = rows[k];
    if (!(row.normal_impulse > 0) || row.normal_impulse > settings::small_tolerance * row.normal_mass) continue;
    apply_row_impulse(bodies, row, -row.normal_impulse, -row.tangential_impulse);
    row.normal_impulse = row.tangential_impulse = 0;
    if (rolling.empty()) continue;
    apply_rolling(bodies, row, rolling[k], -rolling[k].impulse);
    rolling[k].impulse = 0;
  }
}

}  // namespace physics
