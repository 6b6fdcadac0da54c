import { closeMatchesSchema, type NearestHomes } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty } from '../support/factories';

async function nearest(query: Record<string, string | number>): Promise<NearestHomes | null> {
  const answer = await (await api()).get('/api/closeMatches').query(query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return closeMatchesSchema.parse(answer.body).meta.nearest;
}

describe('where nothing fits, the nearest place that has homes', () => {
  // Showrooms to let: nobody else's tests have any.
  const asked = { property_for: 'rent', property_type: 'showroom' };
  const counted = { total_is_exact: true, city: null };

  beforeAll(async () => {
    const one = (fields: object) => createProperty({ ...asked, city: 'dhaka', title: 'quagganear', ...fields });
    await one({ area: 'Banani', bedroom: 2, price: '40000' });
    await one({ area: 'Banani', bedroom: 2, price: '60000', amenities: ['lift'] });
    await one({ area: 'Mirpur 12', bedroom: 2, price: '40000', amenities: ['gym'] });
    await one({ area: 'Gulshan 2', bedroom: 2, price: '40000', listing_state: 'paused' });
    await one({ area: 'Dhanmondi', bedroom: 7, price: '40000' });
    await one({ area: null, bedroom: 4, price: '40000' });
    await one({ city: 'sylhet', area: 'Zindabazar', bedroom: 9, price: '40000' });
  });

  it('with how many fit the rest', async () => {
    const found = await nearest({ ...asked, place: 'gulshan-1', bedroom: 2 });
    expect(found).toEqual({ ...counted, place: 'banani', from: 'gulshan-1', by: expect.any(Number), total: 2 });
    const cheap = await nearest({ ...asked, place: 'gulshan-1', city: 'dhaka', bedroom: 2, max_price: 50_000 });
    expect(cheap).toMatchObject({ place: 'banani', total: 1 });
  });

  it('also by what the counters do not know', async () => {
    expect(await nearest({ ...asked, place: 'gulshan-1', bedroom: 2, amenities: 'gym' })).toMatchObject({
      place: 'mirpur-12',
      total: 1,
    });
    expect(
      await nearest({ ...asked, place: 'gulshan-1', bedroom: 2, q: 'quagganear', amenities: 'lift' }),
    ).toMatchObject({ place: 'banani', total: 1 });
  });

  it('the whole in which a part lies', async () => {
    const found = await nearest({ ...asked, place: 'dhanmondi-27', bedroom: 7 });
    expect(found).toEqual({ ...counted, place: 'dhanmondi', from: 'dhanmondi-27', by: null, total: 1 });
  });

  it('beside a landmark and an area in free words', async () => {
    expect(await nearest({ ...asked, near: 'gulshan-1', within: 0.2, bedroom: 2 })).toMatchObject({
      place: 'banani',
      from: 'gulshan-1',
    });
    expect(await nearest({ ...asked, area: 'Gulshan-1 Circle', city: 'dhaka', bedroom: 2 })).toMatchObject({
      place: 'banani',
    });
  });

  it('else the city, else the nearest city', async () => {
    const none = { place: null, from: null, total: 1, total_is_exact: true };
    expect(await nearest({ ...asked, place: 'gulshan-1', bedroom: 4 })).toEqual({ ...none, city: 'dhaka', by: null });
    expect(await nearest({ ...asked, city: 'dhaka', bedroom: 9 })).toEqual({
      ...none,
      city: 'sylhet',
      by: expect.any(Number),
    });
  });

  it.each([
    ['something fits', { place: 'banani', bedroom: 2 }],
    ['nothing fits anywhere', { place: 'gulshan-1', bedroom: 12 }],
    ['no place was asked for', { bedroom: 12 }],
    ['a code was asked for', { code: 'D-999999999', city: 'dhaka' }],
    ['the place is none', { place: 'atlantis' }],
  ])('none where %s', async (_name, query) => {
    expect(await nearest({ ...asked, ...query } as Record<string, string>)).toBeNull();
  });
});
