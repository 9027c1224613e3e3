// What the two plots show: which curves, called what, in which style, with which value at every row. Pure: nothing is
// drawn here, and every value is one of the sample's accounts or a sum of them, spelt out where it is made.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/look/look.hpp"
#include "app/session/session.hpp"

namespace app {

struct Curve {
  std::string name;
  LineStyle style;
  std::vector<double> values;  // one per row; not a number where the run had no such ball
};

struct PlotData {
  std::vector<double> times;  // s, ascending; the last row is the present
  std::vector<Curve> layers;  // stacked on each other, the lowest first; values are thicknesses
  std::vector<Curve> lines;   // in the order of importance
  double size = 0;            // the greatest momentum or energy anywhere in the run: what counts as small

  std::size_t present() const { return times.size() - 1; }
};

using PlotRows = std::vector<const Row*>;

// The world as it is, edits made while paused included.
Row present_row(const Session& session);
// The run's rows up to the present, which is the last one. `present` must outlive the result.
PlotRows rows_of(const Session& session, const Row& present);
// The run before; empty if there was none.
PlotRows previous_rows_of(const Session& session);

struct MomentumChoice {
  Grouping grouping = Grouping::by_ball;
  MomentumComponent component = MomentumComponent::x;
};

// At most this many balls are shown one by one; more are shown as a system.
inline constexpr std::size_t most_single_balls = 5;
// Whether the balls that are not fixed are few enough.
bool shows_single_balls(const physics::World& world);

// By ball: each ball's momentum and their sum; more than three: pₓ, pᵧ, |p| of all. By account: balls, walls, gravity,
// hand, edits, and what stays constant, p + walls - gravity - hand - edits. kg·m/s.
PlotData momentum_data(const PlotRows& rows, const physics::World& world, const Look& look, MomentumChoice choice);

// Layers by ball: each ball's kinetic energy (translation and rotation), potential, lost; more than three: translation,
// rotation, potential, lost. By account: the losses apart, works as lines. The line on top is the account `total`. J.
PlotData energy_data(const PlotRows& rows, const physics::World& world, const Look& look, Grouping grouping);

// The layers' upper edges: sums[k][row] of the layers 0 … k.
std::vector<std::vector<double>> stacked(const std::vector<Curve>& layers, std::size_t rows);

}  // namespace app
