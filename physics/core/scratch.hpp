// Memory for use within one step, kept from step to step only so that it need not be allocated again. Its contents mean
// nothing between steps, so a copy of what holds it starts with none: copies that are kept (a run's keyframes) are
// small.
#pragma once

#include <utility>

namespace physics {

template <class T>
struct Scratch : T {
  Scratch() = default;
  Scratch(const Scratch&) : T() {}
  Scratch(Scratch&& other) noexcept : T(std::move(static_cast<T&>(other))) {}
  Scratch& operator=(const Scratch&) { return *this; }
  Scratch& operator=(Scratch&& other) noexcept {
    T::operator=(std::move(static_cast<T&>(other)));
    return *this;
  }
  ~Scratch() = default;
};

}  // namespace physics
