// Reads one JSON object by known keys: each reading either gives the value or notes one sentence that says what was
// found and what is allowed, and then gives the default, so that the reading goes on and every fault is reported.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "physics/core/quantity.hpp"
#include "physics/core/result.hpp"
#include "physics/core/vec2.hpp"
#include "physics/io/json_document.hpp"
#include "physics/io/scene_keys.hpp"

namespace physics {

// Where the complaints of one scene are gathered.
class Complaints {
 public:
  Complaints(std::string file, const std::vector<std::string>& arguments)
      : file_(std::move(file)), arguments_(arguments) {}

  void add(const Place& place, const std::string& pointer, std::string message);
  std::size_t count() const { return errors_.size(); }
  // In the order of the text; those of arguments come first, in their order.
  Errors sorted() const;

 private:
  struct Entry {
    Place place;
    Error error;
  };
  std::string file_;
  const std::vector<std::string>& arguments_;
  std::vector<Entry> errors_;
};

// What was found, in words: `-1`, `"abc"`, `a list of 3`, `an object`, `true`, `null`.
std::string in_words(const JsonNode& node);

// Text from outside, cut to a readable length, as a string literal.
std::string quoted(std::string_view text);

struct Range {
  double minimum = 0;
  double maximum = 0;
  std::string_view unit = {};
  bool whole = false;  // integers only
};

Range range_of(QuantityKey key);

// "a number greater than 0 kg", "a number from 0 to 1", "a whole number from 1 to 100000", …
std::string in_words(const Range& range);

// The value if it is a number in the range; else a complaint.
std::optional<double> read_number(const JsonNode& node, const std::string& key, const std::string& pointer,
                                  const Range& range, Complaints& complaints);

class ObjectReader {
 public:
  // Complains if `node` is no object, and about unknown and duplicate keys. `what` names the object: "a ball".
  ObjectReader(const JsonNode& node, std::string pointer, std::string what, scene_keys::Keys keys,
               Complaints& complaints);

  bool is_object() const { return node_.is(JsonNode::Kind::object); }
  const JsonNode& node() const { return node_; }
  const std::string& pointer() const { return pointer_; }
  std::string pointer_of(std::string_view key) const { return pointer_to(pointer_, key); }
  const JsonNode* find(std::string_view key) const { return node_.find(key); }
  Complaints& complaints() const { return complaints_; }

  // As find, but its absence is a complaint (unless this is no object at all, which was one already).
  const JsonNode* require(std::string_view key, const std::string& allowed) const;

  std::optional<double> number(std::string_view key, const Range& range) const;
  double number(std::string_view key, QuantityKey quantity) const;  // the table's range and default
  bool boolean(std::string_view key, bool absent) const;
  std::string string(std::string_view key) const;
  Vec2 vector(std::string_view key, QuantityKey x, QuantityKey y, Vec2 absent) const;
  // One of a few words; the index in `words`, or `absent`.
  std::size_t word(std::string_view key, scene_keys::Keys words, std::size_t absent) const;

  void wrong(const JsonNode& found, std::string_view key, const std::string& allowed) const;

 private:
  void check_keys(scene_keys::Keys keys) const;

  const JsonNode& node_;
  std::string pointer_;
  std::string what_;
  Complaints& complaints_;
};

}  // namespace physics
