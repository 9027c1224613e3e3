// The numbers in the plots are the sample's, and the curves that should be flat are flat. Rows come from random
// accounts that obey the ledger's two identities, so that a wrong sign or a forgotten account shows.
#include "app/plot/plot_data.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace app {
namespace {

constexpr std::size_t rows_made = 50;
constexpr double start_energy = 40;
constexpr physics::Vec2 start_momentum{3, -2};

physics::World world_of(std::size_t balls) {
  physics::World world;
  for (std::size_t i = 0; i < balls; ++i) {
    physics::Ball ball;
    ball.id = static_cast<BallId>(i + 1);
    ball.name = std::string(1, static_cast<char>('A' + i));
    world.balls.push_back(ball);
  }
  return world;
}

// Rows whose accounts are random, but for those that the identities fix.
std::vector<Row> random_rows(std::size_t balls, bool with_work) {
  std::mt19937_64 random(11);
  const auto unit = [&random] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  std::vector<Row> rows(rows_made);
  for (std::size_t k = 0; k < rows_made; ++k) {
    physics::Sample& sample = rows[k].system;
    sample.time = static_cast<double>(k) / 240;
    rows[k].balls.resize(std::min(balls, Series::max_balls));
    for (BallRow& ball : rows[k].balls) {
      ball = {{4 * unit() - 2, 4 * unit() - 2}, 3 * unit(), unit()};
      sample.balls.momentum.linear += ball.momentum;
      sample.balls.kinetic += ball.kinetic;
      sample.balls.spin += ball.spin;
    }
    sample.lost_restitution = unit();
    sample.lost_friction = unit();
    if (with_work) {
      sample.work_walls = 4 * unit() - 2;
      sample.work_hand = unit();
      sample.gravity.linear = {0, -unit()};
      sample.hand.linear = {unit(), unit()};
    }
    sample.total = start_energy;
    sample.balls.potential = start_energy + sample.work_walls + sample.work_hand - sample.balls.kinetic -
                             sample.balls.spin - sample.lost_restitution - sample.lost_friction;
    sample.walls.linear = start_momentum - sample.balls.momentum.linear + sample.gravity.linear + sample.hand.linear;
  }
  return rows;
}

PlotRows pointers_to(const std::vector<Row>& rows) {
  PlotRows pointers;
  for (const Row& row : rows) pointers.push_back(&row);
  return pointers;
}

Look plain_look() { return {theme_of(ThemeName::light), {}, {}, 1}; }  // without strings every name is its id

const Curve* named(const std::vector<Curve>& curves, const std::string& name) {
  const auto found = std::find_if(curves.begin(), curves.end(), [&](const Curve& curve) { return curve.name == name; });
  return found == curves.end() ? nullptr : &*found;
}

double spread(const std::vector<double>& values) {
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  return *high - *low;
}

TEST(MomentumPlot, by_ball_shows_each_ball_and_their_sum_as_sampled) {
  const std::vector<Row> rows = random_rows(3, false);
  const PlotData data =
      momentum_data(pointers_to(rows), world_of(3), plain_look(), {Grouping::by_ball, MomentumComponent::x});
  ASSERT_EQ(data.lines.size(), 4U);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(data.times[k], rows[k].system.time);
    EXPECT_EQ(named(data.lines, "plot.sum")->values[k], rows[k].system.balls.momentum.linear.x);
    EXPECT_EQ(named(data.lines, "A")->values[k], rows[k].balls[0].momentum.x);
    EXPECT_EQ(named(data.lines, "C")->values[k], rows[k].balls[2].momentum.x);
  }
}

TEST(MomentumPlot, shows_the_chosen_component) {
  const std::vector<Row> rows = random_rows(2, false);
  const PlotData y =
      momentum_data(pointers_to(rows), world_of(2), plain_look(), {Grouping::by_ball, MomentumComponent::y});
  const PlotData size =
      momentum_data(pointers_to(rows), world_of(2), plain_look(), {Grouping::by_ball, MomentumComponent::size});
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const Vec2 p = rows[k].balls[1].momentum;
    EXPECT_EQ(named(y.lines, "B")->values[k], p.y);
    EXPECT_NEAR(named(size.lines, "B")->values[k], std::hypot(p.x, p.y), 1e-14);
  }
}

TEST(MomentumPlot, of_one_ball_needs_no_sum) {
  const std::vector<Row> rows = random_rows(1, false);
  const PlotData data = momentum_data(pointers_to(rows), world_of(1), plain_look(), {});
  ASSERT_EQ(data.lines.size(), 1U);
  EXPECT_EQ(data.lines.front().name, "A");
}

TEST(MomentumPlot, of_six_balls_or_more_shows_the_system) {
  const std::vector<Row> rows = random_rows(6, false);
  const PlotData data = momentum_data(pointers_to(rows), world_of(6), plain_look(), {});
  ASSERT_EQ(data.lines.size(), 3U);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(named(data.lines, "plot.p_x")->values[k], rows[k].system.balls.momentum.linear.x);
    EXPECT_EQ(named(data.lines, "plot.p_y")->values[k], rows[k].system.balls.momentum.linear.y);
  }
}

// "Momentum vanishes at walls": the balls' line steps, balls + walls stays flat.
TEST(MomentumPlot, by_account_balls_and_walls_together_are_flat) {
  const std::vector<Row> rows = random_rows(2, false);
  for (const auto component : {MomentumComponent::x, MomentumComponent::y}) {
    const PlotData data =
        momentum_data(pointers_to(rows), world_of(2), plain_look(), {Grouping::by_account, component});
    ASSERT_EQ(data.lines.size(), 3U);
    const Curve* together = named(data.lines, "plot.balls_and_walls");
    ASSERT_NE(together, nullptr);
    EXPECT_LT(spread(together->values), 1e-13);
    EXPECT_GT(spread(named(data.lines, "plot.balls")->values), 1);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      EXPECT_NEAR(together->values[k],
                  named(data.lines, "plot.balls")->values[k] + named(data.lines, "plot.walls_took")->values[k], 1e-14);
    }
  }
}

TEST(MomentumPlot, by_account_stays_flat_with_gravity_and_a_hand) {
  const std::vector<Row> rows = random_rows(2, true);
  const PlotData data =
      momentum_data(pointers_to(rows), world_of(2), plain_look(), {Grouping::by_account, MomentumComponent::y});
  EXPECT_EQ(named(data.lines, "plot.balls_and_walls"), nullptr) << "gravity and the hand belong to the sum too";
  EXPECT_LT(spread(named(data.lines, "plot.total")->values), 1e-13);
  EXPECT_EQ(named(data.lines, "plot.gravity_gave")->values[9], rows[9].system.gravity.linear.y);
  EXPECT_EQ(named(data.lines, "plot.hand_gave")->values[9], rows[9].system.hand.linear.y);
}

TEST(EnergyPlot, layers_of_the_balls_stand_on_each_other_up_to_the_flat_total) {
  const std::vector<Row> rows = random_rows(3, false);
  const PlotData data = energy_data(pointers_to(rows), world_of(3), plain_look(), Grouping::by_ball);
  ASSERT_EQ(data.layers.size(), 5U);  // A, B, C, potential, lost
  const auto sums = stacked(data.layers, rows.size());
  ASSERT_EQ(data.lines.size(), 1U);
  EXPECT_EQ(data.lines[0].name, "plot.total");
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(named(data.layers, "B")->values[k], rows[k].balls[1].kinetic + rows[k].balls[1].spin);
    EXPECT_EQ(data.lines[0].values[k], rows[k].system.total);
    EXPECT_NEAR(sums.back()[k], start_energy, 1e-12);
  }
}

TEST(EnergyPlot, by_account_tells_the_losses_apart) {
  const std::vector<Row> rows = random_rows(6, false);
  const PlotData data = energy_data(pointers_to(rows), world_of(6), plain_look(), Grouping::by_account);
  const auto sums = stacked(data.layers, rows.size());
  for (std::size_t k = 0; k < rows.size(); ++k) {
    EXPECT_EQ(named(data.layers, "plot.translation")->values[k], rows[k].system.balls.kinetic);
    EXPECT_EQ(named(data.layers, "plot.rotation")->values[k], rows[k].system.balls.spin);
    EXPECT_EQ(named(data.layers, "plot.lost_restitution")->values[k], rows[k].system.lost_restitution);
    EXPECT_EQ(named(data.layers, "plot.lost_friction")->values[k], rows[k].system.lost_friction);
    EXPECT_NEAR(sums.back()[k], start_energy, 1e-12);
  }
}

TEST(EnergyPlot, layers_exceed_the_total_by_the_work_done) {
  const std::vector<Row> rows = random_rows(4, true);
  const PlotData data = energy_data(pointers_to(rows), world_of(4), plain_look(), Grouping::by_account);
  const auto sums = stacked(data.layers, rows.size());
  ASSERT_NE(named(data.lines, "plot.total_without_work"), nullptr);
  for (std::size_t k = 0; k < rows.size(); ++k) {
    const double work =
        named(data.lines, "plot.work_walls")->values[k] + named(data.lines, "plot.work_hand")->values[k];
    EXPECT_EQ(named(data.lines, "plot.work_walls")->values[k], rows[k].system.work_walls);
    EXPECT_NEAR(sums.back()[k], start_energy + work, 1e-12);
  }
}

TEST(EnergyPlot, has_no_layer_for_what_never_happens) {
  std::vector<Row> rows = random_rows(1, false);
  for (Row& row : rows) {
    row.balls[0] = {{1, 0}, 0.5, 0};
    row.system = {};
    row.system.balls.kinetic = row.system.total = 0.5;
    row.system.lost_other = 1e-17;  // round-off
  }
  const PlotData data = energy_data(pointers_to(rows), world_of(1), plain_look(), Grouping::by_account);
  ASSERT_EQ(data.layers.size(), 1U);
  EXPECT_EQ(data.layers[0].name, "plot.translation");
}

TEST(EnergyPlot, potential_below_zero_carries_the_other_layers) {
  std::vector<Row> rows = random_rows(1, false);
  for (Row& row : rows) row.system.balls.potential -= 100;
  const PlotData data = energy_data(pointers_to(rows), world_of(1), plain_look(), Grouping::by_ball);
  EXPECT_EQ(data.layers.front().name, "plot.potential");
}

TEST(PlotData, of_a_ball_that_came_later_is_a_gap_not_a_zero) {
  std::vector<Row> rows = random_rows(2, false);
  rows[0].balls.pop_back();
  const PlotData data = momentum_data(pointers_to(rows), world_of(2), plain_look(), {});
  EXPECT_TRUE(std::isnan(named(data.lines, "B")->values[0]));
  EXPECT_FALSE(std::isnan(named(data.lines, "B")->values[1]));
  EXPECT_FALSE(std::isnan(stacked(data.lines, rows.size()).back()[0]));
}

TEST(PlotData, leaves_fixed_balls_out) {
  physics::World world = world_of(6);
  EXPECT_FALSE(shows_single_balls(world));
  world.balls[0].fixed = true;
  EXPECT_TRUE(shows_single_balls(world));
  const std::vector<Row> rows = random_rows(6, false);
  EXPECT_EQ(named(momentum_data(pointers_to(rows), world, plain_look(), {}).lines, "A"), nullptr);
}

}  // namespace
}  // namespace app
