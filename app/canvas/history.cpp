// Where the balls have been, as the canvas showed it.
#include <cmath>

#include "app/canvas/picture.hpp"

namespace app {
namespace {

constexpr std::size_t most_moments = 1200;  // 20 s at 60 frames a second
constexpr std::size_t most_ghosts = 80;
constexpr double ghost_every = 0.1;  // s

bool same_balls(const CanvasHistory& history, const physics::World& world) {
  if (history.balls.size() != world.balls.size()) return false;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    if (history.balls[i] != world.balls[i].id) return false;
  }
  return true;
}

void start_over(CanvasHistory& history, const Session& session) {
  history = {};
  history.scene = session.name();
  for (const physics::Ball& ball : session.world().balls) history.balls.push_back(ball.id);
}

CanvasHistory::Moment moment_of(const Session& session) {
  CanvasHistory::Moment moment;
  moment.time = session.displayed_time();
  for (std::size_t i = 0; i < session.world().balls.size(); ++i)
    moment.positions.push_back(session.displayed_position(i));
  return moment;
}

// Every whole multiple of 0.1 s in (from, to].
void add_ghosts(CanvasHistory& history, const CanvasHistory::Moment& from, const CanvasHistory::Moment& to) {
  constexpr double slack = 1e-9;
  for (double k = std::floor(from.time / ghost_every + slack) + 1; k * ghost_every <= to.time + slack; ++k) {
    CanvasHistory::Moment ghost{k * ghost_every, {}};
    const double fraction = (ghost.time - from.time) / (to.time - from.time);
    for (std::size_t i = 0; i < to.positions.size(); ++i) {
      ghost.positions.push_back(from.positions[i] + fraction * (to.positions[i] - from.positions[i]));
    }
    history.ghosts.push_back(std::move(ghost));
    if (history.ghosts.size() > most_ghosts) history.ghosts.pop_front();
  }
}

}  // namespace

void remember(CanvasHistory& history, const Session& session) {
  if (!detail_for(session.world().balls.size()).history) {
    history = {};
    return;
  }
  const double now = session.displayed_time();
  const bool turned_back = !history.trail.empty() && now < history.trail.back().time;
  if (turned_back || history.scene != session.name() || !same_balls(history, session.world()))
    start_over(history, session);
  CanvasHistory::Moment moment = moment_of(session);
  if (history.trail.empty()) {
    history.ghosts.assign(1, moment);
  } else if (history.trail.back().time == now) {
    history.trail.pop_back();  // moved by hand: no path led there
    if (history.trail.empty()) history.ghosts.assign(1, moment);
  } else {
    add_ghosts(history, history.trail.back(), moment);
  }
  history.trail.push_back(std::move(moment));
  if (history.trail.size() > most_moments) history.trail.pop_front();
}

}  // namespace app
