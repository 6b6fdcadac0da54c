#!/bin/sh
# Puts the database and the pictures back, into an empty stack as well as over the one that is there; it needs the .env of
# then, for its keys. Without a time all that was archived, else as it was at that moment:
#   sh config/docker/restore.sh
#   sh config/docker/restore.sh '2026-11-22 14:03:00+06'
# With several nodes of PostgreSQL on this machine (compose.ha.yml) the first one is restored, and the others, emptied, copy it.
# COMPOSE: another command than `docker compose`, or the same with files (`docker compose -f … -f …`).
set -eu
compose=${COMPOSE:-docker compose}
from=$(date +%s)

echo 'What stands in the database and is newer than that moment will be gone from the running site.'
nodes=$($compose config --services | grep -E '^postgres[0-9]+$' || true)
beside=$($compose config --services | grep -E '^backup[0-9]+$' || true)
agreement=$($compose config --services | grep -E '^etcd[0-9]+$' || true)
# The proxies stay and show the page of their own.
$compose stop web cms backup backup-pictures postgres $beside $nodes $agreement
$compose run --rm --no-deps backup backup restore "${1:-}"
$compose run --rm --no-deps backup-pictures backup restore-pictures "${1:-}"
# They agree anew on who leads, which is the only one that has something.
for node in $nodes; do $compose run --rm --no-deps "$node" sh -c 'rm -rf "$PGDATA"'; done
for member in $agreement; do $compose run --rm --no-deps "$member" sh -c 'rm -rf /etcd/data'; done
$compose up -d --no-deps $agreement postgres
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
