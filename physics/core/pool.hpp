// Things that come and go, kept in one array: a place is given out, stays valid until it is given back, and is used
// again. Grows by an eighth at a time, not by as much again: there may be one for every ball.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "physics/core/memory.hpp"
#include "physics/core/permute.hpp"

namespace physics {

template <class T>
class Pool {
 public:
  T& operator[](std::uint32_t place) { return items_[place]; }
  const T& operator[](std::uint32_t place) const { return items_[place]; }

  std::uint32_t add(T item) {
    if (!vacant_.empty()) {
      const std::uint32_t place = vacant_.back();
      vacant_.pop_back();
      items_[place] = std::move(item);
      return place;
    }
    if (items_.size() == items_.capacity()) items_.reserve(items_.size() + items_.size() / 8 + 16);
    items_.push_back(std::move(item));
    return static_cast<std::uint32_t>(items_.size() - 1);
  }
  void remove(std::uint32_t place) { vacant_.push_back(place); }
  // The things at `order`, which are all there are, move to the places 0, 1, 2 …
  void arrange(const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> all = order;
    all.insert(all.end(), vacant_.begin(), vacant_.end());
    permute(all, items_);
    items_.resize(order.size());
    vacant_.clear();
  }
  // Gives all places back.
  void clear() {
    items_.clear();
    vacant_.clear();
  }
  std::size_t size() const { return items_.size() - vacant_.size(); }
  std::size_t memory() const { return bytes_of(items_) + bytes_of(vacant_); }  // bytes, of a copy

 private:
  std::vector<T> items_;
  std::vector<std::uint32_t> vacant_;
};

}  // namespace physics
