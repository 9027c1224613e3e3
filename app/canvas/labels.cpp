// Simple label placement: a few tries each against discs, segments and labels already placed.
#include "app/canvas/labels.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {
namespace {

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

// Liang–Barsky: the part of the segment inside the rectangle is not empty.
bool meets(ImVec2 from, ImVec2 to, const Rect& rect) {
  float first = 0, last = 1;
  const float dx = to.x - from.x, dy = to.y - from.y;
  const auto clip = [&](float denominator, float numerator) {
    if (denominator == 0) return numerator >= 0;
    const float at = numerator / denominator;
    if (denominator < 0)
      first = std::max(first, at);
    else
      last = std::min(last, at);
    return first <= last;
  };
  return clip(-dx, from.x - rect.x) && clip(dx, rect.x + rect.w - from.x) && clip(-dy, from.y - rect.y) &&
         clip(dy, rect.y + rect.h - from.y);
}

Rect grown(const Rect& rect, float by) { return {rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by}; }

// Distance from the anchor to the centre of a box of `size` that lies wholly on the side `direction` of it.
float reach(ImVec2 direction, ImVec2 size) {
  return 0.5F * (std::abs(direction.x) * size.x + std::abs(direction.y) * size.y);
}

}  // namespace

bool LabelPlacer::crosses_segment(const Rect& rect) const {
  return std::any_of(segments_.begin(), segments_.end(),
                     [&](const Segment& s) { return meets(s.from, s.to, grown(rect, s.half_width)); });
}

bool LabelPlacer::is_free(const Rect& rect) const {
  if (rect.x < bounds_.x || rect.y < bounds_.y || rect.x + rect.w > bounds_.x + bounds_.w ||
      rect.y + rect.h > bounds_.y + bounds_.h) {
    return false;
  }
  for (const Rect& taken : rects_) {
    if (overlap(rect, taken)) return false;
  }
  for (const Disc& disc : discs_) {
    const float dx = disc.center.x - std::clamp(disc.center.x, rect.x, rect.x + rect.w);
    const float dy = disc.center.y - std::clamp(disc.center.y, rect.y, rect.y + rect.h);
    if (dx * dx + dy * dy < disc.radius * disc.radius) return false;
  }
  return !crosses_segment(rect);
}

std::optional<Rect> LabelPlacer::place(ImVec2 size, std::span<const ImVec2> centers) {
  for (const ImVec2 center : centers) {
    const Rect rect{std::round(center.x - 0.5F * size.x), std::round(center.y - 0.5F * size.y), size.x, size.y};
    if (!is_free(rect)) continue;
    block(rect);
    return rect;
  }
  return std::nullopt;
}

std::vector<ImVec2> places_around(ImVec2 center, float radius, ImVec2 size, float gap) {
  constexpr float diagonal = 0.70710678F;
  const std::array<ImVec2, 8> directions{{{0, 1},
                                          {0, -1},
                                          {1, 0},
                                          {-1, 0},
                                          {diagonal, diagonal},
                                          {-diagonal, diagonal},
                                          {diagonal, -diagonal},
                                          {-diagonal, -diagonal}}};
  std::vector<ImVec2> centers;
  for (const ImVec2 d : directions) {
    const bool straight = d.x == 0 || d.y == 0;
    // On a diagonal the box's near corner touches the circle; straight on, its side does.
    const ImVec2 half{straight ? 0 : std::copysign(0.5F * size.x, d.x),
                      straight ? 0 : std::copysign(0.5F * size.y, d.y)};
    const float distance = radius + gap + (straight ? reach(d, size) : 0);
    centers.push_back({center.x + distance * d.x + half.x, center.y + distance * d.y + half.y});
  }
  return centers;
}

std::vector<ImVec2> places_along(ImVec2 from, ImVec2 to, ImVec2 size, float gap) {
  const ImVec2 span{to.x - from.x, to.y - from.y};
  const float length = std::sqrt(span.x * span.x + span.y * span.y);
  if (!(length > 0)) return {};
  const ImVec2 along{span.x / length, span.y / length};
  ImVec2 up{along.y, -along.x};
  if (up.y > 0 || (up.y == 0 && up.x < 0)) up = {-up.x, -up.y};
  const auto beside = [&](float fraction, float side) {
    const float distance = side * (gap + reach(up, size));
    return ImVec2{from.x + fraction * span.x + distance * up.x, from.y + fraction * span.y + distance * up.y};
  };
  const float beyond = gap + reach(along, size);
  return {beside(0.5F, 1),
          beside(0.5F, -1),
          beside(1, 1),
          beside(1, -1),
          {to.x + beyond * along.x, to.y + beyond * along.y},
          beside(0, 1),
          beside(0, -1),
          beside(0.5F, 2),
          beside(0.5F, -2)};
}

}  // namespace app
