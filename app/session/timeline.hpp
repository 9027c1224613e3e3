// What happened in one run: how it began, the commands with the step they were given at, and what was seen. Enough to
// be at any moment of it again. Or a part of one: all from some moment on.
#pragma once

#include <cstdint>
#include <vector>

#include "app/session/keyframes.hpp"
#include "app/session/series.hpp"

namespace app {

struct GivenCommand {
  std::uint64_t step = 0;
  Command command;
};

// The state's hash after a step, to tell where another run first differs.
struct Check {
  Moment at;
  std::uint64_t hash = 0;
};

struct Timeline {
  std::vector<GivenCommand> commands;  // by step, in the order given
  Keyframes keyframes;                 // of a whole run: the first is its start
  std::vector<std::uint16_t> impacts;  // how many in each step; at most 65535 are told apart
  std::vector<Check> checks;
  Series series;
  Moment end;

  // Takes away what came after a moment, and of the rows of its step those beyond the first `rows`.
  Timeline cut_after(Moment last, std::size_t rows);
  // Puts back what was cut away, or what came in its stead.
  void append(Timeline later);
  // Bytes that thinning keyframes cannot give back, about.
  std::size_t memory() const;
};

}  // namespace app
