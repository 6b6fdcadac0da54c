#!/bin/sh
# Tells Caddy in its own words what stands in .env: the sites that it answers for, where their certificates come from,
# and whom it believes about who the visitor is.
set -eu

# Inside of the container it listens on 80 and 443, whatever ports of the machine lead there.
SITES=$(printf '%s' "$PUBLIC_URL" | sed -E 's#:[0-9]+/?$##; s#/$##')
for name in $(echo "${ALLOWED_HOSTS:-}" | tr ',' ' '); do
  SITES="$SITES, ${SITES%%://*}://$name"
done

# By itself: Let's Encrypt and ZeroSSL for names that the world knows, its own authority for localhost and the like.
TLS=''
if [ -s /tls/certificate.pem ]; then TLS='tls /tls/certificate.pem /tls/key.pem'; fi

TRUSTED_PROXIES=$(echo "${TRUSTED_PROXIES:-127.0.0.1}" | tr ',' ' ')

export SITES TLS TRUSTED_PROXIES
exec caddy run --config /etc/caddy/Caddyfile --adapter caddyfile
