#!/usr/bin/env bash
# Restarts services one after the other, each when the one before is ready again, so that one of two always answers:
#   deploy/restart.sh stoa@3000=http://127.0.0.1:3000 stoa@3001=http://127.0.0.1:3001
# Before the last `=` is what the command in RESTART restarts, after it where the service listens.
# RESTART is `systemctl restart` unless it is set; WAIT is how many seconds a service has to become ready (300).
set -euo pipefail

restart=${RESTART:-systemctl restart}
wait=${WAIT:-300}

if [ $# -eq 0 ]; then
  echo "Usage: $0 NAME=URL…" >&2
  exit 2
fi

is_ready() { curl --silent --fail --insecure --max-time 5 --output /dev/null "$1/ready"; }

for service in "$@"; do
  name=${service%=*}
  url=${service##*=}
  echo "restarting $name"
  $restart "$name"
  end=$((SECONDS + wait))
  until is_ready "$url"; do
    if [ $SECONDS -ge $end ]; then
      echo "$name is not ready after $wait seconds: the other services were not restarted" >&2
      exit 1
    fi
    sleep 0.2
  done
  echo "$name is ready"
done
