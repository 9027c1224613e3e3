// The world: gravity, contacts, box; out of sight until asked for: the method, the time step and the drags.
#include <array>
#include <cmath>

#include "app/ui/control_rows.hpp"
#include "app/ui/quantity_row.hpp"
#include "app/ui/row_list.hpp"
#include "app/ui/widgets.hpp"

namespace app {

namespace {

using physics::Method;
using physics::QuantityKey;
using physics::World;

// One row sets how strong gravity is and keeps where it points; from none at all it points down.
void gravity_row(const Session& session, const Look& look, const Rect& place, Outbox& out) {
  const physics::Vec2 g = session.world().gravity;
  const double size = std::sqrt(g.x * g.x + g.y * g.y);
  QuantityRow row{physics::quantity(QuantityKey::gravity_y), look.strings("row.gravity"), "gravity", size};
  row.quantity.minimum = row.quantity.slider_minimum = 0;
  row.arrow = size > 0 ? ImVec2{static_cast<float>(g.x / size), static_cast<float>(-g.y / size)} : ImVec2{0, 1};
  row.tooltip = look.strings("hint.gravity");
  const auto wanted = quantity_row(look, place, row);
  if (!wanted) return;
  const physics::Vec2 direction = size > 0 ? physics::Vec2{g.x / size, g.y / size} : physics::Vec2{0, -1};
  if (direction.x != 0) out.commands.push_back(SetWorldQuantity{QuantityKey::gravity_x, *wanted * direction.x});
  out.commands.push_back(SetWorldQuantity{QuantityKey::gravity_y, *wanted * direction.y});
}

void world_row(const Look& look, const Rect& place, QuantityKey key, const char* label, const char* mark, double value,
               Outbox& out) {
  const QuantityRow row{physics::quantity(key), look.strings(label), mark, value};
  if (const auto wanted = quantity_row(look, place, row)) out.commands.push_back(SetWorldQuantity{key, *wanted});
}

struct MethodName {
  Method method;
  const char* id;
  const char* hint;
  const char* mark;
};

constexpr std::array<MethodName, 3> methods{{
    {Method::exact, "method.exact", "method.exact_hint", "method.exact"},
    {Method::textbook, "method.textbook", "method.textbook_hint", "method.textbook"},
    {Method::reflect, "method.reflect", "method.reflect_hint", "method.reflect"},
}};

void method_rows(const Session& session, const Look& look, RowList& rows, Outbox& out) {
  for (const MethodName& name : methods) {
    const Rect line = rows.next(36);
    const Rect inner{line.x + look.px(12), line.y, line.w - look.px(24), line.h};
    const bool chosen = session.world().method == name.method;
    if (check_box(look, name.id, inner, look.strings(name.id), chosen, name.mark, look.strings(name.hint)) && !chosen) {
      out.commands.push_back(SetMethod{name.method});
    }
  }
}

}  // namespace

void draw_world_rows(const Session& session, const Look& look, const Rect& place, Outbox& out) {
  const World& world = session.world();
  RowList rows("world", look, place);
  gravity_row(session, look, rows.next(), out);
  contact_row(session, look, rows.next(), QuantityKey::world_restitution, out);
  contact_row(session, look, rows.next(), QuantityKey::world_friction, out);
  world_row(look, rows.next(), QuantityKey::box_width, "quantity.box_width", "box_width", world.box.width, out);
  world_row(look, rows.next(), QuantityKey::box_height, "quantity.box_height", "box_height", world.box.height, out);
  const Rect line = rows.next();
  if (check_box(look, "rotation", {line.x + look.px(12), line.y, line.w - look.px(24), line.h},
                look.strings("row.rotation"), world.rotation, "check.rotation", look.strings("hint.rotation"))) {
    out.commands.push_back(SetRotation{!world.rotation});
  }
  const Rect fold = rows.next(40);
  bool* open = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("advanced open"), false);
  if (button(look, {.id = "advanced",
                    .place = {fold.x + look.px(4), fold.y, fold.w - look.px(8), fold.h},
                    .label = look.strings("row.advanced"),
                    .icon = *open ? Icon::chevron_down : Icon::chevron_right,
                    .left_aligned = true,
                    .mark = "button.advanced"})) {
    *open = !*open;
  }
  if (*open) {
    method_rows(session, look, rows, out);
    world_row(look, rows.next(), QuantityKey::time_step, "quantity.time_step", "time_step", world.time_step, out);
    world_row(look, rows.next(), QuantityKey::rolling_resistance, "quantity.rolling_resistance", "rolling_resistance",
              world.rolling_resistance, out);
    world_row(look, rows.next(), QuantityKey::air_drag, "quantity.air_drag", "air_drag", world.air_drag, out);
  }
  rows.end();
}

}  // namespace app
