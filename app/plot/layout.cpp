#include "app/plot/layout.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace app {
namespace {

constexpr float padding = 12;  // px, around everything
constexpr float gap = 6;       // px, between neighbours
constexpr float header_height = 28;

int room_for(float length, float each) { return std::clamp(static_cast<int>(length / each), 2, 5); }

// Labels that touch move as one; each wants its mean.
struct Block {
  double sum;
  std::size_t count;
  double mean() const { return sum / static_cast<double>(count); }
};

// Least-squares fit of a non-decreasing sequence (pool adjacent violators).
std::vector<double> non_decreasing_fit(const std::vector<double>& values) {
  std::vector<Block> blocks;
  for (const double value : values) {
    blocks.push_back({value, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back().sum += last.sum;
      blocks.back().count += last.count;
    }
  }
  std::vector<double> fit;
  for (const Block& block : blocks) fit.insert(fit.end(), block.count, block.mean());
  return fit;
}

}  // namespace

PlotLayout plot_layout(const Rect& place, const PlotText& text, float scale) {
  const float pad = padding * scale, small = gap * scale;
  PlotLayout layout;
  const float head = std::max(header_height * scale, text.title_height + small);
  layout.header = {place.x + pad, place.y + small, std::max(0.0f, place.w - 2 * pad), head};
  const float inner_width = std::max(0.0f, place.w - 2 * pad);
  const float ticks_width = std::min(text.widest_tick + small, inner_width / 4);
  const float labels_width = std::min(text.widest_label, inner_width / 2);
  const float top = layout.header.y + head + small + text.tick_height / 2;
  const float bottom = place.y + place.h - small - text.tick_height - small;
  layout.area = {place.x + pad + ticks_width, top, std::max(1.0f, inner_width - ticks_width - labels_width),
                 std::max(1.0f, bottom - top)};
  layout.labels = {layout.area.x + layout.area.w, top, labels_width, layout.area.h};
  layout.tick_label_right = layout.area.x - small;
  layout.time_label_top = bottom + small;
  layout.value_ticks = room_for(layout.area.h, 1.6f * text.tick_height);
  layout.time_ticks = room_for(layout.area.w, 2.2f * text.tick_height);
  return layout;
}

std::vector<std::optional<float>> place_labels(std::span<const float> wanted, float height, float top, float bottom) {
  std::vector<std::optional<float>> places(wanted.size());
  const auto room = static_cast<std::size_t>(std::max(0.0f, std::floor((bottom - top) / height + 1e-3f)));
  std::vector<std::size_t> order(std::min(room, wanted.size()));
  if (order.empty()) return places;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });

  std::vector<double> offsets(order.size());  // where the first label would stand if this one had its wish
  for (std::size_t i = 0; i < order.size(); ++i) offsets[i] = wanted[order[i]] - static_cast<double>(i) * height;
  const std::vector<double> fit = non_decreasing_fit(offsets);
  const double least = top + height / 2, most = bottom - height / 2 - static_cast<double>(order.size() - 1) * height;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const double offset = std::min(std::max(fit[i], least), std::max(least, most));
    places[order[i]] = static_cast<float>(offset + static_cast<double>(i) * height);
  }
  return places;
}

}  // namespace app
