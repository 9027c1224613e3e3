// The three tables, column by column as the contract has them.
#include "physics/io/csv.hpp"

#include <algorithm>
#include <clocale>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <sstream>

#include <gtest/gtest.h>

#include "physics/io/number.hpp"

namespace physics {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

World two_balls() {
  World world;
  for (BallId id = 1; id <= 2; ++id) {
    Ball ball;
    ball.id = id;
    ball.name = id == 1 ? "A" : "B";
    world.balls.push_back(ball);
  }
  return world;
}

TEST(Number, every_bit_pattern_reads_back_and_has_at_most_17_digits) {
  std::uint64_t state = 1;
  for (int i = 0; i < 200'000; ++i) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    const std::uint64_t bits = state ^ (state >> 29);
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    if (value - value != 0) continue;  // nan, inf
    const std::string text = number_text_of(value);
    EXPECT_EQ(std::strtod(text.c_str(), nullptr), value) << text;
    const std::string mantissa = text.substr(0, text.find('e'));
    int digits = 0;
    for (std::size_t k = mantissa.find_first_of("123456789"); k < mantissa.size(); ++k)
      digits += mantissa[k] != '.' ? 1 : 0;
    EXPECT_LE(digits, 17) << text;
    EXPECT_EQ(text.find_first_not_of("0123456789.-+e"), std::string::npos) << text;
  }
}

TEST(Number, takes_the_fewest_digits) {
  EXPECT_EQ(number_text_of(0), "0");
  EXPECT_EQ(number_text_of(0.1), "0.1");
  EXPECT_EQ(number_text_of(-3), "-3");
  EXPECT_EQ(number_text_of(0.3), "0.3");
  EXPECT_EQ(number_text_of(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(number_text_of(1e300), "1e+300");
  EXPECT_EQ(number_text_of(123456789012.0), "123456789012");
}

TEST(Number, keeps_the_point_whatever_the_locale) {
  const char* comma = nullptr;
  for (const char* name : {"de_DE.UTF-8", "pl_PL.UTF-8", "fr_FR.UTF-8", "de_DE"}) {
    if (comma == nullptr) comma = std::setlocale(LC_NUMERIC, name);
  }
  EXPECT_EQ(number_text_of(0.5), "0.5");  // holds in the C locale too, where no such locale is installed
  std::setlocale(LC_NUMERIC, "C");
}

TEST(Csv, states_header_is_the_contract) {
  std::ostringstream out;
  write_states_header(out);
  EXPECT_EQ(out.str(), "t_s,ball,x_m,y_m,vx_m_per_s,vy_m_per_s,angle_rad,spin_rad_per_s\n");
}

TEST(Csv, states_come_in_list_order_with_time_as_one_product) {
  World world = two_balls();
  world.step = 3;
  world.time_step = 0.1;
  world.balls[0].position = {0.25, -1};
  world.balls[1].spin = 1e-20;
  std::ostringstream out;
  write_states(out, world);
  EXPECT_EQ(out.str(), "0.30000000000000004,A,0.25,-1,0,0,0,0\n0.30000000000000004,B,0,0,0,0,0,1e-20\n");
}

TEST(Csv, samples_header_is_the_contract) {
  std::ostringstream out;
  write_samples_header(out);
  EXPECT_EQ(
      out.str(),
      "t_s,px_kg_m_per_s,py_kg_m_per_s,angular_kg_m2_per_s,kinetic_J,spin_J,potential_J,mechanical_J,lost_restitution_"
      "J,"
      "lost_friction_J,lost_other_J,work_walls_J,work_hand_J,edit_J,total_J,residual_J,walls_px_kg_m_per_s,"
      "walls_py_kg_m_per_s,walls_angular_kg_m2_per_s,gravity_px_kg_m_per_s,gravity_py_kg_m_per_s,"
      "gravity_angular_kg_m2_per_s,hand_px_kg_m_per_s,hand_py_kg_m_per_s,hand_angular_kg_m2_per_s,edit_px_kg_m_per_s,"
      "edit_py_kg_m_per_s,edit_angular_kg_m2_per_s,residual_px_kg_m_per_s,residual_py_kg_m_per_s,"
      "residual_angular_kg_m2_per_s,impacts\n");
}

TEST(Csv, every_account_stands_in_its_own_sample_column) {
  Sample s;
  s.time = 1;
  s.balls.momentum = {{2, 3}, 4};
  s.balls.kinetic = 5;
  s.balls.spin = 6;
  s.balls.potential = 7;
  s.lost_restitution = 9;
  s.lost_friction = 10;
  s.lost_other = 11;
  s.work_walls = 12;
  s.work_hand = 13;
  s.edit = 14;
  s.total = 15;
  s.residual = 16;
  s.walls = {{17, 18}, 19};
  s.gravity = {{20, 21}, 22};
  s.hand = {{23, 24}, 25};
  s.edits = {{26, 27}, 28};
  s.residual_momentum = {{29, 30}, 31};
  s.impacts = 32;
  std::ostringstream out;
  write_sample(out, s);
  EXPECT_EQ(out.str(), "1,2,3,4,5,6,7,18,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32\n");
}

Impact impact_at(double time, std::uint64_t batch, BallId a, Partner b, ImpactKind kind = ImpactKind::impact) {
  Impact impact;
  impact.time = time;
  impact.batch = batch;
  impact.a = a;
  impact.b = b;
  impact.kind = kind;
  return impact;
}

TEST(Csv, impacts_header_and_row_are_the_contract) {
  std::ostringstream out;
  World world = two_balls();
  ImpactsTable table(out, world);
  // Reference case B1: the floor, e = 0.5, μ = 0.4.
  Impact b1 = impact_at(0, 7, 1, Side::bottom);
  b1.normal = {0, -1};
  b1.approach = 3;
  b1.separation = 1.5;
  b1.normal_impulse = 4.5;
  b1.tangential_impulse = 1.8;
  b1.lost = 0.25;
  b1.point = {8, 9};
  b1.slip_before = -3;
  b1.slip_after = -1.2;
  b1.restitution = 0.5;
  b1.friction = 0.4;
  table.add(world, {b1});
  table.finish();
  EXPECT_EQ(
      out.str(),
      "t_s,a,b,nx,ny,approach_m_per_s,separation_m_per_s,jn_N_s,jt_N_s,lost_J,kind,batch,x_m,y_m,slip_before_m_per_s,"
      "slip_after_m_per_s,restitution,friction\n"
      "0,A,bottom,0,-1,3,1.5,4.5,1.8,0.25,impact,7,8,9,-3,-1.2,0.5,0.4\n");
}

// "t,a,b,kind" of each row.
std::vector<std::string> rows_in_short(const std::string& text) {
  std::vector<std::string> rows;
  for (const std::string& line : lines_of(text)) {
    std::vector<std::string> fields;
    std::istringstream in(line);
    for (std::string field; std::getline(in, field, ',');) fields.push_back(field);
    rows.push_back(fields[0] + " " + fields[1] + " " + fields[2] + " " + fields[10]);
  }
  rows.erase(rows.begin());
  return rows;
}

TEST(Csv, simultaneous_impacts_come_by_batch_then_list_order_with_walls_last) {
  std::ostringstream out;
  World world = two_balls();
  std::reverse(world.balls.begin(), world.balls.end());  // B is the earlier ball now
  ImpactsTable table(out, world);
  table.add(world,
            {impact_at(0.5, 2, 1, Side::left), impact_at(0.5, 1, 1, Side::top), impact_at(0.5, 1, 1, Side::bottom),
             impact_at(0.5, 1, 2, Side::left), impact_at(0.5, 1, 2, BallId{1})});
  table.finish();
  EXPECT_EQ(rows_in_short(out.str()),
            (std::vector<std::string>{"0.5 B A impact", "0.5 B left impact", "0.5 A bottom impact", "0.5 A top impact",
                                      "0.5 A left impact"}));
}

TEST(Csv, a_landing_reported_one_step_late_still_comes_in_time_order) {
  std::ostringstream out;
  World world = two_balls();
  world.time_step = 0.25;
  ImpactsTable table(out, world);
  world.step = 1;
  table.add(world, {impact_at(0.20, 1, 1, Side::left)});
  world.step = 2;
  table.add(world, {impact_at(0.10, 0, 2, Side::bottom, ImpactKind::landing), impact_at(0.30, 2, 1, Side::top)});
  world.step = 3;
  table.add(world, {impact_at(0.25, 1, 2, Side::left, ImpactKind::landing)});
  table.finish();
  EXPECT_EQ(rows_in_short(out.str()), (std::vector<std::string>{"0.1 B bottom landing", "0.2 A left impact",
                                                                "0.25 B left landing", "0.3 A top impact"}));
}

TEST(Csv, rows_do_not_wait_for_the_end_of_a_long_run) {
  std::ostringstream out;
  World world = two_balls();
  ImpactsTable table(out, world);
  for (world.step = 1; world.step <= 1000; ++world.step)
    table.add(world, {impact_at(time_of(world), world.step, 1, Side::left)});
  EXPECT_GE(lines_of(out.str()).size(), 995U);
}

TEST(Csv, a_name_that_would_break_the_line_is_quoted) {
  World world = two_balls();
  world.balls.pop_back();
  world.balls[0].name = "say \"a\"";
  std::ostringstream out;
  write_states(out, world);
  EXPECT_EQ(out.str(), "0,\"say \"\"a\"\"\",0,0,0,0,0,0\n");
}

TEST(Csv, what_is_not_finite_is_noticed_before_it_is_written) {
  World world = two_balls();
  EXPECT_TRUE(is_finite(world));
  world.balls[1].spin = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(is_finite(world));
  Sample sample;
  EXPECT_TRUE(is_finite(sample));
  sample.walls.angular = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(is_finite(sample));
  Impact impact;
  EXPECT_TRUE(is_finite(impact));
  impact.slip_after = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(is_finite(impact));
}

}  // namespace
}  // namespace physics
