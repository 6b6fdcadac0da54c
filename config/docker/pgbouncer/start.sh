#!/bin/sh
# Writes down who may come in, which is the one user of the database, and starts. PostgreSQL is reached by its socket and
# not by a name: PgBouncer's library of names (c-ares from 1.31 on) remembers addresses on its own, for ten minutes in
# Docker, and PostgreSQL may come back with another one.
set -eu
umask 077
printf '"street" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users.txt
cat > /tmp/pgbouncer.ini << END
[databases]
street = host=/var/run/postgresql port=5432 dbname=street

[pgbouncer]
listen_addr = 0.0.0.0
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
; All processes of cms together have so many connections to PostgreSQL, of its 100, beside a few of their own.
default_pool_size = 30
max_client_conn = 500
; cms gives up after four seconds.
query_wait_timeout = 10
server_idle_timeout = 60
; A PostgreSQL that comes back is found again at once.
server_login_retry = 1
log_connections = 0
log_disconnections = 0
END
exec pgbouncer /tmp/pgbouncer.ini
