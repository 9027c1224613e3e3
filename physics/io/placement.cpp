#include "physics/io/placement.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "physics/io/disc_grid.hpp"

namespace physics {
namespace {

constexpr double pi = 3.14159265358979323846;

// What is taken: the world's balls and the discs placed so far.
class Occupied {
 public:
  explicit Occupied(const World& world) {
    for (const Ball& ball : world.balls) take(ball.position, ball.radius);
  }

  bool is_free(Vec2 centre, double radius) const {
    bool free = true;
    grid_.visit_near(centre, radius, [&](std::uint32_t index) {
      const Vec2 apart = centres_[index] - centre;
      const double touching = radii_[index] + radius;
      if (dot(apart, apart) < touching * touching) free = false;
    });
    return free;
  }

  void take(Vec2 centre, double radius) {
    grid_.insert(static_cast<std::uint32_t>(centres_.size()), centre, radius);
    centres_.push_back(centre);
    radii_.push_back(radius);
  }

 private:
  DiscGrid grid_;
  std::vector<Vec2> centres_;
  std::vector<double> radii_;
};

double largest(const std::vector<double>& radii) {
  return radii.empty() ? 0 : *std::max_element(radii.begin(), radii.end());
}

// How much of the region the discs would cover, 0 … 1.
double covered_part(const Region& region, const std::vector<double>& radii) {
  double area = 0;
  for (const double r : radii) area += pi * r * r;
  return area / (region.width() * region.height());
}

// Random sequential addition: each disc where it fits by chance. Gives up where a disc finds no place.
Placement add_one_by_one(const World& world, const Region& region, const std::vector<double>& radii, Random& random) {
  constexpr int most_attempts = 2000;
  Placement placement;
  Occupied occupied(world);
  for (const double r : radii) {
    bool placed = false;
    for (int attempt = 0; attempt < most_attempts && !placed; ++attempt) {
      const double x = random.uniform(region.left + r, region.right - r);
      const double y = random.uniform(region.bottom + r, region.top - r);
      if (!occupied.is_free({x, y}, r)) continue;
      occupied.take({x, y}, r);
      placement.centres.push_back({x, y});
      placed = true;
    }
    if (!placed) return placement;
  }
  return placement;
}

// Centres of a lattice of rows, every second one shifted by half the pitch, for discs of radius r; bottom up.
std::vector<Vec2> lattice(const Region& region, double r, double pitch, double row_pitch) {
  constexpr double most_sites = 4e6;
  const double columns = std::floor((region.width() - 2 * r) / pitch + 1e-9) + 1;
  const double rows = std::floor((region.height() - 2 * r) / row_pitch + 1e-9) + 1;
  std::vector<Vec2> sites;
  if (!(columns >= 1) || !(rows >= 1) || columns * rows > most_sites) return sites;
  const double slack = region.width() - 2 * r - (columns - 1) * pitch;
  const bool shifted_row_is_full = slack >= pitch / 2;
  for (int row = 0; row < static_cast<int>(rows); ++row) {
    const bool shifted = row % 2 == 1;
    const int in_row = static_cast<int>(columns) - (shifted && !shifted_row_is_full ? 1 : 0);
    for (int column = 0; column < in_row; ++column) {
      const double x = region.left + r + (column + (shifted ? 0.5 : 0.0)) * pitch;
      sites.push_back({std::min(x, region.right - r), std::min(region.bottom + r + row * row_pitch, region.top - r)});
    }
  }
  return sites;
}

std::vector<Vec2> free_sites(const World& world, std::vector<Vec2> sites, double r) {
  const Occupied occupied(world);
  sites.erase(std::remove_if(sites.begin(), sites.end(), [&](Vec2 site) { return !occupied.is_free(site, r); }),
              sites.end());
  return sites;
}

Placement place_on_lattice(const World& world, const Region& region, const std::vector<double>& radii, Random& random) {
  const double r = largest(radii);
  const double height_of_triangle = std::sqrt(3.0) / 2;
  std::vector<Vec2> sites;
  for (int step = 30; step >= 0 && sites.size() < radii.size(); --step) {
    const double pitch = 2 * r * (1 + 1e-6) * (1 + 0.02 * step);
    sites = free_sites(world, lattice(region, r, pitch, pitch * height_of_triangle), r);
  }
  for (std::size_t i = sites.size(); i > 1; --i) std::swap(sites[i - 1], sites[random.next() % i]);
  sites.resize(std::min(sites.size(), radii.size()));
  return {std::move(sites)};
}

}  // namespace

Placement place_at_random(const World& world, const Region& region, const std::vector<double>& radii, Random& random) {
  constexpr double chance_works_below = 0.35;  // covered part; chance alone gets stuck at 0.547
  const double r = largest(radii);
  if (region.width() < 2 * r || region.height() < 2 * r) return {};
  if (covered_part(region, radii) < chance_works_below) {
    Placement placement = add_one_by_one(world, region, radii, random);
    if (placement.complete(radii.size())) return placement;
  }
  return place_on_lattice(world, region, radii, random);
}

Placement place_in_rows(const World& world, const Region& region, const std::vector<double>& radii, Random& random) {
  const double r = largest(radii);
  const double play = 0.1 * r;  // a neighbour has the same, so the pitch leaves twice as much
  const double reach = r + play;
  std::vector<Vec2> sites = free_sites(world, lattice(region, reach, 2 * reach, 2 * reach), reach);
  sites.resize(std::min(sites.size(), radii.size()));
  for (Vec2& site : sites) site += Vec2{random.uniform(-play, play), random.uniform(-play, play)};
  return {std::move(sites)};
}

}  // namespace physics
