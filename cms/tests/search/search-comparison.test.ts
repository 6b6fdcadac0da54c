import {
  offMarketSchema,
  priceRangeSchema,
  similarSchema,
  type PriceRange,
  type Property,
} from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty, createUser } from '../support/factories';

async function range(id: string): Promise<PriceRange> {
  const answer = await (await api()).get(`/api/priceRange/${id}`);
  expect(answer.body).toHaveProperty('data');
  return priceRangeSchema.parse(answer.body).data;
}

async function similar(id: string): Promise<Property[]> {
  const answer = await (await api()).get(`/api/similarProperties/${id}`);
  expect(answer.body).toMatchObject({ data: expect.any(Array) });
  return similarSchema.parse(answer.body).data;
}

const names = (list: Property[]) => list.map(({ property_name }) => property_name);

// Showrooms for sale in Rangpur: nobody else's tests have any.
const base = { city: 'rangpur', property_type: 'showroom', property_for: 'sell', bathroom: null };
const one = (fields: object) => createProperty({ ...base, ...fields });

describe('the price range', () => {
  let mine: string;

  const MIN = 8;

  beforeAll(async () => {
    const area = 'Dhap';
    mine = (await one({ area, bedroom: 2, price: '1120000', property_size: 1000 })).documentId;
    const prices = ['700000', '800000', '900000', '1000000', '1000000', '1000000', '1100000', '1200000', '5000000'];
    for (const price of prices) await one({ area, bedroom: 2, price, property_size: 2000 });
    await one({ area, bedroom: 2, price: '1000000', property_size: null });
    await one({ area, bedroom: 2, price: '1', listing_state: 'sold' });
    await one({ area, bedroom: 2, price: '1', property_for: 'rent' });
    await one({ area, bedroom: 7, price: '9000000' });
  });

  it('compares with its like in the neighbourhood, of as many bedrooms, without itself', async () => {
    expect(await range(mine)).toEqual({
      ...{ low: 900_000, median: 1_000_000, high: 1_100_000, count: 10, difference: 12 },
      ...{ place: 'dhap', city: 'rangpur', property_type: 'showroom', property_for: 'sell', bedroom: 2 },
      per_square_foot: { own: 1120, median: 500, count: 9, difference: 124 },
    });
  });

  it('looks in the city where the neighbourhood has too few, and never at another number of bedrooms', async () => {
    const seven = (await one({ area: 'Dhap', bedroom: 7, price: '2000000' })).documentId;
    expect(await range(seven)).toBeNull();
    const lonely = (await one({ area: 'Tajhat', bedroom: 2, price: '500000', property_size: null })).documentId;
    expect(await range(lonely)).toMatchObject({
      ...{ place: null, city: 'rangpur', bedroom: 2, count: 11, difference: -50 },
      per_square_foot: null,
    });
    const unknown = (await one({ area: null, bedroom: null, price: '1000000' })).documentId;
    expect(await range(unknown)).toMatchObject({ place: null, bedroom: null, count: 14 });
  });

  it('says nothing of too few, by the square foot neither', async () => {
    const rare = { ...base, property_type: 'duplex', city: 'coxbazar', bedroom: 1, property_size: 500 };
    const { documentId } = await createProperty({ ...rare, price: '1000' });
    for (let n = 1; n < MIN; n++) await createProperty({ ...rare, price: '2000' });
    expect(await range(documentId)).toBeNull();
    await createProperty({ ...rare, price: '2000', property_size: null });
    expect(await range(documentId)).toMatchObject({ count: MIN, difference: -50, per_square_foot: null });
    await createProperty({ ...rare, price: '2000' });
    const per_square_foot = { own: 2, median: 4, count: MIN, difference: -50 };
    expect(await range(documentId)).toMatchObject({ count: MIN + 1, per_square_foot });
  });

  it('is not told of a listing that is not on the market', async () => {
    const { documentId } = await one({ listing_state: 'paused' });
    for (const id of [documentId, 'nobody', "' OR 1=1 --", 'x'.repeat(500), encodeURIComponent('\u0000')]) {
      expect((await (await api()).get(`/api/priceRange/${id}`)).status, id).toBe(404);
    }
  });
});

describe('similar listings', () => {
  it('are of the same use and type, near in place, rooms and price, and on the market', async () => {
    const like = { city: 'mymensingh', property_type: 'office', bedroom: 3, price: '50000', area: 'Charpara' };
    const office = (property_name: string, fields: object = {}) =>
      createProperty({ ...like, property_name, ...fields });
    const { documentId } = await office('mine');
    await office('next door');
    await office('a little dearer', { price: '55000' });
    await office('twice the price', { price: '100000' });
    await office('a room more', { bedroom: 4 });
    await office('across the town', { area: 'Trishal' });
    await office('nowhere', { area: null, price: '52000' });
    await office('far too dear', { price: '9000000' });
    await office('a shop', { property_type: 'shop' });
    await office('to buy', { property_for: 'sell' });
    await office('gone', { listing_state: 'rented' });
    await office('elsewhere', { city: 'khulna', area: null });
    const found = names(await similar(documentId));
    expect(found.slice(0, 2)).toEqual(['next door', 'a little dearer']);
    expect([...found].sort()).toEqual(
      ['a little dearer', 'a room more', 'across the town', 'next door', 'nowhere', 'twice the price'].sort(),
    );
  });

  it('are found for one without rooms, and none for one of a kind', async () => {
    const shop = { city: 'gazipur', property_type: 'shop', bedroom: null, price: '20000', area: 'Tongi' };
    const { documentId } = await createProperty(shop);
    expect(await similar(documentId)).toEqual([]);
    await createProperty({ ...shop, property_name: 'another shop' });
    expect(names(await similar(documentId))).toEqual(['another shop']);
  });

  it('carry no contact data, and are asked by code too', async () => {
    const rare = { city: 'sylhet', property_type: 'duplex', area: 'Tilagor' };
    const { documentId } = await createProperty(rare);
    await createProperty({ ...rare, owner_number: '01712345678', owner_gmail: 'a@example.com', address: 'House 1' });
    const { body } = await (await api()).get(`/api/findProperties/${documentId}`);
    const answer = await (await api()).get(`/api/similarProperties/${body.data[0].code}`).expect(200);
    expect(answer.body.data).toHaveLength(1);
    expect(JSON.stringify(answer.body)).not.toMatch(/01712345678|a@example|House 1|owner_number/);
    expect((await (await api()).get('/api/similarProperties/nobody')).status).toBe(404);
  });
});

describe('other listings of the same account', () => {
  it('are those on the market, the latest first, without contact data; none of a listing without an account', async () => {
    const rahim = await createUser();
    const karim = await createUser();
    const owned = (property_name: string, owner: number, fields: object = {}) =>
      createProperty({ property_name, owner, owner_gmail: 'rahim@example.com', ...fields });
    const { documentId } = await owned('mine', rahim.id, { first_published_at: '2026-11-03T00:00:00.000Z' });
    await owned('older', rahim.id, { first_published_at: '2026-11-01T00:00:00.000Z' });
    await owned('newer', rahim.id, { first_published_at: '2026-11-02T00:00:00.000Z' });
    await owned('paused', rahim.id, { listing_state: 'paused' });
    await owned('of another', karim.id);
    const answer = await (await api()).get(`/api/sameOwner/${documentId}`).expect(200);
    expect(names(similarSchema.parse(answer.body).data)).toEqual(['newer', 'older']);
    expect(JSON.stringify(answer.body)).not.toMatch(/rahim@example|owner_number/);
    const nobodys = await createProperty({ owner_gmail: 'rahim@example.com' });
    expect((await (await api()).get(`/api/sameOwner/${nobodys.documentId}`)).body).toEqual({ data: [] });
    expect((await (await api()).get('/api/sameOwner/nobody')).status).toBe(404);
  });
});

describe('a home that is off the market', () => {
  const SEEN = { first_published_at: '2026-11-01T00:00:00.000Z' };
  const rare = { city: 'rajshahi', property_type: 'duplex', area: 'Shaheb Bazar' } as const;
  const path = (id: string) => `/api/offMarket/${id}`;

  it('is told as sold or let, by its code too, with homes like it and without anything of its owner', async () => {
    const gone = { owner_number: '01712345678', owner_gmail: 'a@example.com', address: 'House 1' };
    const { documentId, code } = await createProperty({ ...rare, ...SEEN, ...gone, listing_state: 'rented' });
    await createProperty({ ...rare, property_name: 'like it', ...gone });
    for (const id of [documentId, String(code), String(code).toLowerCase()]) {
      const { body } = await (await api()).get(path(id)).expect(200);
      expect(names(offMarketSchema.parse(body).data.similar)).toEqual(['like it']);
      const { similar: _similar, ...home } = body.data as Record<string, unknown>;
      expect(home).toEqual({
        ...{ _id: documentId, settled: 'rented', property_for: 'rent', property_type: 'duplex' },
        ...{ city: 'rajshahi', place: expect.any(String), bedroom: 3 },
      });
      expect(JSON.stringify(body)).not.toMatch(/01712345678|a@example|House 1|owner_number/);
    }
  });

  it.each(['paused', 'under_offer', 'expired', 'changes_requested', 'pending_review'])(
    'is told as not offered now where it is %s',
    async (listing_state) => {
      const { documentId } = await createProperty({ ...SEEN, listing_state });
      const { body } = await (await api()).get(path(documentId)).expect(200);
      expect(body).toMatchObject({ data: { settled: null } });
    },
  );

  it('is nothing that is on the market, was refused, never was on it, or is nobody', async () => {
    const fields = [{}, { ...SEEN, listing_state: 'rejected' }, { listing_state: 'pending_review' }];
    const ids = (await Promise.all(fields.map((one) => createProperty(one)))).map(({ documentId }) => documentId);
    for (const id of [...ids, 'nobody', "' OR 1=1 --", 'x'.repeat(500), encodeURIComponent('\u0000')]) {
      expect((await (await api()).get(path(id))).status, id).toBe(404);
    }
  });
});
