#!/usr/bin/env bash
# What the compiler made of the physics: no fused multiply-add (it rounds once where the source rounds twice, so the bits would depend
# on the machine), and of libm nothing but what is exact everywhere.
# Usage: check_physics_objects.sh LIBRARY [OBJDUMP] [NM]     Exit 1 with the places if there is one.
set -euo pipefail
library=$1 objdump=${2:-objdump} nm=${3:-nm}
status=0

"$objdump" -d --no-show-raw-insn "$library" | awk '
  /^[0-9a-f]+ <.*>:$/ { name = $2 }
  /^ +[0-9a-f]+:/ { ++instructions }
  $2 ~ /^(vfn?m(add|sub)|fn?m(add|sub)|fml[as])/ { if (++fused <= 20) print "fused multiply-add in " name " " $0 }
  END {
    if (instructions == 0) print "no code"
    exit fused > 0 || instructions == 0
  }' || status=1

symbols=$("$nm" -u "$library" | awk '$1 == "U" { sub(/@.*/, "", $2); print $2 }' | LC_ALL=C sort -u)
inexact=$(printf '%s\n' "$symbols" | grep -E '^_*(a?(sin|cos|tan)h?|sincos|atan2|exp[2m]?1?|log(2|10|1p|b)?|pow|hypot|cbrt|fma|fmod|erfc?|[tl]gamma)[fl]?(_finite)?$' || true)
if [ -n "$inexact" ]; then
  echo "calls of libm:" $inexact
  status=1
fi
exit $status
