#include "app/plot/plot_data.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace app {
namespace {

using physics::Sample;

constexpr double negligible = 1e-9;  // of the greatest value in the plot: round-off, not worth a curve of its own

std::vector<double> values_of(const PlotRows& rows, const std::function<double(const Row&)>& quantity) {
  std::vector<double> values;
  values.reserve(rows.size());
  for (const Row* row : rows) values.push_back(quantity(*row));
  return values;
}

Curve curve(std::string name, LineStyle style, const PlotRows& rows,
            const std::function<double(const Row&)>& quantity) {
  return {std::move(name), style, values_of(rows, quantity)};
}

double greatest_size(const std::vector<double>& values) {
  double greatest = 0;
  for (const double value : values) greatest = std::max(greatest, std::fabs(value));  // skips what is not a number
  return greatest;
}

std::vector<double> times_of(const PlotRows& rows) {
  return values_of(rows, [](const Row& row) { return row.system.time; });
}

// Indices of the balls that are shown one by one.
std::vector<std::size_t> single_balls(const physics::World& world) {
  std::vector<std::size_t> indices;
  for (std::size_t i = 0; i < std::min(world.balls.size(), Series::max_balls); ++i) {
    if (!world.balls[i].fixed) indices.push_back(i);
  }
  return indices;
}

double component_of(Vec2 momentum, MomentumComponent component) {
  switch (component) {
    case MomentumComponent::x:
      return momentum.x;
    case MomentumComponent::y:
      return momentum.y;
    case MomentumComponent::size:
      return std::sqrt(physics::dot(momentum, momentum));
  }
  return 0;
}

Vec2 kept_momentum(const Sample& sample) {
  return sample.balls.momentum.linear + sample.walls.linear - sample.gravity.linear - sample.hand.linear -
         sample.edits.linear;
}

Vec2 momentum_of_ball(const Row& row, std::size_t ball) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  return ball < row.balls.size() ? row.balls[ball].momentum : Vec2{none, none};
}

double kinetic_of_ball(const Row& row, std::size_t ball) {
  return ball < row.balls.size() ? row.balls[ball].kinetic + row.balls[ball].spin
                                 : std::numeric_limits<double>::quiet_NaN();
}

double lost(const Sample& sample) { return sample.lost_restitution + sample.lost_friction + sample.lost_other; }

// The greatest momentum that any ball or account had in any direction (kg·m/s).
double momentum_size(const PlotRows& rows) {
  double greatest = 0;
  const auto meet = [&greatest](Vec2 p) { greatest = std::max({greatest, std::fabs(p.x), std::fabs(p.y)}); };
  for (const Row* row : rows) {
    for (const BallRow& ball : row->balls) meet(ball.momentum);
    meet(row->system.balls.momentum.linear);
    meet(row->system.walls.linear);
    meet(row->system.gravity.linear);
  }
  return greatest;
}

// What happens to momentum in a run decides which accounts are worth a curve.
void add_if_used(PlotData& data, Curve candidate) {
  if (greatest_size(candidate.values) > negligible * data.size) data.lines.push_back(std::move(candidate));
}

void momentum_by_account(PlotData& data, const PlotRows& rows, const Look& look, MomentumComponent component) {
  const auto account = [&](const char* name, Account style, const std::function<Vec2(const Sample&)>& momentum) {
    return curve(look.strings(name), account_style(look.theme, style), rows,
                 [&](const Row& row) { return component_of(momentum(row.system), component); });
  };
  data.lines.push_back(account("plot.total", Account::total, kept_momentum));
  data.lines.push_back(
      account("plot.balls", Account::momentum_x, [](const Sample& s) { return s.balls.momentum.linear; }));
  add_if_used(data, account("plot.walls_took", Account::walls, [](const Sample& s) { return s.walls.linear; }));
  const std::size_t without_others = data.lines.size();
  add_if_used(data, account("plot.gravity_gave", Account::gravity, [](const Sample& s) { return s.gravity.linear; }));
  add_if_used(data, account("plot.hand_gave", Account::hand, [](const Sample& s) { return s.hand.linear; }));
  add_if_used(data, account("plot.edits_gave", Account::edits, [](const Sample& s) { return s.edits.linear; }));
  if (data.lines.size() == without_others) data.lines.front().name = look.strings("plot.balls_and_walls");
}

// The layer is left out if it stays empty.
void add_layer_if_used(PlotData& data, Curve candidate) {
  if (greatest_size(candidate.values) > negligible * data.size) data.layers.push_back(std::move(candidate));
}

struct EnergyCurves {
  const PlotRows& rows;
  const Look& look;

  Curve operator()(const char* name, Account account, const std::function<double(const Sample&)>& energy) const {
    return curve(look.strings(name), account_style(look.theme, account), rows,
                 [&](const Row& row) { return energy(row.system); });
  }
};

void add_kinetic_layers(PlotData& data, const EnergyCurves& curves, const physics::World& world, bool by_ball) {
  if (!by_ball) {
    data.layers.push_back(
        curves("plot.translation", Account::translation, [](const Sample& s) { return s.balls.kinetic; }));
    add_layer_if_used(data, curves("plot.rotation", Account::rotation, [](const Sample& s) { return s.balls.spin; }));
    return;
  }
  for (const std::size_t ball : single_balls(world)) {
    data.layers.push_back(curve(world.balls[ball].name, ball_style(curves.look.theme, world.balls[ball], ball),
                                curves.rows, [ball](const Row& row) { return kinetic_of_ball(row, ball); }));
  }
}

void add_losses(PlotData& data, const EnergyCurves& curves, bool apart) {
  if (!apart) {
    add_layer_if_used(data, curves("plot.lost", Account::lost_restitution, lost));
    return;
  }
  add_layer_if_used(data, curves("plot.lost_restitution", Account::lost_restitution,
                                 [](const Sample& s) { return s.lost_restitution; }));
  add_layer_if_used(
      data, curves("plot.lost_friction", Account::lost_friction, [](const Sample& s) { return s.lost_friction; }));
  add_layer_if_used(data, curves("plot.lost_other", Account::lost_other, [](const Sample& s) { return s.lost_other; }));
}

}  // namespace

Row present_row(const Session& session) {
  Series series;  // makes the row that the run's own series would
  series.add(session.history().run().world(), session.sample());
  return series.rows().back();
}

PlotRows rows_of(const Session& session, const Row& present) {
  PlotRows rows;
  rows.reserve(session.series().rows().size() + 1);
  for (const Row& row : session.series().rows()) rows.push_back(&row);
  if (!rows.empty() && rows.back()->system.time >= present.system.time) rows.pop_back();
  rows.push_back(&present);
  return rows;
}

PlotRows previous_rows_of(const Session& session) {
  PlotRows rows;
  for (const Row& row : session.previous_run().rows()) rows.push_back(&row);
  return rows;
}

bool shows_single_balls(const physics::World& world) {
  std::size_t moving = 0;
  for (const physics::Ball& ball : world.balls) moving += ball.fixed ? 0 : 1;
  return moving <= most_single_balls && single_balls(world).size() == moving;
}

PlotData momentum_data(const PlotRows& rows, const physics::World& world, const Look& look, MomentumChoice choice) {
  PlotData data;
  data.times = times_of(rows);
  data.size = momentum_size(rows);
  if (choice.grouping == Grouping::by_account) {
    momentum_by_account(data, rows, look, choice.component);
    return data;
  }
  const auto system = [&](const char* name, Account style, MomentumComponent component) {
    return curve(look.strings(name), account_style(look.theme, style), rows,
                 [component](const Row& row) { return component_of(row.system.balls.momentum.linear, component); });
  };
  if (!shows_single_balls(world)) {
    data.lines.push_back(system("plot.p_x", Account::momentum_x, MomentumComponent::x));
    data.lines.push_back(system("plot.p_y", Account::momentum_y, MomentumComponent::y));
    data.lines.push_back(system("plot.p_size", Account::momentum_size, MomentumComponent::size));
    return data;
  }
  const std::vector<std::size_t> balls = single_balls(world);
  if (balls.size() != 1) data.lines.push_back(system("plot.sum", Account::total, choice.component));
  for (const std::size_t ball : balls) {
    data.lines.push_back(
        curve(world.balls[ball].name, ball_style(look.theme, world.balls[ball], ball), rows,
              [&, ball](const Row& row) { return component_of(momentum_of_ball(row, ball), choice.component); }));
  }
  return data;
}

PlotData energy_data(const PlotRows& rows, const physics::World& world, const Look& look, Grouping grouping) {
  PlotData data;
  data.times = times_of(rows);
  const EnergyCurves curves{rows, look};
  Curve total = curves("plot.total", Account::total, [](const Sample& s) { return s.total; });
  Curve potential = curves("plot.potential", Account::potential, [](const Sample& s) { return s.balls.potential; });
  data.size = std::max({greatest_size(total.values), greatest_size(potential.values),
                        greatest_size(values_of(rows, [](const Row& row) { return row.system.balls.kinetic; }))});

  const bool below_zero = std::any_of(potential.values.begin(), potential.values.end(),
                                      [&](double value) { return value < -negligible * data.size; });
  if (below_zero) add_layer_if_used(data, potential);  // carries the others, which then begin below zero too
  add_kinetic_layers(data, curves, world, grouping == Grouping::by_ball && shows_single_balls(world));
  if (!below_zero) add_layer_if_used(data, potential);
  add_losses(data, curves, grouping == Grouping::by_account);

  data.lines.push_back(std::move(total));
  add_if_used(data, curves("plot.work_walls", Account::walls, [](const Sample& s) { return s.work_walls; }));
  add_if_used(data, curves("plot.work_hand", Account::hand, [](const Sample& s) { return s.work_hand; }));
  add_if_used(data, curves("plot.edits_gave", Account::edits, [](const Sample& s) { return s.edit; }));
  if (data.lines.size() > 1) data.lines.front().name = look.strings("plot.total_without_work");
  if (grouping == Grouping::by_ball) data.lines.resize(1);
  return data;
}

std::vector<std::vector<double>> stacked(const std::vector<Curve>& layers, std::size_t rows) {
  std::vector<std::vector<double>> sums;
  std::vector<double> sum(rows, 0.0);
  for (const Curve& layer : layers) {
    for (std::size_t row = 0; row < rows; ++row) sum[row] += std::isnan(layer.values[row]) ? 0.0 : layer.values[row];
    sums.push_back(sum);
  }
  return sums;
}

}  // namespace app
