// Looks ahead: a copy of the simulation runs before the real one and says when the next impact comes. It is thrown away
// on every edit and never touches the run itself, so what it costs is time only, and that is bounded.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "physics/dynamics/simulation.hpp"

namespace app {

class Scout {
 public:
  static constexpr double horizon_s = 0.2;  // simulated seconds

  void forget();
  // Simulated seconds from `now` to the next impact, if it is within the horizon and the scout has got that far within
  // `budget_s` real seconds (it goes on from there at the next call).
  std::optional<double> time_to_next_impact(const physics::Simulation& now, double budget_s);

 private:
  struct Sighting {
    std::uint64_t step;  // the step that reported it
    double time;         // s
  };

  std::optional<physics::Simulation> ahead_;
  std::deque<Sighting> sightings_;
};

}  // namespace app
