import type { HeldDecision, Hire } from '@69street/config/contract';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { tellAboutHire } from './mail';
import { giveBack } from './refund';
import {
  checkSees,
  hasOtherRunning,
  HIRE,
  lockHire,
  lockPair,
  readHires,
  rereadHire,
  toHire,
  writeHire,
} from './store';

/** When the money of a hire came, as its provider has it. */
async function chargedAt(hireKey: string): Promise<Date> {
  const [charge] = await rows<{ at: Date }>(
    `SELECT at FROM street_ledger WHERE hire_key = ? AND kind = 'charge' AND account = 'provider' ORDER BY id LIMIT 1`,
    [hireKey],
  );
  return charge?.at ?? new Date();
}

/**
 * The admin decides on money that its provider finds risky: it is taken, and the agent learns of the hire, or all of it
 * goes back. Throws NotFoundError, and 409 when the payment is not held (any more), `seen` is not what is stored, or the
 * client has hired the agent another way meanwhile, so that it can only go back.
 */
export async function decideHeld(_id: string, { decision, reason, seen }: HeldDecision, person: Person): Promise<Hire> {
  const hire = await strapi.db.transaction(async () => {
    const [known] = await readHires('h.document_id = ?', [_id]);
    if (known && known.client_id !== null) await lockPair(known.client_id, known.agent_key);
    const hire = await lockHire(_id);
    checkSees(hire, person);
    const { hire_state, updatedAt } = hire;
    if (!hire.held || (seen !== undefined && seen !== updatedAt)) {
      throw conflict('The payment is not held (any more)', { hire_state, updatedAt });
    }
    const isTaken = decision === 'take';
    if (isTaken && (await hasOtherRunning(hire))) throw conflict('The agent is hired already', { reason: 'running' });
    const paid_at = await chargedAt(_id);
    // Given back as what an agent declines: `giveBack` orders all that is left.
    await writeHire(
      hire.id,
      isTaken
        ? { held: false, hire_state: 'paid', paid_at }
        : { held: false, hire_state: 'declined', paid_at, reason: reason ?? null, refund_state: 'pending' },
    );
    const now = await rereadHire(hire.id);
    await tellAboutHire(now, isTaken ? 'paid' : 'held-returned', reason);
    await writeAudit(actorOf(person), isTaken ? 'hire.paid' : 'hire.declined', [HIRE, _id], {
      before: { hire_state },
      after: { hire_state: now.hire_state, reason },
    });
    return now;
  });
  if (decision === 'give_back') await giveBack(hire);
  return toHire(await rereadHire(hire.id));
}
