import { createHash } from 'node:crypto';

export type AuditEntry = {
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

/** The hash that chains an entry to the one before it. `at` is an ISO 8601 instant with milliseconds. */
export function auditHash(previous_hash: string, at: string, entry: AuditEntry): string {
  const { actor, actor_role, action, document_type, document_key, before = null, after = null } = entry;
  const content = { previous_hash, at, actor, actor_role, action, document_type, document_key, before, after };
  return createHash('sha256').update(canonicalJson(content)).digest('hex');
}

/**
 * Adds an entry to the audit trail, in the running transaction if there is one: what is rolled back was never done. Each
 * entry carries the hash of the one before, so that one that was altered or taken out breaks the chain.
 */
export async function writeAudit(entry: AuditEntry): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // One entry at a time, or two would follow the same one. Held until the transaction ends, so write it last.
    await trx.raw(`SELECT pg_advisory_xact_lock(hashtextextended('audit', 0))`);
    const { rows }: { rows: Array<{ hash: string | null }> } = await trx.raw(
      'SELECT hash FROM audit_entries ORDER BY id DESC LIMIT 1',
    );
    const previous_hash = rows[0]?.hash ?? '';
    const at = new Date().toISOString();
    // As the database will give it back: a Date or undefined inside would hash to something else.
    const kept: AuditEntry = JSON.parse(JSON.stringify(entry));
    const hash = auditHash(previous_hash, at, kept);
    await strapi
      .documents('api::audit-entry.audit-entry')
      .create({ data: { ...kept, at, previous_hash, hash } as never });
  });
}
