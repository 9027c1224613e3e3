// The gate: every command does what it says, and nothing hostile gets through.
#include "app/session/apply.hpp"

#include <cmath>
#include <cstdint>
#include <limits>

#include <gtest/gtest.h>

#include "app/session/placement.hpp"
#include "tests/app/worlds.hpp"

namespace app {
namespace {

using namespace testing_worlds;
using physics::QuantityKey;
using physics::Side;

constexpr double infinity = std::numeric_limits<double>::infinity();
const double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double touch = 1e-8;  // m, what "no overlap" may miss by

// A small generator of its own, so that the tests do not lean on what they test.
struct Dice {
  std::uint64_t state = 7;
  double operator()(double low, double high) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return low + (high - low) * static_cast<double>(state >> 11) / 9007199254740992.0;
  }
};

bool is_sound(const World& world) {
  for (const Ball& ball : world.balls) {
    for (const double value :
         {ball.position.x, ball.position.y, ball.velocity.x, ball.velocity.y, ball.angle, ball.spin}) {
      if (!std::isfinite(value)) return false;
    }
    if (!(ball.mass > 0 && ball.radius > 0 && std::isfinite(ball.mass) && std::isfinite(ball.radius))) return false;
    if (ball.restitution && !(*ball.restitution >= 0 && *ball.restitution <= 1)) return false;
    if (ball.friction && !(*ball.friction >= 0 && std::isfinite(*ball.friction))) return false;
  }
  return world.time_step > 0 && world.box.width > 0 && world.box.height > 0 && world.restitution >= 0 &&
         world.restitution <= 1 && world.friction >= 0 && std::isfinite(world.gravity.x) &&
         std::isfinite(world.gravity.y) && deepest_overlap(world) <= touch;
}

World two_balls() { return world_of({ball_at({3, 5}), ball_at({7, 5})}); }

TEST(Apply, sets_each_quantity_of_a_ball) {
  World world = two_balls();
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::mass, 3}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::radius, 0.75}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::restitution, 0.25}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::friction, 0.125}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::position_x, 4}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::position_y, 6}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::velocity_x, -2}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::velocity_y, 9}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::angle, 1.5}, world).changed);
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::spin, -4}, world).changed);
  const Ball& ball = world.balls[0];
  EXPECT_EQ(ball.mass, 3);
  EXPECT_EQ(ball.radius, 0.75);
  EXPECT_EQ(ball.restitution, 0.25);
  EXPECT_EQ(ball.friction, 0.125);
  EXPECT_EQ(ball.position, Vec2(4, 6));
  EXPECT_EQ(ball.velocity, Vec2(-2, 9));
  EXPECT_EQ(ball.angle, 1.5);
  EXPECT_EQ(ball.spin, -4);
  EXPECT_EQ(world.balls[1].position, Vec2(7, 5));
}

TEST(Apply, sets_each_quantity_of_the_world) {
  World world = two_balls();
  const auto set = [&](QuantityKey key, double value) {
    EXPECT_TRUE(apply(SetWorldQuantity{key, value}, world).changed);
  };
  set(QuantityKey::world_restitution, 0.5);
  set(QuantityKey::world_friction, 0.25);
  set(QuantityKey::gravity_x, 1);
  set(QuantityKey::gravity_y, -3);
  set(QuantityKey::box_width, 12);
  set(QuantityKey::box_height, 9);
  set(QuantityKey::time_step, 0.01);
  set(QuantityKey::rolling_resistance, 0.02);
  set(QuantityKey::air_drag, 0.125);
  EXPECT_EQ(world.restitution, 0.5);
  EXPECT_EQ(world.friction, 0.25);
  EXPECT_EQ(world.gravity, Vec2(1, -3));
  EXPECT_EQ(world.box.width, 12);
  EXPECT_EQ(world.box.height, 9);
  EXPECT_EQ(world.time_step, 0.01);
  EXPECT_EQ(world.rolling_resistance, 0.02);
  EXPECT_EQ(world.air_drag, 0.125);
}

TEST(Apply, a_command_that_changes_nothing_says_so) {
  World world = two_balls();
  EXPECT_FALSE(apply(SetBallQuantity{{1}, QuantityKey::mass, 1}, world).changed);
  EXPECT_FALSE(apply(SetWorldQuantity{QuantityKey::gravity_y, 0}, world).changed);
  EXPECT_FALSE(apply(MoveBall{1, {3, 5}}, world).changed);
  EXPECT_FALSE(apply(SetWallPresent{Side::left, true}, world).changed);
  EXPECT_FALSE(apply(Play{}, world).changed);
  EXPECT_FALSE(apply(DeleteBalls{{99}}, world).changed);
}

TEST(Apply, values_are_clamped_to_their_range_and_never_escape_it) {
  for (const double hostile : {nan, infinity, -infinity, 1e308, -1e308, 0.0, -0.0, -1.0, 1e-320}) {
    for (const auto& quantity : physics::all_quantities()) {
      World world = two_balls();
      apply(SetBallQuantity{{1, 2, 77}, quantity.key, hostile}, world);
      EXPECT_TRUE(is_sound(world)) << quantity.json_key << " = " << hostile;
      apply(SetWorldQuantity{quantity.key, hostile}, world);
      EXPECT_TRUE(is_sound(world)) << "world " << quantity.json_key << " = " << hostile;
    }
    World world = two_balls();
    for (const double other : {0.0, hostile}) {
      apply(SetBallVelocity{1, {hostile, other}}, world);
      apply(MoveBall{1, {hostile, other}}, world);
      Ball ball = ball_at({hostile, other}, {hostile, hostile}, hostile, hostile);
      ball.restitution = hostile;
      ball.friction = hostile;
      ball.spin = ball.angle = hostile;
      apply(AddBall{ball}, world);
      ball.position = {5, 8};
      apply(AddBall{ball}, world);
      EXPECT_TRUE(is_sound(world)) << hostile << ", " << other;
    }
  }
}

TEST(Apply, not_a_number_is_refused_in_words) {
  World world = two_balls();
  const Applied applied = apply(SetBallQuantity{{1}, QuantityKey::mass, nan}, world);
  EXPECT_FALSE(applied.changed);
  EXPECT_EQ(applied.message, "message.not_a_number");
}

TEST(Apply, clears_a_balls_own_material) {
  World world = two_balls();
  world.balls[0].restitution = 0.5;
  world.balls[0].friction = 0.5;
  EXPECT_TRUE(apply(ClearBallMaterial{{1}, QuantityKey::restitution}, world).changed);
  EXPECT_FALSE(world.balls[0].restitution.has_value());
  EXPECT_TRUE(world.balls[0].friction.has_value());
  EXPECT_TRUE(apply(ClearBallMaterial{{1}, QuantityKey::friction}, world).changed);
  EXPECT_FALSE(world.balls[0].friction.has_value());
}

TEST(Apply, mass_never_changes_the_radius) {
  World world = two_balls();
  apply(SetBallQuantity{{1, 2}, QuantityKey::mass, 100}, world);
  EXPECT_EQ(world.balls[0].radius, 0.5);
  EXPECT_EQ(world.balls[1].mass, 100);
}

TEST(Apply, a_ball_on_the_floor_grows_upwards) {
  World world = world_of({ball_at({5, 0.5})});
  EXPECT_TRUE(apply(SetBallQuantity{{1}, QuantityKey::radius, 2}, world).changed);
  EXPECT_EQ(world.balls[0].radius, 2);
  EXPECT_EQ(world.balls[0].position, Vec2(5, 2));
}

TEST(Apply, a_ball_in_a_corner_grows_out_of_it) {
  World world = world_of({ball_at({9.5, 9.5})});
  apply(SetBallQuantity{{1}, QuantityKey::radius, 3}, world);
  EXPECT_EQ(world.balls[0].radius, 3);
  EXPECT_LE(deepest_overlap(world), touch);
}

TEST(Apply, a_ball_larger_than_the_box_is_as_large_as_the_box) {
  World world = world_of({ball_at({2, 3})});
  const Applied applied = apply(SetBallQuantity{{1}, QuantityKey::radius, 50}, world);
  EXPECT_EQ(applied.message, "message.radius_limited A");
  EXPECT_NEAR(world.balls[0].radius, 5, 1e-6);
  EXPECT_LE(deepest_overlap(world), touch);
}

TEST(Apply, a_wedged_ball_grows_as_far_as_fits) {
  Ball left = ball_at({1, 1}, {0, 0}, 1), right = ball_at({4, 1}, {0, 0}, 1);
  left.fixed = right.fixed = true;
  World world = world_of({left, right, ball_at({2.5, 1}, {0, 0}, 0.4)});
  world.box.height = 2;  // nowhere to go: 1 m between the fixed balls
  apply(SetBallQuantity{{3}, QuantityKey::radius, 0.9}, world);
  EXPECT_GE(world.balls[2].radius, 0.4999);
  EXPECT_LE(deepest_overlap(world), touch);
}

TEST(Apply, touching_balls_grow_together_without_overlap) {
  World world = world_of({ball_at({4.5, 5}), ball_at({5.5, 5}), ball_at({5, 5.9})});
  apply(SetBallQuantity{{1, 2, 3}, QuantityKey::radius, 1.2}, world);
  EXPECT_LE(deepest_overlap(world), touch);
  for (const Ball& ball : world.balls) EXPECT_GT(ball.radius, 0.5);
}

TEST(Apply, hundreds_grow_at_once_without_overlap) {
  std::vector<Ball> balls;
  for (int i = 0; i < 400; ++i) balls.push_back(ball_at({0.5 + 0.47 * (i % 20), 0.5 + 0.47 * (i / 20)}, {0, 0}, 0.1));
  World world = world_of(balls);
  std::vector<BallId> all;
  for (const Ball& ball : world.balls) all.push_back(ball.id);
  apply(SetBallQuantity{all, QuantityKey::radius, 0.2}, world);
  EXPECT_EQ(world.balls[0].radius, 0.2);
  apply(SetBallQuantity{all, QuantityKey::radius, 2}, world);
  EXPECT_LE(deepest_overlap(world), touch);
}

TEST(Apply, the_box_shrinks_only_to_what_the_balls_need) {
  World world = two_balls();
  const Applied applied = apply(SetWorldQuantity{QuantityKey::box_width, 2}, world);
  EXPECT_EQ(world.box.width, 7.5);
  EXPECT_EQ(applied.message, "message.box_limited");
  world.box.wall(Side::top).present = false;
  apply(SetWorldQuantity{QuantityKey::box_height, 2}, world);
  EXPECT_EQ(world.box.height, 2);
}

TEST(Apply, moves_a_ball_freely_where_nothing_is_in_the_way) {
  World world = two_balls();
  apply(MoveBall{1, {2, 8}}, world);
  EXPECT_EQ(world.balls[0].position, Vec2(2, 8));
}

TEST(Apply, a_moved_ball_stops_at_the_walls_and_slides_along_them) {
  World world = two_balls();
  apply(MoveBall{1, {-100, 8}}, world);
  EXPECT_EQ(world.balls[0].position, Vec2(0.5, 8));
  apply(MoveBall{1, {-1e300, -1e300}}, world);
  EXPECT_EQ(world.balls[0].position, Vec2(0.5, 0.5));
}

TEST(Apply, a_moved_ball_never_jumps_over_the_one_in_its_way) {
  World world = two_balls();
  apply(MoveBall{1, {7, 5}}, world);  // exactly at the other's centre
  EXPECT_NEAR(world.balls[0].position.x, 6, 1e-6);
  EXPECT_NEAR(world.balls[0].position.y, 5, 1e-6);
}

TEST(Apply, a_moved_ball_slides_round_to_the_nearest_place) {
  World world = two_balls();
  const Vec2 target{7.1, 5.4};  // inside the other ball
  apply(MoveBall{1, target}, world);
  const Vec2 r = world.balls[0].position - world.balls[1].position;
  EXPECT_NEAR(std::sqrt(physics::dot(r, r)), 1, 1e-6);
  // The nearest point of the circle lies on the ray from the centre through the target.
  EXPECT_NEAR(physics::cross(r, target - world.balls[1].position), 0, 1e-3);
}

TEST(Apply, a_moved_ball_goes_round_an_obstacle_to_a_free_target) {
  World world = two_balls();
  apply(MoveBall{1, {9, 5.2}}, world);
  EXPECT_NEAR(world.balls[0].position.x, 9, 1e-6);
  EXPECT_NEAR(world.balls[0].position.y, 5.2, 1e-6);
}

TEST(Apply, dragging_through_a_crowd_never_overlaps) {
  Dice dice;
  std::vector<Ball> balls;
  for (int i = 0; i < 40; ++i) balls.push_back(ball_at({1 + 1.15 * (i % 8), 1 + 1.2 * (i / 8)}, {0, 0}, 0.5));
  World world = world_of(balls);
  for (int move = 0; move < 3000; ++move) {
    const double reach = move % 10 == 0 ? 1e9 : 12;
    const auto ball = static_cast<BallId>(1 + move % 40);
    apply(MoveBall{ball, {dice(-reach, reach), dice(-reach, reach)}}, world);
    ASSERT_LE(deepest_overlap(world), touch) << "move " << move;
  }
}

TEST(Apply, without_ball_contacts_balls_move_through_each_other) {
  World world = two_balls();
  world.ball_contacts = false;
  apply(MoveBall{1, {7, 5}}, world);
  EXPECT_EQ(world.balls[0].position, Vec2(7, 5));
}

TEST(Apply, a_moved_ball_respects_a_wall_that_has_moved) {
  World world = two_balls();
  world.box.wall(Side::left).displacement = 1;
  apply(MoveBall{1, {-5, 5}}, world);
  EXPECT_EQ(world.balls[0].position.x, 1.5);
}

TEST(Apply, an_overlapping_ball_can_be_dragged_out_but_not_deeper) {
  World world = world_of({ball_at({5, 5}), ball_at({5.6, 5})});
  world.allow_overlap = true;
  const double before = deepest_overlap(world);
  apply(MoveBall{1, {5.5, 5}}, world);
  EXPECT_LE(deepest_overlap(world), before + touch);
  apply(MoveBall{1, {3, 5}}, world);
  EXPECT_EQ(world.balls[0].position, Vec2(3, 5));
}

TEST(Apply, adds_a_ball_with_a_new_id_and_a_free_name) {
  World world = two_balls();
  EXPECT_TRUE(apply(AddBall{ball_at({5, 8})}, world).changed);
  EXPECT_EQ(world.balls[2].id, 3U);
  EXPECT_EQ(world.balls[2].name, "3");
  apply(DeleteBalls{{1}}, world);
  apply(AddBall{ball_at({2, 2})}, world);
  EXPECT_EQ(world.balls[2].id, 4U);
  EXPECT_NE(world.balls[2].name, world.balls[1].name);
}

TEST(Apply, a_ball_added_onto_another_goes_beside_it) {
  World world = two_balls();
  EXPECT_TRUE(apply(AddBall{ball_at({3, 5.2})}, world).changed);
  EXPECT_LE(deepest_overlap(world), touch);
}

TEST(Apply, a_ball_is_refused_where_there_is_no_room) {
  World world = world_of({ball_at({5, 5}, {0, 0}, 5)});
  const Applied applied = apply(AddBall{ball_at({5, 5}, {0, 0}, 2)}, world);
  EXPECT_FALSE(applied.changed);
  EXPECT_EQ(applied.message, "message.no_room");
  EXPECT_EQ(world.balls.size(), 1U);
}

TEST(Apply, deletes_balls) {
  World world = world_of({ball_at({1, 1}), ball_at({3, 1}), ball_at({5, 1})});
  EXPECT_TRUE(apply(DeleteBalls{{1, 3}}, world).changed);
  ASSERT_EQ(world.balls.size(), 1U);
  EXPECT_EQ(world.balls[0].id, 2U);
}

TEST(Apply, switches_rotation_method_and_combine_rules) {
  World world = two_balls();
  world.balls[0].spin = 5;
  EXPECT_TRUE(apply(SetRotation{false}, world).changed);
  EXPECT_FALSE(world.rotation);
  EXPECT_EQ(world.balls[0].spin, 0);
  EXPECT_EQ(apply(SetBallQuantity{{1}, QuantityKey::spin, 2}, world).message, "message.cannot_turn A");
  EXPECT_TRUE(apply(SetMethod{physics::Method::reflect}, world).changed);
  EXPECT_EQ(world.method, physics::Method::reflect);
  EXPECT_TRUE(apply(SetCombine{{physics::CombineRule::product, physics::CombineRule::maximum}}, world).changed);
  EXPECT_EQ(world.combine.restitution, physics::CombineRule::product);
  EXPECT_EQ(world.combine.friction, physics::CombineRule::maximum);
}

TEST(Apply, a_wall_does_not_come_back_through_a_ball) {
  World world = two_balls();
  EXPECT_TRUE(apply(SetWallPresent{Side::top, false}, world).changed);
  world.balls[0].position.y = 14;
  EXPECT_EQ(apply(SetWallPresent{Side::top, true}, world).message, "message.ball_in_the_way A");
  EXPECT_FALSE(world.box.wall(Side::top).present);
  world.balls[0].position.y = 4;
  EXPECT_TRUE(apply(SetWallPresent{Side::top, true}, world).changed);
}

TEST(Apply, restart_restores_places_to_the_bit_and_keeps_what_was_changed) {
  const World initial = lively().world;
  World world = initial;
  for (Ball& ball : world.balls) {
    ball.position.x += 0.01;
    ball.velocity = {0, 0};
    ball.angle = 3;
    ball.mass = 7;
  }
  world.step = 100;
  world.gravity = {0, -1};
  const World start = restarted(world, initial);
  EXPECT_EQ(physics::state_hash(start), physics::state_hash(initial));
  EXPECT_EQ(start.step, 0U);
  EXPECT_EQ(start.balls[3].mass, 7);
  EXPECT_EQ(start.gravity, Vec2(0, -1));
}

TEST(Apply, restart_with_grown_balls_leaves_no_overlap) {
  const World initial = world_of({ball_at({4.4, 5}), ball_at({5.6, 5}), ball_at({0.5, 0.5})});
  World world = initial;
  for (Ball& ball : world.balls) ball.radius = 1;
  const World start = restarted(world, initial);
  EXPECT_LE(deepest_overlap(start), touch);
  EXPECT_FALSE(start.allow_overlap);
  for (const Ball& ball : start.balls) EXPECT_EQ(ball.velocity, Vec2(0, 0));
}

TEST(Apply, restart_that_cannot_fit_tells_the_solver) {
  const World initial = world_of({ball_at({2.5, 2.5}), ball_at({7.5, 7.5}), ball_at({2.5, 7.5})});
  World world = initial;
  for (Ball& ball : world.balls) ball.radius = 4;
  const World start = restarted(world, initial);
  EXPECT_TRUE(start.allow_overlap);
  for (const Ball& ball : start.balls) EXPECT_TRUE(std::isfinite(ball.position.x) && std::isfinite(ball.position.y));
}

TEST(Drag, is_a_critically_damped_spring_of_fitting_stiffness) {
  const World world = world_of({ball_at({5, 5}, {0, 0}, 0.5, 4)});
  const auto drag = drag_of(world, 1, {6, 6});
  ASSERT_TRUE(drag.has_value());
  EXPECT_NEAR(drag->damping * drag->damping, 4 * 4.0 * drag->stiffness, 1e-6 * drag->stiffness);  // c² = 4 m k
  EXPECT_NEAR(2 * 3.141592653589793 * std::sqrt(4.0 / drag->stiffness), 0.15, 1e-12);
}

TEST(Drag, refuses_what_cannot_be_dragged_and_keeps_far_targets_near_the_box) {
  World world = two_balls();
  EXPECT_FALSE(drag_of(world, 9, {1, 1}).has_value());
  EXPECT_FALSE(drag_of(world, 1, {nan, 1}).has_value());
  EXPECT_FALSE(drag_of(world, 1, {1, infinity}).has_value());
  EXPECT_EQ(drag_of(world, 1, {1e9, -1e9})->target, Vec2(9.5, 0.5));
  world.balls[0].fixed = true;
  EXPECT_FALSE(drag_of(world, 1, {1, 1}).has_value());
}

}  // namespace
}  // namespace app
