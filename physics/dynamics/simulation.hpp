// A world and the method that advances it. Copyable: a copy continues bit for bit like the original.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "physics/dynamics/report.hpp"
#include "physics/model/world.hpp"

namespace physics {

// The hand: a damped spring from the ball's centre to a target, F = -k (x - target) - c v, applied implicitly over the
// step.
struct Drag {
  BallId ball = 0;
  Vec2 target{0, 0};     // m
  double stiffness = 0;  // N/m, ≥ 0
  double damping = 0;    // N·s/m, ≥ 0
};

// What a method keeps between steps (cells, contacts, base states). One implementation per file in dynamics/.
class Stepper {
 public:
  virtual ~Stepper() = default;
  virtual std::unique_ptr<Stepper> clone() const = 0;
  // Advances the world by one time step. Only moves balls and walls; never adds or removes.
  virtual StepReport step(World& world, const std::optional<Drag>& drag) = 0;
  // The world was changed from outside since the last step: derive everything anew before the next one.
  virtual void world_changed() = 0;
  // Bytes that a copy takes on the heap.
  virtual std::size_t memory() const = 0;
};

std::unique_ptr<Stepper> make_stepper(Method method);

class Simulation {
 public:
  explicit Simulation(World world);
  Simulation(const Simulation& other);
  Simulation& operator=(const Simulation& other);
  Simulation(Simulation&&) noexcept = default;
  Simulation& operator=(Simulation&&) noexcept = default;
  ~Simulation() = default;

  const World& world() const { return world_; }
  // For the gate of edits only: change anything; what the solver derived is derived again before the next step.
  World& edit();
  void set_drag(std::optional<Drag> drag) { drag_ = drag; }
  const std::optional<Drag>& drag() const { return drag_; }
  StepReport step();
  // Bytes that a copy takes on the heap, about.
  std::size_t memory() const;

 private:
  World world_;
  std::optional<Drag> drag_;
  Method method_;
  std::unique_ptr<Stepper> stepper_;
};

}  // namespace physics
