#!/bin/sh
# Puts the database and the pictures back, into an empty stack as well as over the one that is there; it needs the .env of
# then, for its keys. Without a time all that was archived, else as it was at that moment:
#   sh config/docker/restore.sh
#   sh config/docker/restore.sh '2026-11-22 14:03:00+06'
# COMPOSE: another command than `docker compose`, or the same with files (`docker compose -f … -f …`).
set -eu
compose=${COMPOSE:-docker compose}
from=$(date +%s)

echo 'What stands in the database and is newer than that moment will be gone from the running site.'
# The proxies stay and show the page of their own.
$compose stop web cms backup backup-pictures postgres
$compose run --rm --no-deps backup backup restore "${1:-}"
$compose run --rm --no-deps backup-pictures backup restore-pictures "${1:-}"
$compose up -d postgres
# The log is played back now; nothing may be written before that is done.
until $compose exec -T postgres psql -XAtqU street -d street -c 'SELECT pg_is_in_recovery()' 2>/dev/null | grep -qx f; do
  if ! $compose ps postgres | grep -q 'Up\|running\|healthy\|starting'; then
    echo 'PostgreSQL does not come up. Is there anything archived from after that moment? Its words:' >&2
    $compose logs --tail 20 postgres >&2
    exit 1
  fi
  sleep 1
done
# For the five minutes after a recovery PostgreSQL does not look at archive_timeout; a checkpoint wakes it up.
$compose exec -T postgres psql -XqU street -d street -c 'CHECKPOINT'
$compose up -d
echo "Restored in $(($(date +%s) - from)) s."
