#!/usr/bin/env bash
# The checks of this folder can fail: each one is shown a small tree that breaks its rule, and one that keeps it.
# Usage: self_test.sh COMPILER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
compiler=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# expect RESULT WHAT COMMAND...: RESULT is "passes" or "fails"
expect() {
  local wanted=$1 what=$2 result=passes
  shift 2
  "$@" >"$work/output" 2>&1 || result=fails
  [ "$result" = "$wanted" ] && return 0
  echo "$what: $result, but should not"
  cat "$work/output"
  status=1
}

# tree FILE LINE...: a fresh source tree with this one file beside innocent ones
tree() {
  rm -rf "$work/tree"
  mkdir -p "$work/tree/physics/core" "$work/tree/app/session" "$work/tree/$(dirname "$1")"
  echo '#include <cmath>' >"$work/tree/physics/core/plain.hpp"
  echo '#include "physics/core/plain.hpp"' >"$work/tree/app/session/plain.hpp"
  local file=$1
  shift
  printf '%s\n' "$@" >"$work/tree/$file"
}

layers() {
  tree "$2" "$3"
  expect "$1" "layers, $2: $3" bash "$here/check_layers.sh" "$work/tree"
}
layers passes physics/dynamics/a.cpp '#include "physics/model/world.hpp"'
layers fails physics/model/a.hpp '#include "physics/dynamics/step.hpp"'
layers fails physics/io/a.cpp '#include "app/session/session.hpp"'
layers fails app/session/a.cpp '#include "app/look/look.hpp"'
layers fails app/plot/a.cpp '#include "app/canvas/camera.hpp"'
layers fails app/cli/a.cpp '#include "app/look/theme.hpp"'
layers fails app/cli/a.cpp '#include <SDL.h>'
layers fails app/session/a.cpp '#include <imgui.h>'
layers fails physics/io/a.hpp '#include <nlohmann/json.hpp>'
layers fails physics/model/a.cpp '#include <nlohmann/json.hpp>'
layers fails physics/attic/a.cpp '#include <vector>'
layers passes app/a.cpp '#include "app/plot/plots.hpp"'

words() {
  tree physics/core/a.cpp "${@:2}"
  expect "$1" "words: ${*:2}" bash "$here/check_physics_words.sh" "$work/tree"
}
words passes 'double f(double x) { return std::sqrt(x) + std::fabs(x) + std::floor(x) + std::copysign(x, 1.0); }  // not sin(x)'
words passes 'double sin(double x) {' '  return x; }' 'double g(double x) { return sin(x); }'
words fails 'double f(double x) { return std::sin(x); }'
words fails 'double f(double x) { return pow(x, 3); }'
words fails 'double f(double x) { return x*exp(x); }'
words fails '#include <unordered_map>'
words fails 'std::unordered_set<int> seen;'
words fails 'std::normal_distribution<double> noise;'
words fails 'std::shuffle(a, b, c);'

objects() {
  printf '%s\n' "$3" >"$work/a.cpp"
  "$compiler" -O2 $4 -c "$work/a.cpp" -o "$work/a.o" || return 0  # another machine: nothing to show
  expect "$1" "objects, $2" bash "$here/check_physics_objects.sh" "$work/a.o"
}
objects passes "plain product and sum" 'double f(double a, double b, double c) { return a * b + c; }' -ffp-contract=off
objects fails "libm" 'extern "C" double sin(double); double f(double a) { return sin(a); }' -O2
if [ "$(uname -m)" = x86_64 ]; then
  objects fails "fused" 'double f(double a, double b, double c) { return a * b + c; }' "-mfma -ffp-contract=fast"
fi
exit $status
