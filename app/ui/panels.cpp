// The panels in their plainest form.
#include "app/ui/panels.hpp"

#include <imgui.h>

#include "app/look/item_marks.hpp"

namespace app {

namespace {

constexpr ImGuiWindowFlags fixed_panel = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                         ImGuiWindowFlags_NoBringToFrontOnFocus;

bool begin_panel(const char* name, const Rect& place) {
  if (place.w <= 0 || place.h <= 0) return false;
  ImGui::SetNextWindowPos(place.min());
  ImGui::SetNextWindowSize({place.w, place.h});
  ImGui::Begin(name, nullptr, fixed_panel);
  return true;
}

bool button(const Look& look, const char* id, const char* mark) {
  const bool pressed = ImGui::Button(look.strings(id), {0, look.px(36)});
  mark_item(mark);
  ImGui::SameLine();
  return pressed;
}

}  // namespace

void draw_top_bar(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& place, ViewState& view,
                  Outbox& out) {
  if (!begin_panel("top bar", place)) return;
  ImGui::SetNextItemWidth(look.px(320));
  const bool open = ImGui::BeginCombo("##scene", session.scene().title.c_str());
  mark_item("combo.scene");
  if (open) {
    for (const SceneEntry& scene : scenes) {
      if (ImGui::Selectable(scene.title.c_str(), scene.name == session.name())) out.requests.push_back(OpenShippedScene{scene.name});
      mark_item("scene." + scene.name);
    }
    ImGui::EndCombo();
  }
  ImGui::SameLine();
  if (button(look, "top.picture", "button.picture")) out.requests.push_back(SavePicture{});
  if (button(look, "view.present", "button.present")) view.present = !view.present;
  ImGui::End();
}

void draw_question(const Session& session, const Look& look, const Rect& place, const ViewState& view) {
  if (!begin_panel("question", place)) return;
  if (look.fonts.question != nullptr) ImGui::PushFont(look.fonts.question);
  ImGui::TextUnformatted(view.question.empty() ? session.scene().question.c_str() : view.question.c_str());
  if (look.fonts.question != nullptr) ImGui::PopFont();
  ImGui::End();
}

void draw_plot_tabs(const Look& look, const Rect& place, ViewState& view) {
  if (!begin_panel("plot tabs", place)) return;
  if (button(look, "tab.momentum", "tab.momentum")) view.plot_tab = PlotTab::momentum;
  if (button(look, "tab.energy", "tab.energy")) view.plot_tab = PlotTab::energy;
  ImGui::End();
}

void draw_controls(const Session& session, const Look& look, const Rect& place, ViewState& view, Outbox& out) {
  if (!begin_panel("controls", place)) return;
  if (button(look, "tab.balls", "tab.balls")) view.controls_tab = ControlsTab::balls;
  if (button(look, "tab.world", "tab.world")) view.controls_tab = ControlsTab::world;
  ImGui::NewLine();
  double e = session.world().restitution;
  const double least = 0, most = 1;
  ImGui::SliderScalar(look.strings("quantity.world_restitution"), ImGuiDataType_Double, &e, &least, &most, "%.2f");
  mark_item("slider.restitution");
  if (ImGui::IsItemEdited()) out.commands.push_back(SetWorldQuantity{physics::QuantityKey::world_restitution, e});
  ImGui::End();
}

void draw_bottom_bar(const Session& session, const Look& look, const Rect& place, ViewState&, Outbox& out) {
  if (!begin_panel("bottom bar", place)) return;
  if (button(look, "run.restart", "button.restart")) out.commands.push_back(Restart{});
  if (button(look, session.playing() ? "run.pause" : "run.play", "button.play")) {
    if (session.playing()) out.commands.push_back(Pause{});
    else out.commands.push_back(Play{});
  }
  if (button(look, "run.step", "button.step")) out.commands.push_back(StepOnce{});
  bool stop = session.stop_at_impacts();
  if (ImGui::Checkbox(look.strings("run.stop_at_impacts"), &stop)) out.commands.push_back(SetStopAtImpacts{stop});
  mark_item("check.stop_at_impacts");
  ImGui::SameLine();
  ImGui::Text("t %s", quantity_text(session.displayed_time(), 3, "s", look.strings.decimal_mark()).c_str());
  ImGui::End();
}

void draw_toast(const Toast& toast, const Look& look, const Rect& window, Outbox& out) {
  if (toast.seconds_left <= 0) return;
  ImGui::SetNextWindowPos({window.x + window.w / 2, window.y + window.h - look.px(96)}, ImGuiCond_Always, {0.5f, 1});
  ImGui::Begin("toast", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoSavedSettings);
  ImGui::TextUnformatted(toast.text.c_str());
  if (!toast.path.empty()) {
    if (button(look, "toast.open_folder", "button.open_folder")) out.requests.push_back(OpenFolder{toast.path});
    if (button(look, "toast.copy_path", "button.copy_path")) out.requests.push_back(CopyText{toast.path});
  }
  ImGui::End();
}

void draw_help_sheet(const Look& look, const Rect&, ViewState& view) {
  if (!view.help_open) return;
  ImGui::Begin(look.strings("help.title"), &view.help_open, ImGuiWindowFlags_NoSavedSettings);
  ImGui::End();
}

bool handle_shortcut(const std::string& key, bool ctrl, bool, const Session& session, ViewState& view, Outbox& out) {
  if (ctrl) return false;
  if (key == "Space") {
    if (session.playing()) out.commands.push_back(Pause{});
    else out.commands.push_back(Play{});
    return true;
  }
  if (key == "H") return view.panels_hidden = !view.panels_hidden, true;
  if (key == "F5") return view.present = !view.present, true;
  if (key == "S") return out.requests.push_back(SavePicture{}), true;
  return false;
}

}  // namespace app
