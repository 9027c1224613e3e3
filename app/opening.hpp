// The opening "One hits three" that a bare launch plays by itself; any input ends it.
#pragma once

#include <string>

#include "app/look/look.hpp"
#include "app/look/strings.hpp"
#include "app/session/session.hpp"

namespace app {

// Still for 0.5 s with the question, ½×, ⅛× around the contact, ½× again, pause at t = 3 s: "Now drag e".
class Opening {
 public:
  static constexpr const char* scene_name = "one_hits_three";
  static constexpr double end_time = 3;  // s, simulated

  // Called once a frame before the session's tick; pushes Play, SetSpeed and Pause, sets the question. False when it is
  // over.
  bool advance(Session& session, ViewState& view, const Strings& strings, double real_seconds);
  // A person touched something: leave the world as it is, normal speed.
  void end(Session& session, ViewState& view);

 private:
  double shown_seconds_ = 0;
  bool started_ = false;
};

}  // namespace app
