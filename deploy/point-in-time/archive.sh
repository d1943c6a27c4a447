#!/bin/sh
# archive_command: archive.sh <path of the segment> <its name>. Stores the segment compressed: an idle one has 16 MB.
set -eu
target="${ARCHIVE:-/archive}/$2.gz"

# PostgreSQL repeats a segment after a crash. Another server's segment of the same name is never overwritten.
if [ -e "$target" ]; then
  gunzip -c "$target" | cmp -s - "$1"
  exit
fi
gzip -c "$1" > "$target.part"
sync "$target.part"
mv "$target.part" "$target"
