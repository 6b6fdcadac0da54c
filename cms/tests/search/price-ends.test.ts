import { propertyQuerySchema } from '@69street/config/contract';
import { afterAll, expect, it } from 'vitest';

import fc from '../../../config/tests/properties';
import { countedListings } from '../../src/services/search/counters';
import { atSteps, countedPart, countOf } from '../../src/services/search/counts';
import { facetsOf } from '../../src/services/search/facets';
import { findFirst } from '../../src/services/search/plan';
import { priceStep, splitAtSteps, stepsOf } from '../../src/services/search/price-steps';
import { sql } from '../support/cms';

afterAll(() => sql(`DELETE FROM properties WHERE document_id LIKE 'ends-%'`));

it('ranges of prices are split into whole steps and what is left at their ends', () => {
  const price = fc.oneof(fc.integer({ min: 0, max: 1_200 }), fc.integer({ min: 0, max: 3_000_000 }));
  const end = fc.option(price, { nil: undefined });
  fc.assert(
    fc.property(end, end, price, (min_price, max_price, one) => {
      const { inner, ends, outer } = splitAtSteps({ min_price, max_price });
      const isIn = (range: { min_price?: number | undefined; max_price?: number | undefined } | null) =>
        range !== null && one >= (range.min_price ?? 0) && one <= (range.max_price ?? Infinity);
      // Each price of the range is in one part of it, and none beside it is.
      expect([inner, ...ends.map(({ part }) => part)].filter(isIn)).toHaveLength(
        isIn({ min_price, max_price }) ? 1 : 0,
      );
      for (const whole of [outer, ...ends.map(({ step }) => step), ...(inner ? [inner] : [])]) {
        expect(stepsOf(whole.min_price, whole.max_price)).not.toBeNull();
      }
      for (const { part, step } of ends) {
        const { min_price: from, max_price: to } = part;
        expect(priceStep(from ?? 0)).toBe(priceStep(to ?? 0));
        expect(step).toEqual({ min_price: expect.any(Number), max_price: expect.any(Number) });
        expect(priceStep(step.min_price ?? 0)).toBe(priceStep(from ?? 0));
      }
      if (isIn({ min_price, max_price })) expect(isIn(outer)).toBe(true);
    }),
  );
});

it('prices that end inside of a step are counted by whole steps and the few listings at their ends', async () => {
  // Dear and cheap ones with the same rooms: 1,300 prices that are ten apart, of which every tenth is written once more.
  await sql(
    `INSERT INTO properties (document_id, property_name, property_for, property_type, city, price, price_is, bedroom, listing_state)
      SELECT 'ends-' || n, 'Counted', 'rent', (ARRAY['flat', 'office'])[1 + n % 2], 'coxbazar', 20000 + (n % 1300) * 10, 'fixed', 79, 'published'
      FROM generate_series(0, 1429) n`,
  );
  const counted = await countedListings();
  const base = { bedroom: 79 } as const;
  const whole = propertyQuerySchema.parse({ ...base, limit: 3, sort: 'price_asc' });
  for (const prices of [
    { max_price: 32_345 },
    { min_price: 20_005, max_price: 32_345 },
    { min_price: 20_015 },
    { max_price: 20_995 },
    { min_price: 20_005, max_price: 20_995 },
    { min_price: 32_345, max_price: 20_015 },
  ]) {
    const { min_price = 0, max_price = 1e9 } = prices;
    const rows = await sql<{ type: string; n: number }>(
      `SELECT property_type AS type, count(*)::int AS n FROM properties
        WHERE bedroom = 79 AND price BETWEEN ? AND ? GROUP BY 1 ORDER BY 2 DESC, 1`,
      [min_price, max_price],
    );
    const total = rows.reduce((sum, { n }) => sum + n, 0);
    const first = await findFirst(counted, { ...whole, ...prices }, null);
    expect({ ...prices, total: first.total, found: first.found.length }).toEqual({
      ...prices,
      total,
      found: Math.min(total, 4),
    });
    const { property_type } = await facetsOf({ ...base, ...prices });
    expect(property_type.map(({ value, count, exact }) => [value, count, exact])).toEqual(
      ['flat', 'office'].flatMap((type) => rows.filter((row) => row.type === type).map(({ n }) => [type, n, true])),
    );
    expect(countOf(counted, countedPart({ ...base, ...prices }))).toBeGreaterThanOrEqual(total);
    // Where listings lie at the ends nothing may be said in their place.
    expect(atSteps(counted, { ...base, ...prices })).toEqual({ ...base, ...prices });
  }
  // No price is above 33,000: whatever ends there ends behind all of them.
  expect(atSteps(counted, { ...base, max_price: 77_777 })).toEqual({ ...base, max_price: 77_000 });
  expect(atSteps(counted, { ...base, q: 'word', max_price: 77_777 })).toEqual({
    ...base,
    q: 'word',
    max_price: 77_777,
  });
});
