// Impacts predicted for the rest of one step, earliest first. Entries are never removed when a body changes course:
// each carries the event counters of its bodies and is stale when one has moved on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "physics/model/box.hpp"

namespace physics {

// What a ball meets: another ball (its place in the world's list), a wall, or the end of its sliding or of its turning
// on the wall it lies on.
inline constexpr std::uint32_t first_wall_code = 0xFFFFFFF0U;
inline constexpr std::uint32_t slip_ends_code = 0xFFFFFFFFU;
inline constexpr std::uint32_t spin_ends_code = 0xFFFFFFFEU;
inline std::uint32_t wall_code(Side side) { return first_wall_code + static_cast<std::uint32_t>(side); }
inline bool is_wall_code(std::uint32_t code) { return code >= first_wall_code && code < spin_ends_code; }
inline Side side_of_code(std::uint32_t code) { return static_cast<Side>(code - first_wall_code); }

struct Event {
  double time = 0;      // s, in the step
  std::uint32_t a = 0;  // place in the world's list
  std::uint32_t b = 0;  // likewise, > a; or a code, which sorts behind all balls
  std::uint32_t count_a = 0, count_b = 0;
};

// By time; ties by the world's order, never by where a ball happens to lie in memory.
inline bool earlier(const Event& x, const Event& y) {
  if (x.time != y.time) return x.time < y.time;
  if (x.a != y.a) return x.a < y.a;
  return x.b < y.b;
}

class EventQueue {
 public:
  void clear() {
    events_.clear();
    ordered_ = false;
  }
  // Before order() entries are only collected.
  void push(const Event& event) {
    events_.push_back(event);
    if (ordered_) std::push_heap(events_.begin(), events_.end(), later);
  }
  void order() {
    std::make_heap(events_.begin(), events_.end(), later);
    ordered_ = true;
  }
  template <class Predicate>
  void drop_if(Predicate&& predicate) {
    events_.erase(std::remove_if(events_.begin(), events_.end(), predicate), events_.end());
  }
  bool empty() const { return events_.empty(); }
  const Event& first() const { return events_.front(); }
  Event pop() {
    std::pop_heap(events_.begin(), events_.end(), later);
    const Event event = events_.back();
    events_.pop_back();
    return event;
  }

 private:
  static bool later(const Event& x, const Event& y) { return earlier(y, x); }

  std::vector<Event> events_;
  bool ordered_ = false;
};

}  // namespace physics
