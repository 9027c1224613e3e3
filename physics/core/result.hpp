// What can go wrong with what people hand us (files, arguments): a list of sentences with their place, never an
// exception.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

namespace physics {

// One complaint. `message` says what was found and what is allowed; the place is empty / 0 where there is none.
struct Error {
  std::string message;
  std::string file = {};
  int line = 0;              // 1-based
  int column = 0;            // 1-based
  std::string pointer = {};  // JSON pointer, e.g. "/balls/0/mass_kg"
};

using Errors = std::vector<Error>;

template <class T>
using Result = tl::expected<T, Errors>;

// "file:line:column: /pointer: message", leaving out what is not known.
std::string to_string(const Error& error);

inline tl::unexpected<Errors> failure(std::string message) {
  return tl::unexpected<Errors>(Errors{Error{std::move(message)}});
}

}  // namespace physics
