#include "app/application.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include <imgui.h>

#include "app/look/item_marks.hpp"
#include "app/platform/desktop.hpp"
#include "app/plot/plots.hpp"
#include "app/ui/layout.hpp"
#include "physics/io/scene.hpp"

namespace app {

namespace {

constexpr double toast_seconds = 6;
constexpr float least_width = 480, least_height = 320;  // design pixels; a smaller window shows the upper left of this

constexpr ImGuiWindowFlags bare_window = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                         ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse;

// Calls `draw` inside an ImGui window that is nothing but the rectangle.
template <class Draw>
void in_window(const char* name, const Rect& place, Draw draw) {
  if (place.w < 1 || place.h < 1) return;
  ImGui::SetNextWindowPos(place.min());
  ImGui::SetNextWindowSize({place.w, place.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
  ImGui::Begin(name, nullptr, bare_window);
  ImGui::PopStyleVar(4);
  draw();
  ImGui::End();
}

// --- requests of the window, one function each

void open_scene(Application& application, const std::string& name) {
  auto scene = physics::load_scene(application.assets + "/scenes/" + name + ".json");
  if (!scene) {  // the current scene stays
    show_toast(application, scene.error().empty() ? name : physics::to_string(scene.error().front()));
    return;
  }
  application.view.selected.clear();
  application.view.question.clear();
  application.view.plot_cursor_time.reset();
  application.view.momentum_component.reset();
  application.canvas = {};
  application.session.push(LoadScene{std::move(*scene), name});
}

void carry_out(Application& application, const OpenShippedScene& request) { open_scene(application, request.name); }

// One further or one back in the chooser's order; stops at both ends. From a scene of one's own: the first or the last.
void carry_out(Application& application, const OpenNeighbourScene& request) {
  const auto& scenes = application.scenes;
  if (scenes.empty()) return;
  const auto here = std::find_if(scenes.begin(), scenes.end(),
                                 [&](const SceneEntry& entry) { return entry.name == application.session.name(); });
  const auto count = static_cast<int>(scenes.size());
  const int now = here != scenes.end() ? static_cast<int>(std::distance(scenes.begin(), here))
                  : request.offset > 0 ? -1
                                       : count;
  const int next = std::clamp(now + request.offset, 0, count - 1);
  if (next != now) open_scene(application, scenes[static_cast<std::size_t>(next)].name);
}

void carry_out(Application& application, const SavePicture&) { application.picture_wanted = true; }
void carry_out(Application& application, const ResetView&) {
  const ViewState now = std::exchange(application.view, ViewState{});
  application.view.theme = now.theme;
  application.view.language = now.language;
  application.view.question = now.question;
  application.view.selected = now.selected;
}
void carry_out(Application& application, const Quit&) { application.quit = true; }
void carry_out(Application&, const CopyText& request) { ImGui::SetClipboardText(request.text.c_str()); }
void carry_out(Application& application, const OpenFolder& request) {
  if (!open_folder_of(request.path))
    show_toast(application, application.look.strings("toast.no_file_manager"), request.path);
}

// What a session's message says: the words of its string id, the detail where they have %s.
std::string sentence_of(const Strings& strings, const std::string& message) {
  const std::size_t space = message.find(' ');
  std::string text = strings(message.substr(0, space));
  const std::size_t gap = text.find("%s");
  if (gap != std::string::npos && space != std::string::npos) text.replace(gap, 2, message.substr(space + 1));
  return text;
}

// Commands that take something away from under the pointer end a drag first.
bool ends_drag(const Command& command) {
  return std::holds_alternative<Restart>(command) || std::holds_alternative<ResetScene>(command) ||
         std::holds_alternative<LoadScene>(command);
}

}  // namespace

void show_toast(Application& application, std::string text, std::string path) {
  application.toast = Toast{std::move(text), std::move(path), toast_seconds};
}

void end_opening(Application& application) {
  if (!application.opening) return;
  application.opening->end(application.session, application.view);
  application.opening.reset();
}

Outbox draw_frame(Application& application, float width, float height) {
  clear_item_marks();
  Outbox out;
  const Session& session = application.session;
  const Look& look = application.look;
  ViewState& view = application.view;
  width = std::max(width, look.px(least_width));
  height = std::max(height, look.px(least_height));
  const Layout layout = layout_of(width, height, look.scale, view);
  const Rect window{0, 0, width, height};

  in_window("canvas", layout.canvas, [&] { draw_canvas(session, look, layout.canvas, view, application.canvas); });
  draw_question(session, look, layout.question, view);
  if (layout.momentum.h > 0) draw_momentum_plot(session, look, layout.momentum, view);
  if (layout.energy.h > 0) draw_energy_plot(session, look, layout.energy, view);
  draw_plot_tabs(look, layout, view);
  draw_controls(session, look, layout.controls, view, out);
  draw_top_bar(session, application.scenes, look, layout.top_bar, view, out);
  draw_bottom_bar(session, look, layout.bottom_bar, view, out);
  in_window("canvas", layout.canvas,
            [&] { interact_canvas(session, look, layout.canvas, view, application.canvas, out); });
  if (!application.picture_wanted)
    draw_toast(application.toast, look, window, out);  // a picture shows physics, not messages
  draw_help_sheet(look, window, view);
  return out;
}

void draw_canvas_only(const Application& application, float width, float height) {
  clear_item_marks();
  const Rect place{0, 0, width, height};
  in_window("canvas", place,
            [&] { draw_canvas(application.session, application.look, place, application.view, application.canvas); });
}

void advance(Application& application, Outbox out, double real_seconds) {
  for (Command& command : out.commands) {
    if (ends_drag(command)) {
      if (application.canvas.spring_drag) application.session.push(DragEnd{});
      application.canvas = {};
    }
    application.session.push(std::move(command));
  }
  for (const Request& request : out.requests) {
    std::visit([&](const auto& asked) { carry_out(application, asked); }, request);
  }
  Session& session = application.session;
  if (application.opening &&
      !application.opening->advance(session, application.view, application.look.strings, real_seconds)) {
    application.opening.reset();
  }
  session.tick(real_seconds);
  if (const std::string message = session.take_message(); !message.empty()) {
    show_toast(application, sentence_of(application.look.strings, message));
  }
  application.toast.seconds_left = std::max(0.0, application.toast.seconds_left - real_seconds);
}

}  // namespace app
