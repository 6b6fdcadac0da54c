#!/bin/sh
# Writes down who may come in, which is the one user of the database, and starts.
set -eu
umask 077
printf '"street" "%s"\n' "$POSTGRES_PASSWORD" > /tmp/users.txt
cat > /tmp/pgbouncer.ini << END
[databases]
street = host=${DATABASE_HOST:-postgres} port=5432 dbname=street

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
; A database that was exchanged for another is found again.
dns_max_ttl = 2
server_login_retry = 1
log_connections = 0
log_disconnections = 0
END
exec pgbouncer /tmp/pgbouncer.ini
