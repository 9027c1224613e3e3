#include "app/opening.hpp"

#include <cmath>

namespace app {

namespace {

constexpr double still_seconds = 0.5;       // real time: long enough to read the question's first words
constexpr double easy = 0.5, slow = 0.125;  // speeds
constexpr double before_contact = 0.15;     // s, simulated: how early it slows down
constexpr double after_contact = 0.10;      // s, simulated: how long the arrows stay in slow motion

bool near_contact(const Session& session) {
  const auto ahead = session.time_to_next_impact();
  if (ahead && *ahead <= before_contact) return true;
  return !session.impacts().empty() && session.time() - session.impacts().back().time < after_contact;
}

}  // namespace

bool Opening::advance(Session& session, ViewState& view, const Strings& strings, double real_seconds) {
  shown_seconds_ += real_seconds;
  if (shown_seconds_ < still_seconds) return true;
  const double speed = near_contact(session) ? slow : easy;
  if (!started_) {
    session.push(Play{});
    started_ = true;
  }
  const double dt = session.world().time_step;
  const auto last_step = static_cast<std::uint64_t>(std::llround(end_time / dt));
  const std::uint64_t now = session.world().step;
  const auto due = static_cast<std::uint64_t>(std::ceil(real_seconds * speed / dt)) + 1;
  if (now + due < last_step) {
    session.push(SetSpeed{speed});
    return true;
  }
  // Single steps land on the end exactly, whatever the frame rate.
  session.push(Pause{});
  for (std::uint64_t step = now; step < last_step; ++step) session.push(StepOnce{});
  session.push(SetSpeed{1});
  view.question = strings("opening.now_drag_e");
  return false;
}

void Opening::end(Session& session, ViewState& view) {
  session.push(SetSpeed{1});
  view.question.clear();
}

}  // namespace app
