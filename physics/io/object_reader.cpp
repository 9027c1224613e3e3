#include "physics/io/object_reader.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

#include "physics/io/utf8.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;

// Number of single-character edits that turn one word into the other (Levenshtein), for "did you mean".
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// The known key that was probably meant: a typo away, or the same with a unit (`mass` for `mass_kg`); empty if none.
std::string_view probably_meant(std::string_view key, scene_keys::Keys keys) {
  if (key.size() > 40) return {};
  std::string_view best;
  std::size_t fewest = 3;
  for (const std::string_view known : keys) {
    if (key.size() >= 3 && (known.rfind(key, 0) == 0 || key.rfind(known, 0) == 0)) return known;
    const std::size_t edits = edit_distance(key, known);
    if (edits < fewest && edits < known.size()) {
      fewest = edits;
      best = known;
    }
  }
  return best;
}

std::string listed(scene_keys::Keys words) {
  std::string text;
  for (const std::string_view word : words) text += (text.empty() ? "" : ", ") + std::string(word);
  return text;
}

std::string with_unit(std::string text, std::string_view unit) {
  if (!unit.empty()) text += " " + std::string(unit);
  return text;
}

}  // namespace

void Complaints::add(const Place& place, const std::string& pointer, std::string message) {
  Error error{std::move(message), file_, place.line, place.column, pointer};
  if (place.argument >= 0) {
    error.file = "--set " + arguments_[static_cast<std::size_t>(place.argument)];
    error.line = error.column = 0;
  }
  errors_.push_back({place, std::move(error)});
}

Errors Complaints::sorted() const {
  std::vector<const Entry*> entries;
  for (const Entry& entry : errors_) entries.push_back(&entry);
  const auto key = [](const Entry* entry) {
    const Place& place = entry->place;
    return std::tuple(place.argument < 0, place.argument, place.line, place.column);
  };
  std::stable_sort(entries.begin(), entries.end(), [&](const Entry* a, const Entry* b) { return key(a) < key(b); });
  Errors errors;
  for (const Entry* entry : entries) errors.push_back(entry->error);
  return errors;
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 40;
  if (text.size() <= longest) return string_literal(text);
  std::size_t end = longest;
  while (end > 0 && is_utf8_continuation(text[end])) --end;
  return string_literal(std::string(text.substr(0, end)) + "…");
}

std::string in_words(const JsonNode& node) {
  switch (node.kind) {
    case Kind::null:
      return "null";
    case Kind::boolean:
      return node.boolean ? "true" : "false";
    case Kind::number:
      return number_text(node.number);
    case Kind::string:
      return "the text " + quoted(node.text);
    case Kind::list:
      return "a list of " + std::to_string(node.children.size());
    case Kind::object:
      return "an object";
  }
  return {};
}

Range range_of(QuantityKey key) {
  const Quantity& row = quantity(key);
  return {row.minimum, row.maximum, row.unit};
}

std::string in_words(const Range& range) {
  const std::string kind = range.whole ? "a whole number" : "a number";
  const bool positive = !range.whole && range.minimum > 0 && range.minimum < 1e-6;
  if (positive) {
    return kind + with_unit(" greater than 0", range.unit) + " (from " + number_text(range.minimum) + " to " +
           number_text(range.maximum) + ")";
  }
  return kind + " from " + number_text(range.minimum) + " to " + with_unit(number_text(range.maximum), range.unit);
}

std::optional<double> read_number(const JsonNode& node, const std::string& key, const std::string& pointer,
                                  const Range& range, Complaints& complaints) {
  const bool good = node.is(Kind::number) && node.number >= range.minimum && node.number <= range.maximum &&
                    (!range.whole || std::floor(node.number) == node.number);
  if (good) return node.number;
  complaints.add(node.place, pointer, key + " is " + in_words(node) + ", but must be " + in_words(range));
  return std::nullopt;
}

ObjectReader::ObjectReader(const JsonNode& node, std::string pointer, std::string what, scene_keys::Keys keys,
                           Complaints& complaints)
    : node_(node), pointer_(std::move(pointer)), what_(std::move(what)), complaints_(complaints) {
  if (is_object()) {
    check_keys(keys);
  } else {
    complaints_.add(node_.place, pointer_, what_ + " is " + in_words(node_) + ", but must be an object {…}");
  }
}

void ObjectReader::check_keys(scene_keys::Keys keys) const {
  std::map<std::string_view, const JsonNode*> first;
  for (const JsonNode& child : node_.children) {
    const auto [known, is_new] = first.emplace(child.key, &child);
    if (!is_new) {
      const int line = known->second->key_place.line;
      const std::string where = line > 0 ? " (first on line " + std::to_string(line) + ")" : "";
      complaints_.add(child.key_place, pointer_of(child.key),
                      "the key " + quoted(child.key) + " appears again" + where + ", but may appear only once");
    } else if (!scene_keys::contains(keys, child.key)) {
      const std::string_view meant = probably_meant(child.key, keys);
      const std::string hint = meant.empty() ? "" : " (did you mean " + std::string(meant) + "?)";
      complaints_.add(child.key_place, pointer_of(child.key),
                      "unknown key " + quoted(child.key) + hint + " in " + what_ + "; allowed are " + listed(keys));
    }
  }
}

const JsonNode* ObjectReader::require(std::string_view key, const std::string& allowed) const {
  const JsonNode* found = find(key);
  if (!found && is_object()) {
    complaints_.add(node_.place, pointer_, std::string(key) + " is missing in " + what_ + "; it must be " + allowed);
  }
  return found;
}

void ObjectReader::wrong(const JsonNode& found, std::string_view key, const std::string& allowed) const {
  complaints_.add(found.place, pointer_of(key),
                  std::string(key) + " is " + in_words(found) + ", but must be " + allowed);
}

std::optional<double> ObjectReader::number(std::string_view key, const Range& range) const {
  const JsonNode* found = find(key);
  if (!found) return std::nullopt;
  return read_number(*found, std::string(key), pointer_of(key), range, complaints_);
}

double ObjectReader::number(std::string_view key, QuantityKey quantity_key) const {
  return number(key, range_of(quantity_key)).value_or(quantity(quantity_key).default_value);
}

bool ObjectReader::boolean(std::string_view key, bool absent) const {
  const JsonNode* found = find(key);
  if (!found) return absent;
  if (found->is(Kind::boolean)) return found->boolean;
  wrong(*found, key, "true or false");
  return absent;
}

std::string ObjectReader::string(std::string_view key) const {
  const JsonNode* found = find(key);
  if (!found) return {};
  if (found->is(Kind::string)) return found->text;
  wrong(*found, key, "text in quotes");
  return {};
}

Vec2 ObjectReader::vector(std::string_view key, QuantityKey x, QuantityKey y, Vec2 absent) const {
  const JsonNode* found = find(key);
  if (!found) return absent;
  if (!found->is(Kind::list) || found->children.size() != 2) {
    wrong(*found, key, "a list of two numbers [x, y]");
    return absent;
  }
  const std::string pointer = pointer_of(key);
  const std::array<QuantityKey, 2> keys{x, y};
  std::array<double, 2> values{absent.x, absent.y};
  for (std::size_t i = 0; i < 2; ++i) {
    const std::string name = std::string(key) + (i == 0 ? ": x" : ": y");
    values[i] = read_number(found->children[i], name, pointer_to(pointer, i), range_of(keys[i]), complaints_)
                    .value_or(values[i]);
  }
  return {values[0], values[1]};
}

std::size_t ObjectReader::word(std::string_view key, scene_keys::Keys words, std::size_t absent) const {
  const JsonNode* found = find(key);
  if (!found) return absent;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (found->is(Kind::string) && found->text == words[i]) return i;
  }
  wrong(*found, key, "one of " + listed(words));
  return absent;
}

}  // namespace physics
