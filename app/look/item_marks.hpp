// Names for what is on screen, so that tests can drive the real widgets: after a widget,
// `mark_item("slider.restitution")` keeps the rectangle of the item that was just submitted; `mark_area` keeps any
// rectangle (a ball on the canvas, a plot). Marks last one frame. Names in use: "tab.balls", "tab.world",
// "slider.<key>" and "slider.<key>.<ball name>" (JSON key without unit, e.g. "slider.mass.A"), "button.play",
// "button.step", "button.restart", "button.picture", "check.stop_at_impacts", "combo.speed", "combo.scene",
// "scene.<name>", "menu.view", "theme.<name>", "ball.<name>", "plot.momentum", "plot.energy".
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "app/look/look.hpp"

namespace app {

using ItemMarks = std::map<std::string, Rect, std::less<>>;

// Remembers the last item's rectangle (pixels) under `name` until the next frame. The first of two equal names wins.
void mark_item(std::string_view name);
void mark_area(std::string_view name, const Rect& area);

const ItemMarks& item_marks();
// The frame loop calls this before it draws.
void clear_item_marks();

}  // namespace app
