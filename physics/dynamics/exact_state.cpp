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

std::size_t memory_of(const ExactState& state) {
  const SleepState& sleep = state.sleep;
  std::size_t sleepers = 0;
  for (const SleepingIsland& island : sleep.islands) sleepers += bytes_of(island.members);
  return bytes_of(state.motion) + bytes_of(state.base) + bytes_of(state.traits) + bytes_of(state.status) +
         bytes_of(state.contact_data) + state.wall_contacts.memory() + bytes_of(state.listed) +
         bytes_of(state.slot_of) + bytes_of(state.id_of) + state.grid.memory() + state.pairs.memory() +
         bytes_of(state.fast) + state.materials.memory() + bytes_of(state.moving_fixed) + bytes_of(sleep.active) +
         bytes_of(sleep.visited) + bytes_of(sleep.islands) + bytes_of(sleep.vacant) + sleepers +
         bytes_of(state.landings) + bytes_of(state.report.impacts);
}

}  // namespace physics
