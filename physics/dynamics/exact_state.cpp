#include "physics/dynamics/exact_state.hpp"

#include <utility>

namespace physics {

void mark_contact(ExactState& state, Slot i, Slot j, ContactMark mark) {
  if (!state.pairs.set(i, j, mark)) return;
  ++state.status[i].contacts;
  ++state.status[j].contacts;
  if (!state.is_fixed(i) && !state.is_fixed(j)) {
    ++state.status[i].ball_contacts;
    ++state.status[j].ball_contacts;
    if (is_dissipative(state.material(i, j))) {
      ++state.status[i].lossy_contacts;
      ++state.status[j].lossy_contacts;
    }
  }
  ++state.contact_count;
  if (state.pairs.has_unlisted()) state.lists_stale = true;
}

void forget_contact(ExactState& state, Slot i, Slot j) {
  if (state.status[i].contacts == 0 || state.status[j].contacts == 0) return;
  if (!state.pairs.clear(i, j)) return;
  --state.status[i].contacts;
  --state.status[j].contacts;
  if (!state.is_fixed(i) && !state.is_fixed(j)) {
    --state.status[i].ball_contacts;
    --state.status[j].ball_contacts;
    if (is_dissipative(state.material(i, j))) {
      --state.status[i].lossy_contacts;
      --state.status[j].lossy_contacts;
    }
  }
  --state.contact_count;
}

void mark_contact(ExactState& state, Slot i, Side side) {
  if (state.touches(i, side)) return;
  if (state.status[i].walls == 0) state.contact_data[i].wall_contacts = state.wall_contacts.add({});
  state.status[i].walls |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
  ++state.status[i].contacts;
  ++state.contact_count;
}

void forget_contact(ExactState& state, Slot i, Side side) {
  if (!state.touches(i, side)) return;
  state.wall_contact(i, side) = {};
  state.status[i].walls &= static_cast<std::uint8_t>(~(1U << static_cast<unsigned>(side)));
  if (state.status[i].walls == 0)
    state.wall_contacts.remove(std::exchange(state.contact_data[i].wall_contacts, no_slot));
  --state.status[i].contacts;
  --state.contact_count;
}

}  // namespace physics
