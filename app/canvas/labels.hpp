// Where labels can stand: the first of several places that covers nothing. Greedy, so offer the important labels first.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <imgui.h>

#include "app/look/look.hpp"

namespace app {

class LabelPlacer {
 public:
  // Labels stay inside `bounds`.
  explicit LabelPlacer(const Rect& bounds) : bounds_(bounds) {}

  void block(const Rect& rect) { rects_.push_back(rect); }
  void block_disc(ImVec2 center, float radius) { discs_.push_back({center, radius}); }
  void block_segment(ImVec2 from, ImVec2 to, float half_width) { segments_.push_back({from, to, half_width}); }

  bool is_free(const Rect& rect) const;
  bool crosses_segment(const Rect& rect) const;
  // The first free rectangle of `size` around one of `centers`; it is taken from then on. None: better no label than a
  // muddle.
  std::optional<Rect> place(ImVec2 size, std::span<const ImVec2> centers);

 private:
  struct Disc {
    ImVec2 center;
    float radius;
  };
  struct Segment {
    ImVec2 from, to;
    float half_width;
  };

  Rect bounds_;
  std::vector<Rect> rects_;
  std::vector<Disc> discs_;
  std::vector<Segment> segments_;
};

// Centres for a label of `size` around a disc, `gap` px off its rim: below, above, right, left, then the corners.
std::vector<ImVec2> places_around(ImVec2 center, float radius, ImVec2 size, float gap);
// Centres beside an arrow: beyond its tip, then on either side of tip, middle and start.
std::vector<ImVec2> places_along(ImVec2 from, ImVec2 to, ImVec2 size, float gap);

}  // namespace app
