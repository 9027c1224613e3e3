// FNV-1a, 64 bit, over little-endian bytes: the fingerprint of a state.
#pragma once

#include <cstdint>
#include <cstring>

namespace physics {

class Fnv1a64 {
 public:
  void add_byte(std::uint8_t byte) { value_ = (value_ ^ byte) * 1099511628211ULL; }
  void add(double number) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &number, sizeof bits);
    for (int shift = 0; shift < 64; shift += 8) add_byte(static_cast<std::uint8_t>(bits >> shift));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 14695981039346656037ULL;
};

}  // namespace physics
