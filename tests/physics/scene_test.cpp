// Good scene files: defaults, every key, generation, overrides, and the way back to JSON bit for bit.
#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "physics/core/quantity.hpp"
#include "physics/core/random.hpp"
#include "physics/io/scene.hpp"

namespace physics {
namespace {

Scene parsed(const std::string& text, const std::vector<Override>& overrides = {}) {
  auto scene = parse_scene(text, "test.json", overrides);
  if (!scene) throw std::runtime_error(to_string(scene.error().front()));
  return *scene;
}

const std::string two_balls = R"({"carom":1,"world":{"width_m":10,"height_m":8},
  "balls":[{"name":"A","position_m":[2,2]},{"position_m":[6,5]}]})";

TEST(SceneFile, defaults_are_those_of_the_contract) {
  const Scene scene = parsed(two_balls);
  const World& world = scene.world;
  EXPECT_EQ(world.gravity, Vec2(0, -9.8));
  EXPECT_EQ(world.time_step, 1.0 / 240);
  EXPECT_EQ(world.restitution, 1);
  EXPECT_EQ(world.friction, 0);
  EXPECT_EQ(world.combine.restitution, CombineRule::minimum);
  EXPECT_EQ(world.combine.friction, CombineRule::geometric_mean);
  EXPECT_TRUE(world.rotation && world.ball_contacts);
  EXPECT_EQ(world.method, Method::exact);
  for (const Side side : all_sides) {
    EXPECT_TRUE(world.box.wall(side).present);
    EXPECT_EQ(world.box.wall(side).velocity, 0);
  }
  ASSERT_EQ(world.balls.size(), 2U);
  const Ball& ball = world.balls[1];
  EXPECT_EQ(ball.name, "2");  // its place in the whole list, from 1
  EXPECT_EQ(ball.velocity, Vec2(0, 0));
  EXPECT_EQ(ball.radius, 0.5);
  EXPECT_EQ(ball.mass, 1);
  EXPECT_FALSE(ball.restitution || ball.friction || ball.rotation_locked || ball.fixed || ball.color);
}

TEST(SceneFile, every_key_is_read) {
  const Scene scene = parsed(R"({"carom":1,"title":"T","description":"D","question":"Q?","view":{"speed":0.5},
    "world":{"width_m":4,"height_m":3,"gravity_m_per_s2":[1,-2],"time_step_s":0.01,"restitution":0.7,"friction":0.2,
      "combine":{"restitution":"max","friction":"average"},"rotation":false,"ball_contacts":false,"allow_overlap":true,
      "rolling_resistance":0.1,"air_drag_per_s":0.3,"method":"textbook",
      "walls":{"left":{"restitution":0.9,"friction":0.1,"velocity_m_per_s":0.5},"top":{"present":false}}},
    "balls":[{"name":"A","position_m":[2,2],"velocity_m_per_s":[3,-1],"radius_m":0.25,"mass_kg":2,"restitution":0.4,
      "friction":0.6,"angle_rad":1.5,"spin_rad_per_s":-2,"fixed":false,"color":"#e69f00"}]})");
  EXPECT_EQ(scene.title, "T");
  EXPECT_EQ(scene.description, "D");
  EXPECT_EQ(scene.question, "Q?");
  const World& world = scene.world;
  EXPECT_EQ(world.gravity, Vec2(1, -2));
  EXPECT_EQ(world.combine.restitution, CombineRule::maximum);
  EXPECT_EQ(world.combine.friction, CombineRule::average);
  EXPECT_FALSE(world.rotation || world.ball_contacts);
  EXPECT_EQ(world.rolling_resistance, 0.1);
  EXPECT_EQ(world.air_drag, 0.3);
  EXPECT_EQ(world.method, Method::textbook);
  EXPECT_EQ(world.box.wall(Side::left).restitution, 0.9);
  EXPECT_EQ(world.box.wall(Side::left).velocity, 0.5);
  EXPECT_FALSE(world.box.wall(Side::top).present);
  const Ball& a = world.balls.front();
  EXPECT_EQ(a.velocity, Vec2(3, -1));
  EXPECT_EQ(a.restitution, 0.4);
  EXPECT_EQ(a.spin, -2);
  EXPECT_EQ(a.color, 0xe69f00U);
}

TEST(SceneFile, overrides_edit_by_name_index_and_path_in_order) {
  const Scene scene = parsed(two_balls, {"world.restitution=0.8", "balls.A.mass_kg=3", "balls.2.velocity_m_per_s.1=-4",
                                         "balls.A.mass_kg=5", "world.walls.left.present=false"});
  EXPECT_EQ(scene.world.restitution, 0.8);
  EXPECT_EQ(scene.world.balls[0].mass, 5);
  EXPECT_EQ(scene.world.balls[1].velocity, Vec2(0, -4));
  EXPECT_FALSE(scene.world.box.wall(Side::left).present);
}

TEST(SceneFile, a_wrong_override_is_named) {
  for (const char* wrong : {"world.restituton=1", "balls.Z.mass_kg=1", "balls.9.mass_kg=1", "world.restitution", "=1",
                            "world.friction=-1"}) {
    const auto scene = parse_scene(two_balls, "test.json", {wrong});
    ASSERT_FALSE(scene.has_value()) << wrong;
    EXPECT_NE(to_string(scene.error().front()).find(wrong), std::string::npos) << to_string(scene.error().front());
  }
}

TEST(SceneFile, a_gas_has_its_speed_exactly_and_no_overlap) {
  const Scene scene = parsed(R"({"carom":1,"world":{"width_m":10,"height_m":10},"balls":[],
    "generate":[{"kind":"gas","count":200,"seed":7,"radius_m":[0.05,0.15],"rms_speed_m_per_s":2}]})");
  ASSERT_EQ(scene.world.balls.size(), 200U);
  double square = 0;
  for (const Ball& a : scene.world.balls) {
    square += dot(a.velocity, a.velocity);
    EXPECT_GE(a.radius, 0.05);
    EXPECT_LE(a.radius, 0.15);
    for (const Ball& b : scene.world.balls) {
      if (b.id <= a.id) continue;
      const Vec2 apart = a.position - b.position;
      EXPECT_GE(std::sqrt(dot(apart, apart)), a.radius + b.radius - 1e-12);
    }
  }
  EXPECT_NEAR(std::sqrt(square / 200), 2, 1e-12);
}

TEST(SceneFile, equal_speeds_are_equal_and_seeds_differ) {
  const auto gas = [](int seed) {
    return parsed(
               R"({"carom":1,"world":{"width_m":10,"height_m":10},"balls":[],"generate":[{"kind":"gas","count":50,"radius_m":0.1,)"
               R"("rms_speed_m_per_s":3,"start":"equal_speeds","seed":)" +
               std::to_string(seed) + "}]}")
        .world;
  };
  for (const Ball& ball : gas(1).balls) EXPECT_NEAR(std::sqrt(dot(ball.velocity, ball.velocity)), 3, 1e-12);
  EXPECT_EQ(state_hash(gas(1)), state_hash(gas(1)));
  EXPECT_NE(state_hash(gas(1)), state_hash(gas(2)));
}

TEST(SceneFile, a_grid_has_its_rows_columns_and_spacing) {
  const Scene scene = parsed(R"({"carom":1,"world":{"width_m":10,"height_m":10},"balls":[],
    "generate":[{"kind":"grid","rows":2,"columns":3,"spacing_m":1.5,"radius_m":0.5}]})");
  ASSERT_EQ(scene.world.balls.size(), 6U);
  std::set<double> xs, ys;
  for (const Ball& ball : scene.world.balls) {
    xs.insert(ball.position.x);
    ys.insert(ball.position.y);
  }
  ASSERT_EQ(xs.size(), 3U);
  ASSERT_EQ(ys.size(), 2U);
  EXPECT_NEAR(*xs.rbegin() - *xs.begin(), 3.0, 1e-12);
  EXPECT_NEAR(*ys.rbegin() - *ys.begin(), 1.5, 1e-12);
}

TEST(SceneFile, writing_and_reading_returns_every_bit) {
  Random random(11);
  for (int round = 0; round < 50; ++round) {
    Scene scene = parsed(two_balls);
    for (Ball& ball : scene.world.balls) {
      ball.position += Vec2{random.uniform(), random.uniform()};
      ball.velocity = {random.uniform() * 1e-300, -random.uniform() * 1e9};
      ball.angle = random.uniform() * 100;
      ball.spin = -random.uniform() / 3;
    }
    scene.world.restitution = random.uniform();
    scene.title = "a \"quoted\" title\n";
    const Scene back = parsed(to_json(scene));
    EXPECT_EQ(state_hash(back.world), state_hash(scene.world));
    EXPECT_EQ(back.world.restitution, scene.world.restitution);
    EXPECT_EQ(back.title, scene.title);
  }
}

TEST(SceneFile, saving_an_overlap_allows_it) {
  Scene scene = parsed(two_balls);
  scene.world.balls[1].position = scene.world.balls[0].position + Vec2{0.6, 0};
  EXPECT_TRUE(parsed(to_json(scene)).world.allow_overlap);
}

TEST(RandomNumbers, normal_has_mean_zero_and_variance_one) {
  Random random(3);
  const int count = 200'000;
  double sum = 0, squares = 0;
  for (int i = 0; i < count; i += 2) {
    const Vec2 pair = random.normal_pair();
    sum += pair.x + pair.y;
    squares += dot(pair, pair);
  }
  EXPECT_NEAR(sum / count, 0, 4 / std::sqrt(count));
  EXPECT_NEAR(squares / count, 1, 4 * std::sqrt(2.0 / count));
}

TEST(QuantityTable, has_one_sane_row_per_key) {
  std::set<QuantityKey> keys;
  for (const Quantity& row : all_quantities()) {
    EXPECT_TRUE(keys.insert(row.key).second) << row.json_key;
    EXPECT_EQ(&quantity(row.key), &row);
    EXPECT_LE(row.minimum, row.slider_minimum) << row.json_key;
    EXPECT_LT(row.slider_minimum, row.slider_maximum) << row.json_key;
    EXPECT_LE(row.slider_maximum, row.maximum) << row.json_key;
    EXPECT_TRUE(!row.logarithmic || row.slider_minimum > 0) << row.json_key;
  }
}

}  // namespace
}  // namespace physics
