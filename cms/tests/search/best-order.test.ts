import type { PropertyList } from '@69street/config/contract';
import { describe, expect, it } from 'vitest';

import { sql } from '../support/cms';
import { list, names, type Query } from '../support/best-list';
import { createProperty } from '../support/factories';

/** Every page of a list, one behind the other. */
async function listThrough(query: Query): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: PropertyList = await list({ ...query, ...(cursor && { cursor }) });
    seen.push(...names(page));
    cursor = page.meta.next_cursor;
  } while (cursor);
  return seen;
}

const home = {
  ...{ city: 'dhaka', area: 'Mirpur', property_for: 'rent', property_type: 'flat', title: 'A home' },
  ...{ price: '20000', property_size: 1200, bedroom: 3, bathroom: 2, facing: null, amenities: null },
};
/** Homes of one text, the first named last, so that what is newest never comes first by chance. */
async function plant(property_description: string, homes: Record<string, object>): Promise<void> {
  for (const [property_name, fields] of Object.entries(homes).reverse()) {
    await createProperty({ ...home, property_description, property_name, ...fields });
  }
}
/** A point so many kilometres north of the middle of Mirpur. */
const north = (kilometres: number) => ({ latitude: 23.805 + kilometres / 111.2, longitude: 90.365 });

describe('each part of the order "best match"', () => {
  it('the place: the one that was named before a part of it', async () => {
    const q = 'ibexplace';
    await plant(q, { 'in a part, with more to tell': { area: 'Mirpur 10', amenities: ['lift'] }, itself: {} });
    expect(names(await list({ q, place: 'mirpur' }))).toEqual(['itself', 'in a part, with more to tell']);
    expect(names(await list({ q }))).toEqual(['in a part, with more to tell', 'itself']);
  });

  it('the place: nearer to its middle before the rim, and what nobody knows between them', async () => {
    const q = 'ibexmiddle';
    const told = { amenities: ['lift'] };
    await plant(q, { rim: { ...north(2.9), ...told }, somewhere: told, middle: north(0.3) });
    expect(names(await list({ q, place: 'mirpur' }))).toEqual(['middle', 'somewhere', 'rim']);
  });

  it('the place in free words: spelt just so before those that contain it', async () => {
    const q = 'ibexarea';
    await plant(q, { more: { area: 'Ibexpur Lane', amenities: ['lift'] }, just: { area: 'Ibexpur' } });
    expect(names(await list({ q, area: 'ibexpur' }))).toEqual(['just', 'more']);
  });

  it('what it should be near to: by the distance', async () => {
    const q = 'ibexnear';
    await plant(q, { '1.5 km': north(1.5), '1.9 km': { ...north(1.9), amenities: ['lift'] }, '0.2 km': north(0.2) });
    expect(names(await list({ q, near: 'mirpur' }))).toEqual(['0.2 km', '1.5 km', '1.9 km']);
  });

  it('small: the smaller home, and what is no size of one behind all', async () => {
    const q = 'ibexsmall';
    const told = { amenities: ['lift'] };
    await plant(q, {
      large: { property_size: 2400, ...told },
      outlier: { property_size: 50, ...told },
      middling: { property_size: 1200, ...told },
      small: { property_size: 850 },
    });
    const asked = { q, wish: 'small' };
    expect(names(await list({ ...asked, bedroom: 3 }))).toEqual(['small', 'middling', 'outlier', 'large']);
    // A size that was named says more than "small".
    expect(names(await list({ ...asked, max_size: 2400 }))[0]).toBe('large');
  });

  it('an area that was drawn says nothing of where in it is better', async () => {
    const q = 'ibexdrawn';
    await plant(q, { rim: { ...north(2.9), amenities: ['lift'] }, middle: north(0.1) });
    const drawn = '23.7,90.3;23.9,90.3;23.9,90.45;23.7,90.45';
    expect(names(await list({ q, drawn }))).toEqual(['rim', 'middle']);
  });

  it('the rooms: nearest first to the number that was named', async () => {
    const q = 'ibexrooms';
    await plant(q, { five: { bedroom: 5, amenities: ['lift'] }, three: { bedroom: 3 }, four: { bedroom: 4 } });
    expect(names(await list({ q, min_bedroom: 3 }))).toEqual(['three', 'four', 'five']);
    expect(names(await list({ q, max_bedroom: 5 }))).toEqual(['five', 'four', 'three']);
  });

  it('what was confirmed lately, then what is newer', async () => {
    const q = 'ibexconfirmed';
    await plant(q, { newest: {}, older: {}, confirmed: {} });
    const since = (days: number, name: string, more = '') =>
      sql(
        `UPDATE properties SET first_published_at = now() - make_interval(days => ?)${more} WHERE property_name = ? AND property_description = ?`,
        [days, name, q],
      );
    await since(3, 'older');
    await since(5, 'confirmed', `, confirmed_at = now() - interval '2 days'`);
    await since(1, 'newest');
    expect(names(await list({ q }))).toEqual(['confirmed', 'newest', 'older']);
  });

  it('wishes before the price, the price before the size, the size before the place, all before completeness', async () => {
    const q = 'ibexall';
    const far = { price: '10000', property_size: 700, area: 'Mirpur 10' };
    await plant(q, {
      nothing: far,
      complete: { ...far, amenities: ['generator'] },
      place: { ...far, area: 'Mirpur' },
      size: { ...far, property_size: 1200 },
      price: { ...far, price: '20000' },
      wish: { ...far, amenities: ['lift'] },
      suspicious: { ...home, price: '100', amenities: ['lift'] },
    });
    const asked = { q, place: 'mirpur', max_price: 20_000, max_size: 1200, wish: 'lift' };
    const order = ['wish', 'price', 'size', 'place', 'complete', 'nothing', 'suspicious'];
    expect(names(await list(asked))).toEqual(order);
    expect(await listThrough({ ...asked, limit: 2 })).toEqual(order);
  });
});

describe('the order "best match" in a large market', () => {
  // Nobody else's listing has so many rooms.
  const asked = { place: 'mirpur', property_for: 'sell', property_type: 'duplex', bedroom: 41 };

  it('shows each once to the end, and what fulfils a rare wish first, wherever it stands', async () => {
    for (const area of ['Mirpur', 'Mirpur 10']) await createProperty({ ...home, area });
    await sql(
      `INSERT INTO properties (document_id, property_name, property_description, listing_state, property_for,
         property_type, city, area, price, price_is, bedroom, property_size, created_at, updated_at, amenities)
       SELECT 'ibex-' || n, 'duplex ' || n, CASE WHEN n % 700 = 3 THEN 'Beside the ibexlake' END, 'published', 'sell',
         'duplex', 'dhaka', CASE WHEN n % 3 = 0 THEN 'Mirpur 10' ELSE 'Mirpur' END, 11300000 - n * 1000, 'fixed', 41,
         CASE WHEN n > 300 THEN 1500 END, now(), now(), CASE WHEN n % 500 = 7 AND n < 2300 THEN '["gym"]'::jsonb END
       FROM generate_series(1, 2300) n`,
    );
    const seen = await listThrough({ ...asked, wish: 'gym,ibexlake', max_price: 10_999_999, limit: 48 });
    expect(seen).toHaveLength(2000);
    expect(new Set(seen).size).toBe(2000);
    const all = await listThrough({ ...asked, wish: 'gym,ibexlake', limit: 48 });
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    expect(all).toHaveLength(2300);
    const wished = [7, 507, 1007, 1507, 2007, 3, 703, 1403, 2103].map((n) => `duplex ${n}`);
    expect(all.slice(0, 9).sort()).toEqual(wished.sort());
  });

  it('begins with what is nearest to the price that was named, though others stand better', async () => {
    const { data, meta } = await list({ ...asked, max_price: 11_290_000 });
    expect(meta.total).toBe(2291);
    const prices = data.map(({ price }) => price);
    expect(Math.min(...prices)).toBeGreaterThan(11_290_000 * 0.97);
  });
});
