// --set PATH=VALUE: edits the JSON of a scene before anything is generated or checked.
#pragma once

#include <string>
#include <vector>

#include "physics/core/result.hpp"
#include "physics/io/json_document.hpp"

namespace physics {

// Applies them in order. Balls by name, else by 1-based index; other list elements by 0-based index; VALUE is JSON,
// else a string. Keys that are absent are created. What cannot be found is returned as errors that name the argument.
Errors apply_overrides(JsonNode& scene, const std::vector<std::string>& arguments);

}  // namespace physics
