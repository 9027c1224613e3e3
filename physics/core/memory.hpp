// How much of the heap containers take.
#pragma once

#include <cstddef>
#include <vector>

namespace physics {

// Of a fresh copy, which has no room to grow (bytes).
template <class T>
std::size_t bytes_of(const std::vector<T>& items) {
  return items.size() * sizeof(T);
}

}  // namespace physics
