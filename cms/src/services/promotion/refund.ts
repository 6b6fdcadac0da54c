import type { Promotion } from '@69street/config/contract';
import { mayReturnPromotion } from '@69street/config/market';
import { errors } from '@strapi/utils';

import { ProviderDown } from '../payment/rail';
import { railNamed } from '../payment/rails';
import { giveAllBack, settlePayment } from '../payment/settle';
import { conflict } from '../platform/conflict';
import { actorOf, type Person } from '../platform/person';
import { rows } from '../platform/sql';
import { tellAboutPromotion } from './mail';
import { stopPromotion } from './stop';
import { lockPromotion, promotionFor, type PromotionRow, toPromotion } from './store';

/**
 * Sends back what is ordered to go back. When the provider is away that stays due, and the reconciler tries again: with the
 * same key, after it has looked whether the provider has it. What the provider refuses waits for staff.
 */
export async function giveBack({ id, _id, payment, paid_by, refund_tries }: PromotionRow): Promise<void> {
  if (!payment || !paid_by) return;
  try {
    const known = await railNamed(paid_by).read(payment);
    if (known) await giveAllBack(paid_by, known, `give-back-${_id}-${refund_tries}`);
    await settlePayment(paid_by, payment);
  } catch (error) {
    if (error instanceof ProviderDown) return;
    strapi.log.error(`payments: the refund of ${payment} was refused`);
    await strapi.db.transaction(async () => {
      const failed = await rows(
        `UPDATE street_promotions SET refund_state = 'failed' WHERE id = ? AND refund_state = 'pending' RETURNING id`,
        [id],
      );
      if (failed.length > 0) await tellAboutPromotion(_id, 'refund-failed');
    });
  }
}

/**
 * Gives all of the money back, for the admin; the promotion is over by that. Throws NotFoundError, and 409 when there is
 * none to give back (any more).
 */
export async function refundPromotion(key: string, reason: string, person: Person): Promise<Promotion> {
  const promotion = await strapi.db.transaction(async () => {
    const promotion = await lockPromotion(key);
    if (!promotion) throw new errors.NotFoundError('No such promotion');
    if (!mayReturnPromotion(promotion)) {
      const { state, refund_state } = promotion;
      throw conflict('The money cannot be given back', { state, refund_state });
    }
    await stopPromotion(promotion, { why: 'staff', by: actorOf(person), reason });
    return promotionFor(key, person);
  });
  await giveBack(promotion);
  return toPromotion(await promotionFor(key, person));
}
