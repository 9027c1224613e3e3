// A row of choices of which exactly one is taken: tabs (underlined) and small settings (filled).
#pragma once

#include <optional>
#include <span>
#include <string>

#include "app/look/look.hpp"

namespace app {

struct Segment {
  std::string label;
  std::string mark;
};

enum class SegmentStyle { tabs, filled };

// Draws over `place`; the index of the segment that was pressed in this frame.
std::optional<std::size_t> segmented(const Look& look, const char* id, const Rect& place,
                                     std::span<const Segment> segments, std::size_t chosen, SegmentStyle style);

}  // namespace app
