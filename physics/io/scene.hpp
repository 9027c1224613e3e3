// Scene files: JSON to a world and back, validated to the letter of the contract. nlohmann_json stays inside
// scene*.cpp.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "physics/core/result.hpp"
#include "physics/model/world.hpp"

namespace physics {

struct Scene {
  std::string title;
  std::string description;
  std::string question;
  World world;              // generated balls included
  std::string view = "{}";  // JSON text, kept verbatim for the window
};

// One --set PATH=VALUE, as typed.
using Override = std::string;

// `name` is how errors call the text (a file name or "-"). All errors are reported, not just the first.
Result<Scene> parse_scene(std::string_view text, const std::string& name, const std::vector<Override>& overrides = {});

// Reads a stream to its end, or to just beyond the largest size that is allowed, and parses it.
Result<Scene> read_scene(std::istream& in, const std::string& name, const std::vector<Override>& overrides = {});

// Reads a file and parses it.
Result<Scene> load_scene(const std::string& path, const std::vector<Override>& overrides = {});

// Positions, velocities, angles and spins bit for bit; sets allow_overlap when the state needs it.
std::string to_json(const Scene& scene);

}  // namespace physics
