import { afterAll, beforeAll } from 'vitest';

import { sql } from './cms';
import { createProperty } from './factories';
import { ask, type Caller } from './hires';

type Prices = [number | null, number | null, number | null];

/** Prices of 7, 15 and 30 days, as staff have published them. */
export async function setPrices(prices: Prices): Promise<void> {
  const set = 'promotion_price_7 = ?, promotion_price_15 = ?, promotion_price_30 = ?';
  await sql(`UPDATE site SET ${set} WHERE published_at IS NOT NULL`, prices);
}

/** Has the prices of the seed stand there while a file of tests runs. */
export function withPrices(): void {
  beforeAll(async () => {
    await sql(`INSERT INTO site (document_id, locale, published_at)
      SELECT 'site-of-the-tests', 'en', now() WHERE NOT EXISTS (SELECT FROM site WHERE published_at IS NOT NULL)`);
    await setPrices([500, 900, 1500]);
  });
  afterAll(async () => {
    await setPrices([null, null, null]);
    await sql(`DELETE FROM site WHERE document_id = 'site-of-the-tests'`);
  });
}

/** A listing of somebody, on the market unless the fields say otherwise; its `_id`. */
export async function aHome({ id, email }: Caller, fields: object = {}): Promise<string> {
  return (await createProperty({ owner: id, user_email: email, ...fields })).documentId;
}

/** Begins to pay for a promotion. */
export const promote = (caller: Caller, property: string, more: object = {}) =>
  ask('post', '/promotions', caller, { property, days: 7, ...more });

/** Until when the search takes a listing for promoted, in milliseconds; null for one that is not. */
export async function promotedUntil(property: string): Promise<number | null> {
  const [row] = await sql<{ until: Date | null }>(
    'SELECT promoted_until AS until FROM properties WHERE document_id = ?',
    [property],
  );
  return row?.until?.getTime() ?? null;
}
