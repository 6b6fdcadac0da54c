import type { AuditAction } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { actorOf, type Person } from '../platform/person';
import type { StoredViewing } from './store';

/** Who does something: an account, else what let somebody in, or the site. */
export type Doer = Person | 'the link of a mail' | 'viewings';

type Said = Extract<AuditAction, `viewing.${string}`> extends `viewing.${infer Name}` ? Name : never;

/** Writes into the audit trail what became of a viewing, beside the message that began its conversation. */
export async function audit(viewing: StoredViewing, said: Said, doer: Doer): Promise<void> {
  const actor = typeof doer === 'string' ? { actor: doer, actor_role: 'system' } : actorOf(doer);
  const { document_id, starts_at, state, reason } = viewing;
  await writeAudit(actor, `viewing.${said}`, ['api::enquiry.enquiry', viewing.conversation], {
    after: { viewing: document_id, starts_at, state, ...(reason && { reason }) },
  });
}
