import type { Hire, HireChange, NewRating } from '@69street/config/contract';
import { hireMoves, mayRefund, type AuditAction } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { writeAudit } from '../platform/audit';
import { conflict } from '../platform/conflict';
import { isRepeat } from '../platform/idempotency';
import { tellAboutHire } from './mail';
import {
  checkSees,
  HIRE,
  type HireFields,
  type HireRow,
  isAgentOf,
  lockHire,
  readHires,
  toHire,
  writeHire,
} from './store';
import { countFailedRefunds } from './ledger';
import { ProviderDown, refundPayment } from './provider';
import { settlePayment } from './settle';
import { actorOf, isAdmin, type Person } from '../platform/person';
import { createDocument } from '../platform/documents';

type Note = { person: Person; action: AuditAction; before?: object; after: object };

async function note(hire: HireRow, { person, action, before, after }: Note): Promise<void> {
  await writeAudit(actorOf(person), action, [HIRE, hire._id], { before, after });
}

async function reread(id: number): Promise<HireRow> {
  const [hire] = await readHires('h.id = ?', [id]);
  if (!hire) throw new errors.NotFoundError('No such hire');
  return hire;
}

/**
 * Gives the money of a hire back; its `refund_state` says already that this is due. When the provider is away it stays
 * due, and the reconciler tries again.
 */
export async function giveBack({ id, _id, payment_intent, idempotency_key }: HireRow): Promise<void> {
  if (!payment_intent) return;
  // After one that did not arrive the next is another: with the same key the provider would only repeat its answer.
  const attempt = await countFailedRefunds(_id);
  try {
    await refundPayment(payment_intent, `refund-${idempotency_key ?? id}${attempt > 0 ? `-${attempt}` : ''}`);
    await settlePayment(payment_intent);
  } catch (error) {
    if (error instanceof ProviderDown) return;
    strapi.log.error(`payments: the refund of ${payment_intent} was refused`);
    await strapi.db.transaction(async () => {
      await writeHire(id, { refund_state: 'failed' });
      await tellAboutHire(await reread(id), 'refund-failed');
    });
  }
}

/**
 * The agent's answer: accept, decline with a reason (the money then goes back), complete. Throws NotFoundError for
 * anybody but the agent and the admin, and 409 when the state does not allow it or `seen` is not what is stored.
 */
export async function changeHire(_id: string, { hire_state, reason, seen }: HireChange, person: Person): Promise<Hire> {
  const mover = isAdmin(person) ? 'admin' : 'agent';
  const hire = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    if (mover === 'agent' && !isAgentOf(hire, person)) throw new errors.NotFoundError('No such hire');
    const isAllowed = hireMoves(mover, hire.hire_state).includes(hire_state);
    if (!isAllowed || (seen !== undefined && seen !== hire.updatedAt)) {
      throw conflict('The hire is in another state by now', { hire_state: hire.hire_state, updatedAt: hire.updatedAt });
    }
    const now = new Date();
    const fields: HireFields = {
      accepted: { hire_state, answered_at: now },
      declined: { hire_state, answered_at: now, reason: reason ?? null, refund_state: 'pending' as const },
      completed: { hire_state, completed_at: now },
    }[hire_state];
    await writeHire(hire.id, fields);
    await tellAboutHire(hire, hire_state, reason);
    await note(hire, {
      person,
      action: `hire.${hire_state}`,
      before: { hire_state: hire.hire_state },
      after: { hire_state, reason },
    });
    return hire;
  });
  if (hire_state === 'declined') await giveBack(hire);
  return toHire(await reread(hire.id));
}

/** The client wants the money back; the admin decides. Throws NotFoundError, and 409 when there is nothing to give back. */
export async function askRefund(_id: string, words: string, person: Person): Promise<Hire> {
  const id = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    if (!hire || hire.client_id !== person.id) throw new errors.NotFoundError('No such hire');
    if (!mayRefund(hire.hire_state) || hire.refund_state !== null) {
      throw conflict('There is nothing to ask for', { hire_state: hire.hire_state, refund_state: hire.refund_state });
    }
    await writeHire(hire.id, { refund_state: 'asked', refund_asked: words });
    await tellAboutHire(hire, 'refund-asked', words);
    await note(hire, { person, action: 'hire.refund_asked', after: { refund_asked: words } });
    return hire.id;
  });
  return toHire(await reread(id));
}

/** Gives a client the money back, for the admin. Throws NotFoundError, and 409 when it cannot go back (any more). */
export async function refundHire(_id: string, reason: string, person: Person): Promise<Hire> {
  const hire = await strapi.db.transaction(async () => {
    const hire = await lockHire(_id);
    checkSees(hire, person);
    if (!mayRefund(hire.hire_state) || hire.refund_state === 'pending' || hire.refund_state === 'done') {
      throw conflict('The money cannot be given back', {
        hire_state: hire.hire_state,
        refund_state: hire.refund_state,
      });
    }
    await writeHire(hire.id, { refund_state: 'pending', refund_reason: reason });
    await note(hire, { person, action: 'hire.refund', after: { refund_reason: reason, amount: hire.amount } });
    return hire;
  });
  await giveBack(hire);
  return toHire(await reread(hire.id));
}

/** What the client says about the agent of a completed hire, once. Throws NotFoundError, and 409 before and after that. */
export async function rateHire(_id: string, { stars, words }: NewRating, person: Person): Promise<void> {
  try {
    await strapi.db.transaction(async () => {
      const hire = await lockHire(_id);
      if (!hire || hire.client_id !== person.id) throw new errors.NotFoundError('No such hire');
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
