#!/bin/bash
# Starts a node of PostgreSQL under Patroni. The first one alone (BOOTSTRAP) may make a database.
set -euo pipefail
umask 077
mkdir -p "$PGDATA" /tmp/patroni
cp /etc/patroni/patroni.yml /tmp/patroni/
[ -z "${BOOTSTRAP:-}" ] || cp /etc/patroni/bootstrap.yml /tmp/patroni/

# What restore.sh has put there plays its log back before anybody asks who leads: Patroni would begin it as somebody's
# copy, and forget the moment at which to end.
if [ -f "$PGDATA/recovery.signal" ]; then
  echo 'plays back what was restored'
  pg_ctl -D "$PGDATA" -w -t 86400 start -o "-c listen_addresses='' -c unix_socket_directories=/tmp \
    -c synchronous_standby_names='' -c archive_mode=on -c 'archive_command=backup pgbackrest archive-push %p'"
  until psql -h /tmp -U street -d postgres -XAtqc 'SELECT pg_is_in_recovery()' | grep -qx f; do sleep 1; done
  pg_ctl -D "$PGDATA" -w -t 3600 -m fast stop
fi
exec patroni /tmp/patroni
