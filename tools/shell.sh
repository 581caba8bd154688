# shellcheck shell=bash
# What the project's shell scripts share. They talk on stderr: stdout belongs to the program that they start.

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# step TEXT COMMAND...: runs a command quietly. It is announced only if it takes more than a moment, and what it
# wrote is shown only if it fails.
step() {
  local text=$1 began=$SECONDS log notice status=0
  shift
  log=$(mktemp)
  { sleep 1 &>/dev/null && say "$text ..."; } &
  notice=$!
  "$@" </dev/null &>"$log" || status=$?
  kill "$notice" 2>/dev/null || true
  wait "$notice" 2>/dev/null || true
  if ((status != 0)); then
    cat "$log" >&2
    say "$text: failed after $((SECONDS - began)) s"
  elif ((SECONDS - began > 1)); then
    say "$text: done in $((SECONDS - began)) s"
  fi
  rm -f "$log"
  return "$status"
}
