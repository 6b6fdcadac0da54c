import type { RatingRefusal } from '@69street/config/contract';
import type { AuditAction, RatingKind, Side } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { actorOf, type Person } from '../platform/person';

type Said = Extract<AuditAction, `rating.${string}`> extends `rating.${infer Name}` ? Name : never;
type Audited = { document_id: string; kind: RatingKind; subject: string; side: Side };

/** Why something cannot be done, as a 409. */
export const refused = (why: RatingRefusal) => conflict('This cannot be done with the rating', { why });

/** Writes into the audit trail what became of a rating, without its answers: those can be withdrawn. The last thing of its transaction. */
export async function audit(person: Person | null, said: Said, { document_id, ...after }: Audited): Promise<void> {
  const actor = person ? actorOf(person) : { actor: 'the link of a mail', actor_role: 'system' };
  await writeAudit(actor, `rating.${said}`, ['rating', document_id], { after });
}
