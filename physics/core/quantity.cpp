#include "physics/core/quantity.hpp"

#include <array>
#include <cstddef>

namespace physics {
namespace {

// What a scene may hold. The limits lie far outside of any classroom (a proton, the sun, the speed of light fit in) and
// are there so that m r², m v² and their inverses stay finite: with them no product of the solver overflows.
constexpr double smallest_mass = 1e-40, largest_mass = 1e40;      // kg
constexpr double smallest_length = 1e-15, largest_length = 1e15;  // m
constexpr double smallest_time = 1e-15, largest_time = 1e6;       // s
constexpr double largest_rate = 1e15;                             // m/s, rad/s, rad, m/s²
constexpr double largest_coefficient = 1e12;                      // friction, rolling resistance, air drag

using Key = QuantityKey;

constexpr std::array<Quantity, 19> table{{
    // key, file key, label, symbol, unit, allowed, slider, logarithmic, default
    {Key::mass, "mass_kg", "quantity.mass", "m", "kg", smallest_mass, largest_mass, 0.1, 100, true, 1},
    {Key::radius, "radius_m", "quantity.radius", "r", "m", smallest_length, largest_length, 0.05, 2, true, 0.5},
    {Key::restitution, "restitution", "quantity.restitution", "e", "", 0, 1, 0, 1, false, 1},
    {Key::friction, "friction", "quantity.friction", "μ", "", 0, largest_coefficient, 0, 1, false, 0},
    {Key::position_x, "position_m.0", "quantity.position_x", "x", "m", -largest_length, largest_length, 0, 20, false,
     0},
    {Key::position_y, "position_m.1", "quantity.position_y", "y", "m", -largest_length, largest_length, 0, 20, false,
     0},
    {Key::velocity_x, "velocity_m_per_s.0", "quantity.velocity_x", "v_x", "m/s", -largest_rate, largest_rate, -10, 10,
     false, 0},
    {Key::velocity_y, "velocity_m_per_s.1", "quantity.velocity_y", "v_y", "m/s", -largest_rate, largest_rate, -10, 10,
     false, 0},
    {Key::angle, "angle_rad", "quantity.angle", "φ", "rad", -largest_rate, largest_rate, -3.2, 3.2, false, 0},
    {Key::spin, "spin_rad_per_s", "quantity.spin", "ω", "rad/s", -largest_rate, largest_rate, -20, 20, false, 0},
    {Key::world_restitution, "restitution", "quantity.world_restitution", "e", "", 0, 1, 0, 1, false, 1},
    {Key::world_friction, "friction", "quantity.world_friction", "μ", "", 0, largest_coefficient, 0, 1, false, 0},
    {Key::gravity_x, "gravity_m_per_s2.0", "quantity.gravity_x", "g_x", "m/s²", -largest_rate, largest_rate, -20, 20,
     false, 0},
    {Key::gravity_y, "gravity_m_per_s2.1", "quantity.gravity_y", "g_y", "m/s²", -largest_rate, largest_rate, -20, 20,
     false, -9.8},
    {Key::box_width, "width_m", "quantity.box_width", "w", "m", smallest_length, largest_length, 1, 40, false, 10},
    {Key::box_height, "height_m", "quantity.box_height", "h", "m", smallest_length, largest_length, 1, 40, false, 10},
    {Key::time_step, "time_step_s", "quantity.time_step", "Δt", "s", smallest_time, largest_time, 1.0 / 1920, 1.0 / 30,
     true, 1.0 / 240.0},
    {Key::rolling_resistance, "rolling_resistance", "quantity.rolling_resistance", "c_r", "", 0, largest_coefficient, 0,
     0.1, false, 0},
    {Key::air_drag, "air_drag_per_s", "quantity.air_drag", "k", "1/s", 0, largest_coefficient, 0, 1, false, 0},
}};

constexpr bool rows_follow_the_keys() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (static_cast<std::size_t>(table[i].key) != i) return false;
  }
  return true;
}
static_assert(rows_follow_the_keys(), "quantity() looks rows up by the key's number");

}  // namespace

const Quantity& quantity(QuantityKey key) { return table[static_cast<std::size_t>(key)]; }

std::span<const Quantity> all_quantities() { return table; }

}  // namespace physics
