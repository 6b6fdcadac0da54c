import type { PromotionReturn } from '@69street/config/market';

import { type Actor, writeAudit } from '../platform/audit';
import { tellAboutPromotion } from './mail';
import { moveUp } from './period';
import { PROMOTION, type PromotionRow, writePromotion } from './store';

type Stop = { why: PromotionReturn; by: Actor; reason?: string };

/**
 * Ends a promotion whose money goes back, and says so; `giveBack` of refund.ts sends it. Called under the lock of its
 * listing, in the running transaction.
 */
export async function stopPromotion(promotion: PromotionRow, { why, by, reason }: Stop): Promise<void> {
  const { id, _id, state, property, runs, refund_tries } = promotion;
  // What has not begun has no days at all.
  const days = runs ? { ends_at: new Date() } : state === 'paid' ? { starts_at: null, ends_at: null } : {};
  await writePromotion(id, {
    ...{ state: 'ended', refund_state: 'pending', refund_why: why, refund_reason: reason ?? null },
    ...{ refund_tries: refund_tries + 1, ...days },
  });
  if (state === 'paid') await moveUp(property);
  await tellAboutPromotion(_id, `returned-${why}`, reason);
  await writeAudit(by, 'promotion.refund', [PROMOTION, _id], {
    before: { state },
    after: { state: 'ended', refund_reason: reason ?? why },
  });
}
