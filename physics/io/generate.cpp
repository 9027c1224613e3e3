#include "physics/io/generate.hpp"

#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "physics/core/random.hpp"
#include "physics/io/placement.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;

constexpr std::array<std::string_view, 3> kinds{"gas", "grid", "pile"};
constexpr std::array<std::string_view, 2> starts{"maxwell", "equal_speeds"};

struct Interval {
  double low = 0;
  double high = 0;
};

// What every kind has.
struct Common {
  Random random{0};
  Interval mass;
  Interval radius;
  Region region;
};

// A number, or [min, max] with min ≤ max.
Interval read_interval(const ObjectReader& reader, std::string_view key, QuantityKey quantity_key) {
  const double absent = quantity(quantity_key).default_value;
  const Range range = range_of(quantity_key);
  const JsonNode* found = reader.find(key);
  if (!found) return {absent, absent};
  if (!found->is(Kind::list)) {
    const double value = reader.number(key, range).value_or(absent);
    return {value, value};
  }
  if (found->children.size() != 2) {
    reader.wrong(*found, key, "a number or a list of two, [min, max]");
    return {absent, absent};
  }
  std::array<double, 2> ends{absent, absent};
  bool good = true;
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string name = std::string(key) + (i == 0 ? ": min" : ": max");
    const auto value =
        read_number(found->children[i], name, pointer_to(reader.pointer_of(key), i), range, reader.complaints());
    good = good && value.has_value();
    ends[i] = value.value_or(absent);
  }
  if (good && ends[0] > ends[1]) {
    reader.complaints().add(found->place, reader.pointer_of(key),
                            std::string(key) + " is from " + number_text(ends[0]) + " to " + number_text(ends[1]) +
                                ", but [min, max] must have min ≤ max");
  }
  return {ends[0], ends[1]};
}

// [left, bottom, right, top], inside of the walls that are there; the box if absent.
Region read_region(const ObjectReader& reader, const Box& box, bool box_is_known) {
  const Region whole{wall_coordinate(box, Side::left), wall_coordinate(box, Side::bottom),
                     wall_coordinate(box, Side::right), wall_coordinate(box, Side::top)};
  const JsonNode* found = reader.find("region_m");
  if (!found) return whole;
  if (!found->is(Kind::list) || found->children.size() != 4) {
    reader.wrong(*found, "region_m", "a list of four numbers [left, bottom, right, top]");
    return whole;
  }
  constexpr std::array<std::string_view, 4> names{"left", "bottom", "right", "top"};
  constexpr std::array<Side, 4> sides{Side::left, Side::bottom, Side::right, Side::top};
  const std::string pointer = reader.pointer_of("region_m");
  std::array<double, 4> edges{};
  bool good = true;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto value = read_number(found->children[i], "region_m: " + std::string(names[i]), pointer_to(pointer, i),
                                   range_of(QuantityKey::position_x), reader.complaints());
    good = good && value.has_value();
    edges[i] = value.value_or(0);
  }
  if (!good) return whole;
  for (std::size_t i = 0; i < 2; ++i) {
    if (edges[i] < edges[i + 2]) continue;
    reader.complaints().add(found->place, pointer,
                            "region_m is from " + std::string(names[i]) + " " + number_text(edges[i]) + " to " +
                                std::string(names[i + 2]) + " " + number_text(edges[i + 2]) + ", but " +
                                std::string(names[i]) + " must be less than " + std::string(names[i + 2]));
  }
  for (std::size_t i = 0; i < 4 && box_is_known; ++i) {
    const double wall = wall_coordinate(box, sides[i]);
    if (!box.wall(sides[i]).present || (i < 2 ? edges[i] >= wall : edges[i] <= wall)) continue;
    reader.complaints().add(found->children[i].place, pointer_to(pointer, i),
                            "region_m: " + std::string(names[i]) + " is " + number_text(edges[i]) + ", but must be " +
                                (i < 2 ? "at least " : "at most ") + number_text(wall) + " m, where the " +
                                std::string(names[i]) + " wall is");
  }
  return {edges[0], edges[1], edges[2], edges[3]};
}

Common read_common(const ObjectReader& reader, const World& world, bool box_is_known) {
  constexpr double largest_exact_integer = 9007199254740992.0;  // 2^53: beyond, JSON numbers are no longer told apart
  const double seed = reader.number("seed", {0, largest_exact_integer, "", true}).value_or(0);
  return {Random(static_cast<std::uint64_t>(seed)), read_interval(reader, "mass_kg", QuantityKey::mass),
          read_interval(reader, "radius_m", QuantityKey::radius), read_region(reader, world.box, box_is_known)};
}

std::size_t read_count(const ObjectReader& reader, std::string_view key) {
  const Range range{0, static_cast<double>(most_balls), "", true};
  if (!reader.require(key, in_words(range))) return 0;
  return static_cast<std::size_t>(reader.number(key, range).value_or(0));
}

bool too_many(const ObjectReader& reader, std::size_t already, std::size_t count) {
  if (already + count <= most_balls) return false;
  reader.complaints().add(reader.node().place, reader.pointer(),
                          "this generator brings the scene to " + std::to_string(already + count) + " balls; at most " +
                              std::to_string(most_balls) + " are allowed");
  return true;
}

std::vector<double> draw(const Interval& interval, std::size_t count, Random& random) {
  std::vector<double> values(count, interval.low);
  if (interval.low == interval.high) return values;
  for (double& value : values) value = random.uniform(interval.low, interval.high);
  return values;
}

void append(World& world, const std::vector<Vec2>& centres, const std::vector<double>& radii,
            const std::vector<double>& masses) {
  for (std::size_t i = 0; i < centres.size(); ++i) {
    Ball ball;
    ball.position = centres[i];
    ball.radius = radii[i];
    ball.mass = masses[i];
    world.balls.push_back(std::move(ball));
  }
}

std::string size_in_words(const Region& region) {
  return number_text(region.width()) + " m × " + number_text(region.height()) + " m";
}

void does_not_fit(const ObjectReader& reader, std::size_t found_room, std::size_t count, const Common& common) {
  reader.complaints().add(reader.node().place, reader.pointer(),
                          std::to_string(count) + " balls of radius up to " + number_text(common.radius.high) +
                              " m do not fit into " + size_in_words(common.region) + " (" + std::to_string(found_room) +
                              " found room); use fewer or smaller balls or a larger region");
}

// The root of the mean of |v|² over the last `count` balls (m/s).
double rms_speed(const World& world, std::size_t count) {
  double sum = 0;
  for (std::size_t i = world.balls.size() - count; i < world.balls.size(); ++i)
    sum += dot(world.balls[i].velocity, world.balls[i].velocity);
  return std::sqrt(sum / static_cast<double>(count));
}

// "maxwell": the Maxwell–Boltzmann law in the plane, each component normal with variance ∝ 1/m. Then all are scaled
// together, twice, so that the root mean square is the wanted one to the last digits.
void set_gas_velocities(World& world, std::size_t count, bool equal_speeds, double wanted_rms, Random& random) {
  for (std::size_t i = world.balls.size() - count; i < world.balls.size(); ++i) {
    Ball& ball = world.balls[i];
    ball.velocity = equal_speeds ? random.direction() * wanted_rms : random.normal_pair() / std::sqrt(ball.mass);
  }
  for (int pass = 0; pass < 2; ++pass) {
    const double found = rms_speed(world, count);
    if (!(found > 0)) return;
    for (std::size_t i = world.balls.size() - count; i < world.balls.size(); ++i)
      world.balls[i].velocity *= wanted_rms / found;
  }
}

void generate_gas(const ObjectReader& reader, bool may_place, World& world) {
  const std::size_t faults = reader.complaints().count();
  Common common = read_common(reader, world, may_place);
  const std::size_t count = read_count(reader, "count");
  const double rms =
      reader.number("rms_speed_m_per_s", {0, quantity(QuantityKey::velocity_x).maximum, "m/s"}).value_or(1);
  const bool equal_speeds = reader.word("start", starts, 0) == 1;
  if (!may_place || reader.complaints().count() > faults || too_many(reader, world.balls.size(), count) || count == 0)
    return;
  const auto radii = draw(common.radius, count, common.random);
  const auto masses = draw(common.mass, count, common.random);
  const Placement placement = place_at_random(world, common.region, radii, common.random);
  if (!placement.complete(count)) return does_not_fit(reader, placement.centres.size(), count, common);
  append(world, placement.centres, radii, masses);
  set_gas_velocities(world, count, equal_speeds, rms, common.random);
}

void generate_pile(const ObjectReader& reader, bool may_place, World& world) {
  const std::size_t faults = reader.complaints().count();
  Common common = read_common(reader, world, may_place);
  const std::size_t count = read_count(reader, "count");
  if (!may_place || reader.complaints().count() > faults || too_many(reader, world.balls.size(), count)) return;
  const auto radii = draw(common.radius, count, common.random);
  const auto masses = draw(common.mass, count, common.random);
  const Placement placement = place_in_rows(world, common.region, radii, common.random);
  if (!placement.complete(count)) return does_not_fit(reader, placement.centres.size(), count, common);
  append(world, placement.centres, radii, masses);
}

// Rows and columns about the middle of the region, row by row from the bottom, each from left to right; at rest.
void generate_grid(const ObjectReader& reader, bool may_place, World& world) {
  const std::size_t faults = reader.complaints().count();
  Common common = read_common(reader, world, may_place);
  const std::size_t rows = read_count(reader, "rows");
  const std::size_t columns = read_count(reader, "columns");
  const Range range = range_of(QuantityKey::radius);
  const bool has_spacing = reader.require("spacing_m", in_words(range)) != nullptr;
  const double spacing = reader.number("spacing_m", range).value_or(1);
  if (!may_place || reader.complaints().count() > faults || !has_spacing) return;
  if (too_many(reader, world.balls.size(), rows * columns) || rows * columns == 0) return;
  const double diameter = 2 * common.radius.high;
  if (spacing < diameter * (1 - 0.005) && !world.allow_overlap && world.ball_contacts) {
    reader.wrong(*reader.find("spacing_m"), "spacing_m",
                 "at least the largest diameter, " + number_text(diameter) + " m");
    return;
  }
  const Vec2 extent = Vec2{static_cast<double>(columns - 1), static_cast<double>(rows - 1)} * spacing;
  const Region& region = common.region;
  const double round_off = 1e-12 * (region.width() + region.height());
  if (extent.x + diameter > region.width() + round_off || extent.y + diameter > region.height() + round_off) {
    reader.complaints().add(reader.node().place, reader.pointer(),
                            "the grid needs " + number_text(extent.x + diameter) + " m × " +
                                number_text(extent.y + diameter) + " m, but the region has only " +
                                size_in_words(region));
    return;
  }
  const Vec2 first = Vec2{region.left + region.right, region.bottom + region.top} * 0.5 - extent * 0.5;
  std::vector<Vec2> centres;
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      centres.push_back(first + Vec2{static_cast<double>(column), static_cast<double>(row)} * spacing);
    }
  }
  const auto radii = draw(common.radius, centres.size(), common.random);
  append(world, centres, radii, draw(common.mass, centres.size(), common.random));
}

}  // namespace

void generate(const JsonNode& node, const std::string& pointer, bool may_place, World& world, Complaints& complaints) {
  constexpr std::array<scene_keys::Keys, 3> keys{scene_keys::gas, scene_keys::grid, scene_keys::pile};
  constexpr std::array<void (*)(const ObjectReader&, bool, World&), 3> generators{generate_gas, generate_grid,
                                                                                  generate_pile};
  const JsonNode* kind = node.find("kind");
  if (node.is(Kind::object) && (!kind || !kind->is(Kind::string) || !scene_keys::contains(kinds, kind->text))) {
    const std::string found = kind ? "kind is " + in_words(*kind) + ", but must be" : "kind is missing; it must be";
    complaints.add(kind ? kind->place : node.place, kind ? pointer_to(pointer, std::string_view("kind")) : pointer,
                   found + " one of gas, grid, pile");
    return;
  }
  std::size_t which = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kind && kind->text == kinds[i]) which = i;
  }
  const std::string what = kind ? "the " + kind->text + " generator" : "a generator";
  const ObjectReader reader(node, pointer, what, keys[which], complaints);
  if (reader.is_object()) generators[which](reader, may_place, world);
}

}  // namespace physics
