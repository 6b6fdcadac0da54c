/** What an audit entry says, without what chains it. */
export type AuditContent = {
  actor: string;
  actor_role: string;
  action: string;
  document_type: string;
  document_key: string;
  before?: unknown;
  after?: unknown;
};

/** JSON with sorted keys and without undefined: equal for equal contents, also after a way through the database. */
export function canonicalJson(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}

/**
 * The text whose HMAC-SHA-256 (hex) under the ENCRYPTION_KEY is the seal of an audit entry: whoever computes a chain anew
 * in the database cannot seal it. `hash` is the entry's own.
 */
export function sealText(hash: string): string {
  return `audit entry ${hash}`;
}

/**
 * The text whose SHA-256 (hex) is the hash of an audit entry. `previous_hash` is the hash of the entry before, empty for
 * the first one; `at` an ISO 8601 instant with milliseconds.
 */
export function auditText(previous_hash: string, at: string, entry: AuditContent): string {
  const { actor, actor_role, action, document_type, document_key, before = null, after = null } = entry;
  return canonicalJson({ previous_hash, at, actor, actor_role, action, document_type, document_key, before, after });
}
