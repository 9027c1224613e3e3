// The three tables that a run leaves: states, samples, impacts. LF, no spaces, decimal point; columns as the contract
// lists them.
#pragma once

#include <cstddef>
#include <map>
#include <ostream>
#include <string>
#include <vector>

#include "physics/dynamics/report.hpp"
#include "physics/measure/ledger.hpp"
#include "physics/model/world.hpp"

namespace physics {

// Whether a row of the table would hold finite numbers only; what is not finite is never written.
bool is_finite(const World& world);
bool is_finite(const Sample& sample);
bool is_finite(const Impact& impact);

void write_states_header(std::ostream& out);
void write_states(std::ostream& out, const World& world);  // one row a ball, in list order

void write_samples_header(std::ostream& out);
void write_sample(std::ostream& out, const Sample& sample);

// Impacts by time, batch, a, b (walls last: left, right, bottom, top). A landing may be reported one step late, so rows
// are held back until no earlier one can come.
class ImpactsTable {
 public:
  // Balls are named as in `world`; writes the header.
  ImpactsTable(std::ostream& out, const World& world);

  // What one step reported; `world` is the state after it.
  void add(const World& world, const std::vector<Impact>& impacts);
  // No step comes any more: writes what is held back.
  void finish();

 private:
  struct Held {
    Impact impact;
    std::size_t a, b;  // rank: place in the list; walls after all balls
  };

  void write(const Held& row);
  void write_before(double time);

  std::ostream& out_;
  std::map<BallId, std::size_t> rank_of_;
  std::vector<std::string> names_;  // by rank
  std::vector<Held> held_;
};

}  // namespace physics
