#include "app/cli/cli.hpp"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string_view>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/cli/messages.hpp"
#include "app/cli/run.hpp"
#include "app/session/assets.hpp"
#include "app/session/files.hpp"

namespace app {

namespace {

constexpr const char* version_text = "carom " CAROM_VERSION;
constexpr const char* opening_scene = "one_hits_three";
constexpr int smallest_side = 320, largest_side = 16384;

constexpr const char* root_examples =
    "Examples:\n"
    "  carom                                 open the sandbox\n"
    "  carom cradle                          open a shipped scene (carom list shows them)\n"
    "  carom my_scene.json                   open your own\n"
    "  carom run bounce --until 5 --samples bounce.csv\n"
    "  carom --screenshot cradle.png cradle --at 1.5 --theme projector\n\n"
    "Each command explains itself: carom run --help\n"
    "Exit codes: 0 done, 1 the run failed, 2 bad arguments or scene, 130 interrupted.";

constexpr const char* run_examples =
    "Examples:\n"
    "  carom run two_to_one --json           one line of results\n"
    "  carom run bounce --until 10 --samples bounce.csv\n"
    "  carom run gas --steps 2400 --every 24 --states states.csv --impacts impacts.csv\n"
    "  carom run two_to_one --set world.restitution=0.5 --set balls.A.mass_kg=3 --impacts -\n"
    "  carom run gas --set generate.0.count=1000 --until 2 --png gas.png\n"
    "  cat scene.json | carom run - --json\n"
    "A sweep, one process a value:\n"
    "  parallel carom run bounce --set world.restitution={} --until 10 --samples e{}.csv ::: 0.1 0.2 0.3\n\n"
    "Tables are CSV with units in the column names. Row 0 is the scene before any impact, the last step is always "
    "there.\n"
    "Files appear whole or not at all. \"-\" is standard input (SCENE) or standard output (one of the outputs).\n"
    "Exit codes: 0 done, 1 the run failed, 2 bad arguments or scene, 130 interrupted (no files).";

constexpr const char* check_examples =
    "Examples:\n"
    "  carom check my_scene.json\n"
    "  carom check *.json                    all errors of all files, one a line, with file, line and place\n"
    "Exit codes: 0 all are good, 2 there are errors.";

constexpr const char* list_examples =
    "Examples:\n"
    "  carom list                            name, a tab, one sentence\n"
    "  carom list | cut -f1                  the names alone";

struct RootArguments {
  std::optional<std::string> scene, screenshot, size, theme, language;
  std::optional<double> at, scale;
};

// Decimal digits and nothing else: no sign but a minus, no blanks, no octal, no hexadecimal.
const CLI::Validator whole_number{[](std::string& text) -> std::string {
                                    const std::size_t start = text.rfind('-', 0) == 0 ? 1 : 0;
                                    if (text.size() == start || text.size() > start + 18 ||
                                        text.find_first_not_of("0123456789", start) != std::string::npos) {
                                      return "\"" + text + "\" is no whole number";
                                    }
                                    text.erase(start,
                                               std::min(text.find_first_not_of('0', start), text.size() - 1) - start);
                                    return {};
                                  },
                                  ""};

// A decimal number as people write it, 1e-3 included.
const CLI::Validator decimal_number{
    [](std::string& text) -> std::string {
      const bool plain = text.find_first_not_of("0123456789.eE+-") == std::string::npos;
      return plain && text.find_first_of("0123456789") != std::string::npos ? "" : "\"" + text + "\" is no number";
    },
    ""};

// --- the parser: the one place that knows CLI11

struct Parser {
  CLI::App app{"Carom: balls in a box, with momentum and energy that add up."};
  CLI::App *run = nullptr, *check = nullptr, *list = nullptr;
  RootArguments root;
  RunArguments run_arguments;
  std::vector<std::string> check_scenes;

  Parser();
};

Parser::Parser() {
  app.name("carom");
  app.set_version_flag("--version", version_text, "Print the version and exit");
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.footer(root_examples);
  app.require_subcommand(0, 1);
  app.add_option("SCENE", root.scene, "A scene file, else the name of a shipped scene, or - for standard input")
      ->type_name("");
  app.add_option("--screenshot", root.screenshot,
                 "Draw the whole window to this PNG instead of opening it; no display needed")
      ->type_name("F.png");
  app.add_option("--at", root.at, "With --screenshot: simulated seconds before the picture [0]")
      ->type_name("S")
      ->transform(decimal_number);
  app.add_option("--size", root.size, "Size of the window [1280x800]")->type_name("WxH");
  app.add_option("--scale", root.scale, "Magnification of everything [1 in pictures, the display's in the window]")
      ->type_name("K")
      ->transform(decimal_number);
  app.add_option("--theme", root.theme, "light, dark or projector [light]")->type_name("T");
  app.add_option("--language", root.language, "Language of the words [en]")->type_name("L");

  RunArguments& r = run_arguments;
  run = app.add_subcommand("run", "Run a scene without a window and write tables, a picture or a summary");
  run->add_option("SCENE", r.scene, "A scene file, else the name of a shipped scene, or - for standard input")
      ->required()
      ->type_name("");
  run->add_option("--until", r.until, "Run round(S/dt) steps [10]")->type_name("S")->transform(decimal_number);
  run->add_option("--steps", r.steps, "Run N steps")->type_name("N")->transform(whole_number);
  run->add_option(
         "--set", r.set,
         "Change a value of the scene first, e.g. world.friction=0.2 or balls.A.velocity_m_per_s.0=2; repeatable")
      ->type_name("PATH=VALUE")
      ->allow_extra_args(false);
  run->add_option("--samples", r.samples, "Momentum and energy accounts, one row a step (CSV)")->type_name("F");
  run->add_option("--states", r.states, "Positions and velocities of every ball (CSV)")->type_name("F");
  run->add_option("--impacts", r.impacts, "Every impact with its impulses (CSV)")->type_name("F");
  run->add_option("--every", r.every, "Rows of samples and states: every N-th step [1]")
      ->type_name("N")
      ->transform(whole_number);
  run->add_option("--png", r.png, "The canvas at the end, 1280x800 (PNG)")->type_name("F");
  run->add_flag("--json", r.json, "Print a summary as one line of JSON");
  run->add_option("--replay", r.replay, "Follow a replay file (not in this version)")->type_name("F");
  run->footer(run_examples);

  check = app.add_subcommand("check", "Validate scenes without running them: all errors, one a line");
  check->add_option("SCENE", check_scenes, "Scene files or names of shipped scenes")->required()->type_name("");
  check->footer(check_examples);

  list = app.add_subcommand("list", "List the scenes that ship with Carom");
  list->footer(list_examples);
  for (CLI::App* sub : {run, check, list}) {
    sub->set_version_flag("--version", version_text, "Print the version and exit");
    sub->set_help_flag("-h,--help", "Print this help and exit");
  }
}

// --- check and list

int check_all(const std::vector<std::string>& scenes) {
  if (std::count(scenes.begin(), scenes.end(), "-") > 1) {
    return complain(exit_bad_arguments, "\"-\" (standard input) can be checked only once");
  }
  const std::string assets = find_assets().value_or("");
  int code = exit_done;
  for (const std::string& name : scenes) {
    const auto scene = load_named_scene(name, assets);
    if (!scene) code = complain(exit_bad_arguments, scene.error());
  }
  return code;
}

int list_all() {
  const auto assets = find_assets();
  if (!assets) return complain(exit_failed, assets.error());
  physics::Errors errors;
  std::string lines;
  for (const ShippedScene& scene : list_shipped(*assets, errors)) {
    std::string sentence = scene.description;
    std::replace_if(
        sentence.begin(), sentence.end(), [](char c) { return c == '\n' || c == '\t' || c == '\r'; }, ' ');
    lines += scene.name + "\t" + sentence + "\n";
  }
  if (const auto written = write_file("-", lines); !written) return complain(exit_failed, written.error());
  return errors.empty() ? exit_done : complain(exit_failed, errors);
}

// --- window and screenshot

// "1280x800"; false if it is something else.
bool parse_size(const std::string& text, int& width, int& height) {
  const std::size_t cross = text.find('x');
  if (text.empty() || cross == std::string::npos || text.find_first_not_of("0123456789x") != std::string::npos)
    return false;
  int used = 0;
  return std::sscanf(text.c_str(), "%5dx%5d%n", &width, &height, &used) == 2 && used == static_cast<int>(text.size());
}

bool in_range(int side) { return side >= smallest_side && side <= largest_side; }

// Fills `appearance`; what is wrong in one sentence, empty if nothing.
std::string read_appearance(const RootArguments& root, const std::string& assets, Appearance& appearance) {
  if (root.size) {
    int width = 0, height = 0;
    if (!parse_size(*root.size, width, height)) return "--size is \"" + *root.size + "\"; it must be like 1280x800";
    if (!in_range(width) || !in_range(height)) {
      return "--size is \"" + *root.size + "\"; both sides must be from " + std::to_string(smallest_side) + " to " +
             std::to_string(largest_side);
    }
    appearance.width = width;
    appearance.height = height;
  }
  if (root.scale) {
    if (!(*root.scale >= 0.5 && *root.scale <= 4)) return "--scale must be from 0.5 to 4";
    appearance.scale = root.scale;
    const double side = std::max(appearance.width.value_or(0), appearance.height.value_or(0)) * *root.scale;
    if (side > largest_side) return "--size times --scale is more than " + std::to_string(largest_side) + " pixels";
  }
  if (root.theme) {
    if (*root.theme != "light" && *root.theme != "dark" && *root.theme != "projector") {
      return "--theme is \"" + *root.theme + "\"; it must be light, dark or projector";
    }
    appearance.theme = root.theme;
  }
  if (root.language) {
    const auto languages = shipped_languages(assets);
    if (std::find(languages.begin(), languages.end(), *root.language) == languages.end()) {
      std::string known;
      for (const std::string& language : languages) known += (known.empty() ? "" : ", ") + language;
      return "--language is \"" + *root.language + "\"; there is: " + known;
    }
    appearance.language = root.language;
  }
  return {};
}

Invocation open_or_draw(const RootArguments& root) {
  if (root.at && !root.screenshot) return Exit{complain(exit_bad_arguments, "--at needs --screenshot")};
  if (root.at && !(*root.at >= 0 && std::isfinite(*root.at))) {
    return Exit{complain(exit_bad_arguments, "--at must be a finite number of seconds and not negative")};
  }
  const auto assets = find_assets();
  if (!assets) return Exit{complain(exit_failed, assets.error())};
  const std::string name = root.scene.value_or(opening_scene);
  if (root.screenshot) {
    const std::string fault = fault_of_output("--screenshot", *root.screenshot, scene_file(name, *assets));
    if (!fault.empty()) return Exit{complain(exit_bad_arguments, fault)};
  }
  Appearance appearance;
  if (const std::string fault = read_appearance(root, *assets, appearance); !fault.empty()) {
    return Exit{complain(exit_bad_arguments, fault)};
  }
  auto scene = load_named_scene(name, *assets);
  if (!scene) return Exit{complain(exit_bad_arguments, scene.error())};
  if (root.at.value_or(0) > most_steps * scene->world.time_step)
    return Exit{complain(exit_bad_arguments, "--at is more than 9e15 steps away: choose an earlier time")};
  if (root.screenshot)
    return Screenshot{std::move(*scene), name, *assets, *root.screenshot, root.at.value_or(0), appearance};
  return OpenWindow{std::move(*scene), name, !root.scene, *assets, appearance};
}

}  // namespace

Invocation command_line(int argc, const char* const* argv, const RenderCanvas& render_canvas) {
#ifdef SIGPIPE
  std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away is a failed write, not a sudden end
#endif
  Parser parser;
  const auto chosen = [&](const CLI::App* sub) { return sub->parsed(); };
  try {
    parser.app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return Exit{parser.app.exit(help, std::cout, std::cerr)};
  } catch (const CLI::Error& error) {
    const std::string command = chosen(parser.run)     ? "carom run"
                                : chosen(parser.check) ? "carom check"
                                : chosen(parser.list)  ? "carom list"
                                                       : "carom";
    return Exit{complain(exit_bad_arguments, std::string(error.what()) + " (" + command + " --help explains)")};
  }
  const bool sub = chosen(parser.run) || chosen(parser.check) || chosen(parser.list);
  const RootArguments& root = parser.root;
  if (sub && (root.scene || root.screenshot || root.at || root.size || root.scale || root.theme || root.language)) {
    return Exit{
        complain(exit_bad_arguments, "what comes before the command belongs to the window (carom --help explains)")};
  }
  if (chosen(parser.run)) return Exit{run(parser.run_arguments, render_canvas)};
  if (chosen(parser.check)) return Exit{check_all(parser.check_scenes)};
  if (chosen(parser.list)) return Exit{list_all()};
  return open_or_draw(root);
}

int deliver(const std::vector<std::uint8_t>& bytes, const std::string& path) {
  const auto written = write_file(path, std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
  return written ? exit_done : complain(exit_failed, written.error());
}

}  // namespace app
