// Which file implements which method.
#include "physics/dynamics/textbook.hpp"

namespace physics {

std::unique_ptr<Stepper> make_stepper(Method) { return make_textbook_stepper(); }

}  // namespace physics
