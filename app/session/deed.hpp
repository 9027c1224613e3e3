// What a command did, in a form that can be told: "Mass of A 1 → 3 kg". Names the steps of undo and redo; the words
// are in assets/strings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "app/session/command.hpp"

namespace app {

struct Deed {
  std::string what;                                   // string id, e.g. "deed.quantity"
  std::string ball = {};                              // its name, if it was about one
  std::size_t balls = 0;                              // how many it was about
  std::optional<physics::QuantityKey> quantity = {};  // that was set
  std::optional<double> before = {}, after = {};      // its value; none if the balls differ
};

// `before` and `after`: the world on either side of the command.
Deed deed_of(const Command& command, const physics::World& before, const physics::World& after);

// The same, done further by another command of the same gesture.
void extend(Deed& deed, const physics::World& after, const Command& command);

}  // namespace app
