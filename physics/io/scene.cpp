// The table of contents of reading a scene: text → tree → --set → world, balls, generators → checks.
#include "physics/io/scene.hpp"

#include <cstdio>
#include <exception>
#include <filesystem>
#include <istream>
#include <memory>
#include <system_error>

#include "physics/io/generate.hpp"
#include "physics/io/scene_overrides.hpp"
#include "physics/io/scene_read.hpp"

namespace physics {
namespace {

using Kind = JsonNode::Kind;

constexpr double file_version = 1;

void read_version(const ObjectReader& file) {
  const JsonNode* found = file.require("carom", "1, the version of the format");
  if (!found || (found->is(Kind::number) && found->number == file_version)) return;
  file.wrong(*found, "carom", "1, the version of the format that this program reads");
}

std::string read_view(const ObjectReader& file) {
  const JsonNode* found = file.find("view");
  if (!found) return "{}";
  if (!found->is(Kind::object)) file.wrong(*found, "view", "an object {…}");
  return json_text(*found);
}

// "view" is open: anyone may put anything there, but not the same key twice.
void check_duplicates(const JsonNode& node, const std::string& pointer, Complaints& complaints) {
  std::vector<std::string_view> keys;
  if (node.is(Kind::object)) {
    for (const JsonNode& child : node.children) keys.push_back(child.key);
    ObjectReader(node, pointer, "view", keys, complaints);
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const JsonNode& child = node.children[i];
    check_duplicates(child, node.is(Kind::object) ? pointer_to(pointer, child.key) : pointer_to(pointer, i),
                     complaints);
  }
}

void read_generators(const JsonNode& node, const std::string& pointer, bool box_is_known, World& world,
                     std::vector<BallSource>& sources, Complaints& complaints) {
  if (!node.is(Kind::list)) {
    complaints.add(node.place, pointer, "generate is " + in_words(node) + ", but must be a list […]");
    return;
  }
  for (std::size_t i = 0; i < node.children.size(); ++i) {
    const std::string of_this = pointer_to(pointer, i);
    generate(node.children[i], of_this, box_is_known, world, complaints);
    sources.resize(world.balls.size(), BallSource{&node.children[i], of_this, true, false});
  }
}

// Ids in list order; who has no name is called by the 1-based index in the whole list.
void number_balls(World& world) {
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    Ball& ball = world.balls[i];
    ball.id = static_cast<BallId>(i + 1);
    if (ball.name.empty()) ball.name = std::to_string(i + 1);
  }
  world.next_id = static_cast<BallId>(world.balls.size() + 1);
}

Scene read_scene(const JsonNode& root, Complaints& complaints) {
  Scene scene;
  const ObjectReader file(root, "", "the scene", scene_keys::file, complaints);
  if (!file.is_object()) return scene;
  read_version(file);
  scene.title = file.string("title");
  scene.description = file.string("description");
  scene.question = file.string("question");
  scene.view = read_view(file);
  if (const JsonNode* view = file.find("view")) check_duplicates(*view, "/view", complaints);

  const JsonNode* world = file.require("world", "an object with width_m and height_m");
  const bool box_is_known = world && read_world(*world, "/world", scene.world, complaints);
  std::vector<BallSource> sources;
  if (const JsonNode* balls = file.find("balls")) read_balls(*balls, "/balls", scene.world, sources, complaints);
  if (const JsonNode* list = file.find("generate")) {
    read_generators(*list, "/generate", box_is_known, scene.world, sources, complaints);
  }
  number_balls(scene.world);
  check_places(scene.world, sources, root, box_is_known, complaints);
  return scene;
}

struct FileCloser {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

Result<std::string> read_file(const std::string& path) {
  const auto fail = [&](const std::string& message) { return tl::unexpected<Errors>(Errors{Error{message, path}}); };
  std::error_code error;
  const auto status = std::filesystem::status(std::filesystem::u8path(path), error);
  if (!std::filesystem::exists(status)) return fail("there is no such file");
  if (std::filesystem::is_directory(status)) return fail("this is a folder; it must be a scene file");
  const std::unique_ptr<std::FILE, FileCloser> file(std::fopen(path.c_str(), "rb"));
  if (!file) return fail("the file cannot be opened; it must be readable");
  std::string text;
  std::vector<char> block(1u << 16);
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), file.get())) {
    text.append(block.data(), count);
    if (text.size() > largest_json_bytes) break;  // refused below, without reading on for ever
  }
  if (std::ferror(file.get())) return fail("the file cannot be read to its end");
  return text;
}

}  // namespace

Result<Scene> parse_scene(std::string_view text, const std::string& name, const std::vector<Override>& overrides) try {
  Result<JsonNode> root = parse_json(text, name);
  if (!root) return tl::unexpected(root.error());
  Errors errors = apply_overrides(*root, overrides);
  Complaints complaints(name, overrides);
  Scene scene = read_scene(*root, complaints);
  for (Error& error : complaints.sorted()) errors.push_back(std::move(error));
  if (!errors.empty()) return tl::unexpected(std::move(errors));
  return scene;
} catch (const std::exception& problem) {  // memory, at most: no exception leaves this room
  return tl::unexpected<Errors>(Errors{Error{std::string("the scene cannot be read: ") + problem.what(), name}});
}

Result<Scene> read_scene(std::istream& in, const std::string& name, const std::vector<Override>& overrides) try {
  std::string text;
  std::vector<char> block(1u << 16);
  do {
    in.read(block.data(), static_cast<std::streamsize>(block.size()));
    text.append(block.data(), static_cast<std::size_t>(in.gcount()));
  } while (in && text.size() <= largest_json_bytes);
  if (in.bad()) return tl::unexpected<Errors>(Errors{Error{"the scene cannot be read to its end", name}});
  return parse_scene(text, name, overrides);
} catch (const std::exception& problem) {
  return tl::unexpected<Errors>(Errors{Error{std::string("the scene cannot be read: ") + problem.what(), name}});
}

Result<Scene> load_scene(const std::string& path, const std::vector<Override>& overrides) try {
  const Result<std::string> text = read_file(path);
  if (!text) return tl::unexpected(text.error());
  return parse_scene(*text, path, overrides);
} catch (const std::exception& problem) {
  return tl::unexpected<Errors>(Errors{Error{std::string("the file cannot be read: ") + problem.what(), path}});
}

}  // namespace physics
