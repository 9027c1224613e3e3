// One interface for every engine that peer_bench compares: a world goes in, steps are taken, states come out. One small
// file per engine; what an engine does not offer it says in its settings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "physics/model/world.hpp"

namespace bench {

using physics::Vec2;

struct BodyState {
  Vec2 position{0, 0}, velocity{0, 0};  // m, m/s
  double spin = 0;                      // rad/s
};

class Engine {
 public:
  virtual ~Engine() = default;
  virtual void step() = 0;
  // Bodies in the order of the world's balls.
  virtual void read(std::vector<BodyState>& states) const = 0;
  // All since the start.
  virtual Vec2 given_to_walls() const = 0;  // N·s
  // N·s, if it is not simply the weight times the time: Carom's balls that have come to rest within a step take no more
  // gravity in it.
  virtual std::optional<Vec2> given_by_gravity() const { return std::nullopt; }
  virtual std::uint64_t impacts() const = 0;        // Carom and textbook: impacts; the others: contacts that began
  virtual std::uint64_t iterations() const = 0;     // solver sweeps, velocity iterations, passes
  virtual std::size_t asleep() const { return 0; }  // bodies, now
};

// An engine with its settings: one row of the table.
struct Contender {
  std::string name;      // "Box2D 2.4"
  std::string variant;   // "default", "tuned", …
  std::string settings;  // what that means
  double time_step = 1.0 / 240;
  bool can_sleep = false;
  std::size_t most_balls = std::numeric_limits<std::size_t>::max();
  std::function<std::unique_ptr<Engine>(const physics::World&, bool sleeping)> make = nullptr;
};

std::vector<Contender> carom_contenders();  // exact and textbook
std::vector<Contender> box2d_contenders();
std::vector<Contender> chipmunk_contenders();

}  // namespace bench
