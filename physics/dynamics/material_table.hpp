// Combined materials of every two surfaces of a world, looked up instead of computed anew for each contact.
#pragma once

#include <cstdint>
#include <vector>

#include "physics/core/memory.hpp"
#include "physics/model/world.hpp"

namespace physics {

// Loses energy in an impact or by sliding.
inline bool is_dissipative(const Material& m) { return m.restitution < 1 || m.friction > 0; }

class MaterialTable {
 public:
  void load(const World& world);
  std::uint32_t kind_of_ball(std::uint32_t index) const { return ball_kind_[index]; }
  Material of_balls(std::uint32_t kind_a, std::uint32_t kind_b) const { return combined_of(kind_a, kind_b); }
  Material of_wall(std::uint32_t kind, Side side) const {
    return combined_of(kind, wall_kind_[static_cast<std::size_t>(side)]);
  }

  // Bytes, of a copy.
  std::size_t memory() const { return bytes_of(kinds_) + bytes_of(ball_kind_) + bytes_of(table_); }

 private:
  std::uint32_t kind_of(const Material& material);
  Material combined_of(std::uint32_t a, std::uint32_t b) const {
    return table_.empty() ? combined(rules_, kinds_[a], kinds_[b]) : table_[a * kinds_.size() + b];
  }

  Combine rules_;
  std::vector<Material> kinds_;
  std::vector<std::uint32_t> ball_kind_;
  std::array<std::uint32_t, 4> wall_kind_{};
  std::vector<Material> table_;  // empty when there are too many kinds
};

}  // namespace physics
