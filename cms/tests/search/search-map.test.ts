import { mapAnswerSchema, type MapAnswer } from '@69street/config/contract';
import { placePoint } from '@69street/config/search';
import { beforeAll, describe, expect, it } from 'vitest';

import { api } from '../support/cms';
import { createProperty } from '../support/factories';

type Query = Record<string, string | number>;

const COUNTRY = '88,20,93,27';
const q = 'okapimap';

async function map(query: Query): Promise<MapAnswer> {
  const answer = await (await api()).get('/api/map').query({ q, bounds: COUNTRY, zoom: 6, ...query });
  expect(answer.body).toMatchObject({ data: expect.any(Object) });
  return mapAnswerSchema.parse(answer.body).data;
}

const counted = ({ cells }: MapAnswer) => cells.reduce((sum, { count }) => sum + count, 0);

describe('the map', () => {
  beforeAll(async () => {
    const one = (area: string | null, fields: object = {}) => createProperty({ title: q, area, ...fields });
    for (const price of ['20000', '21000', '22000', '40000', '90000']) await one('Gulshan 2', { price });
    await one('Gulshan 1', { price: '25000' });
    await one('Banani', { price: '26000' });
    await one('Agrabad', { city: 'chittagong', price: '9000000', property_for: 'sell' });
    await one('Nowhereland', { price: '1000' });
    await one('Dohar', { price: '1000' });
    await one('Nowhereland', { price: '30000', latitude: 23.7805, longitude: 90.4072, property_name: 'own point' });
    await one('Gulshan 2', { price: '31000', latitude: 23.7951, longitude: 90.4143, property_name: 'in gulshan' });
    await one('Gulshan 2', { listing_state: 'paused' });
  });

  it('puts what lies close together into one cell, with a count and the median price', async () => {
    const { cells, points, elsewhere } = await map({ zoom: 5, property_for: 'rent', max_price: 100_000 });
    expect(points).toEqual([]);
    expect(cells).toMatchObject([{ count: 9, exact: true, property_for: 'rent', city: 'dhaka', place: null }]);
    const [cell] = cells;
    // Of 20, 21, 22, 25, 26, 30, 31, 40 and 90 thousand.
    expect(Math.abs((cell?.median_price ?? 0) / 26_000 - 1)).toBeLessThanOrEqual(0.05);
    expect({ latitude: cell?.latitude, longitude: cell?.longitude }).toEqual(placePoint('gulshan-2'));
    // One in a neighbourhood that nobody knows, one in a neighbourhood of which no point is known.
    expect(elsewhere).toBe(2);
  });

  it('says no price where rents and prices are mixed, and no city where there are several', async () => {
    const { cells } = await map({ zoom: 0 });
    expect(cells).toMatchObject([{ count: 10, median_price: null, property_for: null, city: null, place: null }]);
  });

  it('parts cells from nearer, and names their neighbourhood', async () => {
    const near = await map({ zoom: 13, bounds: '90.3,23.7,90.5,23.9' });
    expect(near.cells[0]).toMatchObject({ place: 'gulshan-2', count: 5 });
    expect(near.cells.map(({ place }) => place).sort()).toEqual(['banani', 'gulshan-1', 'gulshan-2']);
    const [west, south, east, north] = near.cells[0]?.bounds ?? [0, 0, 0, 0];
    const point = placePoint('gulshan-2');
    expect(point && point.longitude > west && point.longitude < east).toBe(true);
    expect(point && point.latitude > south && point.latitude < north).toBe(true);
  });

  it('names the place around where a cell holds several of its parts', async () => {
    const { cells } = await map({ zoom: 8, place: 'gulshan' });
    expect(cells).toMatchObject([{ count: 7, place: 'gulshan' }]);
  });

  it('says where the homes of a cell stand, so that the list has exactly those', async () => {
    const { cells } = await map({ zoom: 13, place: 'gulshan-2', property_for: 'rent' });
    expect(cells).toHaveLength(1);
    const asked = { q, place: 'gulshan-2', property_for: 'rent', bounds: cells[0]?.extent.join() };
    const { body } = await (await api()).get('/api/allProperty').query(asked);
    expect(body.meta.total).toBe(cells[0]?.count);
  });

  it('shows only what is in view, and the same cells wherever one looks', async () => {
    const all = await map({ zoom: 7 });
    const chattogram = await map({ zoom: 7, bounds: '91.5,22,92,22.6' });
    expect(chattogram.cells).toEqual(all.cells.filter(({ city }) => city === 'chittagong'));
    expect(chattogram.points).toEqual([]);
    expect(chattogram.elsewhere).toBe(all.elsewhere);
  });

  it('shows listings with a point of their own one by one, never the middle of a neighbourhood', async () => {
    const { points, cells } = await map({ zoom: 15, bounds: '90.40,23.77,90.42,23.80' });
    expect(
      points.map(({ property_name, latitude, longitude, price }) => [property_name, latitude, longitude, price]),
    ).toEqual([
      ['in gulshan', 23.7951, 90.4143, 31_000],
      ['own point', 23.7805, 90.4072, 30_000],
    ]);
    expect(counted({ cells } as MapAnswer)).toBe(7);
  });

  it('counts them in cells where there are too many to show', async () => {
    const mine = 'okapimany';
    const where = { title: mine, area: null, latitude: 24.3701, longitude: 88.6001, city: 'rajshahi' };
    for (let n = 0; n < 201; n++) await createProperty({ ...where, latitude: 24.37 + n * 1e-5 });
    const { points, cells } = await map({ q: mine, zoom: 14, bounds: '88.5,24.3,88.7,24.4' });
    expect(points).toEqual([]);
    expect(cells).toMatchObject([{ count: 201, city: 'rajshahi', place: null }]);
    await createProperty({ ...where, listing_state: 'paused' });
    expect(
      counted(await map({ q: mine, zoom: 14, city: 'rajshahi', max_price: 1, bounds: '88.5,24.3,88.7,24.4' })),
    ).toBe(0);
  });

  it.each<[string, Query, string]>([
    ['no bounds', { bounds: '' }, 'bounds'],
    ['bounds that are none', { bounds: '88,20,93' }, 'bounds.3'],
    ['bounds the wrong way round', { bounds: '93,20,88,27' }, 'bounds'],
    ['bounds beyond the world', { bounds: '-500,20,88,27' }, 'bounds.0'],
    ['1e308', { bounds: '88,20,1e308,27' }, 'bounds.2'],
    ['no zoom', { zoom: '' }, 'zoom'],
    ['a zoom too near', { zoom: 21 }, 'zoom'],
    ['half a zoom', { zoom: 5.5 }, 'zoom'],
    ['a type that there is not', { property_type: 'castle' }, 'property_type.0'],
    ['another field', { bedrooms: 3 }, 'bedrooms'],
  ])('refuses %s', async (_name, query, field) => {
    const answer = await (await api()).get('/api/map').query({ bounds: COUNTRY, zoom: 6, ...query });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.error.details.fields)).toEqual([field]);
  });

  it('answers hostile words', async () => {
    for (const words of [`'; DROP TABLE properties; --`, '(a+)+$', '\u0000', '"', '!!!&|', '1e308']) {
      expect(counted(await map({ q: words, zoom: 3 }))).toBeGreaterThanOrEqual(0);
    }
  });
});
