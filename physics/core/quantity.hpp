// One table of everything a person can set: key, unit, range, slider range. Feeds sliders, files, plots and help.
#pragma once

#include <span>
#include <string_view>

namespace physics {

enum class QuantityKey {
  // of a ball
  mass,
  radius,
  restitution,
  friction,
  position_x,
  position_y,
  velocity_x,
  velocity_y,
  angle,
  spin,
  // of the world
  world_restitution,
  world_friction,
  gravity_x,
  gravity_y,
  box_width,
  box_height,
  time_step,
  rolling_resistance,
  air_drag,
};

struct Quantity {
  QuantityKey key;
  std::string_view json_key;  // as in scene files, e.g. "mass_kg"
  std::string_view label;     // string id, e.g. "quantity.mass"; the words are in assets/strings
  std::string_view symbol;    // "m"
  std::string_view unit;      // "kg"; empty for pure numbers
  double minimum, maximum;    // allowed: typed values are clamped to this
  double slider_minimum, slider_maximum;
  bool logarithmic;
  double default_value;
};

const Quantity& quantity(QuantityKey key);
std::span<const Quantity> all_quantities();

}  // namespace physics
