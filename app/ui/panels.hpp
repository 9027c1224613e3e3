// The panels: free functions of const state that push what the person intends into the outbox.
#pragma once

#include <string>
#include <vector>

#include "app/look/look.hpp"
#include "app/session/session.hpp"
#include "app/ui/layout.hpp"

namespace app {

// A scene as the chooser lists it.
struct SceneEntry {
  std::string name;  // file stem
  std::string title;
  std::string description;  // one sentence
  std::string topic;        // group in the chooser
};

struct Toast {
  std::string text;
  std::string path;  // non-empty: offers Open folder and Copy path
  double seconds_left = 0;
};

void draw_top_bar(const Session& session, const std::vector<SceneEntry>& scenes, const Look& look, const Rect& place,
                  ViewState& view, Outbox& out);
void draw_question(const Session& session, const Look& look, const Rect& place, const ViewState& view);
// The tabs above the plot where only one has room (layout.plot_tabs).
void draw_plot_tabs(const Look& look, const Layout& layout, ViewState& view);
// The controls; in Present the big readouts.
void draw_controls(const Session& session, const Look& look, const Rect& place, ViewState& view, Outbox& out);
void draw_bottom_bar(const Session& session, const Look& look, const Rect& place, ViewState& view, Outbox& out);
void draw_toast(const Toast& toast, const Look& look, const Rect& window, Outbox& out);
void draw_help_sheet(const Look& look, const Rect& window, ViewState& view);
// Keyboard shortcuts, from SDL key events turned into (ImGui-independent) names such as "Space", "S", "PageDown", "F5".
// Returns true if the key was used.
bool handle_shortcut(const std::string& key, bool ctrl, bool shift, const Session& session, ViewState& view,
                     Outbox& out);

}  // namespace app
