import { bulkOutcomeSchema, deskListSchema, type BulkOutcome, type DeskListing } from '@69street/config/contract';
import { DESK_SORTS } from '@69street/config/market';
import { beforeEach, describe, expect, it } from 'vitest';

import { api, sql } from '../support/cms';
import { internalSecret } from '../support/env';
import { createEnquiry, createProperty } from '../support/factories';
import { newPerson, type Person } from '../support/listings';

let person: Person;

beforeEach(async () => {
  person = await newPerson('agent');
});

async function ask(search: object = {}, who = person) {
  return (await api())
    .get(`/api/ownListings?${new URLSearchParams(search as Record<string, string>)}`)
    .set('Authorization', `Bearer ${who.token}`);
}

async function list(search: object = {}, who = person): Promise<DeskListing[]> {
  const answer = await ask(search, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return deskListSchema.parse(answer.body).data;
}

const names = (listings: DeskListing[]) => listings.map(({ property_name }) => property_name);
const own = (fields: object = {}) => createProperty({ owner: person.id, ...fields });

async function many(count: number): Promise<void> {
  await sql(
    `WITH many AS (
       INSERT INTO properties (document_id, property_name, property_for, property_type, city, price, price_is,
         listing_state, created_at, updated_at)
       SELECT ? || n, 'Flat ' || n, 'rent', 'flat', 'dhaka', 1000 + (n * 7) % 90, 'fixed', 'published',
         now() - n * interval '1 hour', timezone('UTC', now()) FROM generate_series(1, ?::int) n RETURNING id)
     INSERT INTO properties_owner_lnk (property_id, user_id) SELECT id, ? FROM many`,
    [`many-${person.id}-`, count, person.id],
  );
}

describe('the table of the own listings', () => {
  it('says until when one is promoted, and nothing of what ran out', async () => {
    const [one, over] = [await own(), await own()];
    await sql(`UPDATE properties SET promoted_until = '2099-03-01T00:00:00Z' WHERE id = ?`, [one.id]);
    await sql(`UPDATE properties SET promoted_until = now() - interval '1 second' WHERE id = ?`, [over.id]);
    const told = new Map((await list()).map(({ _id, promoted_until }) => [_id, promoted_until]));
    expect(told.get(one.documentId)).toBe('2099-03-01T00:00:00.000Z');
    expect(told.get(over.documentId)).toBeNull();
  });

  it('goes through 200 of them page by page, in every order, each once', async () => {
    await many(200);
    await createProperty({ owner: (await newPerson()).id });
    for (const sort of DESK_SORTS) {
      const seen: DeskListing[] = [];
      let cursor: string | null = null;
      do {
        const answer = await ask({ sort, limit: '50', ...(cursor ? { cursor } : {}) });
        const page = deskListSchema.parse(answer.body);
        expect(page.meta.total).toBe(200);
        seen.push(...page.data);
        cursor = page.meta.next_cursor;
      } while (cursor);
      expect(new Set(seen.map(({ _id }) => _id)).size, sort).toBe(200);
      const prices = seen.map(({ price }) => price);
      if (sort === 'price_asc') expect(prices).toEqual([...prices].sort((a, b) => a - b));
      if (sort === 'price_desc') expect(prices).toEqual([...prices].sort((a, b) => b - a));
    }
  });

  it('is turned round by each of its counts; what is not on the market is last either way', async () => {
    const [often, once] = [await own({ property_name: 'Often' }), await own({ property_name: 'Once' })];
    await own({ property_name: 'Sold', listing_state: 'sold' });
    await sql(`UPDATE properties SET first_published_at = now() - interval '5 days' WHERE id = ?`, [often.id]);
    await sql('INSERT INTO street_views (property_id, views) VALUES (?, 9), (?, 1)', [often.id, once.id]);
    expect(names(await list({ sort: 'seen' }))).toEqual(['Often', 'Once', 'Sold']);
    expect(names(await list({ sort: 'seen_asc' }))).toEqual(['Sold', 'Once', 'Often']);
    expect((await list({ sort: 'days' })).map(({ days }) => days)).toEqual([5, 0, null]);
    expect((await list({ sort: 'days_asc' })).map(({ days }) => days)).toEqual([0, 5, null]);
  });

  it('finds parts of words, codes, own references and both scripts and digits', async () => {
    await own({
      property_name: 'Lakeview House',
      area: 'Dhanmondi',
      address: 'Road 27, House 9',
      own_reference: 'AB-77',
    });
    await own({ property_name: 'ছোট ফ্ল্যাট', area: 'উত্তরা', property_type: 'shop', city: 'sylhet', title: 'রোড ২৭' });
    for (const q of ['kevie', 'ab-77', 'ধানমন্ডি', 'ধানমন্ডি kevie', 'house ৯']) {
      expect(names(await list({ q })), q).toEqual(['Lakeview House']);
    }
    for (const q of ['ফ্ল্যা', 'Sylhet', 'সিলেট', 'shop sylhet', 'দোকান']) {
      expect(names(await list({ q })), q).toContain('ছোট ফ্ল্যাট');
      expect(names(await list({ q })), q).not.toContain('Lakeview House');
    }
    expect(await list({ q: 'road 27' })).toHaveLength(1);
    expect(await list({ q: '২৭' })).toHaveLength(2);
    expect(await list({ q: '%' })).toEqual([]);
    const [{ code }] = (await list({ q: 'kevie' })) as [DeskListing];
    expect(names(await list({ q: code.replace('-', ' ').toLowerCase() }))).toEqual(['Lakeview House']);
  });

  it('is filtered by state, what for, type, city, photographs and what is to be confirmed', async () => {
    await own({ property_name: 'Sold', listing_state: 'sold', property_for: 'sell' });
    await own({ property_name: 'Shop', property_type: 'shop', city: 'khulna' });
    await own({ property_name: 'Asked', confirm_asked_at: new Date() });
    expect(names(await list({ state: 'sold' }))).toEqual(['Sold']);
    expect(names(await list({ property_for: 'sell' }))).toEqual(['Sold']);
    expect(names(await list({ property_type: 'shop' }))).toEqual(['Shop']);
    expect(names(await list({ city: 'khulna' }))).toEqual(['Shop']);
    expect(names(await list({ to_confirm: '1' }))).toEqual(['Asked']);
    expect(await list({ photos: 'with' })).toEqual([]);
    expect(await list({ photos: 'without' })).toHaveLength(3);
    expect(await list({})).toMatchObject([{ days: 0, seen_by_day: Array(30).fill(0) }, {}, { days: null }]);
  });

  it('is nobody else’s, with a cursor neither', async () => {
    await many(30);
    const first = deskListSchema.parse((await ask()).body);
    const other = await newPerson('admin');
    expect(await list({}, other)).toEqual([]);
    expect((await ask({ cursor: String(first.meta.next_cursor) }, other)).status).toBe(400);
    expect((await ask({ cursor: String(first.meta.next_cursor), state: 'sold' })).status).toBe(400);
  });
});

type Row = { _id: string; seen?: string; price?: number; listing_state?: string };

async function bulk(intent: string, listings: Row[], more: object = {}, who = person): Promise<BulkOutcome[]> {
  const answer = await (
    await api()
  )
    .post('/api/ownListings/bulk')
    .set('Authorization', `Bearer ${who.token}`)
    .send({ intent, listings, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return bulkOutcomeSchema.array().parse(answer.body.data);
}

const results = (outcomes: BulkOutcome[]) => outcomes.map(({ result }) => result);
const idOf = ({ documentId }: { documentId: string }): Row => ({ _id: documentId });
const SET = { change: { kind: 'set', price: 31_000 } };

async function stored({ _id }: Row): Promise<{ price: number; listing_state: string }> {
  const [row] = await sql<{ price: string; listing_state: string }>(
    'SELECT price, listing_state FROM properties WHERE document_id = ?',
    [_id],
  );
  return { price: Number(row?.price), listing_state: String(row?.listing_state) };
}

const actions = async ({ _id }: Row) =>
  (await sql<{ action: string }>('SELECT action FROM audit_entries WHERE document_key = ? ORDER BY id', [_id])).map(
    ({ action }) => action,
  );

describe('several listings at once', () => {
  it('get another price as the preview said, and the former one back', async () => {
    const rows = [await own({ price: '30000' }), await own({ price: '12345678' })].map(idOf);
    const change = { kind: 'percent', percent: 10 };
    const preview = await bulk('price', rows, { change, preview: true });
    expect(preview.map(({ to }) => to?.price)).toEqual([33_000, 13_580_000]);
    expect(await stored(rows[0] as Row)).toMatchObject({ price: 30_000 });
    const seen = preview.map(({ _id, from }) => ({ _id, seen: String(from?.updatedAt) }));
    const done = await bulk('price', seen, { change });
    expect(done.map(({ to }) => to?.price)).toEqual([33_000, 13_580_000]);
    expect(await stored(rows[1] as Row)).toMatchObject({ price: 13_580_000 });
    expect(await actions(rows[0] as Row)).toContain('listing.changed');
    // As it was seen the first time: somebody has changed it meanwhile.
    expect(results(await bulk('price', seen, { change }))).toEqual(['changed', 'changed']);
    const back = done.map(({ _id, from, to }) => ({ _id, seen: String(to?.updatedAt), price: Number(from?.price) }));
    expect(results(await bulk('back', back))).toEqual(['done', 'done']);
    expect(await stored(rows[1] as Row)).toMatchObject({ price: 12_345_678 });
  });

  it('that are asked for again, because the answer was lost, say that it is so already', async () => {
    const [row] = [await own({ price: '30000' })].map(idOf) as [Row];
    const seen = [
      { ...row, seen: String((await bulk('price', [row], { ...SET, preview: true }))[0]?.from?.updatedAt) },
    ];
    expect(results(await bulk('price', seen, SET))).toEqual(['done']);
    expect(results(await bulk('price', seen, SET))).toEqual(['already']);
    expect(results(await bulk('price', seen, { change: { kind: 'set', price: 32_000 } }))).toEqual(['changed']);
    expect(results(await bulk('pause', seen))).toEqual(['changed']);
    expect(results(await bulk('pause', [row]))).toEqual(['done']);
    expect(results(await bulk('pause', seen))).toEqual(['already']);
    expect(await stored(row)).toMatchObject({ price: 31_000, listing_state: 'paused' });
  });

  it('do each what its own state allows, told row by row', async () => {
    const rows = [
      await own(),
      await own({ listing_state: 'paused' }),
      await own({ listing_state: 'sold', property_for: 'sell' }),
      await createProperty({ owner: (await newPerson()).id }),
    ].map(idOf);
    expect(results(await bulk('pause', [...rows, { _id: 'none' }]))).toEqual([
      ...['done', 'already', 'cannot', 'gone', 'gone'],
    ]);
    expect(await stored(rows[0] as Row)).toMatchObject({ listing_state: 'paused' });
    expect(await stored(rows[3] as Row)).toMatchObject({ listing_state: 'published' });
    expect(results(await bulk('publish', rows.slice(0, 2)))).toEqual(['done', 'done']);
    // What is sold is listed again, as its own button does it.
    const sold = await own({ listing_state: 'sold', property_for: 'sell' });
    expect(results(await bulk('publish', [idOf(sold)]))).toEqual(['done']);
    expect(await stored(idOf(sold))).toMatchObject({ listing_state: 'published' });
    expect(results(await bulk('confirm', rows))).toEqual(['done', 'done', 'cannot', 'gone']);
    expect(results(await bulk('closed', rows.slice(0, 3)))).toEqual(['done', 'done', 'already']);
    expect(await stored(rows[0] as Row)).toMatchObject({ listing_state: 'rented' });
    // What each of them was: on the market, and paused.
    const back = rows.slice(0, 2).map(({ _id }, at) => ({ _id, listing_state: at === 0 ? 'published' : 'paused' }));
    expect(results(await bulk('back', back))).toEqual(['done', 'done']);
    expect(await stored(rows[0] as Row)).toMatchObject({ listing_state: 'published' });
    expect(await stored(rows[1] as Row)).toMatchObject({ listing_state: 'paused' });
    expect(results(await bulk('back', [{ ...(rows[1] as Row), listing_state: 'published' }]))).toEqual(['done']);
    expect(await stored(rows[1] as Row)).toMatchObject({ listing_state: 'published' });
  });

  it('are at most 200, each once, and none of another’s even for the admin', async () => {
    await many(201);
    const rows = [...(await list({ limit: '50' }))];
    const all = await sql<Row>(`SELECT document_id AS "_id" FROM properties WHERE document_id LIKE ? ORDER BY id`, [
      `many-${person.id}-%`,
    ]);
    const send = async (listings: object[]) =>
      (await api())
        .post('/api/ownListings/bulk')
        .set('Authorization', `Bearer ${person.token}`)
        .send({ intent: 'pause', listings });
    expect((await send(all)).status).toBe(400);
    expect((await send([all[0] as Row, all[0] as Row])).status).toBe(400);
    const start = performance.now();
    const answer = await send(all.slice(0, 200));
    console.info(`200 paused in ${Math.round(performance.now() - start)} ms`);
    expect(answer.body.data.filter(({ result }: BulkOutcome) => result === 'done')).toHaveLength(200);
    const admin = await newPerson('admin');
    expect(results(await bulk('pause', [{ _id: String(rows[0]?._id) }], {}, admin))).toEqual(['gone']);
  });

  it('keep the review of a person without a role', async () => {
    person = await newPerson();
    const row = idOf(await own({ listing_state: 'rented' }));
    const [outcome] = await bulk('back', [{ ...row, listing_state: 'published' }]);
    expect(outcome).toMatchObject({ result: 'done', to: { listing_state: 'pending_review' } });
    const priced = idOf(await own({ price: '20000' }));
    const change = { kind: 'set', price: 21_000 };
    expect((await bulk('price', [priced], { change }))[0]).toMatchObject({ to: { listing_state: 'published' } });
  });
});

describe('the wish to be featured', () => {
  it('waits for the admin, who grants or declines it once', async () => {
    const rows = [await own(), await own(), await own({ listing_state: 'paused' })].map(idOf);
    expect(results(await bulk('wish', rows))).toEqual(['done', 'done', 'cannot']);
    expect(results(await bulk('wish', rows.slice(0, 1)))).toEqual(['already']);
    const admin = await newPerson('admin');
    const http = await api();
    const waiting = await http.get('/api/waiting').set('Authorization', `Bearer ${admin.token}`);
    const wishes = waiting.body.data.find(({ kind }: { kind: string }) => kind === 'feature_wishes');
    expect(wishes.count).toBeGreaterThanOrEqual(2);
    const listed = await http.get('/api/featureWishes').set('Authorization', `Bearer ${admin.token}`);
    expect(listed.body.data.map(({ _id }: Row) => _id)).toEqual(expect.arrayContaining([rows[0]?._id, rows[1]?._id]));
    const decide = async (at: number, featured: boolean) =>
      (
        await http
          .put(`/api/featureWishes/${rows[at]?._id}`)
          .set('Authorization', `Bearer ${admin.token}`)
          .send({ featured })
      ).status;
    expect(await decide(0, true)).toBe(200);
    expect(await decide(0, true)).toBe(404);
    expect(await decide(1, false)).toBe(200);
    const listings = await list();
    expect(listings.filter(({ featured }) => featured).map(({ _id }) => _id)).toEqual([rows[0]?._id]);
    expect(listings.some(({ wished }) => wished)).toBe(false);
    expect(await actions(rows[0] as Row)).toEqual(['listing.feature_wished', 'listing.featured']);
    expect(await actions(rows[1] as Row)).toEqual(['listing.feature_wished', 'listing.feature_declined']);
    expect(results(await bulk('wish', rows.slice(1, 2)))).toEqual(['done']);
    expect(results(await bulk('unwish', rows.slice(1, 2)))).toEqual(['done']);
  });
});

describe('the statistics', () => {
  const statistics = async (search = '', who = person) => {
    const answer = await (await api())
      .get(`/api/listingStatistics${search}`)
      .set('Authorization', `Bearer ${who.token}`);
    return answer.status === 200 ? answer.body.data : answer.status;
  };

  it('count looks once a day for each address, keeping and asking, for one and for all', async () => {
    const [one, other] = [await own(), await own()];
    const http = await api();
    const look = (address: string, id = one.documentId) =>
      http.post(`/api/viewed/${id}`).set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': address });
    await look('10.1.1.1');
    await look('10.1.1.1');
    await look('10.1.1.1', other.documentId);
    const fan = await newPerson();
    await http.post('/api/favourites').set('Authorization', `Bearer ${fan.token}`).send({ key: one.documentId });
    const { id: asking } = await createEnquiry({ about: 'property', property: one.id });
    await sql(
      `INSERT INTO street_viewings (enquiry_id, property_key, about, starts_at, ends_at, state, "by", key)
       SELECT ?, ?, 'x', now(), now() + interval '1 hour', state, 'seeker', state
       FROM unnest(ARRAY['confirmed', 'done', 'no_show', 'cancelled']) AS state RETURNING id`,
      [asking, one.documentId],
    );
    const all = await statistics();
    expect(all).toMatchObject({ listings: 2, offered: 2, listing: null, all: { seen: 2, saved: 1, contacted: 1 } });
    expect(all.days).toHaveLength(30);
    expect(all.days.at(-1)).toMatchObject({ seen: 2, saved: 1, contacted: 1 });
    expect(all.days.at(0)).toMatchObject({ seen: 0, saved: 0, contacted: 0 });
    const single = await statistics(`?days=90&listing=${one.documentId}`);
    expect(single).toMatchObject({
      listing: { _id: one.documentId, days: 0 },
      all: { seen: 1, saved: 1, contacted: 1, viewings_asked: 4, viewings_held: 1, viewings_missed: 1 },
    });
    expect(all.all).toMatchObject({ viewings_asked: 4, viewings_held: 1, viewings_missed: 1 });
    expect((await list()).map((row) => [row.viewings_asked, row.viewings_held, row.viewings_missed])).toEqual([
      [0, 0, 0],
      [4, 1, 1],
    ]);
    expect(single.days).toHaveLength(90);
    expect((await list())[1]?.seen_by_day.at(-1)).toBe(1);
    expect(await statistics(`?listing=${one.documentId}`, fan)).toBe(404);
    expect(await statistics('?days=31')).toBe(400);
    // Sums alone: nothing of who looked.
    const columns = await sql<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'street_listing_days' ORDER BY 1`,
    );
    expect(columns.map(({ name }) => name)).toEqual(['contacted', 'day', 'property_id', 'saved', 'seen']);
  });

  it('do not count again what comes back from the trash', async () => {
    const one = await own();
    const { id } = await createEnquiry({ about: 'property', property: one.id });
    await sql(`UPDATE enquiries SET created_at = created_at - interval '2 days' WHERE id = ?`, [id]);
    const before = (await statistics()).days;
    const http = await api();
    await http.delete(`/api/deleteProperties/${one.documentId}`).set('Authorization', `Bearer ${person.token}`);
    await http
      .post(`/api/restore/${one.documentId}`)
      .set('Authorization', `Bearer ${person.token}`)
      .send({ type: 'property' });
    expect((await statistics()).days).toEqual(before);
  });
});
