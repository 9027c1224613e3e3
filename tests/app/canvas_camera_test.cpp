// Camera, ticks, arrow lengths and label places: the canvas's arithmetic, without a window.
#include "app/canvas/camera.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "app/canvas/canvas.hpp"
#include "app/canvas/labels.hpp"
#include "app/canvas/scale.hpp"
#include "tests/app/worlds.hpp"

namespace app {
namespace {

using namespace testing_worlds;

const Rect place{10, 96, 888, 632};

TEST(Camera, world_and_screen_are_inverse) {
  const Camera camera = fit_box(one_hits_three().world.box, place, 52);
  for (const Vec2 world : {Vec2{0, 0}, Vec2{12, 8}, Vec2{1.9, 4}, Vec2{-3, 20}}) {
    const Vec2 back = camera.world_from_screen(camera.screen_from_world(world));
    EXPECT_NEAR(back.x, world.x, 1e-5);  // a float pixel
    EXPECT_NEAR(back.y, world.y, 1e-5);
  }
}

TEST(Camera, points_up_and_right_with_one_scale) {
  const Camera camera = fit_box(one_hits_three().world.box, place, 52);
  const ImVec2 origin = camera.screen_from_world({0, 0}), right = camera.screen_from_world({1, 0}),
               up = camera.screen_from_world({0, 1});
  EXPECT_NEAR(right.x - origin.x, origin.y - up.y, 1e-3);
  EXPECT_GT(right.x, origin.x);
  EXPECT_LT(up.y, origin.y);
  EXPECT_FLOAT_EQ(camera.screen_length(2), 2 * camera.screen_length(1));
}

TEST(Camera, fits_the_box_with_its_margin_whatever_the_shape) {
  for (const Vec2 size : {Vec2{12, 8}, Vec2{1, 30}, Vec2{1000, 2}, Vec2{0.1, 0.1}}) {
    physics::Box box;
    box.width = size.x;
    box.height = size.y;
    const Camera camera = fit_box(box, place, 52);
    const ImVec2 low = camera.screen_from_world({0, 0}), high = camera.screen_from_world(size);
    EXPECT_GE(low.x, place.x + 52 - 0.01F);
    EXPECT_LE(high.x, place.x + place.w - 52 + 0.01F);
    EXPECT_GE(high.y, place.y + 52 - 0.01F);
    EXPECT_LE(low.y, place.y + place.h - 52 + 0.01F);
    const bool full =
        std::abs(high.x - low.x - (place.w - 104)) < 0.1F || std::abs(low.y - high.y - (place.h - 104)) < 0.1F;
    EXPECT_TRUE(full) << size.x << " × " << size.y;
  }
}

TEST(Camera, keeps_still_for_a_wall_that_moves_in_and_shows_one_that_moves_out) {
  physics::Box box;
  const double still = fit_box(box, place, 52).pixels_per_meter;
  box.wall(physics::Side::right).displacement = -3;
  EXPECT_EQ(fit_box(box, place, 52).pixels_per_meter, still);
  box.wall(physics::Side::right).displacement = 30;
  EXPECT_LE(fit_box(box, place, 52).screen_from_world({40, 0}).x, place.x + place.w - 51.9F);
}

TEST(Ticks, are_round_and_few) {
  EXPECT_DOUBLE_EQ(nice_step(12, 8, 0.5), 2);
  EXPECT_DOUBLE_EQ(nice_step(8, 8, 0.5), 1);
  EXPECT_DOUBLE_EQ(nice_step(0.3, 8, 0.001), 0.05);
  EXPECT_DOUBLE_EQ(nice_step(1000, 8, 1), 200);
  EXPECT_DOUBLE_EQ(nice_step(1, 8, 3), 5);
  EXPECT_EQ(ticks(0, 12, 2).size(), 7U);
  EXPECT_EQ(ticks(0, 0.3, 0.1).size(), 4U);
  EXPECT_EQ(decimals_of(2), 0);
  EXPECT_EQ(decimals_of(0.5), 1);
  EXPECT_EQ(decimals_of(0.02), 2);
}

TEST(Rounding, gives_the_decimal_that_is_shown) {
  EXPECT_EQ(rounded_to(3.41824, 0.043), 3.42);
  EXPECT_EQ(rounded_to(-0.004, 0.043), 0.0);
  EXPECT_EQ(rounded_to(1234, 43), 1230);
}

TEST(ArrowScale, draws_the_opening_between_1_2_and_1_6_metres) {
  const World world = one_hits_three().world;
  const ArrowScale scale = arrow_scale(world);
  EXPECT_NEAR(scale.per_speed * 4, 1.44, 1e-12);
  EXPECT_NEAR(scale.per_momentum * 4, 1.44, 1e-12);
}

TEST(ArrowScale, is_finite_and_positive_for_worlds_at_rest_empty_or_falling) {
  for (const World& world : {world_of({}), world_of({ball_at({5, 5})}), world_of({ball_at({5, 8})}, {0, -9.8})}) {
    const ArrowScale scale = arrow_scale(world);
    EXPECT_TRUE(std::isfinite(scale.per_speed) && scale.per_speed > 0);
    EXPECT_TRUE(std::isfinite(scale.per_momentum) && scale.per_momentum > 0);
  }
}

TEST(Arrow, ends_tell_the_vector_they_were_made_from) {
  const Ball ball = ball_at({2, 3}, {0, 0}, 0.4);
  for (const Vec2 vector : {Vec2{4, 0}, Vec2{-0.3, 1.7}, Vec2{1e-3, 0}}) {
    const Vec2 back = vector_from_end(ball, ball.position, arrow_end(ball, ball.position, vector, 0.36), 0.36);
    EXPECT_NEAR(back.x, vector.x, 1e-12);
    EXPECT_NEAR(back.y, vector.y, 1e-12);
  }
  EXPECT_EQ(vector_from_end(ball, ball.position, {2.3, 3}, 0.36), Vec2(0, 0));
  EXPECT_EQ(arrow_end(ball, ball.position, {0, 0}, 0.36), ball.position);
}

TEST(Labels, take_the_first_place_that_covers_nothing) {
  LabelPlacer placer({0, 0, 400, 300});
  placer.block_disc({200, 150}, 30);
  const auto first = placer.place({40, 14}, places_around({200, 150}, 30, {40, 14}, 5));
  ASSERT_TRUE(first);
  EXPECT_GT(first->y, 180);  // below
  const auto second = placer.place({40, 14}, places_around({200, 150}, 30, {40, 14}, 5));
  ASSERT_TRUE(second);
  EXPECT_LT(second->y + second->h, 120);  // below is taken: above
}

TEST(Labels, never_cover_discs_arrows_each_other_or_the_edge) {
  LabelPlacer placer({0, 0, 400, 300});
  const std::vector<ImVec2> discs{{30, 280}, {60, 270}, {200, 150}, {236, 150}, {395, 5}};
  for (const ImVec2 disc : discs) placer.block_disc(disc, 18);
  placer.block_segment({200, 120}, {200, 20}, 4);
  std::vector<Rect> placed;
  for (int round = 0; round < 8; ++round) {
    for (const ImVec2 disc : discs) {
      if (const auto rect = placer.place({50, 14}, places_around(disc, 18, {50, 14}, 4))) placed.push_back(*rect);
    }
  }
  ASSERT_GE(placed.size(), 4U);
  for (std::size_t i = 0; i < placed.size(); ++i) {
    const Rect& a = placed[i];
    EXPECT_TRUE(a.x >= 0 && a.y >= 0 && a.x + a.w <= 400 && a.y + a.h <= 300);
    EXPECT_FALSE(a.x < 204 && a.x + a.w > 196 && a.y < 120 && a.y + a.h > 20);
    for (const ImVec2 disc : discs) {
      const float dx = disc.x - std::fmin(std::fmax(disc.x, a.x), a.x + a.w),
                  dy = disc.y - std::fmin(std::fmax(disc.y, a.y), a.y + a.h);
      EXPECT_GE(dx * dx + dy * dy, 17.9F * 17.9F);
    }
    for (std::size_t j = 0; j < i; ++j) {
      const Rect& b = placed[j];
      EXPECT_FALSE(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h);
    }
  }
}

TEST(Labels, stay_away_when_there_is_no_room) {
  LabelPlacer placer({0, 0, 60, 60});
  placer.block_disc({30, 30}, 29);
  EXPECT_FALSE(placer.place({40, 14}, places_around({30, 30}, 29, {40, 14}, 4)));
}

TEST(Room, is_the_distance_to_the_nearest_ball_or_present_wall) {
  World world = world_of({ball_at({3, 5}, {0, 0}, 0.5)});
  EXPECT_DOUBLE_EQ(room_at(world, {5, 5}), 1.5);
  EXPECT_DOUBLE_EQ(room_at(world, {9, 5}), 1);
  world.box.wall(physics::Side::right).present = false;
  EXPECT_DOUBLE_EQ(room_at(world, {9, 5}), 5);
  EXPECT_LT(room_at(world, {3.1, 5}), 0);
}

}  // namespace
}  // namespace app
