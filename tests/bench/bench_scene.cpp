#include "tests/bench/bench_scene.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "physics/core/random.hpp"

namespace bench {
namespace {

using namespace physics;

constexpr double pi = 3.14159265358979323846;
constexpr double radius = 0.1;         // m, mean
constexpr double area_fraction = 0.2;  // of the gas
constexpr double thermal_speed = 2;    // m/s, along each axis
constexpr std::uint64_t seed = 1;

void add(World& world, double r, Vec2 position, Vec2 velocity) {
  Ball ball;
  ball.id = world.next_id++;
  ball.radius = r;
  ball.mass = pi * r * r;  // 1 kg/m²
  ball.position = position;
  ball.velocity = velocity;
  world.balls.push_back(ball);
}

// Places in a lattice of `columns` × `rows`, shuffled.
std::vector<std::size_t> shuffled_places(std::size_t count, Random& random) {
  std::vector<std::size_t> places(count);
  for (std::size_t i = 0; i < count; ++i) places[i] = i;
  for (std::size_t i = count; i-- > 1;) std::swap(places[i], places[random.next() % (i + 1)]);
  return places;
}

// A point in the cell of a lattice at which a disc of radius r stays inside it.
Vec2 place_in_cell(std::size_t column, std::size_t row, double spacing, double r, Random& random) {
  const double play = 0.9 * (spacing / 2 - r);
  const double dx = random.uniform(-play, play), dy = random.uniform(-play, play);
  return {(static_cast<double>(column) + 0.5) * spacing + dx, (static_cast<double>(row) + 0.5) * spacing + dy};
}

BenchScene gas_scene(std::size_t count, double gravity, Phase phase) {
  const std::string name = (gravity > 0 ? "gas_g_" : "gas_") + std::to_string(count);
  const std::string purpose = gravity > 0 ? "elastic gas under gravity, e = 1, no friction"
                                          : "elastic gas, area fraction 0.2, r = 0.1 m, 2 m/s along each axis";
  return {name, purpose, gas(count, gravity), {std::move(phase)}, true, false};
}

BenchScene pile_scene(std::size_t count, std::vector<Phase> phases) {
  return {"pile_" + std::to_string(count),
          "pile, r = 0.1 m ± 20 %, e = 0.2, friction 0.3",
          pile(count),
          std::move(phases),
          false,
          true};
}

}  // namespace

World gas(std::size_t count, double gravity) {
  World world;
  const double side = std::sqrt(static_cast<double>(count) * pi * radius * radius / area_fraction);
  world.box.width = world.box.height = side;
  world.gravity = {0, -gravity};
  const auto columns = static_cast<std::size_t>(side / (2.05 * radius));
  const double spacing = side / static_cast<double>(columns);
  Random random(seed);
  const std::vector<std::size_t> places = shuffled_places(columns * columns, random);
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 position = place_in_cell(places[i] % columns, places[i] / columns, spacing, radius, random);
    add(world, radius, position, thermal_speed * random.normal_pair());
  }
  return world;
}

World pile(std::size_t count, double spread) {
  World world;
  world.gravity = {0, -9.81};
  world.restitution = 0.2;
  world.friction = 0.3;
  const double spacing = 2.1 * radius * (1 + spread);
  const auto columns =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count)) * 2 * radius / spacing));
  const std::size_t rows = (count + columns - 1) / columns;
  world.box.width = static_cast<double>(columns) * spacing;
  world.box.height = 1.5 * static_cast<double>(rows) * spacing;
  Random random(seed);
  for (std::size_t i = 0; i < count; ++i) {
    const double r = random.uniform(radius * (1 - spread), radius * (1 + spread));
    add(world, r, place_in_cell(i % columns, i / columns, spacing, r, random), {random.uniform(-0.5, 0.5), 0});
  }
  return world;
}

BenchScene mixed_scene(std::size_t count) {
  constexpr double ratio = 20;
  const double large = ratio * radius, pitch = 2.5 * large, spacing = 2.2 * radius;
  // Large discs on a lattice, small ones on a finer lattice wherever they fit between them.
  const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count) / 100)));
  World world;
  world.box.width = world.box.height = static_cast<double>(columns) * pitch;
  Random random(seed);
  for (std::size_t k = 0; k < columns * columns; ++k) {
    add(world, large, place_in_cell(k % columns, k / columns, pitch, large, random),
        thermal_speed * random.normal_pair());
  }
  const std::size_t number_large = world.balls.size();
  const auto fine = static_cast<std::size_t>(world.box.width / spacing);
  for (const std::size_t place : shuffled_places(fine * fine, random)) {
    if (world.balls.size() == count) break;
    const Vec2 position = place_in_cell(place % fine, place / fine, spacing, radius, random);
    const bool fits = std::none_of(world.balls.begin(), world.balls.begin() + static_cast<std::ptrdiff_t>(number_large),
                                   [&](const Ball& ball) {
                                     const Vec2 r = ball.position - position;
                                     return dot(r, r) < 1.01 * (large + radius) * (large + radius);
                                   });
    if (fits) add(world, radius, position, thermal_speed * random.normal_pair());
  }
  const std::string purpose = "elastic, r = 0.1 m and a hundredth of them 2 m";
  return {"mixed_" + std::to_string(count), purpose, world, {{"run", 0.1, 1, 0.1}}, true, false};
}

std::vector<BenchScene> bench_scenes(int slices, bool quick) {
  if (quick) {
    return {gas_scene(100, 0, {"run", 0.1, slices, 0.1}), gas_scene(100, 9.81, {"run", 0.1, slices, 0.1}),
            pile_scene(30, {{"pouring", 0, 4, 0.1}, {"settled", 2, slices, 0.1}})};
  }
  return {gas_scene(100, 0, {"run", 0.1, slices, 0.5}),
          gas_scene(1000, 0, {"run", 0.1, slices, 0.5}),
          gas_scene(10000, 0, {"run", 0.1, slices, 0.5}),
          gas_scene(100000, 0, {"run", 0.1, slices, 0.1}),
          gas_scene(100, 9.81, {"run", 0.1, slices, 0.5}),
          gas_scene(1000, 9.81, {"run", 0.1, slices, 0.5}),
          gas_scene(10000, 9.81, {"run", 0.1, slices, 0.1}),
          pile_scene(1000, {{"pouring", 0, 30, 0.1}, {"settled", 8, slices, 0.1}}),
          pile_scene(10000, {{"pouring", 0, 40, 0.1}, {"settled", 10, slices, 0.1}})};
}

}  // namespace bench
