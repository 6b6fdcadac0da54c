import { closeMatchesSchema, propertyListSchema, type PropertyList } from '@69street/config/contract';
import { PROMOTION } from '@69street/config/market';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Query } from '../support/best-list';
import { api, sql, startCms } from '../support/cms';
import { holdJob } from '../support/jobs';

// They write listings by themselves.
holdJob('facts');
holdJob('standing');

const WORD = 'tapirword';
const HOMES = 60;

async function text(query: Query): Promise<string> {
  const answer = await (await api()).get('/api/allProperty').query({ q: WORD, ...query });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}

const list = async (query: Query = {}): Promise<PropertyList> =>
  propertyListSchema.parse(JSON.parse(await text({ limit: 48, ...query })));
const names = ({ data }: Pick<PropertyList, 'data'>) => data.map(({ property_name }) => property_name);

/** The whole list, page by page. */
async function through(query: Query, limit: number, between: (page: number) => Promise<unknown> = async () => null) {
  const data: PropertyList['data'] = [];
  const cursors: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PropertyList = await list({ ...query, limit, ...(cursor && { cursor }) });
    data.push(...page.data);
    cursor = page.meta.next_cursor;
    if (cursor) cursors.push(cursor);
    await between(cursors.length);
  } while (cursor);
  return { data, cursors };
}

const promote = (until: string, ...which: string[]) =>
  sql(`UPDATE properties SET promoted_until = ${until} WHERE property_name = ANY(?::text[])`, [which]);
const running = (...which: string[]) => promote(`now() + interval '1 day'`, ...which);

/** Homes 1 to 20 are told in full, up to 40 in part (9 points less), up to 60 hardly (17 less); the newer first in each. */
const home = (n: number) => `Tapir ${n}`;
const homes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => home(from + at));

beforeAll(async () => {
  await startCms();
  await sql(
    `INSERT INTO properties (document_id, property_name, property_description, property_for, property_type, city, price,
        price_is, first_published_at, listing_state, property_size, bathroom, facing, floor, amenities)
      SELECT 'tapir-' || n, 'Tapir ' || n, ?, 'rent', 'flat', 'khulna', CASE WHEN n % 2 = 0 THEN 20000 ELSE 30000 END, 'fixed',
        timezone('UTC', now()) - n * interval '1 minute', 'published', CASE WHEN n <= 40 THEN 1000 + n END,
        CASE WHEN n <= 40 THEN 2 END, CASE WHEN n <= 20 THEN 'south' END, CASE WHEN n <= 20 THEN '3' END,
        CASE WHEN n <= 20 THEN '["lift"]'::jsonb END
      FROM generate_series(1, ?::int) n`,
    [WORD, HOMES],
  );
});

afterEach(() => sql(`UPDATE properties SET promoted_until = NULL WHERE promoted_until IS NOT NULL`));
afterAll(() => sql(`DELETE FROM properties WHERE document_id LIKE 'tapir-%'`));

describe('a list in which nothing is promoted', () => {
  it('is in its own order, with cursors as ever, and says nothing of promotions', async () => {
    const { data, cursors } = await through({}, 24);
    expect(names({ data })).toEqual(homes(1, HOMES));
    expect(JSON.stringify(data)).not.toContain('promoted');
    // Behind the signature: the key, the id and the total.
    for (const cursor of cursors)
      expect(JSON.parse(Buffer.from(cursor, 'base64url').subarray(9).toString())).toHaveLength(3);
  });

  it('is the same text before a promotion, beside those that ran out and behind one', async () => {
    const before = await text({ limit: 12 });
    await promote(`now() - interval '1 second'`, ...homes(30, 40));
    expect(await text({ limit: 12 })).toBe(before);
    await running(home(30));
    expect(await text({ limit: 12 })).not.toBe(before);
    await promote('NULL', ...homes(30, 40));
    expect(await text({ limit: 12 })).toBe(before);
  });

  it('asks once what is promoted, and again only behind a change', async () => {
    const cms = await startCms();
    let asked = 0;
    const count = ({ sql: statement }: { sql: string }) => {
      if (statement.includes('promoted_until >')) asked++;
    };
    await sql(`UPDATE properties SET pictures = pictures WHERE property_name = ?`, [home(1)]);
    cms.db.connection.on('query', count);
    try {
      for (const limit of [1, 2, 3, 4, 5]) await list({ limit, sort: 'recommended' });
      await list({ sort: 'newest' });
      expect(asked).toBe(1);
      await sql(`UPDATE properties SET pictures = pictures WHERE property_name = ?`, [home(1)]);
      await list({});
      expect(asked).toBe(2);
    } finally {
      cms.db.connection.removeListener('query', count);
    }
  });
});

describe('a promoted listing', () => {
  it('stands third, in front of what is better by no more than a new home, and bears that it is promoted', async () => {
    await running(home(40));
    const { data } = await list();
    expect(names({ data })).toEqual([home(1), home(2), home(40), ...homes(3, 39), ...homes(41, 48)]);
    expect(data.flatMap((one) => (one.promoted === undefined ? [] : [one.property_name]))).toEqual([home(40)]);
  });

  it('passes nobody who is better by more', async () => {
    await running(home(60));
    expect(names(await list())).toEqual([...homes(1, 20), home(60), ...homes(21, 47)]);
  });

  it('rises with others at most twice among ten, the better first, and so many of one list', async () => {
    await running(...homes(25, 40));
    const { data } = await through({}, 48);
    const places = data.flatMap(({ property_name }, at) => (homes(25, 40).includes(property_name) ? [at + 1] : []));
    expect(places.slice(0, 5)).toEqual([3, 8, 13, 18, 23]);
    expect(places.slice(0, 5).map((place) => data[place - 1]?.property_name)).toEqual(homes(25, 29));
    for (let from = 1; from <= 14; from++)
      expect(places.filter((place) => place >= from && place < from + 10).length).toBeLessThanOrEqual(2);
  });

  it.each([6, 8, 12, 24, 48])('stands once, and so does everybody, in pages of %i', async (limit) => {
    await running(home(5), ...homes(38, 40), ...homes(44, 60));
    const whole = (await through({}, 48)).data;
    const { data, cursors } = await through({}, limit);
    expect(names({ data })).toEqual(names({ data: whole }));
    expect(names({ data }).toSorted()).toEqual(homes(1, HOMES).toSorted());
    // As a longer page shows it: "more" asks for the list from its beginning.
    expect(names(await list({ limit }))).toEqual(names({ data }).slice(0, limit));
    expect(Math.max(0, ...cursors.map((cursor) => cursor.length))).toBeLessThanOrEqual(200);
  });

  it('keeps cursors short enough when as many as may have risen', async () => {
    await sql(
      `INSERT INTO properties (document_id, property_name, property_description, property_for, property_type, city, price,
        price_is, first_published_at, listing_state, property_size, bathroom)
      SELECT 'tapir-more-' || n, 'Tapir more ' || n, ?, 'rent', 'flat', 'khulna', 20000, 'fixed',
        timezone('UTC', now()) - interval '1 hour', 'published', 1000, 2 FROM generate_series(1, 40) n`,
      [WORD],
    );
    await running(...homes(41, 60));
    const { data, cursors } = await through({}, 12);
    const risen = names({ data })
      .slice(0, 80)
      .filter((name) => homes(41, 60).includes(name));
    expect(risen).toEqual(homes(41, 40 + PROMOTION.most));
    expect(new Set(names({ data })).size).toBe(HOMES + 40);
    expect(Math.max(...cursors.map((cursor) => cursor.length))).toBeLessThanOrEqual(200);
    await sql(`DELETE FROM properties WHERE document_id LIKE 'tapir-more-%'`);
  });

  it('is neither lost nor doubled where promotions begin, end and are taken back between two pages', async () => {
    await running(home(30), home(45));
    const { data } = await through({}, 4, async (page) => {
      if (page === 1) await promote('NULL', home(30));
      if (page === 2) await running(home(31), home(2));
      if (page === 4) await promote(`now() - interval '1 second'`, home(31), home(45));
      if (page === 7) await running(home(60));
    });
    expect(names({ data })[2]).toBe(home(30));
    expect(names({ data }).toSorted()).toEqual(homes(1, HOMES).toSorted());
  });

  it('is no more than the others once its time is over, by the clock alone', async () => {
    await promote(`now() + interval '1 hour'`, home(40));
    const cursor = (await list({ limit: 6 })).meta.next_cursor;
    expect(names(await list({ limit: 6 }))).toContain(home(40));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 });
    try {
      const { data } = await list();
      expect(names({ data })).toEqual(homes(1, 48));
      expect(JSON.stringify(data)).not.toContain('promoted');
      // Who has seen it in its higher place does not see it again in its own.
      expect(names(await list({ cursor: cursor ?? '' }))).toEqual([...homes(6, 39), ...homes(41, 54)]);
      const { body } = await (await api()).get('/api/findProperties/tapir-40');
      expect(body.data[0].promoted).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what money does not do', () => {
  it('moves nothing in an order that says what it sorts by, where it is labelled all the same', async () => {
    const sorts = ['newest', 'price_asc', 'price_desc', 'day_one', 'monthly_total', 'size_desc'];
    const before = await Promise.all(sorts.map(async (sort) => names(await list({ sort }))));
    await running(home(39), home(40));
    for (const [at, sort] of sorts.entries()) {
      const { data } = await list({ sort });
      expect(names({ data }), sort).toEqual(before[at]);
      const labelled = data.filter(({ promoted }) => promoted).map(({ property_name }) => property_name);
      expect(
        labelled.every((name) => [home(39), home(40)].includes(name)),
        sort,
      ).toBe(true);
    }
    expect(names(await list({ unrisen: 1 }))).toEqual(homes(1, 48));
    expect((await list({ sort: 'newest' })).data.filter(({ promoted }) => promoted)).toHaveLength(2);
  });

  it('puts nobody into a list whose filters it does not pass, and moves none that staff made', async () => {
    await running(home(39), home(40));
    expect(names(await list({ max_price: 20000, limit: 6 }))).toEqual([2, 4, 40, 6, 8, 10].map(home));
    expect(names(await list({ city: 'dhaka' }))).toEqual([]);
    expect(names(await list({ min_size: 1000, max_size: 1010 }))).toEqual(homes(1, 10));
    await sql(`UPDATE properties SET featured = true WHERE document_id LIKE 'tapir-%'`);
    expect(names(await list({ featured: 1 }))).toEqual(homes(1, 48));
    await sql(`UPDATE properties SET featured = false WHERE document_id LIKE 'tapir-%'`);
  });

  it.each([
    ['is suspicious', `price = 100`],
    ['is of somebody who looks for a home', `title = 'wanted: a flat'`],
    [
      'is older than a year',
      `first_published_at = timezone('UTC', now()) - interval '13 months', confirmed_at = timezone('UTC', now())`,
    ],
    ['is of nobody knows when', `first_published_at = '-infinity', confirmed_at = timezone('UTC', now())`],
    ['repeats another', `property_name = 'tapir 1!', price = 30000, property_size = 1001`],
  ])('lifts nothing that %s', async (_, set) => {
    const id = 'tapir-40';
    await sql(`UPDATE properties SET ${set}, pictures = pictures WHERE document_id = ?`, [id]);
    const ids = async () => (await through({}, 48)).data.map(({ _id }) => _id);
    const before = await ids();
    await sql(`UPDATE properties SET promoted_until = now() + interval '1 day' WHERE document_id = ?`, [id]);
    expect(await ids()).toEqual(before);
    expect((await through({}, 48)).data.find(({ _id }) => _id === id)?.promoted).toBe(true);
    await sql(
      `UPDATE properties SET property_name = 'Tapir 40', title = NULL, price = 20000, property_size = 1040,
         first_published_at = timezone('UTC', now()) - interval '40 minutes', confirmed_at = NULL WHERE document_id = ?`,
      [id],
    );
  });

  it('moves none of the close matches, which bear the label', async () => {
    const close = async () => {
      const answer = await (await api()).get('/api/closeMatches').query({ q: WORD, city: 'khulna', max_price: 19000 });
      return closeMatchesSchema.parse(answer.body).data.map(({ property }) => property);
    };
    const before = await close();
    expect(before.length).toBeGreaterThan(3);
    // Homes of other tests may stand among them.
    const last = before.findLast(({ property_name }) => property_name.startsWith('Tapir '))?.property_name ?? '';
    await running(last);
    const now = await close();
    expect(names({ data: now })).toEqual(names({ data: before }));
    expect(now.filter(({ promoted }) => promoted).map(({ property_name }) => property_name)).toEqual([last]);
  });

  it('is told on the page of a listing, from where its card is drawn', async () => {
    await running(home(7));
    const { body } = await (await api()).get('/api/findProperties/tapir-7');
    expect(body.data[0].promoted).toBe(true);
  });
});

describe('in the order "best match"', () => {
  const best = (query: Query = {}) => list({ sort: 'best', max_price: 30000, ...query });

  it('nothing passes what fits better, and those that fit as well by no more than in the other order', async () => {
    const before = names(await best());
    // Whose price is the one that was named come first, and among them those that are told in full.
    const homesBy = (rest: number) => homes(1, HOMES).filter((_, at) => at % 2 === rest);
    const [dear, cheap] = [homesBy(0), homesBy(1)];
    expect(before).toEqual([...dear, ...cheap].slice(0, 48));
    await running(home(39), home(40), home(59));
    const others = (some: string[]) => some.filter((name) => ![home(39), home(40), home(59)].includes(name));
    expect(names(await best())).toEqual(
      [
        ...[...dear.slice(0, 2), home(39), ...dear.slice(2, 10), home(59), ...others(dear.slice(10))],
        ...[home(40), ...others(cheap)],
      ].slice(0, 48),
    );
    const { data } = await best();
    expect(data.every(({ fit }) => fit !== undefined)).toBe(true);
  });

  it.each([6, 8, 12, 24])('everybody stands once in pages of %i', async (limit) => {
    await running(...homes(30, 40), ...homes(50, 60));
    const query = { sort: 'best', max_price: 30000 };
    const { data } = await through(query, limit);
    expect(names({ data })).toEqual(names(await through(query, 48)));
    expect(names({ data }).toSorted()).toEqual(homes(1, HOMES).toSorted());
  });

  it('where nothing was said it is as recommended', async () => {
    await running(home(40));
    const asked = await (await api())
      .get('/api/allProperty')
      .query({ sort: 'best', city: 'khulna', with_photos: '', limit: 3 });
    expect(asked.status).toBe(200);
    expect(names(await list({ sort: 'best' }))[2]).toBe(home(40));
  });
});
