#include "app/cli/run.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

#include "app/cli/messages.hpp"
#include "app/session/assets.hpp"
#include "app/session/files.hpp"
#include "physics/io/csv.hpp"
#include "physics/io/number.hpp"

namespace app {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double default_until_s = 10;

// --- Ctrl-C

volatile std::sig_atomic_t interrupted = 0;

extern "C" void on_interrupt(int) { interrupted = 1; }

// While it lives Ctrl-C only raises the flag, so that nothing half-written stays behind.
class InterruptGuard {
 public:
  InterruptGuard() {
    interrupted = 0;
    for (const int signal : signals) {
      old_.push_back(std::signal(signal, on_interrupt));
      if (old_.back() == SIG_IGN) std::signal(signal, SIG_IGN);  // as nohup and background jobs ask
    }
  }
  ~InterruptGuard() {
    for (std::size_t i = 0; i < old_.size(); ++i) std::signal(signals[i], old_[i]);
  }
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;

 private:
#ifdef SIGHUP
  static constexpr std::array<int, 3> signals{SIGINT, SIGTERM, SIGHUP};
#else
  static constexpr std::array<int, 2> signals{SIGINT, SIGTERM};
#endif
  std::vector<void (*)(int)> old_;
};

// --- progress, on a terminal only

bool stderr_is_terminal() {
#ifdef _WIN32
  return _isatty(_fileno(stderr)) != 0;
#else
  return isatty(STDERR_FILENO) != 0;
#endif
}

class Progress {
 public:
  explicit Progress(std::uint64_t total) : total_(total), on_(stderr_is_terminal()) {}
  ~Progress() {
    if (shown_) std::fputs("\r\033[K", stderr);
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done, double time) {
    if (!on_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(200);
    std::fprintf(stderr, "\r%3.0f %%   t = %.3f s\033[K",
                 100.0 * static_cast<double>(done) / static_cast<double>(total_), time);
    std::fflush(stderr);
    shown_ = true;
  }

 private:
  std::uint64_t total_;
  bool on_, shown_ = false;
  Clock::time_point next_ = Clock::now() + std::chrono::milliseconds(500);
};

// Where a path leads, whether or not it exists.
std::filesystem::path real_path(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
}

}  // namespace

// --- what is wrong with the arguments, in one sentence; empty if nothing

// Empty, or why the output of that option must not go there.
std::string fault_of_output(const std::string& option, const std::string& path, const std::string& scene_file) {
  if (path.empty()) return option + " needs the name of a file";
  if (path.rfind("--", 0) == 0) return option + " is followed by \"" + path + "\"; for a file of that name: ./" + path;
  std::error_code ignored;
  if (!scene_file.empty() && std::filesystem::is_regular_file(path, ignored) &&
      std::filesystem::equivalent(path, scene_file, ignored)) {
    return option + " would overwrite the scene \"" + scene_file + "\"";
  }
  return {};
}

namespace {

std::string fault_of(const RunArguments& arguments, const std::string& assets) {
  if (arguments.replay) return "--replay: this version does not read replay files";
  if (arguments.until && arguments.steps) return "--until and --steps exclude each other: give one of them";
  if (arguments.until && !std::isfinite(*arguments.until)) return "--until must be a finite number of seconds";
  if (arguments.until && *arguments.until < 0) return "--until must not be negative";
  if (arguments.steps && *arguments.steps < 0) return "--steps must not be negative";
  if (arguments.every < 1) return "--every must be at least 1";
  std::vector<std::pair<const char*, std::string>> outputs;
  for (const auto& [option, path] :
       {std::pair{"--samples", &arguments.samples}, std::pair{"--states", &arguments.states},
        std::pair{"--impacts", &arguments.impacts}, std::pair{"--png", &arguments.png}}) {
    if (!*path) continue;
    const std::string fault = fault_of_output(option, **path, scene_file(arguments.scene, assets));
    if (!fault.empty()) return fault;
    outputs.emplace_back(option, **path);
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const bool dash = outputs[i].second == "-";
    for (std::size_t j = i + 1; j < outputs.size(); ++j) {
      if (dash && outputs[j].second == "-") return "only one output can be \"-\" (standard output)";
      if (!dash && real_path(outputs[i].second) == real_path(outputs[j].second) &&
          std::filesystem::path(outputs[i].second).parent_path() != "/dev") {
        return std::string(outputs[i].first) + " and " + outputs[j].first + " name the same file \"" +
               outputs[i].second + "\"";
      }
    }
  }
  return {};
}

// --- the run

struct Summary {
  double max_abs_residual = 0, max_overlap = 0;
  std::uint64_t jammed_steps = 0, capped_steps = 0;
};

struct Outputs {
  OutputSet set;
  std::ostream *samples = nullptr, *states = nullptr, *png = nullptr;
  std::optional<physics::ImpactsTable> impacts = {};
};

physics::Result<void> open_outputs(const RunArguments& arguments, const physics::World& world, Outputs& outputs) {
  const auto open = [&](const std::optional<std::string>& path, std::ostream*& stream) -> physics::Result<void> {
    if (!path) return {};
    const auto opened = outputs.set.open(*path);
    if (!opened) return tl::unexpected(opened.error());
    stream = *opened;
    return {};
  };
  std::ostream* impacts = nullptr;
  for (const auto& opened : {open(arguments.samples, outputs.samples), open(arguments.states, outputs.states),
                             open(arguments.impacts, impacts), open(arguments.png, outputs.png)}) {
    if (!opened) return opened;
  }
  if (outputs.samples != nullptr) physics::write_samples_header(*outputs.samples);
  if (outputs.states != nullptr) physics::write_states_header(*outputs.states);
  if (impacts != nullptr) outputs.impacts.emplace(*impacts, world);
  return {};
}

void write_rows(const Session& session, Outputs& outputs) {
  if (outputs.samples != nullptr) physics::write_sample(*outputs.samples, session.series().rows().back().system);
  if (outputs.states != nullptr) physics::write_states(*outputs.states, session.world());
}

// True if every number of this step can be written.
bool all_finite(const Session& session) {
  return physics::is_finite(session.series().rows().back().system) && physics::is_finite(session.world()) &&
         std::all_of(session.last_report().impacts.begin(), session.last_report().impacts.end(),
                     [](const physics::Impact& impact) { return physics::is_finite(impact); });
}

// Does the steps and writes the rows; an exit code, `summary` filled in.
int advance(Session& session, std::uint64_t steps, std::uint64_t every, Outputs& outputs, Summary& summary) {
  Progress progress(steps);
  if (!all_finite(session)) return complain(exit_failed, "the scene's energies are too large for numbers");
  write_rows(session, outputs);
  for (std::uint64_t k = 1; k <= steps; ++k) {
    session.run_steps(1);
    if (interrupted) return complain(exit_interrupted, "interrupted; nothing was written");
    if (!all_finite(session)) {
      return complain(exit_failed, "the motion ran out of all bounds at step " + std::to_string(k) +
                                       " (t = " + physics::number_text_of(session.time()) + " s); nothing was written");
    }
    const physics::StepReport& report = session.last_report();
    summary.max_abs_residual =
        std::max(summary.max_abs_residual, std::fabs(session.series().rows().back().system.residual));
    summary.max_overlap = std::max(summary.max_overlap, report.max_overlap);
    summary.jammed_steps += report.jammed ? 1 : 0;
    summary.capped_steps += report.capped ? 1 : 0;
    if (outputs.impacts) outputs.impacts->add(session.world(), report.impacts);
    if (k % every == 0 || k == steps) write_rows(session, outputs);
    if (const std::string failure = outputs.set.failure(); !failure.empty()) return complain(exit_failed, failure);
    progress.show(k, session.time());
  }
  if (outputs.impacts) outputs.impacts->finish();
  return exit_done;
}

// Balls whose centre is beyond a present wall. Fixed balls ignore walls.
std::size_t count_outside(const physics::World& world) {
  const auto beyond = [&](const physics::Ball& ball) {
    return !ball.fixed && std::any_of(physics::all_sides.begin(), physics::all_sides.end(), [&](physics::Side side) {
      if (!world.box.wall(side).present) return false;
      const Vec2 n = physics::inward_normal(side);
      const double coordinate = physics::wall_coordinate(world.box, side);
      return physics::dot(n, ball.position - Vec2{coordinate, coordinate}) < 0;
    });
  };
  return static_cast<std::size_t>(std::count_if(world.balls.begin(), world.balls.end(), beyond));
}

std::string summary_json(const RunArguments& arguments, const Session& session, const Summary& summary,
                         double wall_time) {
  const physics::Sample& last = session.series().rows().back().system;
  const Vec2 residual_p = last.residual_momentum.linear;
  char hash[24];
  std::snprintf(hash, sizeof hash, "\"%016llx\"",
                static_cast<unsigned long long>(physics::state_hash(session.world())));
  const auto number = physics::number_text_of;
  std::string json;
  const auto add = [&](const char* key, const std::string& value) {
    json += (json.empty() ? "{\"" : ", \"") + std::string(key) + "\": " + value;
  };
  add("scene", json_text(arguments.scene));
  add("title", json_text(session.scene().title));
  add("t_s", number(session.time()));
  add("steps", std::to_string(session.world().step));
  add("impacts", std::to_string(last.impacts));
  add("balls", std::to_string(session.world().balls.size()));
  add("mechanical_J", number(last.balls.mechanical()));
  add("total_J", number(last.total));
  add("residual_J", number(last.residual));
  add("max_abs_residual_J", number(summary.max_abs_residual));
  add("residual_p_kg_m_per_s", number(std::sqrt(physics::dot(residual_p, residual_p))));
  add("max_overlap_m", number(summary.max_overlap));
  add("outside", std::to_string(count_outside(session.world())));
  add("jammed_steps", std::to_string(summary.jammed_steps));
  add("capped_steps", std::to_string(summary.capped_steps));
  add("state_hash", hash);
  add("wall_time_s", number(wall_time));
  add("version", json_text(CAROM_VERSION));
  return json + "}\n";
}

// Where the run is not the motion that the laws ask for, it says so.
void warn_of_limits(const Summary& summary) {
  if (summary.jammed_steps > 0) {
    complain(exit_done, "note: jammed in " + std::to_string(summary.jammed_steps) +
                            " steps: a wall or fixed ball that moves could not go on");
  }
  if (summary.capped_steps > 0) {
    complain(exit_done, "note: too many impacts in " + std::to_string(summary.capped_steps) +
                            " steps: some were taken as coming to rest");
  }
}

}  // namespace

int run(const RunArguments& arguments, const RenderCanvas& render_canvas) {
  const auto assets = find_assets();
  if (const std::string fault = fault_of(arguments, assets.value_or("")); !fault.empty())
    return complain(exit_bad_arguments, fault);
  if (!assets && arguments.png) return complain(exit_failed, assets.error());
  auto scene = load_named_scene(arguments.scene, assets.value_or(""), arguments.set);
  if (!scene) return complain(exit_bad_arguments, scene.error());
  const double wanted = arguments.steps
                            ? static_cast<double>(*arguments.steps)
                            : std::round(arguments.until.value_or(default_until_s) / scene->world.time_step);
  if (wanted > most_steps) return complain(exit_bad_arguments, "the run would have more than 9e15 steps: shorten it");
  const auto steps =
      arguments.steps ? static_cast<std::uint64_t>(*arguments.steps) : static_cast<std::uint64_t>(wanted);

  const InterruptGuard guard;
  Session session(std::move(*scene), arguments.scene);
  Outputs outputs;
  if (const auto opened = open_outputs(arguments, session.world(), outputs); !opened)
    return complain(exit_failed, opened.error());
  Summary summary;
  const auto start = Clock::now();
  if (const int code = advance(session, steps, static_cast<std::uint64_t>(arguments.every), outputs, summary);
      code != exit_done) {
    return code;
  }
  const double wall_time = std::chrono::duration<double>(Clock::now() - start).count();

  if (outputs.png != nullptr) {
    const auto picture =
        render_canvas ? render_canvas(session, *assets) : physics::failure("--png: this program draws no pictures");
    if (!picture) return complain(exit_failed, picture.error());
    outputs.png->write(reinterpret_cast<const char*>(picture->data()), static_cast<std::streamsize>(picture->size()));
  }
  if (interrupted) return complain(exit_interrupted, "interrupted; nothing was written");
  warn_of_limits(summary);
  if (arguments.json) {  // first, so that a full pipe leaves no files behind
    if (const auto told = write_file("-", summary_json(arguments, session, summary, wall_time)); !told) {
      return complain(exit_failed, told.error());
    }
  }
  if (const auto placed = outputs.set.commit(); !placed) return complain(exit_failed, placed.error());
  return exit_done;
}

}  // namespace app
