// A ball's numbers, after the pointer has rested on it for a while.
#include <string>

#include "app/canvas/picture.hpp"

namespace app {

void show_tooltip(const Session& session, const Look& look, const physics::Ball& ball) {
  const char mark = look.strings.decimal_mark();
  const auto line = [&](const char* symbol, double value, const char* unit) {
    ImGui::TextUnformatted((std::string(symbol) + " = " + quantity_text(value, 2, unit, mark)).c_str());
  };
  const auto vector_line = [&](const char* symbol, Vec2 value, const char* unit) {
    ImGui::TextUnformatted((std::string(symbol) + " = (" + number_text(value.x, 2, mark) + "; " +
                            number_text(value.y, 2, mark) + ") " + unit)
                               .c_str());
  };
  const double speed = glm::length(ball.velocity);
  ImGui::BeginTooltip();
  if (!ball.name.empty()) ImGui::TextUnformatted(ball.name.c_str());
  if (ball.fixed)
    ImGui::TextUnformatted(look.strings("canvas.fixed"));
  else
    line("m", ball.mass, "kg");
  vector_line("v", ball.velocity, "m/s");
  line("|v|", speed, "m/s");
  if (!ball.fixed) {
    vector_line("p", ball.mass * ball.velocity, "kg·m/s");
    line("K", 0.5 * ball.mass * speed * speed, "J");
  }
  if (ball.spin != 0) line("ω", ball.spin, "rad/s");
  ImGui::TextDisabled("%s", look.strings(session.playing() ? "canvas.hint_running" : "canvas.hint_paused"));
  ImGui::EndTooltip();
}

}  // namespace app
