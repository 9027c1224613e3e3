// The selected ball, or many at once: every quantity a row; values that differ between them read "—".
#include <algorithm>
#include <array>

#include "app/ui/control_rows.hpp"
#include "app/ui/quantity_row.hpp"
#include "app/ui/row_list.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

using physics::Ball;
using physics::QuantityKey;
using physics::World;

struct Field {
  QuantityKey key;
  const char* mark;
  const char* label;  // string id
};

constexpr std::array<Field, 7> fields{{
    {QuantityKey::mass, "selected.mass", "quantity.mass"},
    {QuantityKey::radius, "selected.radius", "quantity.radius"},
    {QuantityKey::restitution, "selected.restitution", "quantity.restitution"},
    {QuantityKey::friction, "selected.friction", "quantity.friction"},
    {QuantityKey::velocity_x, "selected.velocity_x", "quantity.velocity_x"},
    {QuantityKey::velocity_y, "selected.velocity_y", "quantity.velocity_y"},
    {QuantityKey::spin, "selected.spin", "quantity.spin"},
}};

double value_of(const World& world, const Ball& ball, QuantityKey key) {
  switch (key) {
    case QuantityKey::mass:
      return ball.mass;
    case QuantityKey::radius:
      return ball.radius;
    case QuantityKey::restitution:
      return ball.restitution.value_or(world.restitution);
    case QuantityKey::friction:
      return ball.friction.value_or(world.friction);
    case QuantityKey::velocity_x:
      return ball.velocity.x;
    case QuantityKey::velocity_y:
      return ball.velocity.y;
    default:
      return ball.spin;
  }
}

bool has_own(const Ball& ball, QuantityKey key) {
  return (key == QuantityKey::restitution && ball.restitution) || (key == QuantityKey::friction && ball.friction);
}

bool is_material(QuantityKey key) { return key == QuantityKey::restitution || key == QuantityKey::friction; }

}  // namespace

std::vector<std::size_t> selected_balls(const Session& session, const ViewState& view) {
  std::vector<std::size_t> places;
  for (const BallId id : view.selected) {
    if (const auto index = physics::index_of(session.world(), id)) places.push_back(*index);
  }
  return places;
}

void draw_inspector(const Session& session, const Look& look, const Rect& place, const std::vector<std::size_t>& balls,
                    Outbox& out) {
  const World& world = session.world();
  std::vector<BallId> ids;
  for (const std::size_t i : balls) ids.push_back(world.balls[i].id);
  RowList rows("inspector", look, place);
  for (const Field& field : fields) {
    const double first = value_of(world, world.balls[balls.front()], field.key);
    const bool same = std::all_of(balls.begin(), balls.end(),
                                  [&](std::size_t i) { return value_of(world, world.balls[i], field.key) == first; });
    const bool own =
        std::any_of(balls.begin(), balls.end(), [&](std::size_t i) { return has_own(world.balls[i], field.key); });
    QuantityRow row{physics::quantity(field.key), look.strings(field.label), field.mark,
                    same ? std::optional(first) : std::nullopt};
    if (is_material(field.key)) row.note = look.strings(own ? "row.own_value" : "row.worlds_value");
    if (const auto value = quantity_row(look, rows.next(), row))
      out.commands.push_back(SetBallQuantity{ids, field.key, *value});
    if (!own) continue;
    const Rect line = rows.next(36);
    ImGui::PushID(field.mark);
    const Rect place_of_button{line.x + look.px(12), line.y, line.w - look.px(24), line.h - look.px(4)};
    if (button(look, {.id = "clear",
                      .place = place_of_button,
                      .label = look.strings("row.use_worlds"),
                      .outlined = true,
                      .mark = std::string("clear.") + field.mark})) {
      out.commands.push_back(ClearBallMaterial{ids, field.key});
    }
    ImGui::PopID();
  }
  rows.end();
}

}  // namespace app
