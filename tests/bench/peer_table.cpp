#include "tests/bench/peer_table.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ostream>
#include <string>

namespace bench {
namespace {

std::string text(const char* format, double value) {
  std::array<char, 64> buffer{};
  std::snprintf(buffer.data(), buffer.size(), format, value);
  return buffer.data();
}

std::string text(const char* format, std::optional<double> value) { return value ? text(format, *value) : "-"; }

std::string padded(const std::string& what, int width) {
  const auto size = static_cast<std::size_t>(width < 0 ? -width : width);
  const std::string blanks(what.size() < size ? size - what.size() : 0, ' ');
  return width < 0 ? what + blanks : blanks + what;
}

// Width (negative: left) and heading of each column.
struct Column {
  int width;
  const char* heading;
};

constexpr std::array<Column, 15> columns{{{-9, "phase"},
                                          {-11, "engine"},
                                          {-15, "settings"},
                                          {-6, "sleep"},
                                          {9, "ns/b/step"},
                                          {9, "(mean)"},
                                          {9, "us/b/s"},
                                          {8, "x step"},
                                          {8, "x sim s"},
                                          {10, "energy"},
                                          {9, "momentum"},
                                          {10, "overlap/r"},
                                          {9, "max"},
                                          {8, "sweeps"},
                                          {9, "impacts"}}};

const Row* carom_of(const std::vector<Row>& rows, const Row& row) {
  const Row* found = nullptr;
  for (const Row& other : rows)
    if (other.engine == "Carom" && other.phase == row.phase && (found == nullptr || other.sleeping == row.sleeping))
      found = &other;
  return found;
}

std::string ratio(double a, double b) { return b > 0 ? text("%.2f", a / b) : "-"; }

}  // namespace

void print_settings(std::ostream& out, const std::vector<Contender>& contenders) {
  out << "One process, one thread. Contenders take turns; times are medians of CPU time over the turns, per ball and "
         "step and per ball\nand simulated second. \"x step\" and \"x sim s\": cost relative to Carom's, per step and "
         "per simulated second (the same unless\nthe step differs). Energy: worst relative error; momentum: worst "
         "error of balls, walls and gravity together relative to the\nlargest account; overlap: mean over overlapping "
         "contacts at the end and worst seen, in mean radii; sweeps: solver iterations\nper step; impacts: per ball "
         "and simulated second (Carom, textbook: impacts; the others: contacts that began).\n\n";
  for (const Contender& contender : contenders) {
    out << "  " << padded(contender.name + ", " + contender.variant + ":", -28) << contender.settings << " dt = 1/"
        << text("%.0f", 1 / contender.time_step) << " s.\n";
  }
}

void print_table(std::ostream& out, const BenchScene& scene, const std::vector<Row>& rows) {
  out << "\n" << scene.name << ": " << scene.world.balls.size() << " balls, " << scene.purpose << "\n";
  for (const Column& column : columns) out << padded(column.heading, column.width) << ' ';
  out << '\n';
  for (const Row& row : rows) {
    const Row* carom = carom_of(rows, row);
    const std::string sleep = row.sleeping ? text("%.0f %%", 100 * row.asleep) : "off";
    const std::array<std::string, columns.size()> cells{
        row.phase,
        row.engine,
        row.variant,
        sleep,
        text("%.1f", row.ns_per_ball_step),
        text("%.1f", row.ns_per_ball_step_mean),
        text("%.2f", row.us_per_ball_second),
        carom ? ratio(row.ns_per_ball_step, carom->ns_per_ball_step) : "-",
        carom ? ratio(row.us_per_ball_second, carom->us_per_ball_second) : "-",
        text("%.1e", row.energy_error),
        text("%.1e", row.momentum_error),
        text("%.1e", row.mean_overlap),
        text("%.1e", row.max_overlap),
        text("%.1f", row.iterations_per_step),
        text("%.2f", row.impacts_per_ball_second)};
    for (std::size_t i = 0; i < columns.size(); ++i) out << padded(cells[i], columns[i].width) << ' ';
    if (!row.note.empty()) out << ' ' << row.note << text(" (%.2f s simulated)", row.simulated);
    out << '\n';
  }
  out.flush();
}

void write_csv_header(std::ostream& out) {
  out << "scene,phase,engine,settings,sleeping,balls,dt_s,simulated_s,ns_per_ball_step,ns_per_ball_step_mean,"
         "us_per_ball_simulated_s,energy_error,momentum_error,mean_overlap_per_radius,max_overlap_per_radius,"
         "iterations_per_step,impacts_per_ball_simulated_s,asleep_part,note\n";
}

void write_csv(std::ostream& out, const std::vector<Row>& rows) {
  const auto optional = [](std::optional<double> value) { return value ? text("%.17g", *value) : std::string(); };
  for (const Row& row : rows) {
    out << row.scene << ',' << row.phase << ',' << row.engine << ',' << row.variant << ','
        << (row.sleeping ? "on" : "off") << ',' << row.balls;
    for (const double value :
         {row.time_step, row.simulated, row.ns_per_ball_step, row.ns_per_ball_step_mean, row.us_per_ball_second})
      out << ',' << text("%.17g", value);
    out << ',' << optional(row.energy_error) << ',' << optional(row.momentum_error);
    for (const double value :
         {row.mean_overlap, row.max_overlap, row.iterations_per_step, row.impacts_per_ball_second, row.asleep})
      out << ',' << text("%.17g", value);
    out << ',' << row.note << '\n';
  }
  out.flush();
}

}  // namespace bench
