#include "app/plot/decimate.hpp"

#include <algorithm>

namespace app {
namespace {

// Adds first, last and every curve's extremes among the rows begin … end - 1.
void add_column(std::size_t begin, std::size_t end, std::span<const std::span<const double>> curves,
                std::vector<std::size_t>& rows) {
  const auto before = static_cast<std::ptrdiff_t>(rows.size());
  rows.push_back(begin);
  rows.push_back(end - 1);
  for (const std::span<const double> curve : curves) {
    std::size_t least = begin, greatest = begin;
    for (std::size_t row = begin; row < end; ++row) {
      if (curve[row] < curve[least] || curve[least] != curve[least]) least = row;
      if (curve[row] > curve[greatest] || curve[greatest] != curve[greatest]) greatest = row;
    }
    rows.push_back(least);
    rows.push_back(greatest);
  }
  std::sort(rows.begin() + before, rows.end());
  rows.erase(std::unique(rows.begin() + before, rows.end()), rows.end());
}

}  // namespace

std::vector<std::size_t> rows_to_draw(std::span<const double> times, std::span<const std::span<const double>> curves,
                                      double from, double until, std::size_t columns) {
  std::vector<std::size_t> rows;
  if (columns == 0 || !(until > from)) return rows;
  const auto column_of = [&](double time) {
    const double column = (time - from) / (until - from) * static_cast<double>(columns);
    return std::min(static_cast<std::size_t>(column), columns - 1);
  };
  std::size_t begin = static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), from) - times.begin());
  const std::size_t stop =
      static_cast<std::size_t>(std::upper_bound(times.begin(), times.end(), until) - times.begin());
  while (begin < stop) {
    const std::size_t column = column_of(times[begin]);
    std::size_t end = begin + 1;
    while (end < stop && column_of(times[end]) == column) ++end;
    add_column(begin, end, curves, rows);
    begin = end;
  }
  return rows;
}

}  // namespace app
