// Sorting by a known order in place: large arrays of bodies and contacts need no second copy.
#pragma once

#include <cstdint>
#include <tuple>
#include <vector>

namespace physics {

// Puts what stands at order[k] in each array to place k, cycle by cycle. `order` is a permutation of all places.
template <class... T>
void permute(const std::vector<std::uint32_t>& order, std::vector<T>&... arrays) {
  std::vector<bool> placed(order.size(), false);
  for (std::uint32_t first = 0; first < order.size(); ++first) {
    if (placed[first] || order[first] == first) continue;
    const std::tuple<T...> lifted(arrays[first]...);
    std::uint32_t to = first;
    for (; order[to] != first; to = order[to]) {
      ((arrays[to] = arrays[order[to]]), ...);
      placed[to] = true;
    }
    std::apply([&arrays..., to](const T&... values) { ((arrays[to] = values), ...); }, lifted);
    placed[to] = true;
  }
}

}  // namespace physics
