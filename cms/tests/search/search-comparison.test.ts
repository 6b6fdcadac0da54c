import { priceRangeSchema, similarSchema, type PriceRange, type Property } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty } from '../support/factories';

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

  beforeAll(async () => {
    const area = 'Dhap';
    mine = (await one({ area, bedroom: 2, price: '1120000' })).documentId;
    for (const price of ['800000', '900000', '1000000', '1100000', '5000000']) await one({ area, bedroom: 2, price });
    await one({ area, bedroom: 2, price: '1', listing_state: 'sold' });
    await one({ area, bedroom: 2, price: '1', property_for: 'rent' });
    await one({ area, bedroom: 7, price: '9000000' });
  });

  it('compares with its like in the neighbourhood, without itself', async () => {
    expect(await range(mine)).toEqual({
      ...{ low: 900_000, median: 1_000_000, high: 1_100_000, count: 5, difference: 12 },
      ...{ place: 'dhap', city: 'rangpur', property_type: 'showroom', property_for: 'sell', bedroom: 2 },
    });
  });

  it('leaves the number of rooms aside, then the neighbourhood, where there are too few', async () => {
    const seven = (await one({ area: 'Dhap', bedroom: 7, price: '2000000' })).documentId;
    expect(await range(seven)).toMatchObject({ place: 'dhap', bedroom: null, count: 7 });
    const lonely = (await one({ area: 'Tajhat', bedroom: 2, price: '500000' })).documentId;
    expect(await range(lonely)).toMatchObject({ place: null, city: 'rangpur', bedroom: 2, count: 6, difference: -50 });
    const unknown = (await one({ area: null, bedroom: null, price: '1000000' })).documentId;
    expect(await range(unknown)).toMatchObject({ place: null, bedroom: null, count: 9 });
  });

  it('says nothing of fewer than five', async () => {
    const rare = { ...base, property_type: 'duplex', city: 'coxbazar' };
    const { documentId } = await createProperty({ ...rare, price: '1000' });
    for (let n = 0; n < 4; n++) await createProperty({ ...rare, price: '2000' });
    expect(await range(documentId)).toBeNull();
    await createProperty({ ...rare, price: '2000' });
    expect(await range(documentId)).toMatchObject({ count: 5, difference: -50 });
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
