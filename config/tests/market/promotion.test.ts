import { describe, expect, it } from 'vitest';

import { NONE_RISEN, placePromoted, PROMOTION, type Placed, type Risen } from '../../src/market/index.js';
import fc from '../properties.js';

type Row = { id: number; key: number };
const byOrder = (a: Row, b: Row) => b.key - a.key || b.id - a.id;

/** A market: rows with their keys, of which some are promoted, and some of those may rise. */
const markets = fc
  .array(fc.record({ key: fc.integer({ min: 0, max: 60 }), kind: fc.constantFrom('other', 'rising', 'still') }), {
    maxLength: 130,
  })
  .map((rows) => {
    const all = rows.map(({ key, kind }, id) => ({ id, key, kind })).sort(byOrder);
    const ids = (...kinds: string[]) => new Set(all.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id));
    return { own: all.map(({ id, key }) => ({ id, key })), rising: ids('rising'), running: ids('rising', 'still') };
  });
type Market = typeof markets extends fc.Arbitrary<infer Each> ? Each : never;

/** A page as cms makes one: behind a row of the own order, without what has risen, of so many rows and one more. */
function page(market: Market, after: { last: Row | null; risen: Risen } | null, limit: number, reach: number) {
  const { last = null, risen = NONE_RISEN } = after ?? {};
  const behind = market.own.filter((row) => (!last || byOrder(last, row) < 0) && !risen.ids.includes(row.id));
  const promoted = behind.filter(({ id }) => market.rising.has(id)).slice(0, limit + 1 + PROMOTION.most);
  const isPromoted = (id: number) => market.running.has(id);
  const placed = placePromoted(behind.slice(0, limit + 1), promoted, { risen, reach, isPromoted });
  return { found: placed.slice(0, limit), isLast: placed.length <= limit };
}

/** The whole list, page by page; `change` may end and begin promotions between two of them. */
function through(
  market: Market,
  sizes: readonly number[],
  reach: number,
  change = (now: Market, _page: number) => now,
) {
  const all: Array<Placed<Row>> = [];
  let after: { last: Row | null; risen: Risen } | null = null;
  for (let n = 0; ; n++) {
    const { found, isLast } = page(change(market, n), after, sizes[n % sizes.length] ?? 1, reach);
    all.push(...found);
    const end = found.at(-1);
    if (isLast || !end) return all;
    after = { last: end.last ?? (after as { last: Row | null } | null)?.last ?? null, risen: end.risen };
  }
}

const ids = (placed: ReadonlyArray<Placed<Row>>) => placed.map(({ row }) => row.id);
const sorted = (some: readonly number[]) => [...some].sort((a, b) => a - b);
const risenIn = (placed: ReadonlyArray<Placed<Row>>) => placed.at(-1)?.risen.ids ?? [];
const reaches = fc.integer({ min: 0, max: 40 });
const sizes = fc.array(fc.constantFrom(1, 2, 3, 6, 8, 12, 24, 48), { minLength: 1, maxLength: 4 });

describe('promoted listings in a list', () => {
  it('rise at most twice among any ten that follow each other, never to the first two places, and no more than the most', () => {
    fc.assert(
      fc.property(markets, reaches, (market, reach) => {
        const placed = through(market, [48], reach);
        const risen = risenIn(placed);
        const places = ids(placed).flatMap((id, at) => (risen.includes(id) ? [at] : []));
        for (let at = 0; at < placed.length; at++)
          expect(places.filter((place) => place >= at && place < at + 10).length).toBeLessThanOrEqual(2);
        expect(places.every((place) => place >= PROMOTION.first - 1)).toBe(true);
        expect(risen.length).toBeLessThanOrEqual(PROMOTION.most);
        expect(risen.every((id) => market.rising.has(id))).toBe(true);
      }),
    );
  });

  it('pass nobody who is better by more than the reach, and no promoted one', () => {
    fc.assert(
      fc.property(markets, reaches, (market, reach) => {
        const placed = through(market, [48], reach);
        for (const id of risenIn(placed)) {
          const at = placed.findIndex(({ row }) => row.id === id);
          const one = placed[at]?.row ?? { id, key: 0 };
          for (const { row } of placed.slice(at + 1)) {
            if (byOrder(row, one) > 0) continue;
            expect(row.key - one.key).toBeLessThanOrEqual(reach);
            expect(market.running.has(row.id)).toBe(false);
          }
        }
      }),
    );
  });

  it('lose nobody, double nobody, and leave the others in their order', () => {
    fc.assert(
      fc.property(markets, reaches, sizes, (market, reach, each) => {
        const placed = through(market, each, reach);
        expect(sorted(ids(placed))).toEqual(sorted(market.own.map(({ id }) => id)));
        const risen = new Set(risenIn(placed));
        expect(ids(placed).filter((id) => !risen.has(id))).toEqual(
          market.own.map(({ id }) => id).filter((id) => !risen.has(id)),
        );
      }),
    );
  });

  it('stand where they stand whatever the size of the pages', () => {
    fc.assert(
      fc.property(markets, reaches, sizes, (market, reach, each) => {
        const whole = ids(page(market, null, 200, reach).found);
        expect(ids(through(market, each, reach))).toEqual(whole);
        for (const limit of [6, 8, 12, 24, 48])
          expect(ids(page(market, null, limit, reach).found)).toEqual(whole.slice(0, limit));
      }),
    );
  });

  it('lose and double nobody when promotions end and begin between two pages', () => {
    fc.assert(
      fc.property(markets, reaches, sizes, fc.array(fc.nat(130)), (market, reach, each, moved) => {
        const change = (now: Market, n: number) => {
          if (n % 2 === 0) return now;
          const flip = (some: ReadonlySet<number>) => {
            const flipped = new Set(some);
            for (const id of moved) if (!flipped.delete(id)) flipped.add(id);
            return flipped;
          };
          return { ...now, rising: flip(now.rising), running: flip(now.running) };
        };
        const placed = ids(through(market, each, reach, change));
        expect(sorted(placed)).toEqual(sorted(market.own.map(({ id }) => id)));
      }),
    );
  });

  it('leave the list as it is where none is promoted', () => {
    fc.assert(
      fc.property(markets, reaches, (market, reach) => {
        const plain = { ...market, rising: new Set<number>(), running: new Set<number>() };
        expect(ids(through(plain, [6], reach))).toEqual(market.own.map(({ id }) => id));
      }),
    );
  });

  it('stand third, eighth, thirteenth where they may pass all, and behind what is better by more', () => {
    const others = Array.from({ length: 12 }, (_, n) => ({ id: 100 - n, key: n < 4 ? 50 : 20 }));
    const rising = [3, 2, 1].map((id) => ({ id, key: 10 }));
    const isPromoted = (id: number) => id < 10;
    const placed = (reach: number) =>
      ids(placePromoted([...others, ...rising], rising, { risen: NONE_RISEN, reach, isPromoted }));
    const [a, b, c, d, e, f, g, h, i, j, k, l] = others.map(({ id }) => id);
    expect(placed(40)).toEqual([a, b, 3, c, d, e, f, 2, g, h, i, j, 1, k, l]);
    expect(placed(10)).toEqual([a, b, c, d, 3, e, f, g, h, 2, i, j, k, l, 1]);
    expect(placed(9)).toEqual([...others.map(({ id }) => id), 3, 2, 1]);
  });
});
