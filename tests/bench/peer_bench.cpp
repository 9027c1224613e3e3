// Carom beside Box2D 2.4, Chipmunk and the textbook method: the same scenes, one run, one table.
//   build-tests/tests/peer_bench [--scene gas_10000] [--engine Carom] [--csv FILE]
#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>

#include "tests/bench/peer_table.hpp"

namespace {

using namespace bench;

template <class Item, class Wanted>
void keep_only(std::vector<Item>& items, Wanted&& wanted) {
  items.erase(std::remove_if(items.begin(), items.end(), [&](const Item& item) { return !wanted(item); }), items.end());
}

bool named(const std::vector<std::string>& patterns, const std::string& name) {
  return patterns.empty() || std::any_of(patterns.begin(), patterns.end(), [&](const std::string& pattern) {
           return name.find(pattern) != std::string::npos;
         });
}

std::vector<Contender> all_contenders() {
  std::vector<Contender> all = carom_contenders();
  for (auto&& part : {box2d_contenders(), chipmunk_contenders()}) all.insert(all.end(), part.begin(), part.end());
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Compares what a step costs and what it gets wrong: Carom, Box2D, Chipmunk, textbook method");
  std::vector<std::string> scene_names, engine_names;
  std::string csv_file;
  bool quick = false, awake = false;
  int repeats = 9;
  RunLimits limits;
  app.add_option("--scene", scene_names, "Only these scenes, by name");
  app.add_option("--engine", engine_names, "Only engines whose name and settings contain one of these");
  app.add_option("--csv", csv_file, "Write all rows to this file too");
  app.add_option("--repeats", repeats, "Turns that each contender gets")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--limit", limits.seconds, "CPU seconds after which a contender leaves a scene")
      ->capture_default_str();
  app.add_flag("--awake", awake, "Leave out the runs in which bodies may sleep");
  app.add_flag("--quick", quick, "Tiny scenes: does it work at all?");
  CLI11_PARSE(app, argc, argv);

  std::vector<Contender> contenders = all_contenders();
  keep_only(contenders, [&](const Contender& c) { return named(engine_names, c.name + ", " + c.variant); });
  std::vector<BenchScene> scenes = bench_scenes(repeats, quick);
  keep_only(scenes, [&](const BenchScene& scene) {
    return scene_names.empty() || std::find(scene_names.begin(), scene_names.end(), scene.name) != scene_names.end();
  });
  for (BenchScene& scene : scenes) scene.sleeping = scene.sleeping && !awake;
  if (contenders.empty() || scenes.empty()) {
    std::cerr << "peer_bench: no such " << (contenders.empty() ? "engine" : "scene") << '\n';
    return 2;
  }
  std::ofstream csv;
  if (!csv_file.empty()) {
    csv.open(csv_file);
    if (!csv) {
      std::cerr << "peer_bench: cannot write " << csv_file << '\n';
      return 1;
    }
    write_csv_header(csv);
  }
  print_settings(std::cout, contenders);
  for (const BenchScene& scene : scenes) {
    const std::vector<Row> rows = run_scene(scene, contenders, limits);
    print_table(std::cout, scene, rows);
    if (csv.is_open()) write_csv(csv, rows);
  }
  return csv_file.empty() || csv.good() ? 0 : 1;
}
