// How much memory a simulation takes per ball: every byte that operator new hands out is counted, as the heap rounds it
// up, while steps are under way (most at once) and between steps.
//   build-tests/tests/memory_bench [--balls 10000] [--most BYTES]     exit 1 if a scene takes more per ball than that
#include <malloc.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "physics/dynamics/simulation.hpp"
#include "tests/bench/bench_scene.hpp"

namespace {

std::size_t bytes_now = 0, bytes_most = 0;

void* counted(void* block) {
  if (block == nullptr) throw std::bad_alloc();
  bytes_now += malloc_usable_size(block);
  bytes_most = std::max(bytes_most, bytes_now);
  return block;
}

void give_back(void* block) {
  if (block != nullptr) bytes_now -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return counted(std::malloc(size)); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return counted(std::malloc(size));
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto a = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(a, (size + a - 1) / a * a));
}
void operator delete(void* block) noexcept { give_back(block); }
void operator delete(void* block, std::size_t) noexcept { give_back(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { give_back(block); }
void operator delete(void* block, std::align_val_t) noexcept { give_back(block); }
void operator delete(void* block, std::size_t, std::align_val_t) noexcept { give_back(block); }

namespace {

struct Case {
  const char* name;
  physics::World world;
  int steps;
};

// Bytes per ball; the world itself counts, as the simulation keeps one.
double measure(Case&& scene) {
  const auto balls = static_cast<double>(scene.world.balls.size());
  const std::size_t before = bytes_now;
  physics::Simulation simulation(scene.world);
  bytes_most = bytes_now;
  for (int step = 0; step < scene.steps; ++step) simulation.step();
  const double most = static_cast<double>(bytes_most - before) / balls;
  std::printf("%-28s %8.0f balls %10.0f %10.0f\n", scene.name, balls, static_cast<double>(bytes_now - before) / balls,
              most);
  return most;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Counts the bytes that a simulation takes per ball");
  std::size_t balls = 10'000;
  double most = 1e9;
  app.add_option("--balls", balls, "How many")->check(CLI::Range(100, 1'000'000))->capture_default_str();
  app.add_option("--most", most, "Bytes per ball that are not too many");
  CLI11_PARSE(app, argc, argv);

  std::printf("%-28s %14s %10s %10s\n", "bytes per ball", "", "kept", "most");
  physics::World piston = bench::gas(balls, 0);
  piston.box.wall(physics::Side::right).velocity = -0.1;
  double worst = measure({"gas", bench::gas(balls, 0), 60});
  worst = std::max(worst, measure({"gas with a piston", std::move(piston), 60}));
  worst = std::max(worst, measure({"pile, from pouring on", bench::pile(balls), 1440}));
  if (worst <= most) return 0;
  std::printf("more than %.0f bytes per ball\n", most);
  return 1;
}
