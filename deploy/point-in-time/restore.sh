#!/bin/sh
# restore.sh <base backup> <time>: replaces the stopped database's folder by the base backup. The next start of
# PostgreSQL replays the archived log up to the time, as 2026-11-23 04:05:41+00.
set -eu
base="${ARCHIVE:-/archive}/$1"
cd "$PGDATA"
if [ -e postmaster.pid ]; then echo "Stop PostgreSQL first: $PGDATA has a postmaster.pid." >&2; exit 1; fi
gzip -t "$base"
find . -mindepth 1 -delete
tar -xzf "$base"
cat >> postgresql.auto.conf <<END
restore_command = 'gunzip -c ${ARCHIVE:-/archive}/%f.gz > %p'
recovery_target_time = '$2'
recovery_target_action = promote
END
touch recovery.signal
if [ "$(id -u)" = 0 ]; then chown -R postgres: .; fi
