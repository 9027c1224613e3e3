// What the command line says on stderr, and small helpers that its commands share.
#pragma once

#include <string>

#include "app/cli/cli.hpp"
#include "physics/core/result.hpp"

namespace app {

// "carom: sentence" and the exit code, so that `return complain(...)` reads well.
int complain(int exit_code, const std::string& sentence);
// One line an error; those with a file begin with it, as compilers do.
int complain(int exit_code, const physics::Errors& errors);

// Text between quotes for JSON.
std::string json_text(const std::string& text);

}  // namespace app
