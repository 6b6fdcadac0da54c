import type { PromotionPrices } from '@69street/config/contract';
import { PROMOTION_DAYS, type PromotionDays } from '@69street/config/market';

import { rows } from '../platform/sql';

/** What staff ask for, the shortest first; what they have left empty is not offered. */
export async function readPrices(): Promise<PromotionPrices> {
  const [site] = await rows<Record<string, number | null>>(
    `SELECT ${PROMOTION_DAYS.map((days) => `promotion_price_${days} AS "${days}"`).join(', ')}
     FROM site WHERE published_at IS NOT NULL ORDER BY id LIMIT 1`,
  );
  return PROMOTION_DAYS.flatMap((days) => {
    const price = site?.[days];
    return price ? [{ days, price }] : [];
  });
}

/** What so many days cost at this moment, in whole taka; null where they are not offered. */
export async function priceOf(days: PromotionDays): Promise<number | null> {
  return (await readPrices()).find((one) => one.days === days)?.price ?? null;
}
