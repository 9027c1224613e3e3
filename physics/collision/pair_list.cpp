#include "physics/collision/pair_list.hpp"

#include <algorithm>
#include <utility>

namespace physics {

std::optional<std::uint32_t> PairList::find(std::uint32_t i, std::uint32_t j) const {
  const std::uint32_t low = std::min(i, j), high = std::max(i, j);
  for (std::uint32_t pair = start_[low]; pair < start_[low + 1]; ++pair) {
    if (partner_[pair] == high) return pair;
  }
  return std::nullopt;
}

void PairList::resize(std::uint32_t pairs) {
  partner_.resize(pairs);
  marked_.assign(pairs, unmarked);
  contacts_.clear();
}

void PairList::rebuild(const HierarchicalGrid& grid, double skin, const std::vector<Vec2>& positions,
                       const std::vector<double>& radii) {
  const auto count = static_cast<std::uint32_t>(positions.size());
  start_.assign(count + 1, 0);
  unlisted_.clear();
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Vec2 x = positions[i];
    const double reach = radii[i] + 2 * skin;
    grid.around_or_coarser(i, [&](std::uint32_t first, std::uint32_t last) {
      const std::uint32_t begin = std::max(first, i + 1);
      if (begin >= last) return;
      const std::size_t room = static_cast<std::size_t>(found) + (last - begin);
      if (room > partner_.size()) partner_.resize(room + room / 4);
      // Every candidate is written; only a near one moves the end on. That costs less than a branch that is anyone's
      // guess.
      std::uint32_t* const partner = partner_.data();
      for (std::uint32_t j = begin; j < last; ++j) {
        const Vec2 r = positions[j] - x;
        const double limit = reach + radii[j];
        partner[found] = j;
        found += dot(r, r) < limit * limit ? 1U : 0U;
      }
    });
    start_[i + 1] = found;
  }
  resize(found);
}

ContactMark PairList::mark_of(std::uint32_t i, std::uint32_t j) const {
  if (const auto pair = find(i, j)) return mark(*pair);
  const std::uint32_t low = std::min(i, j), high = std::max(i, j);
  for (const MarkedPair& entry : unlisted_) {
    if (entry.a == low && entry.b == high) return entry.mark;
  }
  return ContactMark::none;
}

bool PairList::set(std::uint32_t i, std::uint32_t j, ContactMark mark) {
  if (mark_of(i, j) != ContactMark::none) return false;
  if (const auto pair = find(i, j)) {
    marked_[*pair] = contacts_.add({{}, mark});
  } else {
    unlisted_.push_back({std::min(i, j), std::max(i, j), mark, {}});
  }
  return true;
}

bool PairList::clear(std::uint32_t i, std::uint32_t j) {
  if (const auto pair = find(i, j)) {
    if (marked_[*pair] == unmarked) return false;
    contacts_.remove(std::exchange(marked_[*pair], unmarked));
    return true;
  }
  const std::uint32_t low = std::min(i, j), high = std::max(i, j);
  for (std::size_t k = 0; k < unlisted_.size(); ++k) {
    if (unlisted_[k].a != low || unlisted_[k].b != high) continue;
    unlisted_.erase(unlisted_.begin() + static_cast<std::ptrdiff_t>(k));
    return true;
  }
  return false;
}

std::vector<MarkedPair> PairList::marked() const {
  std::vector<MarkedPair> result;
  result.reserve(contacts_.size() + unlisted_.size());
  const std::uint32_t count = static_cast<std::uint32_t>(start_.size() - 1);
  for (std::uint32_t i = 0; i < count; ++i) {
    for (std::uint32_t pair = start_[i]; pair < start_[i + 1]; ++pair) {
      if (marked_[pair] != unmarked) result.push_back({i, partner_[pair], mark(pair), contact(pair)});
    }
  }
  result.insert(result.end(), unlisted_.begin(), unlisted_.end());
  return result;
}

bool PairList::restore(const MarkedPair& entry) {
  const auto pair = find(entry.a, entry.b);
  if (!pair) return false;
  if (marked_[*pair] == unmarked) marked_[*pair] = contacts_.add({});
  contacts_[marked_[*pair]] = {entry.contact, entry.mark};
  return true;
}

void PairList::clear_all(std::uint32_t count) {
  start_.assign(count + 1, 0);
  partner_.clear();
  marked_.clear();
  contacts_.clear();
  unlisted_.clear();
}

}  // namespace physics
