// The fixed words of scene files, in the order of the enumerations they stand for.
#pragma once

#include <array>
#include <string_view>

namespace physics::scene_words {

inline constexpr std::array<std::string_view, 3> methods{"exact", "textbook", "reflect"};
inline constexpr std::array<std::string_view, 5> combine_rules{"min", "max", "product", "average", "geometric_mean"};

}  // namespace physics::scene_words
