// The way out of the tree: numbers, strings, pointers and whole values as text.
#include <nlohmann/json.hpp>

#include "physics/io/json_document.hpp"

namespace physics {
namespace {

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

void append(std::string& out, const JsonNode& node);

void append_children(std::string& out, const JsonNode& node, bool with_keys) {
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    if (i > 0) out += ", ";
    if (with_keys) out += string_literal(node.children[i].key) + ": ";
    append(out, node.children[i]);
  }
}

void append(std::string& out, const JsonNode& node) {
  switch (node.kind) {
    case JsonNode::Kind::null:
      out += "null";
      return;
    case JsonNode::Kind::boolean:
      out += node.boolean ? "true" : "false";
      return;
    case JsonNode::Kind::number:
      out += number_text(node.number);
      return;
    case JsonNode::Kind::string:
      out += string_literal(node.text);
      return;
    case JsonNode::Kind::list:
      out += '[';
      append_children(out, node, false);
      out += ']';
      return;
    case JsonNode::Kind::object:
      out += '{';
      append_children(out, node, true);
      out += '}';
      return;
  }
}

}  // namespace

std::string number_text(double value) {
  std::string text = nlohmann::json(value).dump();  // locale-free, round-trips
  if (text != "-0.0" && text.size() > 2 && text.compare(text.size() - 2, 2, ".0") == 0) text.resize(text.size() - 2);
  return text;
}

std::string string_literal(std::string_view text) {
  return nlohmann::json(std::string(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_text(const JsonNode& node) {
  std::string out;
  append(out, node);
  return out;
}

std::string pointer_to(const std::string& parent, std::string_view key) {
  std::string pointer = parent + '/';
  for (const char c : key) {
    if (c == '~') {
      pointer += "~0";
    } else if (c == '/') {
      pointer += "~1";
    } else if (is_control(c)) {
      pointer += '?';
    } else {
      pointer += c;
    }
  }
  return pointer;
}

std::string pointer_to(const std::string& parent, std::size_t index) { return parent + '/' + std::to_string(index); }

}  // namespace physics
