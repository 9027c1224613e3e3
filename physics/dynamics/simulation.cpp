#include "physics/dynamics/simulation.hpp"

#include <utility>

namespace physics {

Simulation::Simulation(World world)
    : world_(std::move(world)), method_(world_.method), stepper_(make_stepper(method_)) {}

Simulation::Simulation(const Simulation& other)
    : world_(other.world_), drag_(other.drag_), method_(other.method_), stepper_(other.stepper_->clone()) {}

Simulation& Simulation::operator=(const Simulation& other) {
  if (this != &other) *this = Simulation(other);
  return *this;
}

World& Simulation::edit() {
  stepper_->world_changed();
  return world_;
}

StepReport Simulation::step() {
  if (world_.method != method_) {
    method_ = world_.method;
    stepper_ = make_stepper(method_);
  }
  return stepper_->step(world_, drag_);
}

}  // namespace physics
