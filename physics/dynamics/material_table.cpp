#include "physics/dynamics/material_table.hpp"

namespace physics {

void MaterialTable::load(const World& world) {
  constexpr std::size_t most_kinds = 64;
  rules_ = world.combine;
  kinds_.clear();
  ball_kind_.clear();
  ball_kind_.reserve(world.balls.size());
  for (const Side side : all_sides) wall_kind_[static_cast<std::size_t>(side)] = kind_of(material_of(world, side));
  for (const Ball& ball : world.balls) ball_kind_.push_back(kind_of(material_of(world, ball)));
  table_.clear();
  if (kinds_.size() > most_kinds) return;
  for (const Material& a : kinds_) {
    for (const Material& b : kinds_) table_.push_back(combined(rules_, a, b));
  }
}

std::uint32_t MaterialTable::kind_of(const Material& material) {
  constexpr std::size_t searched = 64;  // beyond, equal materials may get kinds of their own: slower, not wrong
  const std::size_t from = kinds_.size() > searched ? kinds_.size() - searched : 0;
  for (std::size_t k = from; k < kinds_.size(); ++k) {
    if (kinds_[k].restitution == material.restitution && kinds_[k].friction == material.friction)
      return static_cast<std::uint32_t>(k);
  }
  kinds_.push_back(material);
  return static_cast<std::uint32_t>(kinds_.size() - 1);
}

}  // namespace physics
