import { closeMatchesSchema, propertyListSchema, type PropertyList } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { tendStanding } from '../../src/services/search/standing';
import { api, sql } from '../support/cms';
import { createProperty } from '../support/factories';

type Query = Record<string, string | number>;

async function list(query: Query): Promise<PropertyList> {
  const answer = await (await api()).get('/api/allProperty').query(query);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return propertyListSchema.parse(answer.body);
}

const names = ({ data }: PropertyList) => data.map(({ property_name }) => property_name);

async function givePicture(property_name: string, field = 'photos'): Promise<void> {
  await sql(
    `WITH f AS (INSERT INTO files (document_id, name, url, hash, mime, size, provider)
         VALUES ('pic-' || gen_random_uuid(), 'p', '/uploads/1.webp', 'p', 'image/webp', 1, 'local') RETURNING id)
     INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
     SELECT f.id, p.id, 'api::property.property', ?, 1 FROM f, properties p WHERE p.property_name = ?`,
    [field, property_name],
  );
}

const home = { city: 'rangpur', area: null, property_size: 1200, amenities: null, title: 'A home' };

describe('the order "recommended"', () => {
  const q = 'quaggarecommended';

  beforeAll(async () => {
    const one = (property_name: string, fields: object = {}) =>
      createProperty({ ...home, property_description: q, property_name, ...fields });
    await one('wanted: a flat for a family');
    await one('test entry');
    await one('of two years ago', { amenities: ['lift'] });
    await one('of nobody knows when', { amenities: ['lift'] });
    await one('of two years ago, confirmed');
    await one('bare', { property_size: null, bathroom: null, bedroom: null });
    await one('told');
    await one('shown');
    await givePicture('shown');
    await one('drawn');
    await givePicture('drawn', 'floor_plan');
    const write = (set: string, name: string) => sql(`UPDATE properties SET ${set} WHERE property_name = ?`, [name]);
    await write(`first_published_at = now() - interval '2 years', confirmed_at = NULL`, 'of two years ago');
    await write(`first_published_at = '-infinity', confirmed_at = NULL`, 'of nobody knows when');
    await write(
      `first_published_at = now() - interval '2 years', confirmed_at = now() - interval '1 day'`,
      'of two years ago, confirmed',
    );
  });

  it('is the order where none was asked for: what shows itself, what tells of itself, what is young', async () => {
    const found = await list({ q });
    expect(names(found).slice(0, 5)).toEqual(['shown', 'drawn', 'told', 'bare', 'of two years ago, confirmed']);
    expect(names(found).slice(5, 7).sort()).toEqual(['of nobody knows when', 'of two years ago']);
    expect(names(found).slice(7).sort()).toEqual(['test entry', 'wanted: a flat for a family']);
    expect(found.data).toEqual((await list({ q, sort: 'recommended' })).data);
  });

  it('is followed page by page to its end, each listing once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: PropertyList = await list({ q, limit: 2, ...(cursor && { cursor }) });
      seen.push(...names(page));
      cursor = page.meta.next_cursor;
    } while (cursor);
    expect(seen).toEqual(names(await list({ q })));
  });

  it('finds what has photographs, of which a floor plan is none, and counts as it finds', async () => {
    expect(names(await list({ q, with_photos: 1 }))).toEqual(['shown']);
    const facets = await (await api()).get('/api/facets').query({ q, with_photos: '1' });
    expect(facets.body.data.city).toEqual([{ value: 'rangpur', count: 1, exact: true }]);
    const close = await (await api()).get('/api/closeMatches').query({ q, city: 'rangpur', with_photos: 1, limit: 24 });
    const others = closeMatchesSchema.parse(close.body).data;
    expect(others.map(({ property }) => property.property_name)).toContain('told');
    expect(others.find(({ property }) => property.property_name === 'told')?.differs).toEqual([
      { what: 'with_photos' },
    ]);
    const refused = await (await api()).get('/api/allProperty').query({ with_photos: 'no' });
    expect(refused.status).toBe(400);
  });
});

describe('the same listing several times', () => {
  const q = 'quaggatwin';
  const twins = async () =>
    (
      await sql<{ code: string }>(
        `SELECT code FROM properties WHERE property_description ~* ? AND listing_state = 'published' AND NOT repeats
         ORDER BY id`,
        [q],
      )
    ).map(({ code }) => code);
  const first = async () => (await list({ q })).data[0]?.code;

  it('stands once among the others, the one that was there first, and the rest behind them', async () => {
    const one = (fields: object = {}) =>
      createProperty({ ...home, property_name: 'a twin', property_description: `${q}: near the lake.`, ...fields });
    const at = { first_published_at: '2026-11-20T10:00:00.000Z' };
    const original = await one(at);
    await one({ ...at, property_name: 'A TWIN', property_description: `${q} near the lake` });
    await one(at);
    const dearer = await one({ ...at, price: '31000' });
    const [a, b] = (await list({ q })).data;
    expect([a?._id, b?._id].sort()).toEqual([original.documentId, dearer.documentId].sort());
    expect((await list({ q })).meta.total).toBe(4);
  });

  it('is another one once the first is taken off the market, and the one with photographs as soon as one has some', async () => {
    const before = await twins();
    await sql(`UPDATE properties SET listing_state = 'paused' WHERE code = ?`, [before[0]]);
    await tendStanding();
    expect(await twins()).toHaveLength(2);
    const left = await sql<{ code: string; property_name: string }>(
      `SELECT code FROM properties WHERE property_description ~* ? AND listing_state = 'published' AND repeats`,
      [q],
    );
    await sql(`UPDATE properties SET property_name = 'a  twin!' WHERE code = ?`, [left[0]?.code]);
    await givePicture('a  twin!');
    await tendStanding();
    expect(await twins()).toContain(left[0]?.code);
    expect(await twins()).toHaveLength(2);
    expect(await first()).toBe(left[0]?.code);
  });

  it('is told of listings from before there was a twin', async () => {
    await sql(`ALTER TABLE properties DISABLE TRIGGER property_standing`);
    await sql(`UPDATE properties SET twin = NULL, repeats = false WHERE property_description ~* ?`, [q]);
    await sql(`ALTER TABLE properties ENABLE TRIGGER property_standing`);
    await tendStanding();
    expect(await twins()).toHaveLength(2);
  });
});
