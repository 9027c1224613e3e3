// The mouse on the canvas: one gesture at a time, from press to release, each ending in commands. Nothing here changes
// the world.
#include <algorithm>
#include <cmath>
#include <string>

#include "app/canvas/picture.hpp"
#include "app/look/item_marks.hpp"

namespace app {
namespace {

constexpr float drag_threshold = 3;  // px: less is a click
constexpr float axis_snap = 7;  // px: a velocity this close to an axis lies on it, so that a head-on hit stays head-on
constexpr double tooltip_after = 0.6;  // s

struct Mouse {
  const Session& session;
  const Look& look;
  const Rect& place;
  ViewState& view;
  CanvasState& canvas;
  Outbox& out;
  Camera camera;
  bool moved;  // since the last frame

  Vec2 at() const { return camera.world_from_screen(canvas.pointer); }
  template <class Intent>
  void push(Intent intent) {
    out.commands.emplace_back(std::move(intent));
  }
};

// A multiple of the decimal place that a pixel can still aim at.
Vec2 both_rounded(Vec2 value, double resolution) {
  return {rounded_to(value.x, resolution), rounded_to(value.y, resolution)};
}

double per_speed(const Mouse& mouse) { return arrow_scale(mouse.session.scene().world).per_speed; }

const physics::Ball* grabbed_ball(const Mouse& mouse) {
  if (!mouse.canvas.grabbed) return nullptr;
  const auto index = physics::index_of(mouse.session.world(), *mouse.canvas.grabbed);
  return index ? &mouse.session.world().balls[*index] : nullptr;
}

void end_gesture(Mouse& mouse) {
  if (mouse.canvas.spring_drag) mouse.push(DragEnd{});
  mouse.canvas.spring_drag = false;
  mouse.canvas.gesture = Gesture::none;
  mouse.canvas.grabbed.reset();
}

// --- what is picked

void select_pressed(Mouse& mouse, BallId id) {
  std::vector<BallId>& selected = mouse.view.selected;
  const auto found = std::find(selected.begin(), selected.end(), id);
  if (ImGui::GetIO().KeyShift) {
    if (found == selected.end())
      selected.push_back(id);
    else
      selected.erase(found);
  } else if (found == selected.end()) {
    selected.assign(1, id);
  }
}

void select_in_band(Mouse& mouse) {
  const ImVec2 a = mouse.canvas.pressed_at, b = mouse.canvas.pointer;
  const Rect band{std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x), std::abs(a.y - b.y)};
  if (!ImGui::GetIO().KeyShift) mouse.view.selected.clear();
  for (std::size_t i = 0; i < mouse.session.world().balls.size(); ++i) {
    const BallId id = mouse.session.world().balls[i].id;
    if (band.contains(mouse.camera.screen_from_world(mouse.session.displayed_position(i))) &&
        !is_selected(mouse.view, id)) {
      mouse.view.selected.push_back(id);
    }
  }
}

// --- a new ball

// The first letter that no ball has; after Z none: the ball goes without.
std::string free_name(const physics::World& world) {
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    const std::string name(1, letter);
    const auto has_it = [&](const physics::Ball& ball) { return ball.name == name; };
    if (std::none_of(world.balls.begin(), world.balls.end(), has_it)) return name;
  }
  return "";
}

void add_ball(Mouse& mouse) {
  const physics::World& world = mouse.session.world();
  const double pixel = 1 / mouse.camera.pixels_per_meter;
  physics::Ball ball;
  ball.position = both_rounded(mouse.at(), pixel);
  const double usual = std::min(world.box.width, world.box.height) / 20, room = room_at(world, ball.position);
  const double least =
      usual / 8;  // in a tighter spot the usual size is asked for, and what decides moves it or refuses
  ball.radius = room >= usual || room < least ? usual : room;
  ball.name = free_name(world);
  mouse.push(AddBall{ball});
}

// --- gestures while the button is held

Vec2 drag_target(const Mouse& mouse) {
  return both_rounded(mouse.at() - mouse.canvas.grab_offset, 1 / mouse.camera.pixels_per_meter);
}

// Takes the ball over from where it is now, so that play and pause in mid-drag make no jump.
void grab_here(Mouse& mouse, const physics::Ball& ball) { mouse.canvas.grab_offset = mouse.at() - ball.position; }

void start_pull(Mouse& mouse, const physics::Ball& ball) {
  mouse.canvas.gesture = Gesture::pull_ball;
  mouse.canvas.spring_drag = true;
  mouse.push(DragStart{ball.id, drag_target(mouse)});
}

void hold_ball(Mouse& mouse, const physics::Ball& ball) {
  const ImVec2 from = mouse.canvas.pressed_at, to = mouse.canvas.pointer;
  const float way = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  if (way < mouse.look.px(drag_threshold)) return;
  if (!mouse.session.playing()) {
    mouse.canvas.gesture = Gesture::move_ball;
    mouse.push(MoveBall{ball.id, drag_target(mouse)});
  } else if (!ball.fixed) {  // no spring moves an infinite mass
    start_pull(mouse, ball);
  }
}

void hold_move(Mouse& mouse, const physics::Ball& ball) {
  if (mouse.session.playing()) {
    if (ball.fixed) return end_gesture(mouse);
    grab_here(mouse, ball);
    return start_pull(mouse, ball);
  }
  if (mouse.moved) mouse.push(MoveBall{ball.id, drag_target(mouse)});
}

void hold_pull(Mouse& mouse, const physics::Ball& ball) {
  if (!mouse.session.playing()) {
    mouse.push(DragEnd{});
    mouse.canvas.spring_drag = false;
    mouse.canvas.gesture = Gesture::move_ball;
    return grab_here(mouse, ball);
  }
  if (mouse.moved) mouse.push(DragMove{drag_target(mouse)});
}

Vec2 snapped_velocity(const Mouse& mouse, Vec2 velocity) {
  const double pixel = 1 / (mouse.camera.pixels_per_meter * per_speed(mouse));  // m/s
  const double near = mouse.look.px(axis_snap) * pixel;
  if (std::abs(velocity.y) < near && std::abs(velocity.x) > near) velocity.y = 0;
  if (std::abs(velocity.x) < near && std::abs(velocity.y) > near) velocity.x = 0;
  return both_rounded(velocity, pixel);
}

// Measured from where the ball was when the arrow was taken: in a running world the hand would else chase its own ball.
void hold_velocity(Mouse& mouse, const physics::Ball& ball) {
  if (!mouse.moved) return;
  const Vec2 velocity =
      vector_from_end(ball, mouse.canvas.grab_anchor, mouse.at() - mouse.canvas.grab_offset, per_speed(mouse));
  mouse.push(SetBallVelocity{ball.id, snapped_velocity(mouse, velocity)});
}

void hold_empty(Mouse& mouse) {
  const ImVec2 from = mouse.canvas.pressed_at, to = mouse.canvas.pointer;
  if (std::max(std::abs(to.x - from.x), std::abs(to.y - from.y)) >= mouse.look.px(drag_threshold))
    mouse.canvas.gesture = Gesture::band;
}

// --- press, hold, release

void press(Mouse& mouse) {
  CanvasState& canvas = mouse.canvas;
  canvas.pressed_at = canvas.pointer;
  const auto picked = pick(mouse.session, mouse.look, mouse.place, mouse.view, canvas, canvas.pointer);
  if (!picked) {
    canvas.gesture = Gesture::press_empty;
    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) add_ball(mouse);
    return;
  }
  const physics::Ball& ball = mouse.session.world().balls[picked->ball];
  const Vec2 position = mouse.session.displayed_position(picked->ball);
  canvas.grabbed = ball.id;
  canvas.grab_anchor = position;
  if (picked->handle) {
    canvas.gesture = Gesture::set_velocity;
    // From a ball at rest the handle stands beside the rim: pulling outwards starts at zero.
    const Vec2 resting_end = position + Vec2{ball.radius, 0};
    const bool rests = ball.velocity == Vec2{0, 0};
    canvas.grab_offset =
        mouse.at() - (rests ? resting_end : arrow_end(ball, position, ball.velocity, per_speed(mouse)));
    return;
  }
  canvas.gesture = ImGui::GetIO().KeyCtrl ? Gesture::aim : Gesture::press_ball;
  canvas.grab_offset = mouse.at() - position;
  select_pressed(mouse, ball.id);
}

void hold(Mouse& mouse) {
  if (mouse.canvas.gesture == Gesture::press_empty) return hold_empty(mouse);
  if (mouse.canvas.gesture == Gesture::band) return;
  const physics::Ball* ball = grabbed_ball(mouse);
  if (ball == nullptr) return end_gesture(mouse);  // deleted, or another scene
  switch (mouse.canvas.gesture) {
    case Gesture::press_ball:
      return hold_ball(mouse, *ball);
    case Gesture::move_ball:
      return hold_move(mouse, *ball);
    case Gesture::pull_ball:
      return hold_pull(mouse, *ball);
    case Gesture::set_velocity:
      return hold_velocity(mouse, *ball);
    default:
      return;
  }
}

// Like a sling: thrown the other way than it was pulled. A Ctrl-click that never left the ball aims at nothing.
void release_aim(Mouse& mouse, const physics::Ball& ball) {
  const auto index = static_cast<std::size_t>(&ball - mouse.session.world().balls.data());
  const Vec2 position = mouse.session.displayed_position(index);
  const Vec2 velocity = vector_from_end(ball, position, 2.0 * position - mouse.at(), per_speed(mouse));
  if (velocity != Vec2{0, 0}) mouse.push(SetBallVelocity{ball.id, snapped_velocity(mouse, velocity)});
}

void release(Mouse& mouse) {
  const physics::Ball* ball = grabbed_ball(mouse);
  switch (mouse.canvas.gesture) {
    case Gesture::press_ball:
      if (ball != nullptr && !ImGui::GetIO().KeyShift) mouse.view.selected.assign(1, ball->id);
      break;
    case Gesture::press_empty:
      mouse.view.selected.clear();
      break;
    case Gesture::band:
      select_in_band(mouse);
      break;
    case Gesture::aim:
      if (ball != nullptr) release_aim(mouse, *ball);
      break;
    default:
      break;
  }
  end_gesture(mouse);
}

// --- hovering

void hover(Mouse& mouse) {
  CanvasState& canvas = mouse.canvas;
  const auto picked = pick(mouse.session, mouse.look, mouse.place, mouse.view, canvas, canvas.pointer);
  const std::optional<BallId> ball =
      picked ? std::optional(mouse.session.world().balls[picked->ball].id) : std::nullopt;
  const bool handle = picked && picked->handle;
  const bool same = ball == canvas.hovered && handle == canvas.hovers_handle;
  canvas.hover_seconds = same ? canvas.hover_seconds + ImGui::GetIO().DeltaTime : 0;
  canvas.hovered = ball;
  canvas.hovers_handle = handle;
  if (!picked) return;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (!handle && canvas.hover_seconds >= tooltip_after)
    show_tooltip(mouse.session, mouse.look, mouse.session.world().balls[picked->ball]);
}

void forget_hover(CanvasState& canvas) {
  canvas.hovered.reset();
  canvas.hovers_handle = false;
  canvas.hover_seconds = 0;
}

// Names for those who look for balls on the screen: tests. Of many balls only the first: this is done in every frame.
void mark_balls(const Mouse& mouse) {
  constexpr std::size_t most = 64;
  const double reach = per_speed(mouse);
  for (std::size_t i = 0; i < std::min(most, mouse.session.world().balls.size()); ++i) {
    const physics::Ball& ball = mouse.session.world().balls[i];
    if (ball.name.empty()) continue;
    const ImVec2 center = mouse.camera.screen_from_world(mouse.session.displayed_position(i));
    const float radius = mouse.camera.screen_length(ball.radius), grip = mouse.look.px(5);
    const ImVec2 end = velocity_handle(mouse.session, mouse.look, mouse.camera, i, reach);
    mark_area("ball." + ball.name, Rect{center.x - radius, center.y - radius, 2 * radius, 2 * radius});
    mark_area("velocity." + ball.name, Rect{end.x - grip, end.y - grip, 2 * grip, 2 * grip});
  }
}

// Where the pointer is: the last place known when it left the window, never outside the canvas while something is held.
void follow_pointer(Mouse& mouse) {
  if (!ImGui::IsMousePosValid()) return;
  ImVec2 at = ImGui::GetIO().MousePos;
  if (mouse.canvas.gesture != Gesture::none) {
    at.x = std::clamp(at.x, mouse.place.x, mouse.place.x + mouse.place.w);
    at.y = std::clamp(at.y, mouse.place.y, mouse.place.y + mouse.place.h);
  }
  mouse.moved = at.x != mouse.canvas.pointer.x || at.y != mouse.canvas.pointer.y;
  mouse.canvas.pointer = at;
}

}  // namespace

void interact_canvas(const Session& session, const Look& look, const Rect& place, ViewState& view, CanvasState& canvas,
                     Outbox& out) {
  remember(canvas.history, session);
  if (place.w < 1 || place.h < 1) return;
  Mouse mouse{session, look, place, view, canvas, out, canvas_camera(session, look, place), false};
  ImGui::SetCursorScreenPos(place.min());
  ImGui::InvisibleButton("canvas", {place.w, place.h});
  follow_pointer(mouse);
  if (ImGui::IsItemActivated())
    press(mouse);
  else if (canvas.gesture != Gesture::none && ImGui::IsItemActive())
    hold(mouse);
  else if (canvas.gesture != Gesture::none)
    release(mouse);
  if (canvas.gesture != Gesture::none) {
    canvas.hovered = canvas.grabbed;
    canvas.hover_seconds = 0;
    ImGui::SetMouseCursor(canvas.grabbed ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_Arrow);
  } else if (ImGui::IsItemHovered()) {
    hover(mouse);
  } else {
    forget_hover(canvas);
  }
  mark_balls(mouse);
}

}  // namespace app
