#!/usr/bin/env bash
# Does peer_bench work: a row for every engine, all columns of the CSV, and Carom's energy and momentum where they must be. Times are not judged.
# Usage: check_peer_bench.sh PROGRAM
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" --quick --repeats 2 --csv "$folder/rows.csv" >"$folder/table.txt"

awk -F, '
  function fail(text) { print text; status = 1 }
  NR == 1 {
    columns = NF
    for (i = 1; i <= NF; ++i) place[$i] = i
    for (name in place) ++known
    if (known != 19) fail("expected 19 named columns: " $0)
    next
  }
  NF != columns { fail("wrong number of columns: " $0) }
  { ++rows[$place["engine"]] }
  $place["ns_per_ball_step"] + 0 <= 0 { fail("no time: " $0) }
  $place["note"] != "" { fail("gave up: " $0) }
  $place["engine"] == "Carom" && $place["energy_error"] != "" {
    ++lossless
    if ($place["energy_error"] > 1e-12 || $place["energy_error"] < -1e-12) fail("energy not kept: " $0)
  }
  $place["engine"] == "Carom" && $place["momentum_error"] > 1e-12 { fail("momentum not kept: " $0) }
  END {
    if (lossless < 2) fail("no lossless scene of Carom")
    for (i = split("Carom,textbook,Box2D 2.4,Chipmunk 7", engine, ","); i > 0; --i)
      if (rows[engine[i]] < 4) fail("rows missing of " engine[i])
    exit status
  }' "$folder/rows.csv"

for word in 'ns/b/step' 'restitution threshold 0' 'debug checks' 'gas_100:' 'pile_30:'; do
  grep -qF -- "$word" "$folder/table.txt" || { echo "not in the table: $word"; exit 1; }
done
