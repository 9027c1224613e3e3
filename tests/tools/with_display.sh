#!/usr/bin/env bash
# with_display.sh PROGRAM [ARGUMENT...]: runs a program that opens windows; under a virtual display if there is none.
set -euo pipefail
if [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]; then exec "$@"; fi
exec xvfb-run -a -s "-screen 0 1600x1000x24" "$@"
