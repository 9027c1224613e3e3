// Numbers as files carry them: the fewest digits that read back to the same double, whatever the locale.
#pragma once

#include <string>

namespace physics {

// Appends `value` with at most 17 significant digits and a decimal point; it reads back bit for bit. `value` must be
// finite.
void append_number(std::string& text, double value);

std::string number_text_of(double value);

}  // namespace physics
