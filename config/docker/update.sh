#!/bin/sh
# Exchanges every container of cms and then of web for one of the newly built image, one after the other, while the site
# answers: docker compose build && config/docker/update.sh
# Only some: config/docker/update.sh web. Another engine: COMPOSE=docker-compose DOCKER=podman config/docker/update.sh
set -eu
cd "$(dirname "$0")/../.."
COMPOSE=${COMPOSE:-docker compose}
DOCKER=${DOCKER:-docker}
# The first start of a version may have to write the text of the search anew.
PATIENCE_SECONDS=${PATIENCE_SECONDS:-1800}
# Longer than cms and web take to finish what is open.
STOP_SECONDS=75

is_healthy() {
  [ "$($DOCKER inspect --format '{{.State.Health.Status}}' "$1")" = healthy ]
}

replace_all() {
  service=$1
  old=$($COMPOSE ps -q "$service")
  count=$(echo "$old" | grep -c . || true)
  [ "$count" -gt 0 ] || { echo "$service does not run: docker compose up -d" >&2; exit 1; }
  for one in $old; do
    before=$($COMPOSE ps -q "$service")
    $COMPOSE up -d --no-deps --no-build --no-recreate --scale "$service=$((count + 1))" "$service"
    new=$($COMPOSE ps -q "$service" | grep -vxF "$before" | head -n 1)
    waited=0
    until is_healthy "$new"; do
      waited=$((waited + 1))
      if [ "$waited" -gt "$PATIENCE_SECONDS" ]; then
        echo "The new $service does not become ready; it is removed, and the others go on: what did it say?" >&2
        $DOCKER logs --tail 50 "$new" >&2
        $DOCKER rm -f "$new" > /dev/null
        exit 1
      fi
      sleep 1
    done
    $DOCKER stop -t "$STOP_SECONDS" "$one" > /dev/null
    $DOCKER rm "$one" > /dev/null
    echo "$service: one of $count exchanged"
  done
}

# What cms offers only grows, so that the web of before gets on with the cms of now (docs/contributing.md).
for service in ${*:-cms web}; do replace_all "$service"; done

# Its settings are files, which it reads again without letting a connection go.
$COMPOSE exec -T nginx sh -c '/docker-entrypoint.sh nginx -t && nginx -s reload'
