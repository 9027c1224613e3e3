// Whole states of a run, kept to go back to. They can be thinned: what is lost is the time to replay from an earlier
// one, never the past.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/session/run.hpp"

namespace app {

// A place in a run: after so many steps, and so many of the commands that were given.
struct Moment {
  std::uint64_t step = 0;
  std::size_t commands = 0;
  auto operator<=>(const Moment&) const = default;
};

struct Keyframe {
  Moment at;
  std::shared_ptr<const Run> run;
  std::size_t bytes = 0;
};

class Keyframes {
 public:
  static constexpr std::uint64_t interval = 40;  // steps

  // Keeps a copy; later than all others, or between two of them.
  void add(Moment at, const Run& run);
  bool empty() const { return frames_.empty(); }
  std::size_t size() const { return frames_.size(); }
  std::size_t bytes() const { return bytes_; }
  // The last one that is not later; none: null.
  const Keyframe* before(Moment at) const;

  Keyframes cut_after(Moment last);
  void append(Keyframes later);
  void clear() { *this = Keyframes(); }

  // Takes one away; false if only the first and the last are left. Those from step `recent` on stay as long as there
  // are others. Where you are (`step`) they stay dense, and grow sparser in proportion to the distance from there.
  bool thin(std::uint64_t step, std::uint64_t recent);

 private:
  std::vector<Keyframe> frames_;  // by moment
  std::size_t bytes_ = 0;
};

}  // namespace app
