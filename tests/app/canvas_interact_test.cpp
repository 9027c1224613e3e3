// The mouse on the canvas, driven through a real ImGui frame without a window: what is pressed and dragged, and the
// commands it makes.
#include <cmath>
#include <memory>

#include <gtest/gtest.h>

#include "app/canvas/canvas.hpp"
#include "app/canvas/scale.hpp"
#include "tests/app/worlds.hpp"

namespace app {
namespace {

using namespace testing_worlds;

class CanvasMouse : public ::testing::Test {
 protected:
  void SetUp() override {
    context_ = ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {888, 632};
    io.DeltaTime = 1.0F / 60;
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    look_.theme = theme_of(ThemeName::light);
    load(one_hits_three());
    frame();
    frame();
  }
  void TearDown() override { ImGui::DestroyContext(context_); }

  void load(Scene scene) {
    session_ = std::make_unique<Session>(std::move(scene), "test");
    canvas_ = {};
    view_ = {};
  }

  // One frame with the pointer where it is; draws as well, so that drawing is exercised in every state.
  void frame() {
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = pointer_;
    io.MouseDown[0] = down_;
    io.KeyShift = shift_;
    io.KeyCtrl = ctrl_;
    out_ = {};
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({place_.w, place_.h});
    ImGui::Begin("host", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav);
    draw_canvas(*session_, look_, place_, view_, canvas_);
    interact_canvas(*session_, look_, place_, view_, canvas_, out_);
    ImGui::End();
    ImGui::Render();
  }
  void move_to(ImVec2 at) {
    pointer_ = at;
    frame();
  }
  void press() {
    down_ = true;
    frame();
  }
  void release() {
    down_ = false;
    frame();
  }
  // A press further than a double click away in time.
  void wait() {
    for (int i = 0; i < 30; ++i) frame();
  }
  void tick() {
    for (const Command& command : out_.commands) session_->push(command);
    session_->tick(1.0 / 60);
  }

  Camera camera() const { return canvas_camera(*session_, look_, place_); }
  ImVec2 at(Vec2 world) const { return camera().screen_from_world(world); }
  template <class Intent>
  const Intent* sent() const {
    for (const Command& command : out_.commands) {
      if (const Intent* intent = std::get_if<Intent>(&command)) return intent;
    }
    return nullptr;
  }

  ImGuiContext* context_ = nullptr;
  const Rect place_{0, 0, 888, 632};
  Look look_;
  ViewState view_;
  CanvasState canvas_;
  Outbox out_;
  std::unique_ptr<Session> session_;
  ImVec2 pointer_{5, 5};
  bool down_ = false, shift_ = false, ctrl_ = false;
};

TEST_F(CanvasMouse, click_selects_shift_adds_and_empty_clears) {
  move_to(at({1.9, 4}));
  press();
  release();
  EXPECT_EQ(view_.selected, std::vector<BallId>{1});
  shift_ = true;
  move_to(at({7, 4}));
  press();
  release();
  EXPECT_EQ(view_.selected, (std::vector<BallId>{1, 2}));
  shift_ = false;
  wait();
  move_to(at({10, 1}));
  press();
  release();
  EXPECT_TRUE(view_.selected.empty());
  EXPECT_TRUE(out_.commands.empty());
}

TEST_F(CanvasMouse, a_click_changes_nothing_in_the_world) {
  move_to(at({1.9, 4}));
  press();
  EXPECT_TRUE(out_.commands.empty());
  frame();
  EXPECT_TRUE(out_.commands.empty());
  release();
  EXPECT_TRUE(out_.commands.empty());
}

TEST_F(CanvasMouse, rubber_band_selects_what_it_holds) {
  move_to(at({0.5, 6}));
  press();
  move_to(at({4, 2}));
  EXPECT_EQ(canvas_.gesture, Gesture::band);
  release();
  EXPECT_EQ(view_.selected, std::vector<BallId>{1});
}

TEST_F(CanvasMouse, dragging_a_resting_world_moves_the_ball_by_the_way_of_the_pointer) {
  const Vec2 grab{2.0, 4.2};  // off the centre: it must not jump there
  move_to(at(grab));
  press();
  move_to(at(grab + Vec2{1, -1.5}));
  const MoveBall* move = sent<MoveBall>();
  ASSERT_NE(move, nullptr);
  EXPECT_EQ(move->ball, 1U);
  EXPECT_NEAR(move->target.x, 2.9, 0.011);
  EXPECT_NEAR(move->target.y, 2.5, 0.011);
  EXPECT_EQ(move->target.x, std::round(move->target.x * 100) / 100);  // the digits shown are the digits stored
  frame();
  EXPECT_EQ(sent<MoveBall>(), nullptr);  // the pointer rests
  release();
  EXPECT_EQ(canvas_.gesture, Gesture::none);
}

TEST_F(CanvasMouse, dragging_out_of_the_window_stays_finite_and_inside_the_canvas) {
  move_to(at({1.9, 4}));
  press();
  move_to({-5000, 99999});
  const MoveBall* move = sent<MoveBall>();
  ASSERT_NE(move, nullptr);
  const Vec2 corner = camera().world_from_screen({0, place_.h});
  EXPECT_GE(move->target.x, corner.x - 1);
  EXPECT_GE(move->target.y, corner.y - 1);
  pointer_ = {-FLT_MAX, -FLT_MAX};  // the pointer is nowhere
  frame();
  EXPECT_EQ(sent<MoveBall>(), nullptr);
  release();
}

TEST_F(CanvasMouse, a_running_ball_is_pulled_by_a_spring_and_let_go) {
  session_->push(Play{});
  session_->tick(0.001);
  const Vec2 start = session_->displayed_position(0);
  move_to(at(start));
  press();
  EXPECT_TRUE(out_.commands.empty());
  move_to(at(start + Vec2{0, 1}));
  ASSERT_NE(sent<DragStart>(), nullptr);
  EXPECT_EQ(sent<DragStart>()->ball, 1U);
  EXPECT_NEAR(sent<DragStart>()->target.y, start.y + 1, 0.02);
  tick();
  move_to(at(start + Vec2{0, 2}));
  ASSERT_NE(sent<DragMove>(), nullptr);
  tick();
  release();
  EXPECT_NE(sent<DragEnd>(), nullptr);
  EXPECT_FALSE(canvas_.spring_drag);
}

TEST_F(CanvasMouse, pausing_in_mid_pull_turns_it_into_a_move_without_a_jump) {
  session_->push(Play{});
  session_->tick(0.001);
  const Vec2 start = session_->displayed_position(0);
  move_to(at(start));
  press();
  move_to(at(start + Vec2{0, 1}));
  tick();
  session_->push(Pause{});
  session_->tick(0.001);
  frame();
  EXPECT_NE(sent<DragEnd>(), nullptr);
  EXPECT_EQ(canvas_.gesture, Gesture::move_ball);
  tick();
  const Vec2 held = session_->world().balls[0].position;
  move_to({pointer_.x + 1, pointer_.y});
  ASSERT_NE(sent<MoveBall>(), nullptr);
  EXPECT_NEAR(glm::length(sent<MoveBall>()->target - held), 0, 3 / camera().pixels_per_meter);
  release();
}

TEST_F(CanvasMouse, the_end_of_an_arrow_sets_the_velocity_and_keeps_a_head_on_hit_head_on) {
  const ImVec2 tip = velocity_handle(*session_, look_, camera(), 0, arrow_scale(session_->scene().world).per_speed);
  move_to(tip);
  EXPECT_TRUE(canvas_.hovers_handle);
  press();
  move_to({tip.x + camera().screen_length(0.36), tip.y + 3});  // 0.36 m is 1 m/s here
  const SetBallVelocity* set = sent<SetBallVelocity>();
  ASSERT_NE(set, nullptr);
  EXPECT_EQ(set->ball, 1U);
  EXPECT_NEAR(set->velocity.x, 5, 0.03);
  EXPECT_EQ(set->velocity.y, 0);
  release();
}

TEST_F(CanvasMouse, a_ball_at_rest_has_a_handle_once_it_is_pointed_at) {
  move_to(at({7, 4}));
  const ImVec2 handle = velocity_handle(*session_, look_, camera(), 1, arrow_scale(session_->scene().world).per_speed);
  move_to(handle);
  EXPECT_TRUE(canvas_.hovers_handle);
  EXPECT_EQ(canvas_.hovered, BallId{2});
  press();
  move_to({handle.x + camera().screen_length(0.72), handle.y});
  ASSERT_NE(sent<SetBallVelocity>(), nullptr);
  EXPECT_EQ(sent<SetBallVelocity>()->ball, 2U);
  EXPECT_NEAR(sent<SetBallVelocity>()->velocity.x, 2, 0.03);
  release();
}

TEST_F(CanvasMouse, control_drag_throws_the_other_way_on_release) {
  ctrl_ = true;
  move_to(at({7, 4}));
  press();
  EXPECT_EQ(canvas_.gesture, Gesture::aim);
  move_to(at({7, 2.5}));
  EXPECT_TRUE(out_.commands.empty());
  release();
  const SetBallVelocity* set = sent<SetBallVelocity>();
  ASSERT_NE(set, nullptr);
  EXPECT_EQ(set->velocity.x, 0);
  EXPECT_NEAR(set->velocity.y, (1.5 - 0.7) / 0.36, 0.04);
}

TEST_F(CanvasMouse, double_click_on_empty_adds_a_ball_that_fits) {
  move_to(at({10, 6}));
  press();
  release();
  press();
  const AddBall* add = sent<AddBall>();
  ASSERT_NE(add, nullptr);
  EXPECT_NEAR(add->ball.position.x, 10, 0.02);
  EXPECT_DOUBLE_EQ(add->ball.radius, 0.4);
  EXPECT_EQ(add->ball.name, "C");
  release();
  wait();
  move_to(at({10, 0.2}));  // 0.2 m off the floor
  press();
  release();
  press();
  ASSERT_NE(sent<AddBall>(), nullptr);
  EXPECT_LE(sent<AddBall>()->ball.radius, sent<AddBall>()->ball.position.y);
  release();
}

TEST_F(CanvasMouse, lets_go_of_a_ball_that_vanishes) {
  move_to(at({1.9, 4}));
  press();
  move_to(at({3, 3}));
  session_->push(DeleteBalls{{1}});
  session_->tick(0);
  move_to(at({3.5, 3}));
  EXPECT_EQ(canvas_.gesture, Gesture::none);
  EXPECT_EQ(sent<MoveBall>(), nullptr);
  release();
}

TEST_F(CanvasMouse, tiny_balls_can_be_grabbed_within_ten_pixels) {
  load(scene_of(world_of({ball_at({5, 5}, {0, 0}, 0.01)})));
  const ImVec2 center = at({5, 5});
  move_to({center.x - 8, center.y});
  EXPECT_EQ(canvas_.hovered, BallId{1});
  move_to({center.x - 14, center.y});
  EXPECT_FALSE(canvas_.hovered.has_value());
}

TEST_F(CanvasMouse, draws_every_overlay_and_thousands_of_balls_within_sixteen_bit_draws) {
  view_.trails = view_.stroboscope = view_.momentum_arrows = true;
  session_->push(Play{});
  for (int i = 0; i < 80; ++i) {
    frame();
    session_->tick(1.0 / 60);
  }
  EXPECT_GE(canvas_.history.ghosts.size(), 12U);
  EXPECT_NEAR(canvas_.history.ghosts[3].time, 0.3, 1e-9);
  EXPECT_NEAR(canvas_.history.ghosts[3].positions[0].x, 1.9 + 4 * 0.3, 1e-6);
  std::vector<Ball> many;
  for (int i = 0; i < 4000; ++i) many.push_back(ball_at({0.1 + 0.15 * (i % 64), 0.1 + 0.15 * (i / 64)}, {0, 0}, 0.05));
  for (Ball& ball : many) ball.name.clear();
  World world;
  world.gravity = {0, 0};
  for (Ball& ball : many) ball.id = world.next_id++;
  world.balls = std::move(many);
  load(scene_of(std::move(world)));
  ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
  frame();
  const ImDrawData* data = ImGui::GetDrawData();
  EXPECT_GE(data->TotalVtxCount, 4000 * 8);
  EXPECT_LE(data->TotalVtxCount, 4000 * 9);
}

}  // namespace
}  // namespace app
