#include "app/look/strings.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>

#include <nlohmann/json.hpp>

namespace app {

namespace {

constexpr const char* minus_sign = "\u2212";
constexpr const char* narrow_space = "\u202f";  // does not break

// The digits of |value|, with the wanted mark whatever the C locale prints.
std::string digits(double size, int decimals, char decimal_mark) {
  char buffer[400];
  const bool plain = size < 1e10;
  std::snprintf(buffer, sizeof buffer, plain ? "%.*f" : "%.*e", decimals, size);
  std::string text = buffer;
  const std::size_t mark = text.find_first_not_of("0123456789");
  if (mark != std::string::npos && text[mark] != 'e') text[mark] = decimal_mark;
  return text;
}

bool reads_as_zero(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

}  // namespace

physics::Result<Strings> Strings::load(const std::string& assets, const std::string& language) {
  const std::string path = assets + "/strings/" + language + ".json";
  std::ifstream file(path, std::ios::binary);
  if (!file) return tl::unexpected(physics::Errors{{"cannot read the strings", path}});
  const nlohmann::json json = nlohmann::json::parse(file, nullptr, false);
  if (!json.is_object()) return tl::unexpected(physics::Errors{{"not a JSON object of id: text", path}});
  Strings strings;
  strings.language_ = language;
  for (const auto& [id, text] : json.items()) {
    if (!text.is_string()) return tl::unexpected(physics::Errors{{"the text is not a string", path, 0, 0, "/" + id}});
    strings.texts_[id] = text.get<std::string>();
  }
  const auto mark = strings.texts_.find("decimal_mark");
  if (mark != strings.texts_.end() && mark->second.size() == 1) strings.decimal_mark_ = mark->second[0];
  return strings;
}

const char* Strings::operator()(std::string_view id) const {
  const auto found = texts_.find(id);
  if (found != texts_.end()) return found->second.c_str();
  // Kept, so that the pointer stays valid as long as these strings do.
  return missing_.emplace(id).first->c_str();
}

std::string number_text(double value, int decimals, char decimal_mark) {
  if (std::isnan(value)) return "\u2014";
  const std::string sign = value < 0 ? minus_sign : "";
  if (std::isinf(value)) return sign + "\u221e";
  const std::string text = digits(std::fabs(value), decimals, decimal_mark);
  if (reads_as_zero(text)) return value == 0 ? text : "~0";
  return sign + text;
}

std::string quantity_text(double value, int decimals, std::string_view unit, char decimal_mark) {
  std::string text = number_text(value, decimals, decimal_mark);
  if (!unit.empty()) text.append(narrow_space).append(unit);
  return text;
}

}  // namespace app
