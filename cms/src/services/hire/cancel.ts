import type { Hire } from '@69street/config/contract';
import { mayCancel } from '@69street/config/market';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { actorOf, type Person } from '../platform/person';
import { tellAboutHire } from './mail';
import { giveBack, orderRefund } from './refund';
import { HIRE, lockOwnHire, rereadHire, toHire, writeHire } from './store';

/**
 * The client cancels what the agent has not accepted yet: the hire is off, and what is left of the fee goes back at once,
 * as for one that the agent declines. Under the lock of the hire, so that of it and the agent's answer in the same moment
 * one counts. A second press answers as the first. Throws NotFoundError for what is not the person's own, and 409 when the
 * agent has answered, the money is on its way already, or `seen` is not what is stored.
 */
export async function cancelHire(_id: string, seen: string | undefined, person: Person): Promise<Hire> {
  const { hire, isNew } = await strapi.db.transaction(async () => {
    const hire = await lockOwnHire(_id, person);
    if (hire.cancelled_at !== null) return { hire, isNew: false };
    const { hire_state, refund_state, updatedAt } = hire;
    if (!mayCancel(hire) || (seen !== undefined && seen !== updatedAt)) {
      throw conflict('The hire cannot be cancelled (any more)', { hire_state, refund_state, updatedAt });
    }
    await orderRefund(hire, hire.amount_left);
    await writeHire(hire.id, { hire_state: 'declined', cancelled_at: new Date(), refund_state: 'pending' });
    await tellAboutHire(await rereadHire(hire.id), 'cancelled');
    await writeAudit(actorOf(person), 'hire.cancelled', [HIRE, hire._id], {
      before: { hire_state },
      after: { hire_state: 'declined' },
    });
    return { hire, isNew: true };
  });
  if (isNew) await giveBack(hire);
  return toHire(await rereadHire(hire.id));
}
