import { type Attempt, hasOtherOpen, isLast } from '../payment/attempts';
import type { BookedKinds } from '../payment/ledger';
import type { Purpose } from '../payment/purpose';
import type { Payment } from '../payment/rail';
import { readListing } from '../listing/store';
import { writeAudit } from '../platform/audit';
import { finishPromotions } from './finish';
import { tellAboutPromotion } from './mail';
import { beginPeriod } from './period';
import { stopPromotion } from './stop';
import { lockPromotion, PROMOTION, type PromotionFields, type PromotionRow, writePromotion } from './store';

const moment = (seconds: number) => new Date(seconds * 1000);
const PAYMENTS = { actor: 'payments', actor_role: 'system' };

/**
 * The money is there. It goes back at once where there is nothing (any more) to promote, and where its provider finds it
 * risky: nobody is kept waiting for a better place, so nobody has to decide.
 */
async function takeMoney(payment: Payment, promotion: PromotionRow, { rail }: Attempt): Promise<void> {
  const paid_at = payment.charge ? moment(payment.charge.created) : new Date();
  await writePromotion(promotion.id, { payment: payment.id, paid_by: rail, paid_at, failure: null });
  const listing = await readListing(promotion.property, { lock: true });
  const isOn = listing?.listing_state === 'published' && promotion.person_id !== null;
  if (payment.held || !isOn) return stopPromotion(promotion, { why: payment.held ? 'risky' : 'off', by: PAYMENTS });
  await beginPeriod(promotion, paid_at);
  await tellAboutPromotion(promotion._id, 'bought');
  await writeAudit(PAYMENTS, 'promotion.paid', [PROMOTION, promotion._id], {
    before: { state: promotion.state },
    after: { state: 'paid', payment_intent: payment.id },
  });
}

/** What a try says that has brought no money (yet). */
async function noteTry(payment: Payment, promotion: PromotionRow, attempt: Attempt): Promise<void> {
  if (promotion.state !== 'requested') return;
  const isNews = payment.failure !== null && payment.failure !== promotion.failure && (await isLast(attempt));
  if (payment.status === 'canceled' && payment.failure === null && !(await hasOtherOpen(attempt))) {
    await writePromotion(promotion.id, { state: 'failed' });
  } else if (isNews) await writePromotion(promotion.id, { failure: payment.failure });
}

/** What became of the money afterwards: given back, by us or at the provider itself, or argued about. */
async function noteAfterwards(payment: Payment, promotion: PromotionRow, booked: BookedKinds): Promise<void> {
  const disputed = payment.disputes.some(({ state }) => state !== 'won');
  const fields: PromotionFields = disputed === promotion.disputed ? {} : { disputed };
  const back = payment.refunds.filter(({ state }) => state === 'succeeded');
  const given = back.reduce((sum, { amount }) => sum + amount, 0);
  if (given >= promotion.amount && promotion.state !== 'refunded') {
    if (promotion.refund_state === null) await stopPromotion(promotion, { why: 'provider', by: PAYMENTS });
    const refunded_at = moment(Math.max(...back.map(({ created }) => created)));
    await writePromotion(promotion.id, { ...fields, state: 'refunded', refund_state: 'done', refunded_at });
    await writeAudit(PAYMENTS, 'promotion.refunded', [PROMOTION, promotion._id], { after: { state: 'refunded' } });
    return;
  }
  if (booked.has('refund_failed') && given < promotion.amount) {
    const wasBack = promotion.state === 'refunded';
    Object.assign(fields, { refund_state: 'failed' }, wasBack ? { state: 'ended', refunded_at: null } : {});
    await tellAboutPromotion(promotion._id, 'refund-failed');
  }
  if (Object.keys(fields).length > 0) await writePromotion(promotion.id, fields);
}

async function lockForPayment(key: string, id: string): ReturnType<Purpose['lock']> {
  const promotion = await lockPromotion(key);
  if (!promotion) return undefined;
  return {
    key,
    amount: promotion.amount,
    isPaidOtherwise: promotion.payment !== null && promotion.payment !== id,
    async take(payment, attempt, booked) {
      if (payment.status !== 'succeeded') return noteTry(payment, promotion, attempt);
      if (promotion.paid_at === null) await takeMoney(payment, promotion, attempt);
      const now = await lockPromotion(key);
      if (now) await noteAfterwards(payment, now, booked);
    },
    fail: async (failure) => {
      if (promotion.paid_at === null) await writePromotion(promotion.id, { failure });
    },
    tell: (news, more) => tellAboutPromotion(key, news, more),
  };
}

/** What the payments have to know of promotions. */
export const promotionPurpose: Purpose = {
  kind: PROMOTION,
  numbers: 'SELECT document_id AS key, number FROM street_promotions',
  lock: lockForPayment,
  finish: finishPromotions,
};
