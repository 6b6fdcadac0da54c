import { createHash, createHmac } from 'node:crypto';

import { auditText, sealText, type AuditAction, type AuditContent, type AuditKind } from '@69street/config/market';

import type { Street } from '../../../config/street';
import { rows, takeLock } from './sql';

/** Who acts: a person (`actorOf`), or what the site does by itself. */
export type Actor = { actor: string; actor_role: string };

/** What the database alone cannot make up: the hash of an entry under a key that is not in it. */
export function sealOf(hash: string): string {
  const { secrets } = strapi.config.get<Street>('street');
  return createHmac('sha256', secrets.encryptionKey).update(sealText(hash)).digest('hex');
}

/**
 * Adds an entry to the audit trail, in the running transaction if there is one: what is rolled back was never done. Each
 * entry carries the hash of the one before, so that one that was altered or taken out breaks the chain, and a seal.
 */
export async function writeAudit(
  actor: Actor,
  action: AuditAction,
  [document_type, document_key]: [type: AuditKind, key: string],
  change: Pick<AuditContent, 'before' | 'after'> = {},
): Promise<void> {
  await strapi.db.transaction(async () => {
    // One entry at a time, or two would follow the same one. Held until the transaction ends, so write it last.
    await takeLock('audit');
    const [last] = await rows<{ hash: string | null }>('SELECT hash FROM audit_entries ORDER BY id DESC LIMIT 1');
    const previous_hash = last?.hash ?? '';
    const at = new Date().toISOString();
    // As the database will give it back: a Date or undefined inside would hash to something else.
    const kept: AuditContent = JSON.parse(JSON.stringify({ ...actor, action, document_type, document_key, ...change }));
    const hash = createHash('sha256')
      .update(auditText(previous_hash, at, kept))
      .digest('hex');
    // Not as a document of Strapi's: that is five statements, and behind the commit it reads the entry once more.
    await rows(
      `INSERT INTO audit_entries (document_id, actor, actor_role, action, document_type, document_key, before, after, at,
         previous_hash, hash, seal, created_at, updated_at, published_at)
       SELECT 'a' || left(md5(gen_random_uuid()::text), 23), e.actor, e.actor_role, e.action, e.document_type,
         e.document_key, e.before, e.after, e.at, ?, ?, ?, e.at, e.at, e.at
       FROM jsonb_populate_record(NULL::audit_entries, ?::jsonb) e RETURNING id`,
      [previous_hash, hash, sealOf(hash), { ...kept, at }],
    );
  });
}
