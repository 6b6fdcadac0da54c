import { propertyListSchema, type PropertyList } from '@69street/config/contract';
import { kilometresBetween, placePoint, spotOf } from '@69street/config/search';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty } from '../support/factories';

type Query = Record<string, string | number>;

const q = 'quaggaround';

async function list(query: Query): Promise<PropertyList> {
  const answer = await (await api()).get('/api/allProperty').query({ q, ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return propertyListSchema.parse(answer.body);
}

const names = ({ data }: PropertyList) => data.map(({ property_name }) => property_name).sort();

/** A point so many kilometres north and east of NSU. */
function fromNsu(north: number, east: number) {
  const nsu = spotOf('nsu');
  if (!nsu) throw new Error('no NSU');
  const latitude = nsu.latitude + north / 111.2;
  return { latitude, longitude: nsu.longitude + east / (111.2 * Math.cos((nsu.latitude * Math.PI) / 180)) };
}

/** A square of so many kilometres to each side of a point. */
function squareAt({ latitude, longitude }: { latitude: number; longitude: number }, km: number): string {
  const [y, x] = [km / 111.2, km / 101.7];
  const corners = [
    [-y, -x],
    [-y, x],
    [y, x],
    [y, -x],
  ];
  return corners.map(([dy = 0, dx = 0]) => `${(latitude + dy).toFixed(5)},${(longitude + dx).toFixed(5)}`).join(';');
}

beforeAll(async () => {
  const one = (property_name: string, fields: object) =>
    createProperty({ property_name, title: q, city: 'dhaka', area: null, bedroom: 3, ...fields });
  await one('at the gate', fromNsu(0.1, 0));
  await one('north', fromNsu(1.4, 0));
  // In the square around the circle, and not in the circle.
  await one('corner', fromNsu(1.4, 1.4));
  await one('far', fromNsu(0, 4));
  await one('by its neighbourhood', { area: 'Bashundhara R/A', bedroom: 2 });
  await one('in another', { area: 'Dhanmondi', property_type: 'office' });
  await one('nowhere', { area: 'Xyzzyaround' });
  // Its file puts a home of Mohammadpur beside the university.
  await one('put elsewhere', { area: 'Mohammadpur', ...fromNsu(0.2, 0), property_type: 'duplex' });
});

describe('what lies around a place', () => {
  it('counts a listing by its own point, else by the middle of its neighbourhood', async () => {
    const bashundhara = placePoint('bashundhara');
    const nsu = spotOf('nsu');
    if (!bashundhara || !nsu) throw new Error('no points');
    expect(kilometresBetween(nsu, bashundhara)).toBeLessThan(nsu.km);
    for (const sort of ['newest', 'price_asc', 'price_desc', 'size_desc']) {
      const answer = await list({ near: 'nsu', sort });
      expect(names(answer), sort).toEqual(['at the gate', 'by its neighbourhood', 'north']);
      expect(answer.meta.total).toBe(3);
    }
  });

  it('does not believe a point that lies far from the neighbourhood', async () => {
    expect(names(await list({ near: 'nsu', property_type: 'duplex' }))).toEqual([]);
    expect(names(await list({ near: 'mohammadpur', property_type: 'duplex' }))).toEqual(['put elsewhere']);
  });

  it.each<[string, Query, string[]]>([
    ['nearer', { near: 'nsu', within: 0.5 }, ['at the gate']],
    ['in Bangla digits', { near: 'nsu', within: '০.৫' }, ['at the gate']],
    ['farther', { near: 'nsu', within: 3 }, ['at the gate', 'by its neighbourhood', 'corner', 'north']],
    ['of a neighbourhood', { near: 'dhanmondi', within: 1 }, ['in another']],
    ['with another filter', { near: 'nsu', bedroom: 2 }, ['by its neighbourhood']],
    ['within a place', { near: 'nsu', place: 'dhanmondi' }, []],
    ['of what there is not', { near: 'atlantis' }, []],
    ['a distance from nowhere, which says nothing', { within: 1, bedroom: 2 }, ['by its neighbourhood']],
  ])('%s', async (_name, query, expected) => {
    expect(names(await list(query))).toEqual(expected);
  });

  it('pages through it', async () => {
    const first = await list({ near: 'nsu', limit: 2 });
    const second = await list({ near: 'nsu', limit: 2, cursor: first.meta.next_cursor ?? '' });
    expect([...names(first), ...names(second)].sort()).toEqual(['at the gate', 'by its neighbourhood', 'north']);
    expect(second.meta).toMatchObject({ total: 3, next_cursor: null });
  });

  it('is the same for the facets and the map, with and without words', async () => {
    const agent = await api();
    const facets = await agent.get('/api/facets').query({ q, near: 'nsu' });
    expect(facets.body.data.bedroom).toEqual([
      { value: 2, count: 1, exact: true },
      { value: 3, count: 2, exact: true },
    ]);
    const total = async (query: Query) => (await agent.get('/api/allProperty').query(query)).body.meta.total;
    const regions: Query[] = [{ near: 'nsu' }, { drawn: squareAt(fromNsu(0, 0), 1.45) }];
    for (const around of regions) {
      const { body } = await agent.get('/api/map').query({ ...around, bounds: '88,20,93,27', zoom: 6 });
      const shown = body.data.cells.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
      expect(shown).toBeGreaterThanOrEqual(3);
      expect(shown).toBe(await total(around));
      expect(body.data.elsewhere).toBe(0);
    }
  });
});

describe('an area that was drawn', () => {
  it('holds own points and the middles of neighbourhoods', async () => {
    expect(names(await list({ drawn: squareAt(fromNsu(0, 0), 1.45) }))).toEqual([
      'at the gate',
      'by its neighbourhood',
      'corner',
      'north',
    ]);
    const dhanmondi = placePoint('dhanmondi') ?? { latitude: 0, longitude: 0 };
    expect(names(await list({ drawn: squareAt(dhanmondi, 0.5) }))).toEqual(['in another']);
    expect(names(await list({ drawn: squareAt(dhanmondi, 0.5), near: 'nsu' }))).toEqual([]);
  });

  it('leaves out what lies in its box and not in itself', async () => {
    const [gate, corner] = [fromNsu(0.1, 0), fromNsu(1.4, 1.4)];
    const wedge = [
      [gate.latitude - 0.005, gate.longitude - 0.005],
      [gate.latitude - 0.005, corner.longitude + 0.002],
      [corner.latitude + 0.002, gate.longitude - 0.005],
    ];
    const drawn = wedge.map((point) => point.map((degrees) => degrees.toFixed(5)).join(',')).join(';');
    expect(names(await list({ drawn }))).toContain('at the gate');
    expect(names(await list({ drawn }))).not.toContain('corner');
  });

  it('counts the facets in it', async () => {
    const { body } = await (await api()).get('/api/facets').query({ q, drawn: squareAt(fromNsu(0.1, 0), 0.2) });
    expect(body.data.property_type).toMatchObject([{ count: 1 }]);
  });
});

describe('what is refused', () => {
  it.each([
    ['no distance', 'near=nsu&within=0', 'within'],
    ['a long distance', 'near=nsu&within=21', 'within'],
    ['a distance that is no number', 'near=nsu&within=1e1', 'within'],
    ['a long name', `near=${'a'.repeat(2000)}`, 'near'],
    ['two corners', 'drawn=23.7,90.3;23.7,90.4', 'drawn'],
    ['corners abroad', 'drawn=28.7,77.3;28.7,77.4;28.8,77.4', 'drawn'],
    ['what is no area', `drawn=${encodeURIComponent("'); DROP TABLE properties; --")}`, 'drawn'],
    ['a long area', `drawn=${'23.7,90.3;'.repeat(100)}`, 'drawn'],
  ])('%s: by the name of the field', async (_name, query, field) => {
    const answer = await (await api()).get(`/api/allProperty?${query}`);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.details.fields)).toEqual([field]);
  });
});
