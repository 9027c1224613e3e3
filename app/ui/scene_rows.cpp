// The first rows that a person meets: two masses, e and μ of all contacts.
#include <algorithm>

#include "app/ui/control_rows.hpp"
#include "app/ui/quantity_row.hpp"
#include "app/ui/row_list.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

using physics::Ball;
using physics::QuantityKey;
using physics::World;

constexpr std::size_t many_balls = 8;  // from here on one row sets all masses

// Balls that have a mass to set: a fixed one counts as infinitely heavy.
std::vector<std::size_t> free_balls(const World& world) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    if (!world.balls[i].fixed) places.push_back(i);
  }
  return places;
}

void mass_row(const Session& session, const Look& look, const Rect& place, std::size_t index, Outbox& out) {
  const Ball& ball = session.world().balls[index];
  QuantityRow row{physics::quantity(QuantityKey::mass), std::string(look.strings("quantity.mass")) + " " + ball.name,
                  "mass." + ball.name, ball.mass};
  row.dot = ball_color(look.theme, ball, index);
  row.tooltip = look.strings("hint.mass");
  if (const auto mass = quantity_row(look, place, row))
    out.commands.push_back(SetBallQuantity{{ball.id}, QuantityKey::mass, *mass});
}

void all_masses_row(const Session& session, const Look& look, const Rect& place, const std::vector<std::size_t>& places,
                    Outbox& out) {
  const auto& balls = session.world().balls;
  const double first = balls[places.front()].mass;
  const bool same = std::all_of(places.begin(), places.end(), [&](std::size_t i) { return balls[i].mass == first; });
  QuantityRow row{physics::quantity(QuantityKey::mass), look.strings("row.mass_of_all"), "mass",
                  same ? std::optional(first) : std::nullopt};
  row.tooltip = look.strings("hint.mass");
  const auto wanted = quantity_row(look, place, row);
  if (!wanted) return;
  std::vector<BallId> ids;
  for (const std::size_t i : places) ids.push_back(balls[i].id);
  out.commands.push_back(SetBallQuantity{std::move(ids), QuantityKey::mass, *wanted});
}

// Somewhere a ball or a wall has its own value, which the row for all contacts does not change.
bool some_have_their_own(const World& world, QuantityKey key) {
  const auto own = [key](const auto& body) {
    return key == QuantityKey::world_restitution ? body.restitution.has_value() : body.friction.has_value();
  };
  return std::any_of(world.balls.begin(), world.balls.end(), own) ||
         std::any_of(world.box.walls.begin(), world.box.walls.end(),
                     [&](const physics::Wall& wall) { return wall.present && own(wall); });
}

}  // namespace

void contact_row(const Session& session, const Look& look, const Rect& place, QuantityKey key, Outbox& out) {
  const World& world = session.world();
  const bool restitution = key == QuantityKey::world_restitution;
  QuantityRow row{physics::quantity(key), look.strings(restitution ? "quantity.restitution" : "quantity.friction"),
                  restitution ? "restitution" : "friction", restitution ? world.restitution : world.friction};
  if (some_have_their_own(world, key)) row.note = look.strings("row.some_own");
  row.tooltip = look.strings(restitution ? "hint.restitution" : "hint.friction");
  if (const auto value = quantity_row(look, place, row)) out.commands.push_back(SetWorldQuantity{key, *value});
}

void draw_scene_rows(const Session& session, const Look& look, const Rect& place, Outbox& out) {
  RowList rows("rows", look, place);
  const std::vector<std::size_t> balls = free_balls(session.world());
  if (balls.size() > many_balls) {
    all_masses_row(session, look, rows.next(), balls, out);
  } else {
    for (std::size_t i = 0; i < std::min<std::size_t>(2, balls.size()); ++i)
      mass_row(session, look, rows.next(), balls[i], out);
  }
  contact_row(session, look, rows.next(), QuantityKey::world_restitution, out);
  contact_row(session, look, rows.next(), QuantityKey::world_friction, out);
  if (balls.size() > 2 || balls.empty()) {
    const Rect hint = rows.next(40);
    draw_text_in(font_or_default(look.fonts.tick), {hint.x + look.px(12), hint.y, hint.w - look.px(24), hint.h},
                 look.strings(balls.empty() ? "row.no_balls" : "row.click_a_ball"), look.theme.secondary);
  }
  rows.end();
}

}  // namespace app
