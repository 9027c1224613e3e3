// Neighbour pairs that outlive a step, and the persistent contacts among them with the impulses that warm start the
// solver. Half lists in compressed rows: the partners of place i are places j > i. Rebuilt with the cells; marks
// survive a rebuild.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "physics/collision/hierarchical_grid.hpp"
#include "physics/core/pool.hpp"

namespace physics {

enum class ContactMark : std::uint8_t {
  none,
  contact,  // persistent
  landing,  // persistent since an impact whose impulse is still to be found by the contact solver
};

struct PairContact {
  double normal_impulse = 0;      // N·s, of the last step
  double tangential_impulse = 0;  // N·s
  double rolling_impulse = 0;     // N·m·s
};

// A marked pair by the places of its bodies.
struct MarkedPair {
  std::uint32_t a = 0, b = 0;
  ContactMark mark = ContactMark::contact;
  PairContact contact;
};

class PairList {
 public:
  std::uint32_t begin_of(std::uint32_t i) const { return start_[i]; }
  std::uint32_t end_of(std::uint32_t i) const { return start_[i + 1]; }
  std::uint32_t partner(std::uint32_t pair) const { return partner_[pair]; }
  ContactMark mark(std::uint32_t pair) const {
    return marked_[pair] == unmarked ? ContactMark::none : contacts_[marked_[pair]].mark;
  }
  // Of a marked pair.
  PairContact& contact(std::uint32_t pair) { return contacts_[marked_[pair]].contact; }
  const PairContact& contact(std::uint32_t pair) const { return contacts_[marked_[pair]].contact; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(partner_.size()); }

  // Is i–j marked, be it listed or not?
  ContactMark mark_of(std::uint32_t i, std::uint32_t j) const;
  // Marks i–j (false: it was marked already). A pair that is in no list is remembered until the next rebuild.
  bool set(std::uint32_t i, std::uint32_t j, ContactMark mark);
  // Forgets the mark of i–j and its impulses (false: there was none).
  bool clear(std::uint32_t i, std::uint32_t j);
  void settle(std::uint32_t pair) { contacts_[marked_[pair]].mark = ContactMark::contact; }
  // Are there marks outside the lists? Then they must be rebuilt before the solver can see them.
  bool has_unlisted() const { return !unlisted_.empty(); }
  std::vector<MarkedPair> marked() const;

  // Lists all pairs closer than their radii plus twice the skin (m). Positions (m) and radii (m) in the order of the
  // grid; what was at place i is at new_place[i] now. Marks stay; those of pairs too far apart to be listed are dropped
  // and returned. No places are needed if there are no marks.
  std::vector<MarkedPair> rebuild(const HierarchicalGrid& grid, double skin, const std::vector<Vec2>& positions,
                                  const std::vector<double>& radii, const std::vector<std::uint32_t>& new_place);
  // Leaves out pairs that the predicate of (i, j) names.
  template <class Predicate>
  void leave_out(Predicate&& named) {
    std::uint32_t kept = 0, pair = 0;
    for (std::uint32_t i = 0; i + 1 < start_.size(); ++i) {
      for (; pair < start_[i + 1]; ++pair) {
        if (named(i, partner_[pair])) continue;
        partner_[kept] = partner_[pair];
        marked_[kept++] = marked_[pair];
      }
      start_[i + 1] = kept;
    }
    partner_.resize(kept);
    marked_.resize(kept);
  }
  // Marks a pair and gives it impulses; false if it is not listed.
  bool restore(const MarkedPair& pair);
  void clear_all(std::uint32_t count);
  // Bytes, of a copy.
  std::size_t memory() const {
    return bytes_of(start_) + bytes_of(partner_) + bytes_of(marked_) + contacts_.memory() + bytes_of(unlisted_);
  }

 private:
  static constexpr std::uint32_t unmarked = std::numeric_limits<std::uint32_t>::max();
  struct MarkedContact {
    PairContact contact;
    ContactMark mark = ContactMark::contact;
  };

  // A mark on its way into a new list: places of the bodies, and of the contact.
  struct PlacedMark {
    std::uint32_t a = 0, b = 0, contact = 0;
  };

  std::vector<PlacedMark> placed_marks(const std::vector<std::uint32_t>& new_place);
  // Contacts lie in memory in the order of the pairs, as they are used.
  void sort_contacts();
  void list_pairs(const HierarchicalGrid& grid, double skin, const std::vector<Vec2>& positions,
                  const std::vector<double>& radii);
  std::optional<std::uint32_t> find(std::uint32_t i, std::uint32_t j) const;

  std::vector<std::uint32_t> start_{0}, partner_;
  std::vector<std::uint32_t> marked_;  // by pair: place among the contacts, or unmarked
  Pool<MarkedContact> contacts_;
  std::vector<MarkedPair> unlisted_;
};

}  // namespace physics
