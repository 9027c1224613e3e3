#include "app/screenshot.hpp"

#include <cmath>
#include <utility>

#include "app/application.hpp"
#include "app/interface.hpp"
#include "app/platform/rasterizer.hpp"
#include "app/scene_list.hpp"

namespace app {

namespace {

constexpr int settling_frames = 4;  // ImGui sizes some windows by what they held one frame ago
constexpr float frame_seconds = 1.0F / 60;

// Draws until everything has its place and takes the last frame. `draw` draws one frame.
template <class Draw>
physics::Result<Image> settled_picture(Application& application, float width, float height, float scale, Draw draw) {
  Interface interface;
  interface.refresh(application, scale);
  if (application.toast.seconds_left > 0)
    return physics::failure(application.toast.text);  // words or fonts are missing
  for (int frame = 0; frame < settling_frames; ++frame) {
    begin_headless_frame(width, height, frame_seconds);
    draw();
    ImGui::Render();
  }
  return rasterize(*ImGui::GetDrawData(), font_image(*ImGui::GetIO().Fonts), application.look.theme.window);
}

}  // namespace

physics::Result<Image> picture_of_window(physics::Scene scene, const std::string& name, const std::string& assets,
                                         const PictureOptions& options) {
  Application application{Session(std::move(scene), name), assets};
  application.scenes = shipped_scenes(assets);
  application.view.theme = options.theme;
  application.view.language = options.language;
  application.session.run_steps(
      static_cast<std::uint64_t>(std::llround(options.at / application.session.world().time_step)));
  const float width = static_cast<float>(options.width) * options.scale,
              height = static_cast<float>(options.height) * options.scale;
  // What the panels push while they settle is nobody's intent: it is dropped.
  return settled_picture(application, width, height, options.scale, [&] { draw_frame(application, width, height); });
}

physics::Result<Image> picture_of_canvas(const Session& session, const std::string& assets) {
  constexpr float width = 1280, height = 800;
  Application application{session, assets};
  return settled_picture(application, width, height, 1, [&] { draw_canvas_only(application, width, height); });
}

}  // namespace app
