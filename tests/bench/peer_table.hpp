// The rows of peer_bench as text for people and as CSV for programs.
#pragma once

#include <iosfwd>
#include <vector>

#include "tests/bench/peer_run.hpp"

namespace bench {

void print_settings(std::ostream& out, const std::vector<Contender>& contenders);
// The rows of one scene, with ratios to Carom's row of the same phase.
void print_table(std::ostream& out, const BenchScene& scene, const std::vector<Row>& rows);
void write_csv_header(std::ostream& out);
void write_csv(std::ostream& out, const std::vector<Row>& rows);

}  // namespace bench
