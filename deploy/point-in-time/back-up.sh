#!/bin/sh
# Makes a base backup in the archive, keeps the newest KEEP of them, and deletes the log from before the oldest one.
set -eu
archive="${ARCHIVE:-/archive}"
keep="${KEEP:-7}"
case "$keep" in '' | 0* | *[!0-9]*) echo "KEEP must be a whole number above 0." >&2; exit 1 ;; esac
base="$archive/base-$(date -u +%Y-%m-%dT%H%M%SZ).tar.gz"

rm -f "$archive"/base-*.part
pg_basebackup -D - -Ft -z -X none -c fast > "$base.part"
sync "$base.part"
mv "$base.part" "$base"

find "$archive" -name 'base-*.tar.gz' | sort | head -n "-$keep" | xargs -r rm
oldest=$(find "$archive" -name 'base-*.tar.gz' | sort | head -n 1)
segment=$(tar -xzOf "$oldest" backup_label | sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p')
if [ -z "$segment" ]; then echo "$oldest is no base backup." >&2; exit 1; fi
pg_archivecleanup -x .gz "$archive" "$segment"
find "$archive" -name '*.backup.gz' ! -newer "$oldest" -delete
echo "$base"
