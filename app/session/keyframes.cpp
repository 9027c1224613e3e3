#include "app/session/keyframes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

bool is_later(Moment at, const Keyframe& frame) { return at < frame.at; }

std::size_t bytes_of_all(const std::vector<Keyframe>& frames) {
  std::size_t sum = 0;
  for (const Keyframe& frame : frames) sum += frame.bytes;
  return sum;
}

double distance(std::uint64_t a, std::uint64_t b) { return static_cast<double>(a > b ? a - b : b - a); }

}  // namespace

void Keyframes::add(Moment at, const Run& run) {
  const auto place = std::upper_bound(frames_.begin(), frames_.end(), at, is_later);
  if (place != frames_.begin() && std::prev(place)->at == at) return;
  auto copy = std::make_shared<const Run>(run);
  const std::size_t bytes = memory_of(*copy);
  frames_.insert(place, Keyframe{at, std::move(copy), bytes});
  bytes_ += bytes;
}

const Keyframe* Keyframes::before(Moment at) const {
  const auto place = std::upper_bound(frames_.begin(), frames_.end(), at, is_later);
  return place == frames_.begin() ? nullptr : &*std::prev(place);
}

Keyframes Keyframes::cut_after(Moment last) {
  const auto first = std::upper_bound(frames_.begin(), frames_.end(), last, is_later);
  Keyframes later;
  later.frames_.assign(std::make_move_iterator(first), std::make_move_iterator(frames_.end()));
  later.bytes_ = bytes_of_all(later.frames_);
  frames_.erase(first, frames_.end());
  bytes_ -= later.bytes_;
  return later;
}

void Keyframes::append(Keyframes later) {
  frames_.insert(frames_.end(), std::make_move_iterator(later.frames_.begin()),
                 std::make_move_iterator(later.frames_.end()));
  bytes_ += later.bytes_;
}

bool Keyframes::thin(std::uint64_t step, std::uint64_t recent) {
  if (frames_.size() < 3) return false;
  // Least missed: the one that leaves the smallest gap for its distance.
  const auto missed = [&](std::size_t i) {
    const double gap = distance(frames_[i + 1].at.step, frames_[i - 1].at.step);
    return gap / (distance(frames_[i].at.step, step) + static_cast<double>(interval));
  };
  std::size_t least = 0;
  const auto look = [&](bool among_recent) {
    for (std::size_t i = 1; i + 1 < frames_.size(); ++i) {
      if ((frames_[i].at.step >= recent) != among_recent) continue;
      if (least == 0 || missed(i) < missed(least)) least = i;
    }
  };
  look(false);
  if (least == 0) look(true);
  bytes_ -= frames_[least].bytes;
  frames_.erase(frames_.begin() + static_cast<std::ptrdiff_t>(least));
  return true;
}

}  // namespace app
