// Broad phases on the scenes of peer_bench: how many pairs each looks at, and what it costs. Carom simulates a scene
// once; its positions of some steps in a row are the frames that every broad phase gets. All must find the same pairs.
//   build-tests/tests/broad_phase_bench [--scene gas_10000] [--method grid] [--csv FILE]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>

#include "physics/dynamics/simulation.hpp"
#include "tests/bench/bench_scene.hpp"
#include "tests/bench/broad_phase.hpp"
#include "tests/bench/measurement.hpp"

namespace {

using namespace bench;

using Pairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

constexpr double margin_per_radius = 0.2;  // about what two discs of the gas approach each other in a step

struct Options {
  std::vector<std::string> scenes, methods;
  std::string csv_file;
  int frames = 48, turns = 5;
  double limit = 5;  // s
  bool quick = false;
};

struct Recording {
  std::string scene, phase;
  std::vector<double> radii;                 // m
  std::vector<std::vector<Vec2>> positions;  // m, by frame
  double margin = 0;                         // m
  Frame frame(std::size_t k) const { return {positions[k], radii, margin}; }
};

struct Row {
  const BroadPhaseKind* kind = nullptr;
  std::vector<double> costs;         // s per frame, by turn
  double cpu = 0;                    // s
  double candidates = 0, found = 0;  // per frame
  double cost_per_ball(std::size_t balls) const { return 1e9 * median(costs) / static_cast<double>(balls); }
};

bool wanted(const std::vector<std::string>& patterns, const std::string& name) {
  return patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
           return name.find(pattern) != std::string::npos;
         });
}

std::vector<Recording> record(const BenchScene& scene, std::size_t frames) {
  std::vector<Recording> recordings;
  physics::World world = scene.world;
  world.sleeping = false;
  physics::Simulation simulation(world);
  for (const Phase& phase : scene.phases) {
    Recording recording{scene.name, phase.name, {}, {}, 0};
    while (simulation.world().step < static_cast<std::uint64_t>(phase.from / world.time_step)) simulation.step();
    double sum = 0;
    for (const physics::Ball& ball : world.balls) {
      recording.radii.push_back(ball.radius);
      sum += ball.radius;
    }
    recording.margin = margin_per_radius * sum / static_cast<double>(world.balls.size());
    for (std::size_t k = 0; k < frames; ++k) {
      simulation.step();
      std::vector<Vec2> positions;
      for (const physics::Ball& ball : simulation.world().balls) positions.push_back(ball.position);
      recording.positions.push_back(std::move(positions));
    }
    recordings.push_back(std::move(recording));
  }
  return recordings;
}

// One turn of one method through all frames. Its pairs are compared with `truth`, or become it if there is none yet.
bool run(const Recording& recording, Row& row, std::vector<std::optional<Pairs>>* truth) {
  const std::unique_ptr<BroadPhase> method = row.kind->make();
  double total = 0, candidates = 0, pairs = 0;
  const std::size_t frames = recording.positions.size();
  for (std::size_t k = 0; k < frames; ++k) {
    const Frame frame = recording.frame(k);
    Found found(frame, recording.radii.size());
    const double before = cpu_time();
    method->find(frame, found);
    const double cost = cpu_time() - before;
    row.cpu += cost;
    if (k > 0) total += cost;  // the first frame is for finding its feet
    candidates += static_cast<double>(found.candidates());
    if (truth == nullptr) continue;
    Pairs sorted = found.sorted_pairs();
    pairs += static_cast<double>(sorted.size());
    std::optional<Pairs>& expected = (*truth)[k];
    if (!expected)
      expected = std::move(sorted);
    else if (*expected != sorted) {
      std::cerr << recording.scene << ", " << recording.phase << ", frame " << k << ": " << row.kind->name << " found "
                << sorted.size() << " pairs that are not the " << expected->size() << " of the others\n";
      return false;
    }
  }
  row.costs.push_back(total / static_cast<double>(frames - 1));
  row.candidates = candidates / static_cast<double>(frames);
  if (truth != nullptr) row.found = pairs / static_cast<double>(frames);
  return true;
}

void print(const Recording& recording, const std::vector<Row>& rows) {
  const std::size_t balls = recording.radii.size();
  const auto n = static_cast<double>(balls);
  const double ours = rows.back().cost_per_ball(balls);
  std::printf("\n%s, %s: %zu balls, %.3f pairs per ball closer than %.3g m\n", recording.scene.c_str(),
              recording.phase.c_str(), balls, rows.front().found / n, recording.margin);
  std::printf("%-18s %13s %10s %17s\n", "method", "ns/ball/step", "x last", "candidates/ball");
  for (const Row& row : rows) {
    const double cost = row.cost_per_ball(balls);
    std::printf("%-18s %13.2f %10.2f %17.2f\n", row.kind->name.c_str(), cost, cost / ours, row.candidates / n);
  }
  std::fflush(stdout);
}

void write_csv(std::ostream& out, const Recording& recording, const std::vector<Row>& rows) {
  const std::size_t balls = recording.radii.size();
  for (const Row& row : rows) {
    out << recording.scene << ',' << recording.phase << ',' << row.kind->name << ',' << balls << ',' << recording.margin
        << ',' << recording.positions.size() << ',' << row.cost_per_ball(balls) << ',' << row.candidates << ','
        << row.found << '\n';
  }
  out.flush();
}

// False if two methods disagree.
bool compare(const Recording& recording, const std::vector<BroadPhaseKind>& kinds, const Options& options,
             std::ostream* csv) {
  std::vector<Row> rows;
  for (const BroadPhaseKind& kind : kinds) {
    if (recording.radii.size() > kind.most_balls || !wanted(options.methods, kind.name)) continue;
    rows.emplace_back().kind = &kind;
  }
  if (rows.empty()) return true;
  std::vector<std::optional<Pairs>> truth(recording.positions.size());
  for (int turn = 0; turn < options.turns; ++turn) {
    for (Row& row : rows) {
      if (turn > 0 && row.cpu > options.limit) continue;
      if (!run(recording, row, turn == 0 ? &truth : nullptr)) return false;
    }
  }
  print(recording, rows);
  if (csv != nullptr) write_csv(*csv, recording, rows);
  return true;
}

std::vector<BenchScene> scenes(const Options& options) {
  std::vector<BenchScene> all = bench_scenes(1, options.quick);
  all.push_back(mixed_scene(options.quick ? 300 : 10'000));
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Compares broad phases: what they cost and how many pairs they look at");
  Options options;
  app.add_option("--scene", options.scenes, "Only these scenes, by name");
  app.add_option("--method", options.methods, "Only methods whose name contains one of these");
  app.add_option("--csv", options.csv_file, "Write all rows to this file too");
  app.add_option("--frames", options.frames, "Steps in a row")->check(CLI::Range(2, 1000))->capture_default_str();
  app.add_option("--repeats", options.turns, "Turns that each method gets")->check(CLI::Range(1, 1000));
  app.add_option("--limit", options.limit, "CPU seconds after which a method gets no more turns")
      ->capture_default_str();
  app.add_flag("--quick", options.quick, "Tiny scenes: do all methods find the same pairs?");
  CLI11_PARSE(app, argc, argv);

  std::ofstream csv;
  if (!options.csv_file.empty()) {
    csv.open(options.csv_file);
    if (!csv) {
      std::cerr << "broad_phase_bench: cannot write " << options.csv_file << '\n';
      return 1;
    }
    csv << "scene,phase,method,balls,margin_m,frames,ns_per_ball_step,candidates,pairs\n";
  }
  const std::vector<BroadPhaseKind> kinds = broad_phases();
  std::printf(
      "One thread. Each method gets the same %d steps in a row of 1/240 s and finds all pairs closer than %.2g mean "
      "radii.\nCPU time per ball and step: mean over the steps, median over the turns.\n\n",
      options.frames, margin_per_radius);
  for (const BroadPhaseKind& kind : kinds) std::printf("  %-18s %s\n", kind.name.c_str(), kind.idea.c_str());
  bool any = false;
  for (const BenchScene& scene : scenes(options)) {
    if (!options.scenes.empty() &&
        std::find(options.scenes.begin(), options.scenes.end(), scene.name) == options.scenes.end())
      continue;
    any = true;
    for (const Recording& recording : record(scene, static_cast<std::size_t>(options.frames)))
      if (!compare(recording, kinds, options, csv.is_open() ? &csv : nullptr)) return 1;
  }
  if (!any) {
    std::cerr << "broad_phase_bench: no such scene\n";
    return 2;
  }
  return options.csv_file.empty() || csv.good() ? 0 : 1;
}
