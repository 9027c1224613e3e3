// Files written whole or not at all: beside the target first, renamed at the end. A set of outputs appears together or
// not.
#pragma once

#include <cstdint>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "physics/core/result.hpp"

namespace app {

class OutputSet {
 public:
  OutputSet();
  ~OutputSet();  // without commit: nothing is left behind
  OutputSet(const OutputSet&) = delete;
  OutputSet& operator=(const OutputSet&) = delete;

  // Opens an output. "-" is standard output and devices and pipes are written directly; both stream at once. The stream
  // lives as long as the set.
  physics::Result<std::ostream*> open(const std::string& path);
  // The first output that could not take what was written, in one sentence; empty if there is none.
  std::string failure() const;
  // Puts every file in its place. If one fails, all stay as they were.
  physics::Result<void> commit();

 private:
  struct Output;
  std::vector<std::unique_ptr<Output>> outputs_;
};

// One file at once.
physics::Result<void> write_file(const std::string& path, std::string_view bytes);

}  // namespace app
