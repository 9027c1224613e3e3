// Every key that a scene file may hold, one list per kind of object. The reader refuses what is not listed, --set
// creates what is, and a test holds the lists against assets/scene.schema.json.
#pragma once

#include <array>
#include <span>
#include <string_view>

namespace physics::scene_keys {

using Keys = std::span<const std::string_view>;

inline constexpr std::array<std::string_view, 8> file{"carom", "title", "description", "question",
                                                      "world", "balls", "generate",    "view"};

inline constexpr std::array<std::string_view, 14> world{
    "width_m",  "height_m",      "gravity_m_per_s2", "time_step_s",        "restitution",    "friction", "combine",
    "rotation", "ball_contacts", "allow_overlap",    "rolling_resistance", "air_drag_per_s", "walls",    "method"};

inline constexpr std::array<std::string_view, 2> combine{"restitution", "friction"};

inline constexpr std::array<std::string_view, 4> walls{"left", "right", "bottom", "top"};

inline constexpr std::array<std::string_view, 5> wall{"present", "restitution", "friction", "velocity_m_per_s",
                                                      "displacement_m"};

inline constexpr std::array<std::string_view, 12> ball{
    "name",     "position_m", "velocity_m_per_s", "radius_m",        "mass_kg", "restitution",
    "friction", "angle_rad",  "spin_rad_per_s",   "rotation_locked", "fixed",   "color"};

inline constexpr std::array<std::string_view, 8> gas{
    "kind", "count", "seed", "mass_kg", "radius_m", "region_m", "rms_speed_m_per_s", "start"};

inline constexpr std::array<std::string_view, 8> grid{"kind", "rows",    "columns",  "spacing_m",
                                                      "seed", "mass_kg", "radius_m", "region_m"};

inline constexpr std::array<std::string_view, 6> pile{"kind", "count", "seed", "mass_kg", "radius_m", "region_m"};

inline bool contains(Keys keys, std::string_view key) {
  for (const std::string_view known : keys) {
    if (known == key) return true;
  }
  return false;
}

}  // namespace physics::scene_keys
