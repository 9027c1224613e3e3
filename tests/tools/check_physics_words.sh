#!/usr/bin/env bash
# The physics must give the same bits on every machine: of libm it calls only sqrt, fabs, floor and copysign (which IEEE 754 makes
# exact), it draws random numbers with its own generator, and it never goes through a container in hash order.
# Usage: check_physics_words.sh ROOT     Prints every forbidden word outside comments with its place; exit 1 if there is one.
set -euo pipefail
cd "$1"

find physics -name '*.cpp' -o -name '*.hpp' | LC_ALL=C sort | xargs awk '
  BEGIN {
    libm = "(a?(sin|cos|tan)h?|sincos|atan2|exp[2m]?1?|log(2|10|1p|b)?|pow|hypot|cbrt|fma|fmod|remainder|ceil|l?l?round|trunc|l?l?rint|nearbyint|fdim|erfc?|[tl]gamma)[fl]?"
    qualified = "(std::|glm::|(^|[^A-Za-z0-9_>])::)" libm "[ \t]*\\("
    plain = "(^|[^A-Za-z0-9_:.>])" libm "[ \t]*\\("
    words = "[a-z]_distribution|std::(random_)?shuffle|mt19937|random_device|std::rand[^a-z]|<random>|<chrono>|<execution>|glm/gt[cx]/"
    hashed = "unordered_(map|set|multi)"
    # Looked up by cell only, never gone through.
    may_hash["physics/io/disc_grid.hpp"] = 1
  }
  function complain() { print FILENAME ":" FNR ": " $0; found = 1 }
  FNR == 1 { ++files; delete own }
  {
    code = $0
    gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
    sub(/\/\/.*$/, "", code)
    # A function that the file itself defines may bear a textbook name.
    if (match(code, "^(inline |static |constexpr )*double " libm "\\(")) {
      name = substr(code, RSTART, RLENGTH - 1)
      sub(/^.* /, "", name)
      own[name] = 1
    }
    if (code ~ qualified || code ~ words || (code ~ hashed && !(FILENAME in may_hash))) complain()
    while (match(code, plain)) {
      name = substr(code, RSTART, RLENGTH)
      gsub(/[^A-Za-z0-9_]/, "", name)
      if (!(name in own)) complain()
      code = substr(code, RSTART + RLENGTH)
    }
  }
  END {
    if (files == 0) { print "no sources"; found = 1 }
    exit found
  }'
