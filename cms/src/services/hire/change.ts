import type { Hire, HireChange, NewRating } from '@69street/config/contract';
import { hireMoves, hireNeedsReason, mayEverMove, type HireMover } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { createDocument } from '../platform/documents';
import { isRepeat } from '../platform/idempotency';
import { invalid } from '../platform/parse';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { tellAboutHire } from './mail';
import type { HireNews } from './mail-words';
import { giveBack, orderRefund } from './refund';
import {
  checkSees,
  HIRE,
  type HireFields,
  type HireRow,
  isAgentOf,
  lockHire,
  lockOwnHire,
  rereadHire,
  toHire,
  writeHire,
} from './store';

/** In what capacities somebody moves a hire: an admin may have hired the agent, too. */
function moversOf(hire: HireRow, person: Person): HireMover[] {
  return [
    ...(isAdmin(person) ? (['admin'] as const) : []),
    ...(isAgentOf(hire, person) ? (['agent'] as const) : []),
    ...(hire.client_id === person.id ? (['client'] as const) : []),
  ];
}

/** Who of them may do it. Throws 403 when it is never theirs to do, and 409 when the hire does not allow it (any more). */
function moverOf(hire: HireRow, { hire_state, seen }: HireChange, person: Person): HireMover {
  const movers = moversOf(hire, person);
  if (!movers.some((mover) => mayEverMove(mover, hire_state))) throw new errors.ForbiddenError('Not yours to say');
  const mover = movers.find((one) => hireMoves(one, hire.hire_state).includes(hire_state));
  if (!mover || (seen !== undefined && seen !== hire.updatedAt)) {
    throw conflict('The hire is in another state by now', { hire_state: hire.hire_state, updatedAt: hire.updatedAt });
  }
  return mover;
}

type Change = { fields: HireFields; news: HireNews };

/** What a move writes, and what is told of it. */
function changeOf(hire: HireRow, { hire_state, reason }: HireChange): Change {
  const now = new Date();
  const isRuling = hire.hire_state === 'contested' && reason !== undefined;
  const words = isRuling ? { ruling: reason } : {};
  switch (hire_state) {
    case 'accepted':
      return hire.hire_state === 'paid'
        ? { fields: { hire_state, answered_at: now }, news: 'accepted' }
        : { fields: { hire_state, done_at: null, ...words }, news: 'resumed' };
    case 'declined': {
      const answered = hire.answered_at ? {} : { answered_at: now };
      return { fields: { hire_state, ...answered, reason: reason ?? null, refund_state: 'pending' }, news: 'declined' };
    }
    case 'done':
      return { fields: { hire_state, done_at: now }, news: 'done' };
    case 'contested':
      return { fields: { hire_state, contest_reason: reason ?? null }, news: 'contested' };
    case 'completed':
      return { fields: { hire_state, completed_at: now, ...words }, news: 'completed' };
  }
}

/**
 * What agent, client and admin say of a hire: accept, decline (what is left of the money then goes back), done, contest,
 * complete, or take "done" back. Throws NotFoundError for anybody else, 403 for what is never theirs to say, 409 when the
 * state does not allow it or `seen` is not what is stored, and a ValidationError without the reason that it needs.
 */
export async function changeHire(_id: string, change: HireChange, person: Person): Promise<Hire> {
  const { hire_state, reason } = change;
  const hire = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    const mover = moverOf(hire, change, person);
    if (hireNeedsReason(mover, hire.hire_state, hire_state) && reason === undefined) {
      throw invalid({ reason: ['required'] });
    }
    const { fields, news } = changeOf(hire, change);
    if (hire_state === 'declined' && hire.amount_left > 0) await orderRefund(hire, hire.amount_left);
    await writeHire(hire.id, fields);
    await tellAboutHire(await rereadHire(hire.id), news, reason);
    await writeAudit(actorOf(person), `hire.${hire_state}`, [HIRE, hire._id], {
      before: { hire_state: hire.hire_state },
      after: { hire_state, reason },
    });
    return hire;
  });
  if (hire_state === 'declined') await giveBack(hire);
  return toHire(await rereadHire(hire.id));
}

/** What the client says about the agent of a completed hire, once. Throws NotFoundError, and 409 before and after that. */
export async function rateHire(_id: string, { stars, words }: NewRating, person: Person): Promise<void> {
  try {
    await strapi.db.transaction(async () => {
      const hire = await lockOwnHire(_id, person);
      if (hire.hire_state !== 'completed') throw conflict('The hire is not completed', { hire_state: hire.hire_state });
      if (hire.rating) throw conflict('It is rated already', { reason: 'rated' });
      const agent = await strapi.db.query('api::agent.agent').findOne({ where: { key: hire.agent_key } });
      await createDocument('api::agent-rating.agent-rating', {
        stars,
        words,
        user_name: person.user_name,
        hire_key: hire._id,
        user: person.id,
        state: 'visible',
        ...(agent && { agent: agent.documentId }),
      });
    });
  } catch (error) {
    if (isRepeat(error)) throw conflict('It is rated already', { reason: 'rated' });
    throw error;
  }
}
