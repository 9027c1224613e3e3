#!/usr/bin/env bash
# What the compiler made of the physics: no fused multiply-add (it rounds once where the source rounds twice, so the bits would depend
# on the machine), and of libm nothing but what is exact everywhere.
# Usage: check_physics_objects.sh LIBRARY [OBJDUMP] [NM]     Exit 1 with the places if there is one.
set -euo pipefail
library=$1 objdump=${2:-objdump} nm=${3:-nm}
status=0

code=$("$objdump" -d --no-show-raw-insn "$library")
instructions=$(printf '%s\n' "$code" | grep -cE '^ +[0-9a-f]+:' || true)
[ "$instructions" -gt 0 ] || { echo "no code in $library"; exit 1; }
fused=$(printf '%s\n' "$code" | awk '
  /^[0-9a-f]+ <.*>:$/ { name = $2 }
  $2 ~ /^(vfn?m(add|sub)|fn?m(add|sub)|fml[as])/ { print "fused multiply-add in " name " " $0 }')
if [ -n "$fused" ]; then
  printf '%s\n' "$fused" | head -20
  status=1
fi

symbols=$("$nm" -u "$library" | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }' | LC_ALL=C sort -u)
inexact=$(printf '%s\n' "$symbols" | grep -E '^_*(a?(sin|cos|tan)h?|sincos|atan2|exp[2m]?1?|log(2|10|1p|b)?|pow|hypot|cbrt|fma|fmod|erfc?|[tl]gamma)[fl]?(_finite)?$' || true)
if [ -n "$inexact" ]; then
  echo "calls of libm:" $inexact
  status=1
fi
exit $status
