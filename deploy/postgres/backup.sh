#!/bin/sh
# Dumps the database every BACKUP_HOURS hours, reads each dump whole, and keeps dumps for BACKUP_DAYS days. Only a good dump sets the
# time of BACKUP_STAMP, which the metric of the servers reads, and only then are old ones deleted.
# Usage: sh backup.sh [once]
set -u
umask 077
folder=${BACKUP_FOLDER:-/backups}
stamp=${BACKUP_STAMP:-/state/last}
hours=${BACKUP_HOURS:-24}
days=${BACKUP_DAYS:-14}
secret=${PASSWORD_FILE:-/run/secrets/password}

back_up() {
  PGPASSWORD=$(cat "$secret") || return 1
  export PGPASSWORD
  dump=$folder/assay-$(date -u +%Y-%m-%dT%H%M%S).dump
  # What was cut off is no back-up.
  rm -f "$folder"/*.unfinished
  # The counts of rate limits can be told from addresses with a key of the same dump.
  pg_dump --format=custom --exclude-table-data=rate_limits --file="$dump.unfinished" || return 1
  pg_restore --list "$dump.unfinished" | grep -q ' TABLE DATA .* contact_submissions ' || {
    echo 'The database has no tables: nothing was backed up' >&2
    return 1
  }
  pg_restore --file=/dev/null "$dump.unfinished" || return 1
  mv "$dump.unfinished" "$dump" || return 1
  # Both it and its name have to be on the disk.
  sync
  touch "$stamp" || return 1
  chmod 644 "$stamp"
  find "$folder" -maxdepth 1 -name 'assay-*.dump' -mtime "+$days" -delete
  echo "Backed up to $dump"
}

if [ "${1:-}" = once ]; then
  back_up
  exit
fi
trap 'exit 0' TERM INT
while :; do
  # After a failure it tries again at the next look.
  [ -n "$(find "$stamp" -mmin "-$((hours * 60))" 2>/dev/null)" ] || back_up || echo 'The back-up failed' >&2
  sleep 600 &
  wait $!
done
