#!/usr/bin/env bash
# Do all broad phases of broad_phase_bench find the same pairs (the program compares them), and do the better ones look at fewer? Times are not judged.
# Usage: check_broad_phase_bench.sh PROGRAM
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" --quick --frames 24 --repeats 1 --csv "$folder/rows.csv" >"$folder/table.txt"

awk -F, '
  function fail(text) { print text; status = 1 }
  NR == 1 {
    columns = NF
    for (i = 1; i <= NF; ++i) place[$i] = i
    next
  }
  NF != columns { fail("wrong number of columns: " $0) }
  {
    scene = $place["scene"] " " $place["phase"]
    scenes[scene] = 1
    candidates[scene, $place["method"]] = $place["candidates"]
    pairs += $place["pairs"]
    if ($place["candidates"] < $place["pairs"]) fail("fewer candidates than pairs: " $0)
    if ($place["ns_per_ball_step"] + 0 <= 0) fail("no time: " $0)
  }
  END {
    methods = split("all pairs,sweep and prune,quadtree,uniform grid,hierarchical grid,pair lists", method, ",")
    for (scene in scenes) {
      ++number
      for (i = 1; i <= methods; ++i) {
        if (!((scene, method[i]) in candidates)) fail("missing in " scene ": " method[i])
        if (i > 1 && candidates[scene, method[i]] >= candidates[scene, method[1]]) fail("no better than all pairs in " scene ": " method[i])
      }
    }
    if (number < 5) fail("scenes missing")
    if (pairs == 0) fail("no pairs: nothing was compared")
    exit status
  }' "$folder/rows.csv"
grep -qF 'candidates/ball' "$folder/table.txt" || { echo "no table"; exit 1; }
