// Balls in each other and in walls: one sentence each, at the place that is to blame.
#include <optional>
#include <utility>

#include "physics/io/overlap.hpp"
#include "physics/io/scene_read.hpp"

namespace physics {
namespace {

std::string called(const Ball& ball) { return "ball " + quoted(ball.name); }

std::string sentence_about(const World& world, const Overlap& overlap) {
  const std::string ball = called(world.balls[overlap.ball]);
  if (overlap.outside) {
    return ball + " is outside of the " + name_of(*overlap.wall) + " wall: its centre is " +
           number_text(overlap.depth - world.balls[overlap.ball].radius) +
           " m beyond it, but must be inside of the box";
  }
  const std::string other =
      overlap.wall ? std::string("the ") + name_of(*overlap.wall) + " wall" : called(world.balls[overlap.other]);
  return ball + " overlaps " + other + " by " + number_text(overlap.depth) + " m, but at most " +
         number_text(overlap.accepted) + " m (1 % of the smaller radius) are allowed unless allow_overlap is true";
}

// The first place in the tree that an argument has set, if any.
std::optional<Place> set_by_argument(const JsonNode* node) {
  if (!node) return std::nullopt;
  if (node->place.argument >= 0) return node->place;
  for (const JsonNode& child : node->children) {
    if (const auto place = set_by_argument(&child)) return place;
  }
  return std::nullopt;
}

std::optional<Place> shape_set_by_argument(const BallSource& source) {
  if (source.generated || source.node->place.argument >= 0) return set_by_argument(source.node);
  const auto position = set_by_argument(source.node->find("position_m"));
  return position ? position : set_by_argument(source.node->find("radius_m"));
}

std::optional<Place> box_set_by_argument(const JsonNode& scene) {
  const JsonNode* world = scene.find("world");
  if (!world || world->place.argument >= 0) return set_by_argument(world);
  for (const char* key : {"width_m", "height_m", "walls", "allow_overlap", "ball_contacts"}) {
    if (const auto place = set_by_argument(world->find(key))) return place;
  }
  return std::nullopt;
}

Place written_place(const BallSource& source) {
  const JsonNode* position = source.generated ? nullptr : source.node->find("position_m");
  return position ? position->place : source.node->place;
}

// A file may be sound and an argument spoil it: then the argument is to blame, else the position of the later ball.
Place place_to_blame(const Overlap& overlap, const std::vector<BallSource>& sources, const JsonNode& scene) {
  const BallSource& source = sources[overlap.ball];
  if (const auto place = shape_set_by_argument(source)) return *place;
  if (!overlap.wall) {
    if (const auto place = shape_set_by_argument(sources[overlap.other])) return *place;
  }
  return box_set_by_argument(scene).value_or(written_place(source));
}

}  // namespace

void check_places(const World& world, const std::vector<BallSource>& sources, const JsonNode& scene, bool box_is_known,
                  Complaints& complaints) {
  constexpr std::size_t most_pairs = 1000;
  std::vector<bool> in_doubt;
  for (const BallSource& source : sources) in_doubt.push_back(source.shape_in_doubt);
  const auto complain = [&](const Overlap& overlap) {
    const BallSource& source = sources[overlap.ball];
    const std::string pointer = source.generated ? source.pointer : pointer_to(source.pointer, "position_m");
    complaints.add(place_to_blame(overlap, sources, scene), pointer, sentence_about(world, overlap));
  };
  if (box_is_known) {
    for (const Overlap& overlap : find_wall_overlaps(world, in_doubt)) {
      if (overlap.outside || !world.allow_overlap) complain(overlap);
    }
  }
  if (world.allow_overlap) return;
  const std::vector<Overlap> pairs = find_ball_overlaps(world, most_pairs, in_doubt);
  for (const Overlap& overlap : pairs) complain(overlap);
  if (pairs.size() == most_pairs) {
    complaints.add(written_place(sources[pairs.back().ball]), "/balls",
                   "more than " + std::to_string(most_pairs) + " pairs of balls overlap; the search ended there");
  }
}

}  // namespace physics
