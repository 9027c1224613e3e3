#include "physics/collision/hierarchical_grid.hpp"

#include <algorithm>
#include <utility>

namespace physics {
namespace {

constexpr double level_ratio = 4;         // of radii in one class
constexpr std::size_t few_balls = 64;     // with so few, one grid is as good as many
constexpr std::uint32_t most_levels = 8;  // the last takes all that is larger: 4^7 times the smallest, and beyond

bool are_one_class(const std::vector<double>& radii) {
  if (radii.size() < few_balls) return true;
  const auto [smallest, largest] = std::minmax_element(radii.begin(), radii.end());
  return !(*largest > level_ratio * *smallest);
}

// The class of each radius, 0 for the smallest; classes without balls are left out.
std::vector<std::uint32_t> classes_of(const std::vector<double>& radii) {
  std::vector<std::uint32_t> level(radii.size(), 0);
  if (are_one_class(radii)) return level;
  const double smallest = *std::min_element(radii.begin(), radii.end());
  std::vector<std::uint32_t> members(most_levels, 0), number(most_levels, 0);
  for (std::size_t i = 0; i < radii.size(); ++i) {
    double limit = level_ratio * smallest;
    while (radii[i] > limit && level[i] + 1 < most_levels) {
      limit *= level_ratio;
      ++level[i];
    }
    ++members[level[i]];
  }
  for (std::uint32_t n = 1; n < most_levels; ++n) number[n] = number[n - 1] + (members[n - 1] > 0 ? 1U : 0U);
  for (std::uint32_t& l : level) l = number[l];
  return level;
}

}  // namespace

void HierarchicalGrid::fit(const std::vector<Vec2>& positions, const std::vector<double>& radii, double skin, Vec2 up) {
  skin_ = skin;
  if (are_one_class(radii)) {
    levels_.resize(1);
    Level& only = levels_.front();
    only = {std::move(only.grid), 0, static_cast<std::uint32_t>(positions.size()), 0, 0};
    for (const double radius : radii) only.largest_radius = std::max(only.largest_radius, radius);
    only.grid.fit(positions, 2 * only.largest_radius + 2 * skin, up);
    order_ = only.grid.order();
    positions_.clear();
    radii_.clear();
    return;
  }
  const std::vector<std::uint32_t> level = classes_of(radii);
  const std::uint32_t count = *std::max_element(level.begin(), level.end()) + 1;
  levels_.resize(count);
  order_.clear();
  std::vector<std::uint32_t> members;
  std::vector<Vec2> places;
  std::uint32_t first_row = 0;
  for (std::uint32_t n = 0; n < count; ++n) {
    Level& l = levels_[n];
    members.clear();
    places.clear();
    l.largest_radius = 0;
    for (std::uint32_t i = 0; i < positions.size(); ++i) {
      if (level[i] != n) continue;
      members.push_back(i);
      places.push_back(positions[i]);
      l.largest_radius = std::max(l.largest_radius, radii[i]);
    }
    l.grid.fit(places, 2 * l.largest_radius + 2 * skin, up);
    l.begin = static_cast<std::uint32_t>(order_.size());
    for (const std::uint32_t member : l.grid.order()) order_.push_back(members[member]);
    l.end = static_cast<std::uint32_t>(order_.size());
    l.first_row = first_row;
    first_row += l.grid.rows();
  }
  positions_.clear();
  radii_.clear();
  for (const std::uint32_t i : order_) {
    positions_.push_back(positions[i]);
    radii_.push_back(radii[i]);
  }
}

double typical_radius(const std::vector<double>& radii) {
  const std::vector<std::uint32_t> level = classes_of(radii);
  std::vector<std::uint32_t> members(most_levels, 0);
  for (const std::uint32_t l : level) ++members[l];
  const auto most = static_cast<std::uint32_t>(std::max_element(members.begin(), members.end()) - members.begin());
  double largest = 0;
  for (std::size_t i = 0; i < radii.size(); ++i) {
    if (level[i] == most) largest = std::max(largest, radii[i]);
  }
  return largest;
}

}  // namespace physics
