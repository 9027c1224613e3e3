// What every drawing function needs to know about appearance, and what the person has chosen to see.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/look/fonts.hpp"
#include "app/look/strings.hpp"
#include "app/look/theme.hpp"
#include "app/session/command.hpp"

namespace app {

struct Look {
  Theme theme;
  Fonts fonts;
  Strings strings;
  float scale = 1;  // DPI × text size; every design pixel is multiplied by it

  float px(float design_pixels) const { return design_pixels * scale; }
};

enum class Grouping { by_ball, by_account };
enum class MomentumComponent { x, y, size };
enum class ControlsTab { balls, world };
// What is shown where there is room for one plot only, or for one thing only (then the controls are a tab too).
enum class PlotTab { momentum, energy, controls };

// The window's own state: never part of the physics, never in the hash.
struct PlotGutters {
  float ticks = 0, labels = 0;  // px, left and right of a plot's area
};

struct ViewState {
  ThemeName theme = ThemeName::light;
  std::string language = "en";
  float text_size = 1;  // 1 … 3
  bool velocity_arrows = true, momentum_arrows = false, impulse_arrows = true, trails = false, stroboscope = false,
       grid = true;
  bool present = false;        // F5: canvas, plots, question, big type
  bool panels_hidden = false;  // H
  Grouping momentum_grouping = Grouping::by_ball, energy_grouping = Grouping::by_ball;
  std::optional<MomentumComponent> momentum_component;  // none: the one in which the scene moves
  ControlsTab controls_tab = ControlsTab::balls;
  PlotTab plot_tab = PlotTab::momentum;
  std::vector<BallId> selected;
  PlotGutters momentum_gutters, energy_gutters;  // what each plot needed last: they keep their time axes in line
  std::optional<double> plot_cursor_time;        // shared by all plots: where the pointer hovers (s)
  std::string question;                          // what the strip says; empty: the scene's
  bool help_open = false;                        // the ? sheet
  bool about_open = false;
};

// What the window asks of the program, beyond commands to the session.
struct SavePicture {};
struct OpenShippedScene {
  std::string name;
};
struct OpenNeighbourScene {
  int offset;
};  // PageUp / PageDown
struct ResetView {};
struct Quit {};
struct CopyText {
  std::string text;
};
struct OpenFolder {
  std::string path;
};
using Request = std::variant<SavePicture, OpenShippedScene, OpenNeighbourScene, ResetView, Quit, CopyText, OpenFolder>;

// Filled while drawing, emptied by the frame loop afterwards: drawing never changes the world.
struct Outbox {
  std::vector<Command> commands;
  std::vector<Request> requests;
};

struct Rect {
  float x = 0, y = 0, w = 0, h = 0;
  ImVec2 min() const { return {x, y}; }
  ImVec2 max() const { return {x + w, y + h}; }
  bool contains(ImVec2 p) const { return p.x >= x && p.x < x + w && p.y >= y && p.y < y + h; }
};

}  // namespace app
