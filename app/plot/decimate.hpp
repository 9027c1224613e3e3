// Which rows of a long run have to be drawn: per pixel column the first, the last and the extremes of every curve. What
// is left out cannot be seen, so that a long run costs what a short one costs.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace app {

// Indices, ascending, of the rows to draw. `times` ascend; time `from` is the left edge of column 0, `until` the right
// edge of the last; rows outside are left out. Each curve has one value per row; values that are not numbers count as
// no extreme. At most columns × (2 + 2 × curves) indices.
std::vector<std::size_t> rows_to_draw(std::span<const double> times, std::span<const std::span<const double>> curves,
                                      double from, double until, std::size_t columns);

}  // namespace app
