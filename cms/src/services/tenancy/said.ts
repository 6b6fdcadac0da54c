import type { TenancyRefusal } from '@69street/config/contract';
import type { AuditAction } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { actorOf } from '../platform/person';
import type { Found } from './sides';

type Said = Extract<AuditAction, `tenancy.${string}`> extends `tenancy.${infer Name}` ? Name : never;

/** Why something cannot be done, as a 409. */
export const refused = (why: TenancyRefusal) => conflict('This cannot be done with the tenancy', { why });

/** Writes into the audit trail what was done to a tenancy; the last thing of its transaction. */
export async function audit({ stored, person }: Found, said: Said, after: Record<string, unknown>): Promise<void> {
  const actor = person ? actorOf(person) : { actor: 'the link of a mail', actor_role: 'system' };
  await writeAudit(actor, `tenancy.${said}`, ['tenancy', stored.document_id], { after });
}
