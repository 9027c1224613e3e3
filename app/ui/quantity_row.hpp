// One row for one quantity: label, slider, value with unit. Everything that a person can set goes through this widget.
// The value can be clicked and typed (decimal comma and point, fractions), is clamped, and shows no digit that is not
// stored.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/look/look.hpp"
#include "physics/core/quantity.hpp"

namespace app {

struct QuantityRow {
  physics::Quantity quantity;  // ranges may be narrowed by the caller
  std::string label;
  std::string mark;                  // items are "slider.<mark>" and "value.<mark>"
  std::optional<double> value;       // none: the selected balls differ, shown as "—"
  std::string note = {};             // small second line under the label
  std::optional<ImU32> dot = {};     // the ball's colour before the label
  std::optional<ImVec2> arrow = {};  // direction after the unit, screen axes (gravity)
  std::string tooltip = {};
};

// Draws the row over `place` (44 px high by design) and returns what the person wants the value to be now, if they
// touched it.
std::optional<double> quantity_row(const Look& look, const Rect& place, const QuantityRow& row);

// --- the arithmetic, tested without a window
// The number a person typed: "0.5", "0,5", "−3", "1/3", "2 kg", "1e-3"; none for junk, infinities and division by zero.
std::optional<double> parse_number(std::string_view text, std::string_view unit = {});
// As shown in the row: two decimals, up to four if the stored value has them; "1/240" for time steps.
std::string value_text(const physics::Quantity& quantity, double value, char decimal_mark);
// Where the knob stands for a value, 0 … 1, and back; logarithmic where the table says so.
double slider_fraction(const physics::Quantity& quantity, double value);
double slider_value(const physics::Quantity& quantity, double fraction);
// The nearest value that a slider may stop at, so that the digits shown are the value; `fine` steps are ten times
// smaller.
double snapped(const physics::Quantity& quantity, double value, bool fine);

}  // namespace app
