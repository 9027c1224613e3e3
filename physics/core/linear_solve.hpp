// Small dense linear systems.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace physics {

// Solves A x = b by elimination with row pivoting; A is row-major, size b.size(), and destroyed; b becomes x. If a
// pivot falls below `singular` times the largest entry that its column had at the start, that column's index is
// returned and b is worthless.
std::optional<std::size_t> solve_linear(std::vector<double>& a, std::vector<double>& b, double singular);

}  // namespace physics
