#include "physics/io/scene_overrides.hpp"

#include <optional>
#include <string_view>
#include <utility>

#include "physics/core/quantity.hpp"
#include "physics/io/object_reader.hpp"
#include "physics/io/utf8.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;

std::vector<std::string> split_at_dots(std::string_view path) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t dot = path.find('.');
    parts.emplace_back(path.substr(0, dot));
    if (dot == std::string_view::npos) return parts;
    path.remove_prefix(dot + 1);
  }
}

// The index that the digits write; nothing if there is anything else (or more than any list could hold).
std::optional<std::size_t> index_from(std::string_view digits) {
  if (digits.empty() || digits.size() > 9) return std::nullopt;
  std::size_t value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::size_t>(c - '0');
  }
  return value;
}

JsonNode number_node(double value, const Place& place) {
  JsonNode node;
  node.kind = Kind::number;
  node.number = value;
  node.place = node.key_place = place;
  return node;
}

// One --set on its way through the tree.
class Assignment {
 public:
  Assignment(JsonNode& root, int argument) : root_(root), place_{0, 0, argument} {}

  // The complaint, if it cannot be carried out.
  std::optional<std::string> apply(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) return "must be PATH=VALUE, for example world.restitution=0.8";
    const std::vector<std::string> path = split_at_dots(std::string_view(text).substr(0, equals));
    for (const std::string& part : path) {
      if (part.empty())
        return "the path has an empty part; parts are separated by single dots, as in world.restitution";
    }
    if (static_cast<int>(path.size()) >= deepest_json_nesting) return "the path is too deep";
    if (!root_.is(Kind::object)) return "the scene is no object, so there is nothing to set";
    JsonNode* node = &root_;
    for (std::size_t i = 0; i < path.size(); ++i) {
      const bool of_balls = i == 1 && path[0] == "balls";
      node = step(*node, path, i, of_balls);
      if (!node) return complaint_;
    }
    assign(*node, std::string_view(text).substr(equals + 1));
    return std::nullopt;
  }

 private:
  JsonNode* step(JsonNode& node, const std::vector<std::string>& path, std::size_t i, bool of_balls) {
    if (node.is(Kind::list)) return of_balls ? ball(node, path[i]) : element(node, path, i);
    if (node.is(Kind::object)) {
      if (JsonNode* found = node.find(path[i])) return found;
      return create(node, path, i);
    }
    return fail(path[i - 1] + " is " + in_words(node) + ", which has no part " + quoted(path[i]));
  }

  JsonNode* element(JsonNode& list, const std::vector<std::string>& path, std::size_t i) {
    const auto index = index_from(path[i]);
    if (index && *index < list.children.size()) return &list.children[*index];
    const std::string allowed = list.children.empty()
                                    ? "and the list is empty"
                                    : "but must be an index from 0 to " + std::to_string(list.children.size() - 1);
    return fail("the element of " + path[i - 1] + " is " + quoted(path[i]) + ", " + allowed);
  }

  JsonNode* ball(JsonNode& balls, const std::string& name) {
    for (JsonNode& ball : balls.children) {
      const JsonNode* found = ball.find("name");
      if (found && found->is(Kind::string) && found->text == name) return &ball;
    }
    const auto index = index_from(name);
    if (index && *index >= 1 && *index <= balls.children.size()) return &balls.children[*index - 1];
    return fail("there is no ball " + quoted(name) +
                "; it must be a name in the file's list of balls or an index from 1 to " +
                std::to_string(balls.children.size()));
  }

  // A key that the file leaves out: the last part waits for its value; a vector starts from its default, else an
  // object.
  JsonNode* create(JsonNode& node, const std::vector<std::string>& path, std::size_t i) {
    const bool last = i + 1 == path.size();
    const bool is_list = i == 0 && (path[i] == "balls" || path[i] == "generate");
    if (is_list && !last) return fail("the scene has no list " + path[i] + " to look into");
    JsonNode created;
    created.kind = last ? Kind::null : Kind::object;
    if (!last) {
      if (const auto numbers = default_numbers(path[i])) {
        created.kind = Kind::list;
        for (const double number : *numbers) created.children.push_back(number_node(number, place_));
      }
    }
    created.key = path[i];
    created.place = created.key_place = place_;
    node.children.push_back(std::move(created));
    return &node.children.back();
  }

  std::optional<std::vector<double>> default_numbers(std::string_view key) const {
    const auto pair = [](QuantityKey x, QuantityKey y) {
      return std::vector<double>{quantity(x).default_value, quantity(y).default_value};
    };
    if (key == "velocity_m_per_s") return pair(QuantityKey::velocity_x, QuantityKey::velocity_y);
    if (key == "gravity_m_per_s2") return pair(QuantityKey::gravity_x, QuantityKey::gravity_y);
    if (key == "region_m") return std::vector<double>{0, 0, world_number("width_m"), world_number("height_m")};
    return std::nullopt;
  }

  double world_number(std::string_view key) const {
    const JsonNode* world = std::as_const(root_).find("world");
    const JsonNode* found = world ? world->find(key) : nullptr;
    return found && found->is(Kind::number) ? found->number : 0;
  }

  void assign(JsonNode& target, std::string_view value) {
    JsonNode node;
    if (auto parsed = parse_json(value, "", place_.argument)) {
      node = std::move(*parsed);
    } else {
      node.kind = Kind::string;
      node.text = std::string(value);
    }
    give_place(node);
    node.key = std::move(target.key);
    target = std::move(node);
  }

  // Lines within the argument would only confuse.
  void give_place(JsonNode& node) {
    node.place = node.key_place = place_;
    for (JsonNode& child : node.children) give_place(child);
  }

  JsonNode* fail(std::string message) {
    complaint_ = std::move(message);
    return nullptr;
  }

  JsonNode& root_;
  Place place_;
  std::string complaint_;
};

}  // namespace

Errors apply_overrides(JsonNode& scene, const std::vector<std::string>& arguments) {
  Errors errors;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const auto complaint = first_invalid_utf8(arguments[i]) != std::string_view::npos
                               ? std::optional<std::string>("the argument is not UTF-8")
                               : Assignment(scene, static_cast<int>(i)).apply(arguments[i]);
    if (complaint) errors.push_back({*complaint, "--set " + arguments[i]});
  }
  return errors;
}

}  // namespace physics
