#!/usr/bin/env bash
# Rooms may include what stands left of them, never the other way (see the table below); SDL, ImGui, JSON and CLI11 stay in theirs.
# Usage: check_layers.sh ROOT     Prints every forbidden #include with its place; exit 1 if there is one.
set -euo pipefail
cd "$1"

find physics app -name '*.cpp' -o -name '*.hpp' | LC_ALL=C sort | xargs awk '
  BEGIN {
    # What a room may include of the project: the beginnings of names.
    core = "physics/core/"; model = core " physics/model/"; collision = model " physics/collision/"
    dynamics = collision " physics/dynamics/"; measure = dynamics " physics/measure/"
    allowed["physics/core"] = core
    allowed["physics/model"] = model
    allowed["physics/collision"] = collision
    allowed["physics/dynamics"] = dynamics
    allowed["physics/measure"] = measure
    allowed["physics/io"] = "physics/"
    session = "physics/ app/session/"; look = session " app/look/"
    allowed["app/session"] = session
    allowed["app/cli"] = session " app/cli/"
    allowed["app/look"] = look
    allowed["app/ui"] = look " app/ui/"
    allowed["app/canvas"] = look " app/canvas/"
    allowed["app/plot"] = look " app/plot/"
    allowed["app/platform"] = look " app/platform/"
    allowed["app"] = "physics/ app/"

    # Outside libraries that it must not know.
    windows = "^(SDL|imgui|backends/|GL/|EGL/|png)"; arguments = "^CLI/"; json = "^nlohmann/"
    split("core model collision dynamics measure", rooms, " ")
    for (i in rooms) forbidden["physics/" rooms[i]] = windows "|" arguments "|" json
    forbidden["physics/io"] = forbidden["app/session"] = windows "|" arguments
    forbidden["app/cli"] = windows
    forbidden["app/look"] = forbidden["app/ui"] = forbidden["app/canvas"] = forbidden["app/plot"] = "^(SDL|GL/|EGL/|png)|" arguments
    forbidden["app/platform"] = forbidden["app"] = arguments
  }
  function complain(what) { print FILENAME ":" FNR ": " what; found = 1 }
  FNR == 1 {
    ++files
    parts = split(FILENAME, part, "/")
    room = parts > 2 ? part[1] "/" part[2] : part[1]
    if (!(room in allowed)) complain("the room " room " is not in the table")
  }
  /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    name = $0
    sub(/^[ \t]*#[ \t]*include[ \t]*[<"]/, "", name)
    sub(/[>"].*$/, "", name)
    if (name ~ /^(physics|app)\//) {
      fits = 0
      count = split(allowed[room], starts, " ")
      for (i = 1; i <= count; ++i) if (index(name, starts[i]) == 1) fits = 1
      if (!fits) complain(room " must not include " name)
    }
    if ((room in forbidden) && name ~ forbidden[room]) complain(room " must not know " name)
    if (name ~ /^nlohmann\// && FILENAME ~ /\.hpp$/) complain("JSON stays inside .cpp files")
  }
  END {
    if (files == 0) { print "no sources"; found = 1 }
    exit found
  }'
