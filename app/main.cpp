// Entry point: read the arguments, then the window, a picture of it, or nothing more.
#include <cstdio>
#include <utility>
#include <variant>

#include "app/application.hpp"
#include "app/cli/cli.hpp"
#include "app/platform/image.hpp"
#include "app/scene_list.hpp"
#include "app/screenshot.hpp"
#include "app/window_loop.hpp"

namespace {

using namespace app;

int complain(const physics::Errors& errors) {
  for (const physics::Error& error : errors) std::fprintf(stderr, "carom: %s\n", physics::to_string(error).c_str());
  return exit_failed;
}

ThemeName theme_named(const std::string& name) {
  return name == "dark" ? ThemeName::dark : name == "projector" ? ThemeName::projector : ThemeName::light;
}

physics::Result<std::vector<std::uint8_t>> canvas_png(const Session& session, const std::string& assets) {
  return picture_of_canvas(session, assets).and_then(encode_png);
}

int carry_out(Screenshot&& request) {
  const Appearance& look = request.appearance;
  PictureOptions options;
  options.at = request.at;
  options.width = look.width.value_or(options.width);
  options.height = look.height.value_or(options.height);
  options.scale = static_cast<float>(look.scale.value_or(1));
  options.theme = theme_named(look.theme.value_or("light"));
  options.language = look.language.value_or(options.language);
  const auto bytes =
      picture_of_window(std::move(request.scene), request.name, request.assets, options).and_then(encode_png);
  return bytes ? deliver(*bytes, request.path) : complain(bytes.error());
}

int carry_out(OpenWindow&& request) {
  const Appearance& look = request.appearance;
  Application application{Session(std::move(request.scene), request.name), request.assets};
  application.scenes = shipped_scenes(request.assets);
  application.view.theme = theme_named(look.theme.value_or("light"));
  application.view.language = look.language.value_or(application.view.language);
  if (request.bare) application.opening.emplace();
  WindowOptions options;
  options.width = look.width.value_or(options.width);
  options.height = look.height.value_or(options.height);
  options.scale = static_cast<float>(look.scale.value_or(0));
  options.software = software_wanted();
  return run_window(application, options);
}

int carry_out(const Exit& done) { return done.code; }

}  // namespace

int main(int argc, char** argv) {
  return std::visit([](auto&& request) { return carry_out(std::forward<decltype(request)>(request)); },
                    command_line(argc, argv, canvas_png));
}
