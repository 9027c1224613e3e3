// Plane vectors in double precision: glm's dvec2 under the name that physics uses, with the two products of the plane.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace physics {

using Vec2 = glm::dvec2;

using glm::dot;

// z component of a × b; > 0 if b is counter-clockwise of a.
inline double cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }

// ω × r for an angular velocity ω about z.
inline Vec2 cross(double angular, Vec2 r) { return {-angular * r.y, angular * r.x}; }

// The tangent that belongs to a normal: n turned by +90°, t = (-n_y, n_x).
inline Vec2 tangent_of(Vec2 n) { return {-n.y, n.x}; }

}  // namespace physics
