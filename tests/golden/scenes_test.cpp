// Every shipped scene runs 10 s: finite, inside its walls, ledger flat.
#include "tests/golden/shipped_scenes.hpp"
#include "tests/laws/experiment.hpp"

namespace physics::golden {
namespace {

class ShippedScene : public testing::TestWithParam<std::string> {};

TEST_P(ShippedScene, runs_ten_seconds_finite_inside_and_with_flat_ledger) {
  const Result<Scene> scene = load_scene(scene_path(GetParam()));
  ASSERT_TRUE(scene.has_value()) << to_string(scene.error().front());
  EXPECT_FALSE(scene->title.empty());
  EXPECT_FALSE(scene->description.empty());
  ASSERT_FALSE(scene->world.balls.empty());
  laws::Experiment run(scene->world,
                       scene->world.method == Method::exact ? laws::Books::must_balance : laws::Books::may_drift);
  while (time_of(run.world()) < 10) {
    run.step();
    for (const Ball& ball : run.world().balls) {
      ASSERT_TRUE(ball.fixed || laws::inside(run.world(), ball, 0.01 * ball.radius))
          << ball.name << " at step " << run.world().step;
    }
  }
  EXPECT_FALSE(run.capped());
}

INSTANTIATE_TEST_SUITE_P(Scenes, ShippedScene, testing::ValuesIn(shipped_scenes()),
                         [](const auto& named) { return named.param; });

}  // namespace
}  // namespace physics::golden
