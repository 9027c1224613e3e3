// A sum that keeps what rounding drops (Neumaier 1974, Z. Angew. Math. Mech. 54, 39): the error does not grow with the
// number of terms.
#pragma once

#include <cmath>

namespace physics {

class CompensatedSum {
 public:
  CompensatedSum() = default;
  explicit CompensatedSum(double start) : sum_(start) {}

  void add(double term) {
    const double total = sum_ + term;
    if (std::fabs(sum_) >= std::fabs(term)) {
      lost_ += (sum_ - total) + term;
    } else {
      lost_ += (term - total) + sum_;
    }
    sum_ = total;
  }

  double value() const { return sum_ + lost_; }

 private:
  double sum_ = 0;
  double lost_ = 0;
};

}  // namespace physics
