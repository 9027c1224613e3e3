// A scene as JSON: every number in the shortest text that reads back as the same bits; what equals its default is left
// out, so that a saved file looks like one that a person wrote.
#include <cmath>
#include <string_view>

#include "physics/core/quantity.hpp"
#include "physics/io/json_document.hpp"
#include "physics/io/overlap.hpp"
#include "physics/io/scene.hpp"
#include "physics/io/scene_words.hpp"

namespace physics {
namespace {

using Key = QuantityKey;

std::string vector_text(Vec2 v) { return "[" + number_text(v.x) + ", " + number_text(v.y) + "]"; }

// -0.0 equals 0.0 but is not the same.
bool same_bits(double a, double b) { return a == b && std::signbit(a) == std::signbit(b); }

// Members of one object, gathered and then set on one line or on a line each.
class Members {
 public:
  void add(std::string_view key, const std::string& json) { members_.push_back(string_literal(key) + ": " + json); }
  void add_text(std::string_view key, const std::string& text) {
    if (!text.empty()) add(key, string_literal(text));
  }
  void add_number(std::string_view key, double value, double absent) {
    if (!same_bits(value, absent)) add(key, number_text(value));
  }
  void add_number(std::string_view key, const std::optional<double>& value) {
    if (value) add(key, number_text(*value));
  }
  void add_quantity(std::string_view key, double value, Key quantity_key) {
    add_number(key, value, quantity(quantity_key).default_value);
  }
  void add_vector(std::string_view key, Vec2 value, Vec2 absent) {
    if (!same_bits(value.x, absent.x) || !same_bits(value.y, absent.y)) add(key, vector_text(value));
  }
  void add_switch(std::string_view key, bool value, bool absent) {
    if (value != absent) add(key, value ? "true" : "false");
  }
  bool empty() const { return members_.empty(); }

  std::string on_one_line() const { return "{" + joined(", ") + "}"; }
  std::string on_lines(const std::string& indent) const {
    return "{\n" + indent + "  " + joined(",\n" + indent + "  ") + "\n" + indent + "}";
  }

 private:
  std::string joined(const std::string& separator) const {
    std::string text;
    for (const std::string& member : members_) text += (text.empty() ? "" : separator) + member;
    return text;
  }

  std::vector<std::string> members_;
};

std::string wall_text(const Wall& wall) {
  Members members;
  members.add_switch("present", wall.present, true);
  members.add_number("restitution", wall.restitution);
  members.add_number("friction", wall.friction);
  members.add_number("velocity_m_per_s", wall.velocity, 0);
  members.add_number("displacement_m", wall.displacement, 0);
  return members.on_one_line();
}

std::string walls_text(const Box& box) {
  Members members;
  for (const Side side : all_sides) {
    const std::string text = wall_text(box.wall(side));
    if (text != "{}") members.add(name_of(side), text);
  }
  return members.empty() ? "" : members.on_lines("    ");
}

std::string combine_text(const Combine& combine) {
  Members members;
  const auto word = [](CombineRule rule) {
    return string_literal(scene_words::combine_rules[static_cast<std::size_t>(rule)]);
  };
  if (combine.restitution != CombineRule::minimum) members.add("restitution", word(combine.restitution));
  if (combine.friction != CombineRule::geometric_mean) members.add("friction", word(combine.friction));
  return members.empty() ? "" : members.on_one_line();
}

bool needs_allow_overlap(const World& world) {
  return !find_wall_overlaps(world).empty() || !find_ball_overlaps(world, 1).empty();
}

std::string world_text(const World& world) {
  Members members;
  members.add("width_m", number_text(world.box.width));
  members.add("height_m", number_text(world.box.height));
  members.add_vector("gravity_m_per_s2", world.gravity,
                     {quantity(Key::gravity_x).default_value, quantity(Key::gravity_y).default_value});
  members.add_quantity("time_step_s", world.time_step, Key::time_step);
  members.add_quantity("restitution", world.restitution, Key::world_restitution);
  members.add_quantity("friction", world.friction, Key::world_friction);
  if (const std::string combine = combine_text(world.combine); !combine.empty()) members.add("combine", combine);
  members.add_switch("rotation", world.rotation, true);
  members.add_switch("ball_contacts", world.ball_contacts, true);
  members.add_switch("allow_overlap", world.allow_overlap || needs_allow_overlap(world), false);
  members.add_quantity("rolling_resistance", world.rolling_resistance, Key::rolling_resistance);
  members.add_quantity("air_drag_per_s", world.air_drag, Key::air_drag);
  if (const std::string walls = walls_text(world.box); !walls.empty()) members.add("walls", walls);
  if (world.method != Method::exact) {
    members.add("method", string_literal(scene_words::methods[static_cast<std::size_t>(world.method)]));
  }
  return members.on_lines("  ");
}

std::string color_text(std::uint32_t color) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += digits[(color >> shift) & 15u];
  return text;
}

// A name of digits only is the index that an unnamed ball goes by: it is left out and given anew.
std::string ball_text(const Ball& ball) {
  Members members;
  if (ball.name.find_first_not_of("0123456789") != std::string::npos) members.add_text("name", ball.name);
  members.add("position_m", vector_text(ball.position));
  members.add_vector("velocity_m_per_s", ball.velocity, {0, 0});
  members.add_quantity("radius_m", ball.radius, Key::radius);
  members.add_quantity("mass_kg", ball.mass, Key::mass);
  members.add_number("restitution", ball.restitution);
  members.add_number("friction", ball.friction);
  members.add_quantity("angle_rad", ball.angle, Key::angle);
  members.add_quantity("spin_rad_per_s", ball.spin, Key::spin);
  members.add_switch("rotation_locked", ball.rotation_locked, false);
  members.add_switch("fixed", ball.fixed, false);
  if (ball.color) members.add("color", string_literal(color_text(*ball.color)));
  return members.on_one_line();
}

std::string balls_text(const std::vector<Ball>& balls) {
  std::string text;
  for (const Ball& ball : balls) text += (text.empty() ? "\n    " : ",\n    ") + ball_text(ball);
  return "[" + text + "\n  ]";
}

}  // namespace

std::string to_json(const Scene& scene) {
  Members members;
  members.add("carom", "1");
  members.add_text("title", scene.title);
  members.add_text("description", scene.description);
  members.add_text("question", scene.question);
  members.add("world", world_text(scene.world));
  members.add("balls", balls_text(scene.world.balls));
  members.add("view", scene.view.empty() ? "{}" : scene.view);
  return members.on_lines("") + "\n";
}

}  // namespace physics
