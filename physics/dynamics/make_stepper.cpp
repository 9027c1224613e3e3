// Which file implements which method.
#include "physics/dynamics/exact_stepper.hpp"
#include "physics/dynamics/textbook.hpp"

namespace physics {

std::unique_ptr<Stepper> make_stepper(Method method) {
  switch (method) {
    case Method::textbook:
      return make_textbook_stepper();
    case Method::reflect:
      return make_exact_stepper(true);
    case Method::exact:
      break;
  }
  return make_exact_stepper(false);
}

}  // namespace physics
