import {
  facetsSchema,
  listPageSchema,
  propertyListSchema,
  type Facets,
  type PropertyList,
} from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { bootstrapSearch } from '../../src/services/search/tables';
import { tendSpellings } from '../../src/services/search/area-spellings';
import { api, sql, startCms } from '../support/cms';
import { staff } from '../support/env';
import { createProperty } from '../support/factories';

type Query = Record<string, string | number>;

async function list(query: Query): Promise<PropertyList> {
  const answer = await (await api()).get('/api/allProperty').query(query);
  expect(answer.body).toMatchObject({ data: expect.any(Array) });
  return propertyListSchema.parse(answer.body);
}

const names = ({ data }: PropertyList) => data.map(({ property_name }) => property_name).sort();

describe('the filters of the search', () => {
  // Words of the test's own, so that other listings are not seen.
  const q = 'quaggafilter';

  beforeAll(async () => {
    const one = (property_name: string, fields: object) =>
      createProperty({ property_name, title: q, bedroom: 3, bathroom: 2, area: null, ...fields });
    await one('mirpur ten', { area: 'Section 10, Mirpur', city: 'dhaka', amenities: ['lift', 'parking'] });
    await one('mirpur', { area: 'Mirpur', city: 'dhaka', bedroom: 1, bathroom: 1, amenities: ['lift'] });
    await one('gulshan', { area: 'Gulshan 2', city: 'dhaka', property_type: 'office', bedroom: null, bathroom: null });
    await one('agrabad', { area: 'Agrabad', city: 'chittagong', property_type: 'shop', bedroom: 5, bathroom: 4 });
    await one('own point', { area: 'Xyzzypara', city: 'sylhet', latitude: 24.9, longitude: 91.87 });
  });

  it.each<[string, Query, string[]]>([
    ['one of several types', { property_type: 'office,shop' }, ['agrabad', 'gulshan']],
    ['one of several cities', { city: 'chittagong,sylhet' }, ['agrabad', 'own point']],
    ['a place with what lies in it', { place: 'mirpur' }, ['mirpur', 'mirpur ten']],
    ['a place in another', { place: 'mirpur-10' }, ['mirpur ten']],
    ['one of several places', { place: 'mirpur-10,agrabad' }, ['agrabad', 'mirpur ten']],
    ['a place that there is not', { place: 'atlantis' }, []],
    ['at least so many bedrooms', { min_bedroom: 3 }, ['agrabad', 'mirpur ten', 'own point']],
    ['at most so many bedrooms', { max_bedroom: 3 }, ['mirpur', 'mirpur ten', 'own point']],
    ['between', { min_bedroom: 2, max_bedroom: 4 }, ['mirpur ten', 'own point']],
    ['at least so many bathrooms', { min_bathroom: 4 }, ['agrabad']],
    ['at most so many bathrooms', { max_bathroom: 1 }, ['mirpur']],
    ['without one', { without: 'parking' }, ['agrabad', 'gulshan', 'mirpur', 'own point']],
    ['without any of several', { without: 'parking,lift' }, ['agrabad', 'gulshan', 'own point']],
    ['with one and without another', { amenities: 'lift', without: 'parking' }, ['mirpur']],
    ['what the map shows', { bounds: '91.8,24.8,91.9,25' }, ['own point']],
  ])('%s', async (_name, query, expected) => {
    for (const sort of ['newest', 'price_asc', 'price_desc', 'size_desc']) {
      const answer = await list({ q, sort, ...query });
      expect(names(answer), sort).toEqual(expected);
      expect(answer.meta.total).toBe(expected.length);
    }
  });

  it('finds one listing by its code, and nothing by half of it', async () => {
    const [row] = await sql<{ code: string }>(`SELECT code FROM properties WHERE title = ? LIMIT 1`, [q]);
    const code = row?.code ?? '';
    expect((await list({ code: code.toLowerCase() })).data).toMatchObject([{ code }]);
    expect((await list({ code: code.slice(0, -1) })).data.map((found) => found.code)).not.toContain(code);
  });

  it('takes "block D" for words, and not for the letter that codes of Dhaka begin with', async () => {
    const title = 'quaggablock';
    await createProperty({ property_name: 'in it', title, city: 'dhaka', area: 'Block D, Section 2' });
    await createProperty({ property_name: 'elsewhere', title, city: 'dhaka', area: 'Block C, Section 2' });
    for (const text of ['block D', 'D block', 'd']) {
      expect(names(await list({ q: `${title} ${text}` })), text).toEqual(['in it']);
    }
  });

  it('brings the text of listings to what this version searches, where an older one had made it', async () => {
    const { documentId } = await createProperty({ city: 'dhaka', title: 'quaggaold' });
    await sql(`ALTER TABLE properties DROP COLUMN search_text`);
    await sql(`ALTER TABLE properties ADD COLUMN search_text tsvector GENERATED ALWAYS AS
      (to_tsvector('simple', coalesce(title, '') || ' ' || coalesce(code, ''))) STORED`);
    const wordsOf = async () =>
      (
        await sql<{ words: string }>(`SELECT search_text::text AS words FROM properties WHERE document_id = ?`, [
          documentId,
        ])
      )[0]?.words;
    expect(await wordsOf()).toMatch(/'d':/);
    await bootstrapSearch();
    expect(await wordsOf()).toMatch(/'quaggaold':/);
    expect(await wordsOf()).not.toMatch(/'d':/);
    expect(await sql(`SELECT FROM pg_indexes WHERE indexname = 'properties_search_idx'`)).toHaveLength(1);
  });

  it('answers the place of the listing', async () => {
    expect((await list({ q, place: 'mirpur-10' })).data).toMatchObject([{ place: 'mirpur-10' }]);
    expect((await list({ q, city: 'sylhet' })).data).toMatchObject([{ place: null }]);
  });

  it.each([
    ['bounds that are turned round', 'bounds=91.9,24.8,91.8,25', 'bounds'],
    ['three numbers for four', 'bounds=1,2,3', 'bounds'],
    ['numbers beyond all bounds', 'bounds=-1e308,-1e308,1e308,1e308', 'bounds'],
    ['more places than one can name', `place=${Array.from({ length: 31 }, (_, i) => `p${i}`).join(',')}`, 'place'],
    ['10 kB of places', `place=${'a'.repeat(10_000)}`, 'place'],
    ['a number of rooms beyond all bounds', 'min_bedroom=1e308', 'min_bedroom'],
    ['an unknown amenity', 'without=helipad', 'without'],
    ['a long code', `code=${'1'.repeat(21)}`, 'code'],
  ])('%s: refused by the name of the field', async (_name, query, field) => {
    const answer = await (await api()).get('/api/allProperty').query(query).expect(400);
    expect(Object.keys(answer.body.error.details.fields).join()).toContain(field);
  });

  it.each(['nul\u0000in', "' OR 1=1 --", '%', '\ud800', '?', '-'])('%j is only a text', async (text) => {
    expect((await list({ place: text })).meta.total).toBe(0);
    expect((await list({ code: `${text}9`.slice(0, 20) })).meta.total).toBe(0);
  });
});

describe('facets', () => {
  async function facets(query: Query): Promise<Facets> {
    const answer = await (await api()).get('/api/facets').query(query);
    expect(answer.body).toMatchObject({ data: expect.any(Object) });
    return facetsSchema.parse(answer.body).data;
  }

  it('come with a page of the list, whatever its order', async () => {
    const query = { city: 'mymensingh', sort: 'price_asc', limit: 2 };
    const answer = await (await api()).get('/api/listPage').query(query).expect(200);
    const { facets: counts, ...page } = listPageSchema.parse(answer.body);
    expect(page).toEqual(await list(query));
    expect(counts).toEqual(await facets({ city: 'mymensingh' }));
    await (await api()).get('/api/listPage').query({ cursor: 'x' }).expect(400);
  });

  const NAMES = ['property_for', 'property_type', 'city', 'place', 'bedroom'] as const;
  const FILTERS = { bedroom: ['bedroom', 'min_bedroom', 'max_bedroom'] } as Record<string, string[]>;

  /** Choosing each value shows as many listings as its facet says, asked of the list itself. */
  async function expectTrue(query: Query): Promise<void> {
    const data = await facets(query);
    for (const name of NAMES) {
      const others = { ...query };
      for (const own of FILTERS[name] ?? [name]) delete others[own];
      for (const { value, count, exact } of data[name].slice(0, 6)) {
        const { meta } = await list({ ...others, [name]: value });
        expect({ name, value, exact, count }).toEqual({ name, value, exact: true, count: meta.total });
      }
    }
    const { min_price: _min, max_price: _max, ...others } = query;
    for (const { from, to, count } of data.price) {
      const band = { min_price: from, ...(to !== null && { max_price: to - 1 }) };
      expect({ from, count }).toEqual({ from, count: (await list({ ...others, ...band })).meta.total });
    }
  }

  // A city that few other tests use; the counters know nothing of words.
  const q = 'quaggafacet';
  beforeAll(async () => {
    const city = 'mymensingh';
    for (const [price, bedroom, area] of [
      ['9999', 1, null],
      ['10000', 2, 'Charpara'],
      ['14999', 3, 'Charpara'],
      ['22500', 3, 'Ganginar Par'],
      ['250000', 4, 'Ganginar Par'],
    ]) {
      await createProperty({ city, price, bedroom, area, title: q });
      await createProperty({
        city,
        price: `${price}00`,
        bedroom,
        area,
        title: q,
        property_for: 'sell',
        property_type: 'shop',
      });
    }
    await createProperty({ city: 'rangpur', title: q, bedroom: null, bathroom: 3 });
  });

  it.each<[string, Query]>([
    ['nothing', {}],
    ['one city', { city: 'mymensingh' }],
    ['use, city and rooms', { property_for: 'rent', city: 'mymensingh', min_bedroom: 2, max_bedroom: 3 }],
    [
      'whole steps of price',
      { property_for: 'sell', city: 'mymensingh,rangpur', min_price: 1_000_000, max_price: 2_300_000 },
    ],
    ['a price inside of a step', { property_for: 'rent', city: 'mymensingh', max_price: 22_499 }],
    ['prices inside of two steps', { property_for: 'rent', city: 'mymensingh', min_price: 9_998, max_price: 22_501 }],
    ['two prices inside of one step', { city: 'mymensingh', min_price: 22_400, max_price: 22_600 }],
    ['an end that no listing is near to', { property_for: 'sell', city: 'mymensingh', min_price: 1_234_567 }],
    ['a text', { q }],
    ['a text and filters', { q, property_for: 'rent', city: 'mymensingh', bedroom: 3 }],
    ['what no counter knows', { city: 'rangpur,mymensingh', min_bathroom: 3 }],
  ])('of %s say what the list then shows', async (_name, query) => {
    await expectTrue(query);
  });

  it('leave out what has none, and bands of price where it is not said whether to buy or to rent', async () => {
    expect(await facets({ q: 'nobodywrotethis' })).toEqual({
      property_for: [],
      property_type: [],
      city: [],
      place: [],
      bedroom: [],
      price: [],
    });
    expect((await facets({ city: 'mymensingh' })).price).toEqual([]);
    const { price } = await facets({ q, property_for: 'rent', city: 'mymensingh' });
    expect(price).toEqual([
      { from: 0, to: 10_000, count: 1, exact: true },
      { from: 10_000, to: 15_000, count: 2, exact: true },
      { from: 20_000, to: 30_000, count: 1, exact: true },
      { from: 200_000, to: null, count: 1, exact: true },
    ]);
  });

  it('follow every change at once, also one that comes past the site', async () => {
    const before = await facets({ city: 'rangpur' });
    const count = (data: Facets) => data.property_type.find(({ value }) => value === 'duplex')?.count ?? 0;
    const { documentId } = await createProperty({ city: 'rangpur', property_type: 'duplex' });
    expect(count(await facets({ city: 'rangpur' }))).toBe(count(before) + 1);
    await sql(`UPDATE properties SET listing_state = 'paused' WHERE document_id = ?`, [documentId]);
    expect(count(await facets({ city: 'rangpur' }))).toBe(count(before));
    expect((await list({ city: 'rangpur', property_type: 'duplex' })).meta.total).toBe(count(before));
  });

  it.each(['sort=newest', 'limit=3', 'cursor=x', 'city=cumilla', 'max_price=1e308', `q=${'a'.repeat(10_000)}`])(
    'refuse %.20s',
    async (query) => {
      await (await api()).get('/api/facets').query(query).expect(400);
    },
  );
});

describe('places of listings', () => {
  it('follow the area and the city', async () => {
    const { documentId } = await createProperty({ city: 'dhaka', area: 'Uttara Sector 7' });
    const cms = await startCms();
    const documents = cms.documents('api::property.property');
    const placeOf = async () => (await documents.findOne({ documentId }))?.place;
    expect(await placeOf()).toBe('uttara-7');
    await documents.update({ documentId, data: { area: 'Banani', place: 'gulshan' } as never });
    expect(await placeOf()).toBe('banani');
    await documents.update({ documentId, data: { city: 'khulna' } as never });
    expect(await placeOf()).toBeNull();
  });

  it('are blocks and roads, found by themselves and by their neighbourhood, and offered under it alone', async () => {
    const { documentId } = await createProperty({ city: 'dhaka', area: 'Road 9, Block D, Bashundhara R/A' });
    const road = await createProperty({ city: 'dhaka', area: 'Road No 27, Dhanmondi' });
    const own = [documentId, road.documentId];
    // Other tests have homes there too.
    const found = async (place: string) =>
      (await list({ place, limit: 48 })).data.map(({ _id }) => _id).filter((id) => own.includes(id));
    expect(await found('bashundhara')).toEqual([documentId]);
    expect(await found('bashundhara-block-d')).toEqual([documentId]);
    expect(await found('bashundhara-block-c')).toEqual([]);
    expect(await found('dhanmondi')).toContain(road.documentId);
    expect(await found('dhanmondi-27')).toEqual([road.documentId]);
    const offered = async (query: object) => {
      const answer = await (await api()).get('/api/facets').query(query).expect(200);
      return (answer.body.data as Facets).place.map(({ value }) => value);
    };
    expect(await offered({ city: 'dhaka' })).not.toContain('bashundhara-block-d');
    expect(await offered({ place: 'bashundhara' })).toContain('bashundhara-block-d');
  });

  it('are found for rows that come past the site', async () => {
    await sql(`INSERT INTO properties (document_id, property_name, property_for, property_type, city, area, price, price_is, listing_state)
      VALUES ('copied', 'Copied', 'rent', 'flat', 'dhaka', 'nikunjo 2 , khilkhet', 1000, 'fixed', 'published')`);
    await tendSpellings();
    const [row] = await sql<{ place: string }>(`SELECT place FROM properties WHERE document_id = 'copied'`);
    expect(row?.place).toMatch(/nikunja/);
  });
});

describe('staff', () => {
  const area = 'Shanti Qzx Nibash';
  let token: string;

  beforeAll(async () => {
    const answer = await (await api()).post('/admin/login').send(staff);
    token = answer.body.data.token;
    await createProperty({ area, city: 'dhaka' });
    await createProperty({ area, city: 'dhaka', listing_state: 'paused' });
    await createProperty({ area, city: 'khulna' });
    await tendSpellings();
  });

  async function panel(method: 'get' | 'put' | 'post' | 'delete', path: string, body: object = {}) {
    const address = `/content-manager/collection-types/api::area-spelling.area-spelling${path}`;
    return (await api())[method](address).set('Authorization', `Bearer ${token}`).send(body);
  }

  const places = async () =>
    (await sql<{ place: string | null }>(`SELECT place FROM properties WHERE area = ? ORDER BY city, id`, [area])).map(
      ({ place }) => place,
    );

  it('see what the site does not know, link it, and the listings follow', async () => {
    const unknown = await panel('get', '?filters[linked_by][$eq]=nobody&pageSize=100&sort=listings:DESC');
    const spelling = unknown.body.results.find(
      (one: { area: string; city: string }) => one.area === area && one.city === 'dhaka',
    );
    expect(spelling).toMatchObject({ place: null, listings: 1 });
    expect((await panel('put', `/${spelling.documentId}`, { place: 'Atlantis' })).status).toBe(400);
    expect((await panel('put', `/${spelling.documentId}`, { place: 'agrabad' })).status).toBe(400);
    const linked = await panel('put', `/${spelling.documentId}`, { place: 'Mirpur 10', area: 'other', listings: 9 });
    expect(linked.body.data).toMatchObject({ place: 'mirpur-10', linked_by: 'staff', area, listings: 1 });
    expect(await places()).toEqual(['mirpur-10', 'mirpur-10', null]);
    const [entry] = await sql<{ after: unknown }>(
      `SELECT after::json FROM audit_entries WHERE document_key = ? ORDER BY id DESC LIMIT 1`,
      [spelling.documentId],
    );
    expect(entry?.after).toEqual({ place: 'mirpur-10', linked_by: 'staff' });
    // A later boot leaves alone what staff decided.
    await (await import('../../src/services/search/area-spellings')).linkSpellings('all');
    expect(await places()).toEqual(['mirpur-10', 'mirpur-10', null]);
    expect((await panel('put', `/${spelling.documentId}`, { place: null })).body.data.place).toBeNull();
    expect(await places()).toEqual([null, null, null]);
    expect((await panel('delete', `/${spelling.documentId}`)).status).toBe(400);
    expect((await panel('post', '', { city: 'dhaka', area: 'made up' })).status).toBe(403);
  });
});
