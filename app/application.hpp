// The program as a whole: one frame composed from canvas, plots and panels; the loop with a window; the picture without
// one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/look/look.hpp"
#include "app/opening.hpp"
#include "app/session/session.hpp"
#include "app/ui/panels.hpp"

namespace app {

struct Application {
  Session session;
  std::string assets;  // folder of scenes, strings and fonts
  ViewState view = {};
  CanvasState canvas = {};
  Look look = {};
  std::vector<SceneEntry> scenes = {};
  Toast toast = {};
  std::optional<Opening> opening = {};  // only on a bare launch; any input ends it
  // What the frame loop still has to do for the person.
  bool picture_wanted = false, quit = false;
};

// Draws everything between ImGui::NewFrame() and ImGui::Render(); returns what the person asked for.
Outbox draw_frame(Application& application, float width, float height);
// The canvas alone, over the whole display (`carom run --png`).
void draw_canvas_only(const Application& application, float width, float height);
// Carries the outbox out: commands to the session, requests to the program; then time passes.
void advance(Application& application, Outbox out, double real_seconds);
// A person touched something: the opening gives way to them.
void end_opening(Application& application);
// Shows a sentence for a few seconds; with a path it offers the folder and the path.
void show_toast(Application& application, std::string text, std::string path = {});

}  // namespace app
