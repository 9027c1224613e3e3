#include "physics/io/scene_read.hpp"

#include <map>
#include <utility>

#include "physics/io/generate.hpp"
#include "physics/io/scene_words.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;
using Key = QuantityKey;

void read_combine(const JsonNode& node, const std::string& pointer, Combine& combine, Complaints& complaints) {
  const ObjectReader reader(node, pointer, "combine", scene_keys::combine, complaints);
  const auto rule = [&](std::string_view key, CombineRule absent) {
    return static_cast<CombineRule>(reader.word(key, scene_words::combine_rules, static_cast<std::size_t>(absent)));
  };
  combine.restitution = rule("restitution", combine.restitution);
  combine.friction = rule("friction", combine.friction);
}

// False if it is not known where the wall is.
bool read_wall(const JsonNode& node, const std::string& pointer, Side side, Wall& wall, Complaints& complaints) {
  const ObjectReader reader(node, pointer, std::string("the ") + name_of(side) + " wall", scene_keys::wall, complaints);
  const std::size_t faults = complaints.count();
  wall.present = reader.boolean("present", true);
  wall.displacement = reader.number("displacement_m", range_of(Key::position_x)).value_or(0);
  const bool known = reader.is_object() && complaints.count() == faults;
  wall.restitution = reader.number("restitution", range_of(Key::restitution));
  wall.friction = reader.number("friction", range_of(Key::friction));
  wall.velocity = reader.number("velocity_m_per_s", range_of(Key::velocity_x)).value_or(0);
  return known;
}

bool read_walls(const JsonNode& node, const std::string& pointer, Box& box, Complaints& complaints) {
  const ObjectReader reader(node, pointer, "walls", scene_keys::walls, complaints);
  bool known = reader.is_object();
  for (const Side side : all_sides) {
    const JsonNode* wall = reader.find(name_of(side));
    if (wall && !read_wall(*wall, reader.pointer_of(name_of(side)), side, box.wall(side), complaints)) known = false;
  }
  return known;
}

// Displaced walls must leave room between them. False if they do not.
bool check_room(const ObjectReader& reader, const Box& box) {
  bool room = true;
  for (const auto& [low, high] : {std::pair(Side::left, Side::right), std::pair(Side::bottom, Side::top)}) {
    if (wall_coordinate(box, low) < wall_coordinate(box, high)) continue;
    room = false;
    const JsonNode* walls = reader.find("walls");
    reader.complaints().add(walls ? walls->place : reader.node().place, reader.pointer_of("walls"),
                            std::string("the ") + name_of(low) + " wall is at " +
                                number_text(wall_coordinate(box, low)) + " m, but must be below the " + name_of(high) +
                                " wall at " + number_text(wall_coordinate(box, high)) + " m");
  }
  return room;
}

// A name is no number (those are indices) and no wall, and can stand in a --set path and in a CSV row.
bool is_allowed_name(const std::string& name) {
  bool control = false;
  for (const char c : name) control = control || static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  const bool all_digits = name.find_first_not_of("0123456789") == std::string::npos;  // so is the empty name
  return !all_digits && !control && name.find_first_of(".=,/") == std::string::npos &&
         !scene_keys::contains(scene_keys::walls, name);
}

std::string read_name(const ObjectReader& reader) {
  const JsonNode* found = reader.find("name");
  if (!found) return {};
  if (found->is(Kind::string) && is_allowed_name(found->text)) return found->text;
  reader.wrong(*found, "name",
               "text that is not empty and not all digits, has none of . = , / and no control characters, and is not "
               "left, right, "
               "bottom or top");
  return {};
}

std::optional<std::uint32_t> read_color(const ObjectReader& reader) {
  const JsonNode* found = reader.find("color");
  if (!found) return std::nullopt;
  const std::string& text = found->text;
  const bool good = found->is(Kind::string) && text.size() == 7 && text[0] == '#' &&
                    text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
  if (!good) {
    reader.wrong(*found, "color", "\"#rrggbb\" with six hexadecimal digits");
    return std::nullopt;
  }
  return static_cast<std::uint32_t>(std::stoul(text.substr(1), nullptr, 16));
}

// Both keys are there and contradict each other; an argument is to blame rather than the file.
void check_locked_spin(const ObjectReader& reader) {
  const JsonNode& spin = *reader.find("spin_rad_per_s");
  const JsonNode& locked = *reader.find("rotation_locked");
  reader.complaints().add(locked.place.argument >= 0 ? locked.place : spin.place, reader.pointer_of("spin_rad_per_s"),
                          "spin_rad_per_s is " + in_words(spin) + ", but must be 0 because rotation_locked is true");
}

Ball read_ball(const ObjectReader& reader, bool& shape_in_doubt) {
  const std::size_t faults = reader.complaints().count();
  Ball ball;
  reader.require("position_m", "a list of two numbers [x, y]");
  ball.position = reader.vector("position_m", Key::position_x, Key::position_y, {0, 0});
  ball.radius = reader.number("radius_m", Key::radius);
  shape_in_doubt = !reader.find("position_m") || reader.complaints().count() > faults;
  ball.velocity = reader.vector("velocity_m_per_s", Key::velocity_x, Key::velocity_y, {0, 0});
  ball.mass = reader.number("mass_kg", Key::mass);
  ball.angle = reader.number("angle_rad", Key::angle);
  ball.spin = reader.number("spin_rad_per_s", Key::spin);
  ball.restitution = reader.number("restitution", range_of(Key::restitution));
  ball.friction = reader.number("friction", range_of(Key::friction));
  ball.rotation_locked = reader.boolean("rotation_locked", false);
  ball.fixed = reader.boolean("fixed", false);
  ball.color = read_color(reader);
  ball.name = read_name(reader);
  if (ball.rotation_locked && ball.spin != 0) check_locked_spin(reader);
  return ball;
}

}  // namespace

bool read_world(const JsonNode& node, const std::string& pointer, World& world, Complaints& complaints) {
  const ObjectReader reader(node, pointer, "world", scene_keys::world, complaints);
  if (!reader.is_object()) return false;
  const std::size_t faults = complaints.count();
  reader.require("width_m", in_words(range_of(Key::box_width)));
  reader.require("height_m", in_words(range_of(Key::box_height)));
  world.box.width = reader.number("width_m", Key::box_width);
  world.box.height = reader.number("height_m", Key::box_height);
  bool box_is_known = complaints.count() == faults;
  if (const JsonNode* walls = reader.find("walls")) {
    box_is_known = read_walls(*walls, reader.pointer_of("walls"), world.box, complaints) && box_is_known;
  }
  box_is_known = box_is_known && check_room(reader, world.box);
  world.gravity = reader.vector("gravity_m_per_s2", Key::gravity_x, Key::gravity_y, world.gravity);
  world.time_step = reader.number("time_step_s", Key::time_step);
  world.restitution = reader.number("restitution", Key::world_restitution);
  world.friction = reader.number("friction", Key::world_friction);
  if (const JsonNode* combine = reader.find("combine")) {
    read_combine(*combine, reader.pointer_of("combine"), world.combine, complaints);
  }
  world.rotation = reader.boolean("rotation", true);
  world.ball_contacts = reader.boolean("ball_contacts", true);
  world.allow_overlap = reader.boolean("allow_overlap", false);
  world.rolling_resistance = reader.number("rolling_resistance", Key::rolling_resistance);
  world.air_drag = reader.number("air_drag_per_s", Key::air_drag);
  world.method = static_cast<Method>(reader.word("method", scene_words::methods, 0));
  return box_is_known;
}

void read_balls(const JsonNode& node, const std::string& pointer, World& world, std::vector<BallSource>& sources,
                Complaints& complaints) {
  if (!node.is(Kind::list)) {
    complaints.add(node.place, pointer, "balls is " + in_words(node) + ", but must be a list […]");
    return;
  }
  if (node.children.size() > most_balls) {
    complaints.add(node.place, pointer,
                   "there are " + std::to_string(node.children.size()) + " balls; at most " +
                       std::to_string(most_balls) + " are allowed");
    return;
  }
  std::map<std::string, std::size_t> owners;
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const ObjectReader reader(node.children[i], pointer_to(pointer, i), "a ball", scene_keys::ball, complaints);
    BallSource source{&node.children[i], reader.pointer(), false, true};
    Ball ball;
    if (reader.is_object()) ball = read_ball(reader, source.shape_in_doubt);
    if (!ball.name.empty()) {
      const auto [owner, is_new] = owners.emplace(ball.name, i);
      if (!is_new) {
        // A sound file that an argument has spoilt: the argument is to blame, whichever of the two it named.
        const Place& earlier = node.children[owner->second].find("name")->place;
        const Place& later = reader.find("name")->place;
        complaints.add(earlier.argument >= 0 ? earlier : later, reader.pointer_of("name"),
                       "name is " + quoted(ball.name) + ", which ball " + std::to_string(owner->second + 1) +
                           " has already; names must be unique");
      }
    }
    world.balls.push_back(std::move(ball));
    sources.push_back(std::move(source));
  }
}

}  // namespace physics
