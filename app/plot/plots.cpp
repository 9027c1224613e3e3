// The two plots: data, axes, layout and strokes put together; one shared time axis and one shared cursor.
#include "app/plot/plots.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/item_marks.hpp"
#include "app/look/marks.hpp"
#include "app/plot/choice.hpp"
#include "app/plot/decimate.hpp"
#include "app/plot/draw.hpp"
#include "app/plot/frame.hpp"
#include "app/plot/plot_data.hpp"

namespace app {
namespace {

constexpr double round_off = 1e-9;  // of the run's greatest momentum or energy: less is no reason to zoom in
constexpr float sign_padding = 4;   // px

// One plot, ready to be drawn.
struct Plot {
  PlotData data, before;  // this run and the one before
  std::string title, unit;
  std::vector<std::vector<double>> sums, sums_before;  // upper edges of the layers
};

void widen(const std::vector<double>& values, double& low, double& high) {
  for (const double value : values) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
}

Axis value_axis_of(const Plot& plot, bool from_zero, int max_ticks, char decimal_mark) {
  double low = 0, high = 0;
  for (const PlotData* data : {&plot.data, &plot.before}) {
    for (const Curve& line : data->lines) widen(line.values, low, high);
  }
  for (const auto* sums : {&plot.sums, &plot.sums_before}) {
    for (const std::vector<double>& sum : *sums) widen(sum, low, high);
  }
  if (std::max(high, -low) <= round_off * plot.data.size) low = high = 0;
  if (low == 0 && high == 0 && !from_zero) return value_axis(-1, 1, max_ticks, decimal_mark);
  return value_axis(low, high, max_ticks, decimal_mark);
}

// The row shown in the labels: the present, or the one at the cursor.
std::size_t row_at(const PlotData& data, std::optional<double> time) {
  if (!time || *time >= data.times.back()) return data.present();
  const auto after = std::upper_bound(data.times.begin(), data.times.end(), *time);
  return after == data.times.begin() ? 0 : static_cast<std::size_t>(after - data.times.begin()) - 1;
}

std::vector<ImVec2> points_of(const std::vector<std::size_t>& rows, const PlotData& data,
                              const std::vector<double>& values, const PlotMap& map) {
  std::vector<ImVec2> points;
  points.reserve(rows.size());
  for (const std::size_t row : rows) {
    if (!std::isnan(values[row])) points.push_back({map.x(data.times[row]), map.y(values[row])});
  }
  return points;
}

// One column per design pixel: finer steps than that cannot be told apart.
std::vector<std::size_t> visible_rows(const PlotData& data, std::span<const std::span<const double>> curves,
                                      const PlotMap& map, const Look& look) {
  const auto columns = static_cast<std::size_t>(std::max(1.0F, map.area.w / std::max(1.0F, look.scale)));
  return rows_to_draw(data.times, curves, map.time.lower, map.time.upper, columns);
}

// A line thinned on its own, so that a jagged one does not make the others costly.
void draw_line(ImDrawList& list, const PlotData& data, const std::vector<double>& values, const LineStyle& style,
               const PlotMap& map, const Look& look) {
  const std::span<const double> curve(values);
  draw_curve(list, points_of(visible_rows(data, {&curve, 1}, map, look), data, values, map), style, look);
}

// A name as a label has room for it; names may be as long as a person likes.
std::string short_name(const std::string& name) {
  constexpr std::size_t most_bytes = 24;
  if (name.size() <= most_bytes) return name;
  std::size_t end = most_bytes;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;  // not inside of a character
  return name.substr(0, end) + "\u2026";
}

std::string label_text(const Curve& curve, double value, const Axis& axis, char decimal_mark) {
  return short_name(curve.name) + " " + number_text(value / std::pow(10.0, axis.exponent), 2, decimal_mark);
}

// Labels in the order of importance; those that want the same place stand in the order of the stack, the highest first.
std::vector<EndLabel> end_labels(const Plot& plot, std::size_t row, const PlotMap& map, char decimal_mark) {
  std::vector<EndLabel> labels;
  const std::size_t present = plot.data.present();
  for (const Curve& line : plot.data.lines) {
    labels.push_back(
        {label_text(line, line.values[row], map.value, decimal_mark), line.style, false, map.y(line.values[present])});
  }
  for (std::size_t k = plot.data.layers.size(); k-- > 0;) {
    const Curve& layer = plot.data.layers[k];
    const double below = k == 0 ? 0 : plot.sums[k - 1][present];
    const float middle = (map.y(below) + map.y(plot.sums[k][present])) / 2;
    labels.push_back({label_text(layer, layer.values[row], map.value, decimal_mark), layer.style, true, middle});
  }
  return labels;
}

void draw_layers(ImDrawList& list, const Plot& plot, const PlotMap& map, const Look& look) {
  const std::vector<std::span<const double>> edges(plot.sums.begin(), plot.sums.end());
  const std::vector<std::size_t> rows = visible_rows(plot.data, edges, map, look);
  const std::vector<double> zero(plot.data.times.size(), 0.0);
  for (std::size_t k = 0; k < plot.data.layers.size(); ++k) {
    const auto lower = points_of(rows, plot.data, k == 0 ? zero : plot.sums[k - 1], map);
    const auto upper = points_of(rows, plot.data, plot.sums[k], map);
    draw_band(list, lower, upper, plot.data.layers[k].style, look);
  }
  for (std::size_t k = 0; k < plot.data.layers.size(); ++k)
    draw_line(list, plot.data, plot.sums[k], plot.data.layers[k].style, map, look);
}

void draw_before(ImDrawList& list, const Plot& plot, const PlotMap& map, const Look& look) {
  if (plot.before.times.empty()) return;
  const auto faint = [&](const std::vector<double>& values, LineStyle style) {
    style.color = with_alpha(style.color, 0.35F);
    style.width = 1.25F;
    draw_line(list, plot.before, values, style, map, look);
  };
  for (std::size_t k = 0; k < plot.before.layers.size(); ++k) faint(plot.sums_before[k], plot.before.layers[k].style);
  for (const Curve& line : plot.before.lines) faint(line.values, line.style);
}

// The time under the pointer, on the time axis.
struct CursorSign {
  std::string text;
  Rect place;
};

CursorSign cursor_sign(double time, const PlotMap& map, const PlotLayout& layout, const Look& look) {
  const std::string text = quantity_text(time, 2, "s", look.strings.decimal_mark());
  const ImVec2 size = text_size(look.fonts.tick, text);
  const float width = size.x + 2 * look.px(sign_padding);
  const float left =
      std::clamp(map.x(time) - width / 2, map.area.x, std::max(map.area.x, map.area.x + map.area.w - width));
  return {text, {left, layout.time_label_top, width, size.y}};
}

void draw_cursor(ImDrawList& list, const Plot& plot, std::size_t row, const PlotMap& map, const CursorSign& sign,
                 const Look& look) {
  const double time = plot.data.times[row];
  const float x = std::floor(map.x(time)) + 0.5F;
  list.AddLine({x, map.area.y}, {x, map.area.y + map.area.h}, look.theme.text, std::max(1.0F, std::round(look.scale)));
  const auto dot = [&](double value, ImU32 color) {
    if (std::isnan(value)) return;
    list.AddCircleFilled({x, map.y(value)}, look.px(4.5F), look.theme.panel, 16);
    list.AddCircleFilled({x, map.y(value)}, look.px(3.5F), color, 16);
  };
  for (std::size_t k = 0; k < plot.sums.size(); ++k) dot(plot.sums[k][row], plot.data.layers[k].style.color);
  for (const Curve& line : plot.data.lines) dot(line.values[row], line.style.color);
  list.AddRectFilled(sign.place.min(), sign.place.max(), look.theme.text, look.px(3));
  draw_text(list, look.fonts.tick, {sign.place.x + look.px(sign_padding), sign.place.y}, look.theme.panel, sign.text);
}

// Reads and sets the shared cursor: a plot that the pointer has left takes back only the time that it set itself.
void move_cursor(const PlotMap& map, ViewState& view) {
  ImGuiStorage* memory = ImGui::GetStateStorage();
  const ImGuiID owns = ImGui::GetID("owns the cursor");
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  if (ImGui::IsWindowHovered() && map.area.contains(pointer)) {
    view.plot_cursor_time = map.seconds_at(pointer.x);
    memory->SetBool(owns, true);
  } else if (memory->GetBool(owns)) {
    view.plot_cursor_time.reset();
    memory->SetBool(owns, false);
  }
}

float widest_tick(const Axis& axis, const Look& look) {
  float widest = 0;
  for (const Tick& tick : axis.ticks) widest = std::max(widest, text_size(look.fonts.tick, tick.label).x);
  return widest;
}

float widest_label(const std::vector<EndLabel>& labels, const Look& look) {
  float widest = 0;
  for (const EndLabel& label : labels) widest = std::max(widest, end_label_width(label, look));
  const float grain = look.px(16);  // digits that come and go do not move the plot
  return std::ceil(widest / grain) * grain;
}

// What a plot is arranged by: `own` gutters are measured, those of the `other` plot are kept to where they are wider.
struct Gutters {
  PlotGutters& own;
  const PlotGutters& other;
};

PlotLayout arrange(const Plot& plot, const Rect& place, bool from_zero, Gutters gutters, PlotMap& map,
                   const Look& look) {
  const char mark = look.strings.decimal_mark();
  PlotText text;
  text.title_height = text_size(look.fonts.body, "X").y;
  text.tick_height = text_size(look.fonts.tick, "0").y;
  const PlotLayout rough = plot_layout(place, text, look.scale);
  map.value = value_axis_of(plot, from_zero, rough.value_ticks, mark);
  gutters.own = {widest_tick(map.value, look), widest_label(end_labels(plot, plot.data.present(), map, mark), look)};
  text.widest_tick = std::max(gutters.own.ticks, gutters.other.ticks);
  text.widest_label = std::max(gutters.own.labels, gutters.other.labels);
  const PlotLayout layout = plot_layout(place, text, look.scale);
  map.area = layout.area;
  map.time = time_axis(plot.data.times.back(), layout.time_ticks, mark);
  return layout;
}

void draw_plot(const Session& session, const Plot& plot, const PlotLayout& layout, const PlotMap& map, const Look& look,
               ViewState& view) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  move_cursor(map, view);
  const std::size_t row = row_at(plot.data, view.plot_cursor_time);
  const CursorSign sign = view.plot_cursor_time ? cursor_sign(plot.data.times[row], map, layout, look) : CursorSign{};
  draw_axes(list, layout, map, sign.place, look);
  const float edge = look.px(4);
  list.PushClipRect({map.area.x - edge, map.area.y - edge},
                    {map.area.x + map.area.w + edge, map.area.y + map.area.h + edge}, true);
  draw_impact_lines(list, map, session.impacts(), look);
  draw_before(list, plot, map, look);
  draw_layers(list, plot, map, look);
  for (const Curve& line : plot.data.lines) draw_line(list, plot.data, line.values, line.style, map, look);
  list.PopClipRect();
  draw_end_labels(list, end_labels(plot, row, map, look.strings.decimal_mark()), {map.x(plot.data.times.back()), 0},
                  layout, look);
  if (view.plot_cursor_time) draw_cursor(list, plot, row, map, sign, look);
}

float grouping_choice(const char* name, const Session& session, const PlotLayout& layout, float right, const Look& look,
                      Grouping& grouping) {
  const bool single = shows_single_balls(session.world());
  const std::vector<Choice> choices{
      {std::string(name) + ".by_ball", look.strings(single ? "plot.by_ball" : "plot.by_system")},
      {std::string(name) + ".by_account", look.strings("plot.by_account")}};
  std::size_t chosen = grouping == Grouping::by_ball ? 0 : 1;
  const float left = draw_choices(choices, chosen, right, layout.header, look);
  grouping = chosen == 0 ? Grouping::by_ball : Grouping::by_account;
  return left;
}

// The component in which the scene moves from its start: y if nothing goes sideways, as in a free fall.
MomentumComponent component_of_scene(const physics::World& start) {
  bool sideways = start.gravity.x != 0, upright = start.gravity.y != 0;
  for (const physics::Ball& ball : start.balls) {
    sideways = sideways || ball.velocity.x != 0;
    upright = upright || ball.velocity.y != 0;
  }
  return upright && !sideways ? MomentumComponent::y : MomentumComponent::x;
}

void momentum_plot(const Session& session, const Look& look, const Rect& place, ViewState& view) {
  if (place.w < 1 || place.h < 1) return;
  const Row present = present_row(session);
  const MomentumComponent shown = view.momentum_component.value_or(component_of_scene(session.scene().world));
  const MomentumChoice choice{view.momentum_grouping, shown};
  Plot plot;
  plot.data = momentum_data(rows_of(session, present), session.world(), look, choice);
  if (const PlotRows before = previous_rows_of(session); !before.empty())
    plot.before = momentum_data(before, session.world(), look, choice);
  PlotMap map;
  const PlotLayout layout = arrange(plot, place, false, {view.momentum_gutters, view.energy_gutters}, map, look);
  begin_plot("plot.momentum", place, look);
  mark_area("plot.momentum", place);
  draw_plot(session, plot, layout, map, look, view);

  float right = grouping_choice("plot.momentum", session, layout, layout.header.x + layout.header.w, look,
                                view.momentum_grouping);
  const bool all_components = view.momentum_grouping == Grouping::by_ball && !shows_single_balls(session.world());
  const char* const symbols[] = {"plot.p_x", "plot.p_y", "plot.p_size"};
  auto component = static_cast<std::size_t>(shown);
  if (!all_components) {
    const std::vector<Choice> choices{{symbols[0], look.strings(symbols[0])},
                                      {symbols[1], look.strings(symbols[1])},
                                      {symbols[2], look.strings(symbols[2])}};
    right = draw_choices(choices, component, right - look.px(8), layout.header, look);
    if (component != static_cast<std::size_t>(shown))
      view.momentum_component = static_cast<MomentumComponent>(component);
  }
  const std::string unit = with_power("kg·m/s", map.value.exponent), word = look.strings("plot.momentum");
  const std::string symbol = all_components ? "" : std::string(" ") + look.strings(symbols[component]);
  draw_title(layout, {word + symbol + ", " + unit, word + ", " + unit, unit}, right - look.px(6), look);
  end_plot();
}

void energy_plot(const Session& session, const Look& look, const Rect& place, ViewState& view) {
  if (place.w < 1 || place.h < 1) return;
  const Row present = present_row(session);
  Plot plot;
  plot.data = energy_data(rows_of(session, present), session.world(), look, view.energy_grouping);
  if (const PlotRows before = previous_rows_of(session); !before.empty()) {
    plot.before = energy_data(before, session.world(), look, view.energy_grouping);
    plot.sums_before = stacked(plot.before.layers, plot.before.times.size());
  }
  plot.sums = stacked(plot.data.layers, plot.data.times.size());
  PlotMap map;
  const PlotLayout layout = arrange(plot, place, true, {view.energy_gutters, view.momentum_gutters}, map, look);
  begin_plot("plot.energy", place, look);
  mark_area("plot.energy", place);
  draw_plot(session, plot, layout, map, look, view);
  const float right =
      grouping_choice("plot.energy", session, layout, layout.header.x + layout.header.w, look, view.energy_grouping);
  const std::string unit = with_power("J", map.value.exponent), word = look.strings("plot.energy");
  draw_title(layout, {word + ", " + unit, unit}, right - look.px(6), look);
  end_plot();
}

}  // namespace

void draw_momentum_plot(const Session& session, const Look& look, const Rect& place, ViewState& view) {
  momentum_plot(session, view.present ? presented(look) : look, place, view);
}

void draw_energy_plot(const Session& session, const Look& look, const Rect& place, ViewState& view) {
  energy_plot(session, view.present ? presented(look) : look, place, view);
}

}  // namespace app
