// JSON text as a tree in which every value knows where it stood, so that a complaint can name its line. Keys keep their
// order and their duplicates: what is allowed is the scene reader's business, not the parser's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "physics/core/result.hpp"

namespace physics {

// Where a value was written: a line and column (1-based) of the text, or the --set argument that brought it.
struct Place {
  int line = 0;
  int column = 0;
  int argument = -1;  // index of the override; -1: the text itself
};

struct JsonNode {
  enum class Kind { null, boolean, number, string, list, object };
  Kind kind = Kind::null;
  bool boolean = false;
  double number = 0;
  std::string text;                // of a string
  std::vector<JsonNode> children;  // elements of a list, members of an object, in the order of the text
  std::string key;                 // if it is a member of an object
  Place place;                     // of the value
  Place key_place;                 // of its key

  bool is(Kind wanted) const { return kind == wanted; }
  // The first member of that name; null if there is none (or this is no object).
  const JsonNode* find(std::string_view name) const;
  JsonNode* find(std::string_view name);
};

inline constexpr std::size_t largest_json_bytes = 64u << 20;
inline constexpr int deepest_json_nesting = 64;

// Reads UTF-8, with or without a byte order mark. Errors (one: the parser stops there) carry `name`, line and column.
// The tree's places carry `argument`.
Result<JsonNode> parse_json(std::string_view text, const std::string& name, int argument = -1);

// The shortest decimal text that reads back as the same double; "-0.0" keeps its sign. Only for finite numbers.
std::string number_text(double value);

// A JSON string literal, quotes included; control characters escaped.
std::string string_literal(std::string_view text);

// The tree as JSON on one line.
std::string json_text(const JsonNode& node);

// One step further along a JSON pointer: `~` and `/` escaped as RFC 6901 says, control characters made visible.
std::string pointer_to(const std::string& parent, std::string_view key);
std::string pointer_to(const std::string& parent, std::size_t index);

}  // namespace physics
