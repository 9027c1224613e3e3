// The one place that meets nlohmann_json's parser. It is used through its SAX interface because its own tree drops
// duplicate keys and knows no lines; the handler walks the text in step with the events to find each token's place.
#include "physics/io/json_document.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "physics/io/utf8.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;

bool is_separator(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ',' || c == ':' || c == ']' || c == '}';
}

bool belongs_to_literal(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == 'E' || c == '+' || c == '-' || c == '.';
}

// Follows the tokens through a text that the parser has already found to be well formed up to here.
class Cursor {
 public:
  Cursor(std::string_view text, int argument) : text_(text), argument_(argument) {}

  Place next_token() {
    while (at_ < text_.size() && is_separator(text_[at_])) advance();
    const Place place{line_, column_, argument_};
    if (at_ >= text_.size()) return place;
    if (text_[at_] == '"') {
      skip_string();
    } else if (text_[at_] == '{' || text_[at_] == '[') {
      advance();
    } else {
      while (at_ < text_.size() && belongs_to_literal(text_[at_])) advance();
    }
    return place;
  }

 private:
  void advance() {
    const char c = text_[at_++];
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if (!is_utf8_continuation(c)) {
      ++column_;
    }
  }

  void skip_string() {
    advance();
    while (at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] == '\\') advance();
      if (at_ < text_.size()) advance();
    }
    if (at_ < text_.size()) advance();
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int column_ = 1;
  int argument_;
};

Place place_of(std::string_view text, std::size_t offset, int argument) {
  Place place{1, 1, argument};
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!is_utf8_continuation(text[i])) {
      ++place.column;
    }
  }
  return place;
}

Error complaint(const std::string& name, const Place& place, std::string message) {
  return Error{std::move(message), name, place.line, place.column, ""};
}

// From "[json…] parse error at line 1, column 5: syntax error while parsing value - invalid literal; last read: '…'"
// keeps what a person can use.
std::string readable(std::string_view what) {
  const std::size_t dash = what.find(" - ");
  if (dash != std::string_view::npos) what.remove_prefix(dash + 3);
  std::string said(what.substr(0, what.find("; last read")));
  const std::size_t expected = what.rfind("; expected ");
  if (expected != std::string_view::npos && expected >= said.size()) said += std::string(what.substr(expected));
  return said;
}

class TreeBuilder {
 public:
  using json = nlohmann::json;

  TreeBuilder(std::string_view text, const std::string& name, int argument)
      : text_(text), name_(name), argument_(argument), cursor_(text, argument) {}

  bool null() { return add({}); }
  bool boolean(bool value) {
    JsonNode node;
    node.kind = Kind::boolean;
    node.boolean = value;
    return add(std::move(node));
  }
  bool number_integer(json::number_integer_t value) { return add_number(static_cast<double>(value)); }
  bool number_unsigned(json::number_unsigned_t value) { return add_number(static_cast<double>(value)); }
  bool number_float(json::number_float_t value, const json::string_t&) { return add_number(value); }
  bool string(json::string_t& value) {
    JsonNode node;
    node.kind = Kind::string;
    node.text = std::move(value);
    return add(std::move(node));
  }
  bool binary(json::binary_t&) { return false; }  // never in text
  bool start_object(std::size_t) { return open(Kind::object); }
  bool start_array(std::size_t) { return open(Kind::list); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool key(json::string_t& value) {
    key_ = std::move(value);
    key_place_ = cursor_.next_token();
    return true;
  }

  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& ex) {
    constexpr int number_overflow = 406;
    if (ex.id == number_overflow) {
      error_ = complaint(name_, cursor_.next_token(),
                         "the number " + token + " is too large: numbers must be finite, below 1.8e308");
      error_->pointer = pointer_here();
    } else {
      const std::string said = readable(ex.what());
      const bool is_invalid = said.rfind("invalid literal", 0) == 0 || said.rfind("invalid number", 0) == 0;
      const std::size_t offset = position > 0 ? position - 1 : 0;
      const std::size_t start = is_invalid ? start_of_word(offset) : offset;  // "unexpected …" has named what it found
      error_ = complaint(name_, place_of(text_, start, argument_),
                         "not JSON: " + said + (is_invalid ? found_at(start) : ""));
    }
    return false;
  }

  std::optional<Error> error() const { return error_; }
  JsonNode take_root() { return std::move(root_); }

 private:
  // The parser gives up within a word or behind it.
  std::size_t start_of_word(std::size_t offset) const {
    const auto is_word = [&](std::size_t i) {
      return i < text_.size() && std::isalnum(static_cast<unsigned char>(text_[i]));
    };
    while (offset > 0 && is_word(offset - 1)) --offset;
    return offset;
  }

  std::string found_at(std::size_t start) const {
    std::size_t end = start;
    while (end < text_.size() && end < start + 20 && std::isalnum(static_cast<unsigned char>(text_[end]))) ++end;
    const std::string found(text_.substr(start, std::max<std::size_t>(end - start, start < text_.size() ? 1 : 0)));
    if (found.empty() || found[0] < '!' || found[0] > '~') return {};
    const bool not_finite = found == "NaN" || found == "Infinity" || found == "nan" || found == "inf";
    return "; found " + found + (not_finite ? ", but numbers must be finite" : "");
  }

  // The JSON pointer of the value that comes next.
  std::string pointer_here() const {
    std::string pointer;
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const bool last = i + 1 == open_.size();
      if (open_[i].is(Kind::list)) {
        pointer = pointer_to(pointer, open_[i].children.size());
      } else {
        pointer = pointer_to(pointer, last ? key_ : open_[i + 1].key);
      }
    }
    return pointer;
  }

  bool add_number(double value) {
    JsonNode node;
    node.kind = Kind::number;
    node.number = value;
    return add(std::move(node));
  }

  bool add(JsonNode node) {
    node.place = cursor_.next_token();
    node.key_place = node.place;
    if (open_.empty()) {
      root_ = std::move(node);
      return true;
    }
    if (open_.back().is(Kind::object)) {
      node.key = std::move(key_);
      node.key_place = key_place_;
    }
    open_.back().children.push_back(std::move(node));
    return true;
  }

  bool open(Kind kind) {
    JsonNode node;
    node.kind = kind;
    node.place = cursor_.next_token();
    node.key_place = node.place;
    if (static_cast<int>(open_.size()) >= deepest_json_nesting) {
      error_ = complaint(name_, node.place,
                         "lists and objects are nested too deeply here; " + std::to_string(deepest_json_nesting) +
                             " levels are allowed");
      return false;
    }
    if (!open_.empty() && open_.back().is(Kind::object)) {
      node.key = std::move(key_);
      node.key_place = key_place_;
    }
    open_.push_back(std::move(node));
    return true;
  }

  bool close() {
    JsonNode node = std::move(open_.back());
    open_.pop_back();
    if (open_.empty()) {
      root_ = std::move(node);
    } else {
      open_.back().children.push_back(std::move(node));
    }
    return true;
  }

  std::string_view text_;
  const std::string& name_;
  int argument_;
  Cursor cursor_;
  std::vector<JsonNode> open_;
  JsonNode root_;
  std::string key_;
  Place key_place_;
  std::optional<Error> error_;
};

// What must be refused before the parser sees it; the offset of the first such byte and the sentence.
std::optional<std::pair<std::size_t, std::string>> unreadable_byte(std::string_view text) {
  if (text.size() >= 2 && (text.substr(0, 2) == "\xFE\xFF" || text.substr(0, 2) == "\xFF\xFE")) {
    return std::pair(std::size_t{0}, std::string("the text is UTF-16; it must be UTF-8"));
  }
  const std::size_t bad = first_invalid_utf8(text);
  if (bad != std::string_view::npos) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(text[bad]);
    return std::pair(bad, std::string("the byte 0x") + digits[byte >> 4] + digits[byte & 15] +
                              " is not UTF-8 here; the text must be UTF-8");
  }
  const std::size_t zero = text.find('\0');  // the parser would take it for the end
  if (zero != std::string_view::npos) return std::pair(zero, std::string("a zero byte; the text must be JSON"));
  return std::nullopt;
}

}  // namespace

const JsonNode* JsonNode::find(std::string_view name) const {
  if (!is(Kind::object)) return nullptr;
  for (const JsonNode& child : children) {
    if (child.key == name) return &child;
  }
  return nullptr;
}

JsonNode* JsonNode::find(std::string_view name) {
  return const_cast<JsonNode*>(static_cast<const JsonNode*>(this)->find(name));
}

Result<JsonNode> parse_json(std::string_view text, const std::string& name, int argument) {
  const auto fail = [&](const Error& error) { return tl::unexpected<Errors>(Errors{error}); };
  if (text.size() > largest_json_bytes) {
    return fail(complaint(name, {},
                          "the text has " + std::to_string(text.size()) + " bytes; at most " +
                              std::to_string(largest_json_bytes) + " (64 MiB) are allowed"));
  }
  if (const auto bad = unreadable_byte(text))
    return fail(complaint(name, place_of(text, bad->first, argument), bad->second));
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return fail(complaint(name, {1, 1, argument}, "the text is empty; a JSON object {…} is needed"));
  }
  TreeBuilder builder(text, name, argument);
  const bool read = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  if (const auto error = builder.error()) return fail(*error);
  if (!read) return fail(complaint(name, {}, "not JSON"));
  return builder.take_root();
}

}  // namespace physics
