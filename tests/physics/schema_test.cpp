// The published JSON Schema and the reader know the same keys.
#include <fstream>
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "physics/io/scene_keys.hpp"

namespace physics {
namespace {

std::set<std::string> keys_of(const nlohmann::json& schema) {
  std::set<std::string> keys;
  for (const auto& [key, value] : schema.at("properties").items()) keys.insert(key);
  return keys;
}

std::set<std::string> set_of(scene_keys::Keys keys) { return {keys.begin(), keys.end()}; }

TEST(SceneSchema, knows_the_reader_s_keys_and_no_others) {
  const auto schema = nlohmann::json::parse(std::ifstream(CAROM_TEST_DIR "/../assets/scene.schema.json"));
  const auto& parts = schema.at("$defs");
  EXPECT_EQ(keys_of(schema), set_of(scene_keys::file));
  EXPECT_EQ(keys_of(parts.at("world")), set_of(scene_keys::world));
  EXPECT_EQ(keys_of(parts.at("world").at("properties").at("combine")), set_of(scene_keys::combine));
  EXPECT_EQ(keys_of(parts.at("world").at("properties").at("walls")), set_of(scene_keys::walls));
  EXPECT_EQ(keys_of(parts.at("wall")), set_of(scene_keys::wall));
  EXPECT_EQ(keys_of(parts.at("ball")), set_of(scene_keys::ball));
  EXPECT_EQ(keys_of(parts.at("gas")), set_of(scene_keys::gas));
  EXPECT_EQ(keys_of(parts.at("grid")), set_of(scene_keys::grid));
  EXPECT_EQ(keys_of(parts.at("pile")), set_of(scene_keys::pile));
  for (const char* closed : {"world", "wall", "ball", "gas", "grid", "pile"}) {
    EXPECT_EQ(parts.at(closed).at("additionalProperties"), false) << closed;
  }
}

}  // namespace
}  // namespace physics
