#include "app/cli/messages.hpp"

#include <cstdio>

namespace app {

namespace {

void say(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

std::string on_one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

int complain(int exit_code, const std::string& sentence) {
  say("carom: " + on_one_line(sentence));
  return exit_code;
}

int complain(int exit_code, const physics::Errors& errors) {
  for (const physics::Error& error : errors) {
    const std::string line = on_one_line(physics::to_string(error));
    say(error.file.empty() ? "carom: " + line : line);
  }
  return exit_code;
}

std::string json_text(const std::string& text) {
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') {
      quoted += '\\';
      quoted += c;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
      quoted += escape;
    } else {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace app
