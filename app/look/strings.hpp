// Every word on screen, by id, from assets/strings/<language>.json; and numbers as people write them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

#include "physics/core/result.hpp"

namespace app {

class Strings {
 public:
  static physics::Result<Strings> load(const std::string& assets, const std::string& language);

  // The text for an id; the id itself if it is missing (a test makes sure that none is).
  const char* operator()(std::string_view id) const;
  const std::string& language() const { return language_; }
  char decimal_mark() const { return decimal_mark_; }

 private:
  std::map<std::string, std::string, std::less<>> texts_;
  mutable std::set<std::string, std::less<>> missing_;
  std::string language_ = "en";
  char decimal_mark_ = '.';
};

// `decimals` digits after the mark, minus as U+2212; a non-zero value that would read as zero is "~0"; true zero
// "0.00".
std::string number_text(double value, int decimals, char decimal_mark = '.');
// As number_text, with a narrow space and the unit.
std::string quantity_text(double value, int decimals, std::string_view unit, char decimal_mark = '.');

}  // namespace app
