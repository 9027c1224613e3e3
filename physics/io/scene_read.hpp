// The parts of a scene file, each read into the world with every fault noted.
#pragma once

#include <vector>

#include "physics/io/object_reader.hpp"
#include "physics/model/world.hpp"

namespace physics {

// Where a ball of the world was written: its own object, or the generator that made it.
struct BallSource {
  const JsonNode* node = nullptr;
  std::string pointer;
  bool generated = false;
  bool shape_in_doubt = false;  // position or radius could not be read
};

// Reads "world" without its balls. False if the box is not known afterwards.
bool read_world(const JsonNode& node, const std::string& pointer, World& world, Complaints& complaints);

// Reads "balls" into world.balls, names included.
void read_balls(const JsonNode& node, const std::string& pointer, World& world, std::vector<BallSource>& sources,
                Complaints& complaints);

// Complains about overlaps (unless the world allows them) and about balls outside of the walls (never allowed). `scene`
// is the file's root; walls are left out if the box is not known.
void check_places(const World& world, const std::vector<BallSource>& sources, const JsonNode& scene, bool box_is_known,
                  Complaints& complaints);

}  // namespace physics
