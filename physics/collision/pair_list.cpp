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

std::vector<PairList::PlacedMark> PairList::placed_marks(const std::vector<std::uint32_t>& new_place) {
  std::vector<PlacedMark> marks;
  marks.reserve(contacts_.size() + unlisted_.size());
  for (std::uint32_t i = 0; i + 1 < start_.size() && contacts_.size() > 0; ++i) {
    for (std::uint32_t pair = start_[i]; pair < start_[i + 1]; ++pair)
      if (marked_[pair] != unmarked) marks.push_back({new_place[i], new_place[partner_[pair]], marked_[pair]});
  }
  for (const MarkedPair& pair : unlisted_)
    marks.push_back({new_place[pair.a], new_place[pair.b], contacts_.add({pair.contact, pair.mark})});
  unlisted_.clear();
  return marks;
}

std::vector<MarkedPair> PairList::rebuild(const HierarchicalGrid& grid, double skin, const std::vector<Vec2>& positions,
                                          const std::vector<double>& radii,
                                          const std::vector<std::uint32_t>& new_place) {
  const std::vector<PlacedMark> marks = placed_marks(new_place);
  list_pairs(grid, skin, positions, radii);
  std::vector<MarkedPair> lost;
  for (const PlacedMark& mark : marks) {
    if (const auto pair = find(mark.a, mark.b)) {
      marked_[*pair] = mark.contact;
      continue;
    }
    const MarkedContact& contact = contacts_[mark.contact];
    lost.push_back({std::min(mark.a, mark.b), std::max(mark.a, mark.b), contact.mark, contact.contact});
    contacts_.remove(mark.contact);
  }
  sort_contacts();
  return lost;
}

void PairList::sort_contacts() {
  std::vector<std::uint32_t> order;
  order.reserve(contacts_.size());
  for (std::uint32_t& contact : marked_) {
    if (contact == unmarked) continue;
    order.push_back(contact);
    contact = static_cast<std::uint32_t>(order.size() - 1);
  }
  contacts_.arrange(order);
}

void PairList::list_pairs(const HierarchicalGrid& grid, double skin, const std::vector<Vec2>& positions,
                          const std::vector<double>& radii) {
  const auto count = static_cast<std::uint32_t>(positions.size());
  start_.assign(count + 1, 0);
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const Vec2 x = positions[i];
    const double reach = radii[i] + 2 * skin;
    grid.around_or_coarser(i, [&](std::uint32_t first, std::uint32_t last) {
      const std::uint32_t begin = std::max(first, i + 1);
      if (begin >= last) return;
      const std::size_t room = static_cast<std::size_t>(found) + (last - begin);
      if (room > partner_.size()) {
        if (room > partner_.capacity()) partner_.reserve(room + room / 8);
        partner_.resize(partner_.capacity());
      }
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
  partner_.resize(found);
  // Lists of a fast fall are long; a pile that lies needs no such room.
  const std::size_t enough = static_cast<std::size_t>(found) + found / 4;
  if (partner_.capacity() > enough) partner_.shrink_to_fit();
  if (marked_.capacity() < found || marked_.capacity() > enough) {
    marked_ = {};
    marked_.reserve(static_cast<std::size_t>(found) + found / 8);
  }
  marked_.assign(found, unmarked);
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
