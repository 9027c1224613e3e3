// Small worlds for the tests of the session, made without files.
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "physics/io/scene.hpp"
#include "physics/model/world.hpp"

namespace app::testing_worlds {

using physics::Ball;
using physics::Scene;
using physics::Vec2;
using physics::World;

inline Ball ball_at(Vec2 position, Vec2 velocity = {0, 0}, double radius = 0.5, double mass = 1) {
  Ball ball;
  ball.position = position;
  ball.velocity = velocity;
  ball.radius = radius;
  ball.mass = mass;
  return ball;
}

// Ids from 1 and names from "A"; 10 × 10 m.
inline World world_of(std::vector<Ball> balls, Vec2 gravity = {0, 0}) {
  World world;
  world.gravity = gravity;
  for (Ball& ball : balls) {
    ball.id = world.next_id++;
    ball.name = std::string(1, static_cast<char>('A' + ball.id - 1));
    world.balls.push_back(std::move(ball));
  }
  return world;
}

inline Scene scene_of(World world) { return Scene{"Test", "", "", std::move(world)}; }

// Reference case A10b: A (1 kg, 4 m/s) hits B (3 kg) at rest at t = 1 s.
inline Scene one_hits_three() {
  World world = world_of({ball_at({1.9, 4}, {4, 0}, 0.4, 1), ball_at({7, 4}, {0, 0}, 0.7, 3)});
  world.box.width = 12;
  world.box.height = 8;
  return scene_of(std::move(world));
}

// A box with much going on: gravity, e < 1, friction, spin.
inline Scene lively() {
  std::vector<Ball> balls;
  for (int i = 0; i < 12; ++i) {
    balls.push_back(ball_at({1.2 + 2.4 * (i % 4), 2.0 + 2.5 * (i / 4)}, {3.0 - i % 5, 1.0 + i % 3},
                            0.3 + 0.05 * (i % 3), 1.0 + i % 4));
    balls.back().spin = i % 7 - 3;
  }
  World world = world_of(std::move(balls), {0, -9.8});
  world.restitution = 0.8;
  world.friction = 0.3;
  return scene_of(std::move(world));
}

// The deepest overlap of two balls or of a ball and a present wall (m), by brute force.
inline double deepest_overlap(const World& world) {
  double deepest = 0;
  for (std::size_t i = 0; i < world.balls.size(); ++i) {
    const Ball& a = world.balls[i];
    if (!a.fixed) {
      const auto wall = [&](physics::Side side, double gap) {
        if (world.box.wall(side).present) deepest = std::max(deepest, a.radius - gap);
      };
      wall(physics::Side::left, a.position.x - physics::wall_coordinate(world.box, physics::Side::left));
      wall(physics::Side::right, physics::wall_coordinate(world.box, physics::Side::right) - a.position.x);
      wall(physics::Side::bottom, a.position.y - physics::wall_coordinate(world.box, physics::Side::bottom));
      wall(physics::Side::top, physics::wall_coordinate(world.box, physics::Side::top) - a.position.y);
    }
    for (std::size_t j = i + 1; j < world.balls.size() && world.ball_contacts; ++j) {
      const Ball& b = world.balls[j];
      if (a.fixed && b.fixed) continue;
      const Vec2 r = b.position - a.position;
      deepest = std::max(deepest, a.radius + b.radius - std::sqrt(physics::dot(r, r)));
    }
  }
  return deepest;
}

}  // namespace app::testing_worlds
