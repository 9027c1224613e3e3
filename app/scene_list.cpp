#include "app/scene_list.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

#include "physics/io/scene.hpp"

namespace app {

namespace {

struct Place {
  const char* name;
  const char* topic;  // string id
};

constexpr std::array<Place, 20> teaching_order{{
    {"one_hits_three", "topic.two_bodies"},
    {"head_on", "topic.two_bodies"},
    {"two_to_one", "topic.two_bodies"},
    {"light_on_heavy", "topic.two_bodies"},
    {"oblique", "topic.two_bodies"},
    {"glancing", "topic.two_bodies"},
    {"oblique_pair", "topic.two_bodies"},
    {"meet", "topic.two_bodies"},
    {"bounce", "topic.walls"},
    {"moving_wall", "topic.walls"},
    {"counting_pi", "topic.walls"},
    {"cradle", "topic.many"},
    {"five_in_a_box", "topic.many"},
    {"five_mixed", "topic.many"},
    {"gas", "topic.many"},
    {"sliding_block", "topic.friction"},
    {"slide_to_roll", "topic.friction"},
    {"floor_friction", "topic.friction"},
    {"backspin", "topic.friction"},
    {"pile", "topic.many"},
}};

std::size_t place_of(const std::string& name) {
  const auto found = std::find_if(teaching_order.begin(), teaching_order.end(),
                                  [&](const Place& place) { return name == place.name; });
  return static_cast<std::size_t>(found - teaching_order.begin());
}

}  // namespace

std::vector<SceneEntry> shipped_scenes(const std::string& assets) {
  std::vector<std::pair<std::size_t, SceneEntry>> found;
  std::error_code ignored;
  for (const auto& file : std::filesystem::directory_iterator(assets + "/scenes", ignored)) {
    if (file.path().extension() != ".json") continue;
    const auto scene = physics::load_scene(file.path().string());
    if (!scene) continue;
    const std::string name = file.path().stem().string();
    const std::size_t place = place_of(name);
    const char* topic = place < teaching_order.size() ? teaching_order[place].topic : "topic.more";
    found.emplace_back(place, SceneEntry{name, scene->title, scene->description, topic});
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second.name) < std::pair(b.first, b.second.name);
  });
  std::vector<SceneEntry> entries;
  for (auto& [place, entry] : found) entries.push_back(std::move(entry));
  return entries;
}

}  // namespace app
