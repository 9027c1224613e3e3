#include "physics/core/result.hpp"

namespace physics {

std::string to_string(const Error& error) {
  std::string text;
  if (!error.file.empty()) {
    text += error.file;
    if (error.line > 0) text += ":" + std::to_string(error.line);
    if (error.line > 0 && error.column > 0) text += ":" + std::to_string(error.column);
    text += ": ";
  }
  if (!error.pointer.empty()) text += error.pointer + ": ";
  return text + error.message;
}

}  // namespace physics
