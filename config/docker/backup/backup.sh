#!/bin/bash
# Backups of the database (pgBackRest: whole ones, differences, and each piece of the write-ahead log) and of the pictures
# (restic), their schedule, the weekly drill, and the way back. The same program is PostgreSQL's archive_command and what
# runs in the services `backup` and `backup-pictures`. See docs/production.md, "Back up".
set -euo pipefail
umask 027

USAGE='backup watch database|pictures | now database|pictures|drill | restore [TIME] | restore-pictures [TIME] | pgbackrest …'

: "${BACKUP_KEY:?names the key that the backups are encrypted with}"
: "${BACKUP_DIR:=/backups}" "${BACKUP_KEEP_WEEKS:=4}" "${UPLOADS_DIR:=/data}" "${DRILL_DIR:=/drill}"
export PGDATABASE="${PGDATABASE:-street}" PGUSER="${PGUSER:-street}" PGHOST="${PGHOST:-/var/run/postgresql}"

export PGBACKREST_STANZA=street PGBACKREST_PG1_PATH="${PGDATA:-/var/lib/postgresql/18/docker}" \
  PGBACKREST_PG1_USER="$PGUSER" PGBACKREST_PG1_DATABASE="$PGDATABASE" PGBACKREST_PG1_SOCKET_PATH="$PGHOST" \
  PGBACKREST_REPO1_PATH="$BACKUP_DIR/database" PGBACKREST_REPO1_CIPHER_TYPE=aes-256-cbc \
  PGBACKREST_REPO1_CIPHER_PASS="$BACKUP_KEY" PGBACKREST_REPO1_RETENTION_FULL="$BACKUP_KEEP_WEEKS" \
  PGBACKREST_REPO1_BUNDLE=y PGBACKREST_COMPRESS_TYPE=zst PGBACKREST_START_FAST=y PGBACKREST_ARCHIVE_TIMEOUT=300 \
  PGBACKREST_LOG_LEVEL_CONSOLE=warn PGBACKREST_LOG_LEVEL_FILE=off PGBACKREST_LOCK_PATH=/tmp/pgbackrest
export RESTIC_PASSWORD="$BACKUP_KEY" RESTIC_REPOSITORY="$BACKUP_DIR/pictures" RESTIC_CACHE_DIR=/tmp/restic

# An S3-compatible store takes both, in the same folders.
if [ -n "${BACKUP_S3_BUCKET:-}" ]; then
  : "${BACKUP_S3_ENDPOINT:?}" "${BACKUP_S3_KEY:?}" "${BACKUP_S3_SECRET:?}" "${BACKUP_S3_REGION:=us-east-1}"
  export PGBACKREST_REPO1_TYPE=s3 PGBACKREST_REPO1_PATH=/database PGBACKREST_REPO1_S3_BUCKET="$BACKUP_S3_BUCKET" \
    PGBACKREST_REPO1_S3_ENDPOINT="${BACKUP_S3_ENDPOINT#https://}" PGBACKREST_REPO1_S3_REGION="$BACKUP_S3_REGION" \
    PGBACKREST_REPO1_S3_KEY="$BACKUP_S3_KEY" PGBACKREST_REPO1_S3_KEY_SECRET="$BACKUP_S3_SECRET" \
    PGBACKREST_REPO1_S3_URI_STYLE=path
  export RESTIC_REPOSITORY="s3:$BACKUP_S3_ENDPOINT/$BACKUP_S3_BUCKET/pictures" \
    AWS_ACCESS_KEY_ID="$BACKUP_S3_KEY" AWS_SECRET_ACCESS_KEY="$BACKUP_S3_SECRET" AWS_DEFAULT_REGION="$BACKUP_S3_REGION"
fi

say() { echo "$(date -u +%FT%TZ) $*"; }
ask() { psql -XAtq -v ON_ERROR_STOP=1 -c "$1"; }

# --- What is told to the site: one row a kind, which the administrator sees at /test and Prometheus at /metrics ------

# succeeded KIND SECONDS FIGURES (an object of JSON, the last line of what the attempt said)
succeeded() {
  say "$1: done in $2 s. $3"
  psql -Xq -v ON_ERROR_STOP=1 -v kind="$1" -v took="$2" -v detail="$3" <<'SQL'
INSERT INTO street_backups (kind, done_at, took_seconds, detail) VALUES (:'kind', now(), :'took', :'detail')
ON CONFLICT (kind) DO UPDATE SET done_at = excluded.done_at, took_seconds = excluded.took_seconds,
  detail = excluded.detail, failed_at = NULL, failure = NULL;
SQL
}

# failed KIND WORDS
failed() {
  say "$1: FAILED. $2"
  psql -Xq -v kind="$1" -v failure="$2" <<'SQL' || true
INSERT INTO street_backups (kind, failed_at, failure) VALUES (:'kind', now(), :'failure')
ON CONFLICT (kind) DO UPDATE SET failed_at = now(), failure = excluded.failure;
SQL
}

# attempt KIND COMMAND…
attempt() {
  local kind=$1 from=$SECONDS words status=0
  shift
  say "$kind: begins"
  # In a process of its own: `set -e` does not hold in a function whose outcome is asked for.
  words=$("$0" run "$@" 2>&1) || status=$?
  if [ "$status" = 0 ]; then
    succeeded "$kind" $((SECONDS - from)) "$(tail -n 1 <<<"$words")"
  else
    echo "$words" >&2
    failed "$kind" "$(tail -n 1 <<<"$words" | cut -c 1-500)"
    return 1
  fi
}

# due KIND EVERY: never done, or long ago; what failed is tried again after ten minutes. Beside a PostgreSQL that follows
# another nothing is: the one beside that other does it.
due() {
  [ "$(ask "SELECT NOT pg_is_in_recovery() AND NOT EXISTS (SELECT FROM street_backups WHERE kind = '$1'
    AND (done_at > now() - interval '$2' OR failed_at > now() - interval '10 minutes'))" 2>/dev/null)" = t ]
}

# --- Database --------------------------------------------------------------------------------------------------------

# do_database full|diff
do_database() {
  pgbackrest stanza-create
  pgbackrest --type="$1" backup
  echo '{}'
}

# taken_over: since the last backup another node began to lead. The one before may have had pieces of the log that it had
# not handed over; nothing is missing after a backup.
taken_over() {
  [ "$(ask "SELECT NOT pg_is_in_recovery() AND EXISTS (SELECT FROM street_backups, pg_ls_waldir() w
    WHERE kind = 'database' AND w.name LIKE '%.history' AND w.modification > done_at
    AND coalesce(failed_at, '-infinity') < now() - interval '10 minutes')" 2>/dev/null)" = t ]
}

database() {
  if due full '7 days'; then attempt full database full && attempt database database diff >/dev/null; fi
  if due database '1 day' || taken_over; then attempt database database diff; fi
}

# --- Pictures --------------------------------------------------------------------------------------------------------

do_pictures() {
  restic cat config >/dev/null 2>&1 || restic init >/dev/null
  restic unlock >/dev/null
  restic backup --quiet --host street --tag pictures --exclude "$UPLOADS_DIR/tmp" "$UPLOADS_DIR"
  echo "{\"files\": $(find "$UPLOADS_DIR" -type f | wc -l)}"
}

# Each five minutes is kept for a day, each hour for a week, each day as long as the database.
do_forget() {
  restic forget --quiet --host street --keep-within 1d --keep-within-hourly 7d \
    --keep-within-daily "$((BACKUP_KEEP_WEEKS * 7 + 7))d" --prune
  restic check --quiet --read-data-subset=5%
  local missing
  missing=$(comm -13 <(restic ls --quiet latest | sed 's|.*/public/uploads/||' | sort) \
    <(ask "SELECT ltrim(split_part(url, '/uploads/', 2), '/') FROM files WHERE provider = 'local'
      AND created_at < now() AT TIME ZONE 'UTC' - interval '10 minutes'" | sort) | grep -c . || true)
  [ "$missing" = 0 ] || { echo "$missing pictures that the database names are not in the backup"; return 1; }
  # A twentieth of the pictures was read and is whole, and none that the database names is missing.
  echo '{}'
}

# --- The drill: the newest backup is brought to life beside the running database -------------------------------------

do_drill() {
  local data="$DRILL_DIR/data" from=$SECONDS counts drilled lost setting
  rm -rf "$data" && mkdir "$data" && chmod 700 "$data"
  # What is counted has to be in the archive before it is looked for there.
  local tables='SELECT (SELECT count(*) FROM properties), (SELECT count(*) FROM hires), (SELECT count(*) FROM loans),
    (SELECT coalesce(sum(abs(amount)), 0) FROM street_ledger), (SELECT count(*) FROM audit_entries)'
  counts=$(ask "$tables")
  ask 'SELECT pg_switch_wal()' >/dev/null
  local last
  last=$(ask 'SELECT coalesce(last_archived_wal, $$$$) FROM pg_stat_archiver')
  for _ in $(seq 60); do
    [ "$(ask 'SELECT last_archived_wal FROM pg_stat_archiver')" = "$last" ] || break
    sleep 1
  done
  pgbackrest --pg1-path="$data" --type=default --archive-mode=off restore
  # A copy may not be smaller than the original in these; all else is as small as it goes.
  local options="-c listen_addresses='' -c unix_socket_directories='$DRILL_DIR' -c shared_buffers=64MB -c hba_file='$DRILL_DIR/hba.conf' -c ident_file='/dev/null' -c ssl=off -c logging_collector=off -c synchronous_standby_names=''"
  for setting in max_connections max_worker_processes max_wal_senders max_prepared_transactions max_locks_per_transaction; do
    options="$options -c $setting=$(ask "SHOW $setting")"
  done
  echo 'local all all trust' >"$DRILL_DIR/hba.conf"
  pg_ctl -D "$data" -o "$options" -l "$DRILL_DIR/log" -t 3600 -w start >/dev/null || {
    tail -n 3 "$DRILL_DIR/log"
    return 1
  }
  trap 'pg_ctl -D "$DRILL_DIR/data" -m immediate stop >/dev/null; rm -rf "$DRILL_DIR/data"' EXIT
  for _ in $(seq 3600); do
    [ "$(PGHOST=$DRILL_DIR ask 'SELECT pg_is_in_recovery()')" = f ] && break
    sleep 1
  done
  lost=$(PGHOST=$DRILL_DIR ask "SELECT round(extract(epoch FROM now() - pg_last_xact_replay_timestamp()))")
  drilled=$(PGHOST=$DRILL_DIR ask "$tables")
  PGHOST=$DRILL_DIR pg_amcheck -d "$PGDATABASE" --install-missing --no-strict-names --on-error-stop >/dev/null
  local uneven
  uneven=$(PGHOST=$DRILL_DIR ask 'SELECT count(*) FROM (SELECT FROM street_ledger GROUP BY movement HAVING sum(amount) <> 0) m')
  [ "$uneven" = 0 ] || { echo "$uneven movements of the restored ledger are not even"; return 1; }
  awk -v was="$counts" -v is="$drilled" 'BEGIN {
    n = split(was, a, "|"); split(is, b, "|")
    # What people delete in between is a little; what is missing in a broken backup is a lot.
    for (i = 1; i <= n; i++) if (b[i] < a[i] * 0.99 - 5) { print "restored " is " of " was " rows"; exit 1 }
  }'
  awk -v is="$drilled" -v took=$((SECONDS - from)) -v lost="$lost" 'BEGIN {
    split(is, n, "|")
    printf "{\"seconds\": %d, \"lostSeconds\": %d, \"listings\": %d, \"hires\": %d, \"loans\": %d, \"entries\": %d}\n", took, lost, n[1], n[2], n[3], n[5]
  }'
}

# --- The way back ----------------------------------------------------------------------------------------------------

# restore [TIME]: into the folder of PostgreSQL, which must not run. Without a time: all that was archived.
restore() {
  mkdir -p "$PGBACKREST_PG1_PATH" && chmod 700 "$PGBACKREST_PG1_PATH"
  local -a to=(--type=default)
  [ -z "${1:-}" ] || to=(--type=time "--target=$1" --target-action=promote)
  to+=("--recovery-option=restore_command=backup pgbackrest archive-get %f \"%p\"")
  local -a over=()
  [ ! -f "$PGBACKREST_PG1_PATH/PG_VERSION" ] || over=(--delta)
  [ ! -f "$PGBACKREST_PG1_PATH/postmaster.pid" ] || rm -f "$PGBACKREST_PG1_PATH/postmaster.pid"
  pgbackrest "${over[@]}" "${to[@]}" restore
  say "the database lies ready${1:+ as of $1}; PostgreSQL plays the log back when it starts"
}

# restore-pictures [TIME]: those of the last copy before that time, then those of the next one after it: a picture too
# many does no harm, one too few does. What came later stays where it is.
restore_pictures() {
  local moment=${1:-now} before after
  moment=$(date -u -d "$moment" +%s)
  while read -r at id; do
    if [ "$(date -u -d "$at" +%s)" -le "$moment" ]; then before=$id; elif [ -z "${after:-}" ]; then after=$id; fi
  done < <(restic snapshots --host street --json |
    grep -oE '"time":"[^"]+"|"short_id":"[^"]+"' | cut -d'"' -f4 | paste -d ' ' - - | sort)
  for id in ${before:-} ${after:-}; do restic restore --quiet "$id" --target /; done
  [ -n "${before:-}${after:-}" ] || { say 'there is no copy of the pictures'; return 1; }
  say "the pictures are back (${before:-none} ${after:-})"
}

# --- Commands --------------------------------------------------------------------------------------------------------

watch() {
  # PostgreSQL hands its log over from the first minute on, before there is anything to back up.
  [ "$1" != database ] || [ "$(ask 'SELECT pg_is_in_recovery()' 2>/dev/null)" = t ] || pgbackrest stanza-create || true
  while true; do
    case $1 in
      database)
        database || true
        if due drill '7 days' && ! due full '7 days'; then attempt drill drill || true; fi
        ;;
      pictures)
        if due pictures '5 minutes'; then attempt pictures pictures || true; fi
        if due picture-check '7 days' && ! due pictures '1 hour'; then attempt picture-check forget || true; fi
        ;;
    esac
    # In the background, so that a signal ends it at once.
    sleep 20 &
    wait $!
  done
}

case "${1:-} ${2:-}" in
  # Also PostgreSQL's archive_command: `backup pgbackrest archive-push %p`.
  'pgbackrest '*) shift && exec pgbackrest "$@" ;;
  'watch database' | 'watch pictures') trap 'exit 0' TERM INT && watch "$2" ;;
  'now database') attempt full database full ;;
  'now pictures') attempt pictures pictures ;;
  'now drill') attempt drill drill ;;
  'run database') do_database "$3" ;;
  'run pictures') do_pictures ;;
  'run forget') do_forget ;;
  'run drill') do_drill ;;
  'restore '*) restore "${2:-}" ;;
  'restore-pictures '*) restore_pictures "${2:-}" ;;
  *) echo "$USAGE" >&2 && exit 2 ;;
esac
