#include "app/session/timeline.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

namespace app {

namespace {

template <class T, class Place>
std::vector<T> cut_from(std::vector<T>& items, Place first) {
  std::vector<T> later(std::make_move_iterator(first), std::make_move_iterator(items.end()));
  items.erase(first, items.end());
  return later;
}

template <class T>
std::vector<T> cut_beyond(std::vector<T>& items, std::size_t count) {
  return cut_from(items, items.begin() + static_cast<std::ptrdiff_t>(std::min(count, items.size())));
}

template <class T>
void join(std::vector<T>& items, std::vector<T>&& later) {
  items.insert(items.end(), std::make_move_iterator(later.begin()), std::make_move_iterator(later.end()));
}

}  // namespace

Timeline Timeline::cut_after(Moment last, std::size_t rows) {
  Timeline later;
  later.commands = cut_beyond(commands, last.commands);
  later.keyframes = keyframes.cut_after(last);
  later.impacts = cut_beyond(impacts, last.step);
  later.checks = cut_from(checks, std::upper_bound(checks.begin(), checks.end(), last,
                                                   [](Moment at, const Check& check) { return at < check.at; }));
  later.series = series.cut_after(last.step, rows);
  later.end = std::exchange(end, last);
  return later;
}

void Timeline::append(Timeline later) {
  join(commands, std::move(later.commands));
  keyframes.append(std::move(later.keyframes));
  join(impacts, std::move(later.impacts));
  join(checks, std::move(later.checks));
  series.append(std::move(later.series));
  end = later.end;
}

std::size_t Timeline::memory() const {
  return commands.size() * sizeof(GivenCommand) + impacts.size() * sizeof(std::uint16_t) +
         checks.size() * sizeof(Check) + series.memory();
}

}  // namespace app
