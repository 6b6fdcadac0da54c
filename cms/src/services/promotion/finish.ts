import { hasSlowSql } from '../payment/attempts';
import { closeAttempts } from '../payment/open';
import { slowRails } from '../payment/rails';
import { ROUND, withEach } from '../payment/rounds';
import { settlePayment } from '../payment/settle';
import { rows } from '../platform/sql';
import { giveBack } from './refund';
import { readPromotions, writePromotion, type PromotionRow } from './store';

/** Who has not paid by then will not, unless by a slow way. */
const OPEN_FOR = '1 day';

/** Closes what can still be paid for a promotion, unless it was paid in this very moment. Throws ProviderDown. */
export async function closePromotion({ id, _id }: Pick<PromotionRow, 'id' | '_id'>): Promise<void> {
  await closeAttempts(_id);
  await rows(`UPDATE street_promotions SET state = 'failed' WHERE id = ? AND state = 'requested'`, [id]);
}

/** What the reconciler does for promotions: those that nobody has paid are closed, money that has to go back goes. */
export async function finishPromotions(): Promise<void> {
  const old = await readPromotions(
    `m.state = 'requested' AND m.created_at < now() - interval '${OPEN_FOR}' AND NOT ${hasSlowSql('m.document_id')}
     ORDER BY m.looked_at LIMIT ${ROUND}`,
    [slowRails()],
  );
  await withEach(old, ({ _id }) => _id, closePromotion);
  const due = await readPromotions(
    `m.refund_state = 'pending' AND m.looked_at < now() - interval '30 seconds' ORDER BY m.looked_at LIMIT ${ROUND}`,
  );
  await withEach(
    due,
    ({ paid_by }) => paid_by ?? '',
    async (promotion) => {
      await writePromotion(promotion.id, {});
      // Looked for first: it may be back already.
      if (promotion.paid_by && promotion.payment) await settlePayment(promotion.paid_by, promotion.payment);
      const [now] = await readPromotions(`m.id = ? AND m.refund_state = 'pending'`, [promotion.id]);
      if (now) await giveBack(now);
    },
  );
}
