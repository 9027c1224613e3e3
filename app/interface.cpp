#include "app/interface.hpp"

#include <algorithm>

#include "app/platform/imgui_compat.hpp"

namespace app {

Interface::Interface() : context_(ImGui::CreateContext()) { ImGui::GetIO().IniFilename = nullptr; }

Interface::~Interface() { ImGui::DestroyContext(context_); }

bool Interface::refresh(Application& application, float display_scale) {
  ViewState& view = application.view;
  Look& look = application.look;
  if (view.language != language_) {
    if (auto strings = Strings::load(application.assets, view.language)) {
      look.strings = std::move(*strings);
    } else {
      show_toast(application, physics::to_string(strings.error().front()));
      if (!language_.empty()) view.language = language_;
    }
    language_ = view.language;
  }
  const float scale = display_scale * std::clamp(view.text_size, 1.0F, 3.0F);
  const Theme& theme = theme_of(view.theme);
  const bool other_scale = scale != scale_, other_theme = &theme != theme_;
  if (other_scale) {
    ImGuiIO& io = ImGui::GetIO();
    if (auto fonts = load_fonts(*io.Fonts, application.assets, scale)) {
      look.fonts = *fonts;
    } else {
      io.Fonts->Clear();
      ImFont* plain = io.Fonts->AddFontDefault();
      look.fonts = {plain, plain, plain, plain, plain};
      show_toast(application, physics::to_string(fonts.error().front()));
    }
    look.scale = scale_ = scale;
  }
  if (other_scale || other_theme) {
    look.theme = theme;
    theme_ = &theme;
    apply_to_imgui(theme, scale);
  }
  return other_scale;
}

void begin_headless_frame(float width, float height, float seconds) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {width, height};
  io.DeltaTime = seconds;
  io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;  // the CPU takes lists of any length
  if (!io.Fonts->IsBuilt()) build_fonts(*io.Fonts);
  ImGui::NewFrame();
}

}  // namespace app
