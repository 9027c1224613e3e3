// What the controls panel holds: rows of quantities for the scene, for the selected balls, for the world; and the
// readouts of Present.
#pragma once

#include <vector>

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

// The selected balls that still exist, as places in world.balls.
std::vector<std::size_t> selected_balls(const Session& session, const ViewState& view);

// Masses of the first balls, restitution and friction of all contacts.
void draw_scene_rows(const Session& session, const Look& look, const Rect& place, Outbox& out);
void draw_inspector(const Session& session, const Look& look, const Rect& place, const std::vector<std::size_t>& balls,
                    Outbox& out);
void draw_world_rows(const Session& session, const Look& look, const Rect& place, Outbox& out);
void draw_readouts(const Session& session, const Look& look, const Rect& place);

// Restitution or friction of all contacts (QuantityKey::world_restitution, world_friction), one row.
void contact_row(const Session& session, const Look& look, const Rect& place, physics::QuantityKey key, Outbox& out);

}  // namespace app
