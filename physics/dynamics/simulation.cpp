#include "physics/dynamics/simulation.hpp"

#include <utility>

#include "physics/core/memory.hpp"

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

std::size_t Simulation::memory() const {
  std::size_t names = 0;
  constexpr std::size_t short_name = 15;  // kept in the ball itself
  for (const Ball& ball : world_.balls) names += ball.name.size() > short_name ? ball.name.size() + 1 : 0;
  return bytes_of(world_.balls) + names + stepper_->memory();
}

}  // namespace physics
