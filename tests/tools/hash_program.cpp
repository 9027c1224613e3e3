// Prints the hash of scenes after their steps: "file steps hash" a line. Physics alone, so that tests/hash_matrix can
// build it in many ways.
#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "physics/dynamics/simulation.hpp"
#include "physics/io/scene.hpp"

// hash_program FILE.json STEPS [FILE.json STEPS ...]
int main(int argc, char** argv) {
  for (int k = 1; k + 1 < argc; k += 2) {
    const auto scene = physics::load_scene(argv[k]);
    if (!scene) {
      std::fprintf(stderr, "%s\n", physics::to_string(scene.error().front()).c_str());
      return 1;
    }
    physics::Simulation simulation(scene->world);
    for (int step = std::atoi(argv[k + 1]); step > 0; --step) simulation.step();
    std::printf("%s %s 0x%016llx\n", argv[k], argv[k + 1],
                static_cast<unsigned long long>(physics::state_hash(simulation.world())));
  }
  return 0;
}
