#include "app/session/run.hpp"

#include <optional>
#include <utility>
#include <variant>

#include "app/session/apply.hpp"

namespace app {

namespace {

using physics::World;

void begin(Run& run, World start) {
  run.simulation = physics::Simulation(std::move(start));
  run.ledger = physics::Ledger(run.world());
  run.last_report = {};
}

Outcome begun(Run& run, World start) {
  begin(run, std::move(start));
  return {true, true};
}

Outcome set_drag(Run& run, BallId ball, Vec2 target) {
  const auto drag = drag_of(run.world(), ball, target);
  if (!drag) return {};  // a target that is not a number: the hand stays where it was
  run.simulation.set_drag(drag);
  return {true};
}

Outcome edit(const Command& command, Run& run) {
  World after = run.world();
  Applied applied = apply(command, after);
  if (!applied.changed) return {false, false, std::move(applied.message)};
  const auto* quantity = std::get_if<SetWorldQuantity>(&command);
  if (quantity != nullptr && quantity->key == physics::QuantityKey::time_step) {
    Outcome outcome = begun(run, restarted(after, *run.initial));
    outcome.message = std::move(applied.message);
    return outcome;
  }
  if (std::holds_alternative<AddBall>(command)) {
    World initial = *run.initial;
    initial.balls.push_back(after.balls.back());
    run.initial = std::make_shared<const World>(std::move(initial));
  }
  auto drag = run.simulation.drag();
  if (drag) drag = drag_of(after, drag->ball, drag->target);  // the ball may be gone, or heavier
  if (after.step == 0) {                                      // still setting up: this is the start
    run.initial = std::make_shared<const World>(after);
    begin(run, std::move(after));
  } else {
    run.ledger.book_edit(run.world(), after);
    run.simulation.edit() = std::move(after);
  }
  run.simulation.set_drag(drag);
  return {true, false, std::move(applied.message)};
}

struct Act {
  Run& run;
  const Command& command;

  Outcome operator()(const DragStart& drag) const { return set_drag(run, drag.ball, drag.target); }
  Outcome operator()(const DragMove& drag) const {
    return run.simulation.drag() ? set_drag(run, run.simulation.drag()->ball, drag.target) : Outcome{};
  }
  Outcome operator()(const DragEnd&) const {
    if (!run.simulation.drag()) return {};
    run.simulation.set_drag(std::nullopt);
    return {true};
  }
  Outcome operator()(const Restart&) const { return begun(run, restarted(run.world(), *run.initial)); }
  Outcome operator()(const ResetScene&) const {
    run.initial = std::make_shared<const World>(run.loaded->scene.world);
    return begun(run, *run.initial);
  }
  Outcome operator()(const LoadScene& wanted) const {
    run = Run(std::make_shared<const LoadedScene>(LoadedScene{wanted.scene, wanted.name}));
    return {true, true};
  }
  template <class Edit>
  Outcome operator()(const Edit&) const {
    return edit(command, run);
  }
};

}  // namespace

Run::Run(std::shared_ptr<const LoadedScene> scene)
    : loaded(std::move(scene)),
      initial(std::make_shared<const World>(loaded->scene.world)),
      simulation(loaded->scene.world),
      ledger(loaded->scene.world) {}

Outcome carry_out(const Command& command, Run& run) { return std::visit(Act{run, command}, command); }

void step(Run& run) {
  run.last_report = run.simulation.step();
  run.ledger.book(run.last_report);
}

std::size_t memory_of(const Run& run) {
  return sizeof(Run) + run.simulation.memory() + run.last_report.impacts.size() * sizeof(physics::Impact);
}

}  // namespace app
