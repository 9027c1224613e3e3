// A small segmented control: one of a few, side by side, in a plot's header.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/look/look.hpp"

namespace app {

struct Choice {
  std::string name;  // of the item mark
  std::string text;
};

// Ends at `right`, centred in `row`; returns its left edge. A click or the keyboard changes `chosen`.
float draw_choices(const std::vector<Choice>& choices, std::size_t& chosen, float right, const Rect& row,
                   const Look& look);

}  // namespace app
