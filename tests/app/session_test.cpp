// The session's clock: real time decides how many steps are done, never what they do.
#include "app/session/session.hpp"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "tests/app/worlds.hpp"

namespace app {
namespace {

using namespace testing_worlds;
using physics::QuantityKey;

std::uint64_t hash(const Session& session) { return physics::state_hash(session.world()); }

std::uint64_t hash_after(const Scene& scene, std::uint64_t steps) {
  Session session(scene, "test");
  session.run_steps(steps);
  return hash(session);
}

// Plays with frames of `frame(i)` seconds until fewer than 100 steps are missing, and does those without a clock.
template <class Frame>
std::uint64_t hash_played(const Scene& scene, std::uint64_t steps, double speed, Frame frame) {
  Session session(scene, "test");
  session.push(SetSpeed{speed});
  session.push(Play{});
  for (int i = 0; session.world().step + 100 < steps; ++i) session.tick(frame(i));
  session.push(Pause{});
  session.tick(0);
  EXPECT_LE(session.world().step, steps);
  session.run_steps(steps - session.world().step);
  return hash(session);
}

TEST(Session, frame_rate_speed_and_stalls_do_not_change_the_motion) {
  constexpr std::uint64_t steps = 600;
  const Scene scene = lively();
  const std::uint64_t expected = hash_after(scene, steps);
  for (const double frames_per_second : {30.0, 60.0, 144.0}) {
    for (const double speed : {0.25, 1.0, 4.0, 16.0}) {
      EXPECT_EQ(hash_played(scene, steps, speed, [&](int) { return 1 / frames_per_second; }), expected)
          << frames_per_second << " fps at speed " << speed;
    }
  }
  EXPECT_EQ(hash_played(scene, steps, 1.0 / 64, [](int) { return 0.1; }), expected);
  std::uint64_t dice = 1;
  const auto stalls = [&](int i) {
    dice = dice * 6364136223846793005ULL + 1442695040888963407ULL;
    return i % 17 == 0 ? 3.0 : static_cast<double>(dice >> 40) / 1e9;
  };
  EXPECT_EQ(hash_played(scene, steps, 1, stalls), expected);
}

TEST(Session, stopping_at_impacts_and_looking_ahead_do_not_change_the_motion) {
  const Scene scene = lively();
  Session session(scene, "test");
  session.push(SetStopAtImpacts{true});
  session.push(Play{});
  for (int i = 0; session.world().step < 300; ++i) {
    session.tick(1.0 / 60);
    session.time_to_next_impact();
    if (session.holding_at_impact()) session.push(Play{});
  }
  const std::uint64_t steps = session.world().step;
  EXPECT_EQ(hash(session), hash_after(scene, steps));
}

TEST(Session, plays_in_real_time) {
  Session session(one_hits_three(), "test");
  session.push(Play{});
  for (int i = 0; i < 60; ++i) session.tick(1.0 / 60);
  EXPECT_NEAR(session.displayed_time(), 1, 1e-9);
  EXPECT_NEAR(static_cast<double>(session.world().step), 240, 1);
}

TEST(Session, speed_is_a_factor_on_real_time_and_is_clamped) {
  Session session(one_hits_three(), "test");
  session.push(SetSpeed{0.5});
  session.push(Play{});
  for (int i = 0; i < 60; ++i) session.tick(1.0 / 60);
  EXPECT_NEAR(session.displayed_time(), 0.5, 1e-9);
  for (const auto& [asked, got] :
       {std::pair{1e9, 16.0}, std::pair{0.0, 1.0 / 64}, std::pair{-3.0, 1.0 / 64}, std::pair{2.0, 2.0}}) {
    session.push(SetSpeed{asked});
    session.tick(0);
    EXPECT_EQ(session.speed(), got);
  }
  session.push(SetSpeed{std::nan("")});
  session.tick(0);
  EXPECT_EQ(session.speed(), 2);
}

TEST(Session, a_long_stall_is_dropped) {
  Session session(one_hits_three(), "test");
  session.push(Play{});
  session.tick(3600);
  EXPECT_LE(session.displayed_time(), 0.25 + 1e-9);
  for (const double odd : {-1.0, std::nan(""), 0.0}) session.tick(odd);
  EXPECT_LE(session.displayed_time(), 0.25 + 1e-9);
}

TEST(Session, nothing_moves_while_paused) {
  Session session(lively(), "test");
  const std::uint64_t before = hash(session);
  for (int i = 0; i < 10; ++i) session.tick(0.1);
  EXPECT_EQ(hash(session), before);
  EXPECT_EQ(session.time(), 0);
}

TEST(Session, a_single_step_is_one_time_step_and_pauses) {
  Session session(one_hits_three(), "test");
  session.push(Play{});
  session.push(StepOnce{});
  session.tick(1);
  EXPECT_EQ(session.world().step, 1U);
  EXPECT_FALSE(session.playing());
  EXPECT_EQ(session.displayed_time(), session.time());
}

TEST(Session, what_is_shown_moves_evenly_between_steps) {
  Session session(one_hits_three(), "test");
  session.push(SetSpeed{1.0 / 16});
  session.push(Play{});
  const double start = session.displayed_position(0).x;
  for (int i = 1; i <= 200; ++i) {
    session.tick(1.0 / 144);
    EXPECT_NEAR(session.displayed_position(0).x - start, 4.0 * i / 144 / 16, 1e-9) << i;
  }
}

TEST(Session, what_is_shown_while_paused_is_the_state_itself) {
  Session session(one_hits_three(), "test");
  session.push(Play{});
  session.tick(0.01);
  session.push(Pause{});
  session.tick(0.01);
  EXPECT_EQ(session.displayed_position(0), session.world().balls[0].position);
}

TEST(Session, an_edit_while_playing_neither_jumps_nor_gains_time) {
  Session session(one_hits_three(), "test");
  session.push(SetSpeed{1.0 / 64});
  session.push(Play{});
  session.tick(0.01);
  for (int i = 0; i < 100; ++i) {
    const double before = session.displayed_position(0).x;
    session.push(SetBallQuantity{{2}, QuantityKey::mass, 3.0 + 0.01 * i});
    session.tick(1.0 / 60);
    EXPECT_NEAR(session.displayed_position(0).x - before, 4.0 / 60 / 64, 1e-9);
  }
}

TEST(Session, restart_keeps_changed_values_and_the_previous_run) {
  Session session(one_hits_three(), "test");
  session.run_steps(300);
  const std::size_t rows = session.series().rows().size();
  session.push(SetBallQuantity{{2}, QuantityKey::mass, 5});
  session.push(SetWorldQuantity{QuantityKey::world_restitution, 0.5});
  session.push(SetWorldQuantity{QuantityKey::gravity_y, -1});
  session.push(Restart{});
  session.tick(0);
  EXPECT_EQ(session.time(), 0);
  EXPECT_EQ(session.world().balls[0].position, Vec2(1.9, 4));
  EXPECT_EQ(session.world().balls[0].velocity, Vec2(4, 0));
  EXPECT_EQ(session.world().balls[1].mass, 5);
  EXPECT_EQ(session.world().restitution, 0.5);
  EXPECT_EQ(session.world().gravity, Vec2(0, -1));
  EXPECT_GE(session.previous_run().rows().size(), rows);
  EXPECT_EQ(session.series().rows().size(), 1U);
  EXPECT_TRUE(session.impacts().empty());
  EXPECT_EQ(session.sample().edit, 0);
}

TEST(Session, restart_is_repeatable_to_the_bit) {
  Session session(lively(), "test");
  session.run_steps(200);
  const std::uint64_t first = hash(session);
  session.push(Restart{});
  session.run_steps(200);
  EXPECT_EQ(hash(session), first);
}

TEST(Session, reset_scene_restores_the_file) {
  Session session(one_hits_three(), "test");
  session.push(SetBallQuantity{{2}, QuantityKey::mass, 5});
  session.push(DeleteBalls{{1}});
  session.run_steps(50);
  session.push(ResetScene{});
  session.tick(0);
  EXPECT_EQ(hash(session), physics::state_hash(one_hits_three().world));
  EXPECT_EQ(session.world().balls[1].mass, 3);
  EXPECT_FALSE(session.playing());
}

TEST(Session, what_is_set_up_before_the_start_is_what_restart_restores) {
  Session session(one_hits_three(), "test");
  session.push(MoveBall{1, {3, 6}});
  session.push(SetBallVelocity{1, {1, -1}});
  session.tick(0);
  EXPECT_EQ(session.sample().edit, 0);  // the run has not begun: this is its start
  EXPECT_EQ(session.sample().residual, 0);
  session.run_steps(100);
  session.push(Restart{});
  session.tick(0);
  EXPECT_EQ(session.world().balls[0].position, Vec2(3, 6));
  EXPECT_EQ(session.world().balls[0].velocity, Vec2(1, -1));
}

TEST(Session, edits_under_way_are_booked_and_the_residual_stays_flat) {
  Session session(lively(), "test");
  session.run_steps(100);
  const double before = session.sample().residual;
  session.push(SetBallQuantity{{1, 4}, QuantityKey::mass, 9});
  session.push(SetBallVelocity{2, {5, 5}});
  session.push(SetWorldQuantity{QuantityKey::gravity_x, 3});
  session.push(DeleteBalls{{3}});
  session.tick(0);
  EXPECT_NE(session.sample().edit, 0);
  EXPECT_NEAR(session.sample().residual, before, 1e-10);
  EXPECT_NEAR(session.sample().residual_momentum.linear.x, 0, 1e-10);
}

TEST(Session, a_ball_added_under_way_returns_to_where_it_was_added) {
  Session session(one_hits_three(), "test");
  session.run_steps(10);
  session.push(AddBall{ball_at({10, 6}, {0, -1})});
  session.run_steps(50);
  session.push(Restart{});
  session.tick(0);
  ASSERT_EQ(session.world().balls.size(), 3U);
  EXPECT_EQ(session.world().balls[2].position, Vec2(10, 6));
  EXPECT_EQ(session.world().balls[2].velocity, Vec2(0, -1));
}

TEST(Session, another_time_step_restarts) {
  Session session(one_hits_three(), "test");
  session.run_steps(300);
  session.push(SetWorldQuantity{QuantityKey::time_step, 0.01});
  session.tick(0);
  EXPECT_EQ(session.world().step, 0U);
  EXPECT_EQ(session.world().time_step, 0.01);
  EXPECT_EQ(session.world().balls[0].position, Vec2(1.9, 4));
}

TEST(Session, a_dragged_ball_follows_the_hand_and_the_hand_is_booked) {
  Session session(one_hits_three(), "test");
  session.push(Play{});
  session.push(DragStart{2, {7, 4}});
  session.tick(0.02);
  session.push(DragMove{{9, 6}});
  session.run_steps(240);
  EXPECT_NEAR(session.world().balls[1].position.x, 9, 0.05);
  EXPECT_NEAR(session.world().balls[1].position.y, 6, 0.05);
  EXPECT_NE(session.sample().hand.linear.y, 0);
  session.push(DragMove{{std::nan(""), 0}});
  session.run_steps(1);
  EXPECT_TRUE(session.simulation().drag().has_value());
  EXPECT_EQ(session.simulation().drag()->target, Vec2(9, 6));
}

TEST(Session, a_drag_ends_by_itself_when_its_ball_is_gone) {
  const Command endings[] = {Command{DragEnd{}}, Command{DeleteBalls{{2}}}, Command{ResetScene{}}, Command{Restart{}},
                             Command{LoadScene{lively(), "lively"}}};
  for (const Command& ending : endings) {
    Session session(one_hits_three(), "test");
    session.push(DragStart{2, {8, 4}});
    session.run_steps(5);
    EXPECT_TRUE(session.simulation().drag().has_value());
    session.push(ending);
    session.push(DragMove{{3, 3}});
    session.run_steps(1);
    EXPECT_FALSE(session.simulation().drag().has_value()) << "command " << ending.index();
  }
}

TEST(Session, a_thrown_ball_keeps_its_speed) {
  Session session(one_hits_three(), "test");
  session.push(DragStart{2, {9, 4}});
  session.run_steps(8);
  session.push(DragEnd{});
  session.run_steps(1);
  const double speed = session.world().balls[1].velocity.x;
  EXPECT_GT(speed, 1);
  session.run_steps(5);
  EXPECT_EQ(session.world().balls[1].velocity.x, speed);
}

TEST(Session, sees_the_next_impact_before_it_comes) {
  Session session(one_hits_three(), "test");
  EXPECT_FALSE(session.time_to_next_impact().has_value());  // 1 s away
  session.run_steps(216);                                   // t = 0.9 s
  ASSERT_TRUE(session.time_to_next_impact().has_value());
  EXPECT_NEAR(*session.time_to_next_impact(), 0.1, 1e-9);
  session.push(SetBallVelocity{1, {-4, 0}});
  session.tick(0);
  const auto after = session.time_to_next_impact();
  EXPECT_TRUE(!after || *after > 0.15);  // the prediction is not stale
}

TEST(Session, stop_at_impacts_slows_down_before_and_holds_after) {
  Session session(one_hits_three(), "test");
  session.push(SetStopAtImpacts{true});
  session.push(Play{});
  double slow_from = -1;
  for (int i = 0; i < 1000 && !session.holding_at_impact(); ++i) {
    session.tick(1.0 / 60);
    if (slow_from < 0 && session.effective_speed() < 1) slow_from = session.displayed_time();
  }
  EXPECT_TRUE(session.holding_at_impact());
  EXPECT_FALSE(session.playing());
  EXPECT_NEAR(slow_from, 0.8, 0.02);
  EXPECT_EQ(session.impacts().size(), 1U);
  EXPECT_NEAR(session.time(), 1, session.world().time_step + 1e-9);
  session.push(Play{});
  session.tick(1.0 / 60);
  EXPECT_TRUE(session.playing());
  EXPECT_FALSE(session.holding_at_impact());
}

TEST(Session, impacts_are_kept_but_not_for_ever) {
  World world = world_of({ball_at({0.5, 0.5}, {900, 0}, 0.4)});
  world.box.width = 1;
  world.box.height = 1;
  Session session(scene_of(world), "test");
  session.run_steps(4000);
  EXPECT_LE(session.impacts().size(), 2 * Session::max_impacts);
  EXPECT_GE(session.sample().impacts, 3 * Session::max_impacts);
  EXPECT_NEAR(session.impacts().back().time, session.time(), 0.01);
}

TEST(Session, hostile_commands_in_any_order_leave_a_sound_run) {
  const double odd[] = {0, 1, -1, 0.3, 1e-12, 1e12, std::nan(""), std::numeric_limits<double>::infinity(), 7, 4};
  std::uint64_t dice = 3;
  const auto roll = [&](std::uint64_t sides) {
    dice = dice * 6364136223846793005ULL + 1442695040888963407ULL;
    return (dice >> 33) % sides;
  };
  const auto number = [&] { return odd[roll(10)]; };
  Session session(lively(), "test");
  for (int i = 0; i < 1500; ++i) {
    const auto ball = static_cast<BallId>(roll(15));
    switch (roll(12)) {
      case 0:
        session.push(MoveBall{ball, {number(), number()}});
        break;
      case 1:
        session.push(SetBallQuantity{{ball}, QuantityKey::radius, number()});
        break;
      case 2:
        session.push(SetBallQuantity{{ball}, QuantityKey::position_x, number()});
        break;
      case 3:
        session.push(AddBall{ball_at({number(), number()}, {1, 1}, 0.2)});
        break;
      case 4:
        session.push(DeleteBalls{{ball}});
        break;
      case 5:
        session.push(DragStart{ball, {number(), number()}});
        break;
      case 6:
        session.push(DragMove{{number(), number()}});
        break;
      case 7:
        session.push(DragEnd{});
        break;
      case 8:
        session.push(Restart{});
        break;
      case 9:
        session.push(SetWorldQuantity{QuantityKey::box_width, 5.0 + static_cast<double>(roll(10))});
        break;
      case 10:
        session.push(StepOnce{});
        break;
      default:
        session.run_steps(roll(4));
        break;
    }
    session.tick(0.001);
    for (const Ball& b : session.world().balls) {
      ASSERT_TRUE(std::isfinite(b.position.x) && std::isfinite(b.position.y) && std::isfinite(b.velocity.x))
          << "command " << i;
      ASSERT_GT(b.position.x, 0) << "command " << i;
      ASSERT_LT(b.position.x, session.world().box.width) << "command " << i;
    }
  }
}

}  // namespace
}  // namespace app
