#include "app/look/item_marks.hpp"

#include <imgui.h>

namespace app {

namespace {

ItemMarks& marks() {
  static ItemMarks kept;
  return kept;
}

}  // namespace

void mark_item(std::string_view name) {
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  mark_area(name, Rect{low.x, low.y, high.x - low.x, high.y - low.y});
}

void mark_area(std::string_view name, const Rect& area) { marks().emplace(std::string(name), area); }

const ItemMarks& item_marks() { return marks(); }

void clear_item_marks() { marks().clear(); }

}  // namespace app
