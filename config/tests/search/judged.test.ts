import { describe, expect, it } from 'vitest';

import { placeOf } from '../../src/search/index.js';
import { ADDITIONS, GOOD_QUERIES } from './judged/additions.js';
import { JUDGED_QUERIES, UNSEEN_QUERIES } from './judged/judged-queries.js';
import { QUERIES } from './search-queries.js';

const said = (query: string) => query.toLowerCase().replace(/\s+/gu, ' ').trim();

describe('what is judged on real listings', () => {
  it('is at least three hundred queries, each once, none of which is among those that are read word by word', () => {
    const queries = [...JUDGED_QUERIES, ...UNSEEN_QUERIES].map(([query]) => said(query));
    expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(300);
    expect(UNSEEN_QUERIES.length).toBeGreaterThanOrEqual(2191);
    expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
    const read = new Set(QUERIES.map(([query]) => said(query)));
    expect(queries.filter((query) => read.has(query))).toEqual([]);
  });

  it('names places that there are, and ranges that hold something', () => {
    for (const [query, must] of [...JUDGED_QUERIES, ...UNSEEN_QUERIES, ...GOOD_QUERIES]) {
      const unknown = [...(must.place ?? []), ...(must.not_place ?? [])].filter((id) => placeOf(id) === null);
      expect(unknown, query).toEqual([]);
      for (const list of [must.place, must.city, must.property_type, must.amenities]) {
        expect(list?.length, query).not.toBe(0);
      }
      const ranges = [
        [must.min_price, must.max_price ?? must.price],
        [must.min_size, must.max_size],
        [must.bedroom?.[0], must.bedroom?.[1]],
        [must.bathroom?.[0], must.bathroom?.[1]],
      ];
      for (const [min = 0, max = Infinity] of ranges) expect(min, query).toBeLessThanOrEqual(max);
    }
  });

  it('has a hundred odd additions, each once, and a good query in each language', () => {
    expect(ADDITIONS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(ADDITIONS.map(said)).size).toBe(ADDITIONS.length);
    expect(GOOD_QUERIES.map(([query]) => query).filter((query) => /\p{Script=Bengali}/u.test(query))).toHaveLength(1);
    expect(GOOD_QUERIES).toHaveLength(3);
  });
});
