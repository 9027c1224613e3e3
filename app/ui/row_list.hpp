// Rows one below the other in a scrolling part of a panel.
#pragma once

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "app/look/look.hpp"

namespace app {

class RowList {
 public:
  static constexpr float row_height = 44, stacked_height = 64, narrow = 330;  // design pixels

  // Begins the scrolling part over `place`; every list ends with `end`.
  RowList(const char* id, const Look& look, const Rect& place) : look_(look) {
    ImGui::SetCursorScreenPos(place.min());
    ImGui::BeginChild(id, {std::max(1.0f, place.w), std::max(1.0f, place.h)}, false, ImGuiWindowFlags_NoBackground);
    origin_ = ImGui::GetCursorScreenPos();
    width_ = ImGui::GetContentRegionAvail().x;
    y_ = origin_.y;
  }
  RowList(const RowList&) = delete;
  RowList& operator=(const RowList&) = delete;

  // The next row's place; `design_height` 0 is a quantity's row, which is taller where its parts need two lines.
  Rect next(float design_height = 0) {
    const float designed = design_height > 0 ? design_height : width_ < look_.px(narrow) ? stacked_height : row_height;
    const Rect place{origin_.x, y_, width_, std::round(look_.px(designed))};
    y_ += place.h;
    return place;
  }

  void end() {
    ImGui::SetCursorScreenPos(origin_);
    ImGui::Dummy({std::max(1.0f, width_), std::max(1.0f, y_ - origin_.y)});
    ImGui::EndChild();
  }

 private:
  const Look& look_;
  ImVec2 origin_{0, 0};
  float width_ = 0, y_ = 0;
};

}  // namespace app
