#include "tests/bench/measurement.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>

#include "physics/collision/hierarchical_grid.hpp"
#include "physics/collision/pair_list.hpp"
#include "physics/core/compensated_sum.hpp"

namespace bench {

using namespace physics;

double cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

Overlaps overlaps(const World& start, const std::vector<BodyState>& states) {
  Overlaps result;
  double sum = 0;
  const auto count = [&](double depth) {
    if (!(depth > 0)) return;
    result.most = std::max(result.most, depth);
    sum += depth;
    ++result.contacts;
  };
  std::vector<Vec2> positions;
  std::vector<double> radii;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const Vec2 x = states[i].position;
    const double r = start.balls[i].radius;
    positions.push_back(x);
    radii.push_back(r);
    for (const double gap : {x.x - r, x.y - r, start.box.width - x.x - r, start.box.height - x.y - r}) count(-gap);
  }
  HierarchicalGrid grid;
  grid.fit(positions, radii, 0, {0, 1});
  const std::vector<std::uint32_t>& order = grid.order();
  std::vector<Vec2> sorted_positions;
  std::vector<double> sorted_radii;
  for (const std::uint32_t i : order) {
    sorted_positions.push_back(positions[i]);
    sorted_radii.push_back(radii[i]);
  }
  PairList pairs;
  pairs.rebuild(grid, 0, sorted_positions, sorted_radii, {});
  const auto n = static_cast<std::uint32_t>(states.size());
  for (std::uint32_t k = 0; k < n; ++k) {
    for (std::uint32_t pair = pairs.begin_of(k); pair < pairs.end_of(k); ++pair) {
      const std::uint32_t i = order[k], j = order[pairs.partner(pair)];
      const Vec2 r = positions[j] - positions[i];
      count(radii[i] + radii[j] - std::sqrt(dot(r, r)));
    }
  }
  if (result.contacts > 0) result.mean = sum / static_cast<double>(result.contacts);
  return result;
}

double energy(const World& start, const std::vector<BodyState>& states) {
  CompensatedSum sum;
  for (std::size_t i = 0; i < states.size(); ++i) {
    const Ball& ball = start.balls[i];
    const BodyState& state = states[i];
    sum.add(0.5 * ball.mass * dot(state.velocity, state.velocity));
    sum.add(0.5 * moment_of_inertia(ball) * state.spin * state.spin);
    sum.add(-ball.mass * dot(start.gravity, state.position));
  }
  return sum.value();
}

Vec2 momentum(const World& start, const std::vector<BodyState>& states) {
  CompensatedSum x, y;
  for (std::size_t i = 0; i < states.size(); ++i) {
    x.add(start.balls[i].mass * states[i].velocity.x);
    y.add(start.balls[i].mass * states[i].velocity.y);
  }
  return {x.value(), y.value()};
}

double momentum_scale(const World& start) {
  double sum = 0;
  for (const Ball& ball : start.balls) sum += ball.mass * std::sqrt(dot(ball.velocity, ball.velocity));
  return sum;
}

double total_mass(const World& start) {
  double sum = 0;
  for (const Ball& ball : start.balls) sum += ball.mass;
  return sum;
}

bool all_finite(const std::vector<BodyState>& states) {
  return std::all_of(states.begin(), states.end(), [](const BodyState& state) {
    return std::isfinite(state.position.x) && std::isfinite(state.position.y) && std::isfinite(state.velocity.x) &&
           std::isfinite(state.velocity.y);
  });
}

}  // namespace bench
