import { afterEach, describe, expect, it } from 'vitest';

import type { MapAnswer } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import type { MapData } from '~/search/map-answer';
import { loader } from '~/routes/properties-map';

import { asArgs, playCms, refusal } from '../cms';

const MAP = 'map';
const VIEW = 'view=90.3,23.7,90.5,23.9&zoom=12';

const EXTENT: Pick<MapAnswer['cells'][number], 'extent'> = { extent: [90.385, 23.865, 90.395, 23.875] };

const answer: MapAnswer = {
  cells: [
    {
      ...{ latitude: 23.872, longitude: 90.392, count: 2340, exact: true, median_price: 25_000, property_for: 'rent' },
      ...{ city: 'dhaka', place: 'uttara', bounds: [90.38, 23.86, 90.4, 23.88], ...EXTENT },
    },
    {
      ...{ latitude: 22.33, longitude: 91.81, count: 1, exact: true, median_price: 9_000_000, property_for: 'sell' },
      ...{ city: 'chittagong', place: null, bounds: [91.8, 22.3, 91.9, 22.4], ...EXTENT },
    },
    {
      ...{ latitude: 24, longitude: 90, count: 12_345, exact: false, median_price: null, property_for: null },
      ...{ city: null, place: null, bounds: [88, 20, 93, 27], ...EXTENT },
    },
  ],
  points: [
    {
      ...{ _id: 'doc1', code: 'D-1042', property_for: 'sell', property_type: 'flat', price: 12_500_000 },
      ...{ property_name: 'Lake view', latitude: 23.79, longitude: 90.41 },
    },
  ],
  elsewhere: 128,
};

// What is kept from one test must not answer another.
afterEach(contentChanged);

async function look(path: string): Promise<MapData> {
  return (await loader(asArgs(path))).json() as Promise<MapData>;
}

const refused = (path: string) => loader(asArgs(path)).catch((thrown: unknown) => thrown);

describe('the data of the map', () => {
  it('asks cms with the filters of the list, without its order and place', async () => {
    const asked = playCms({ [MAP]: { data: answer } });
    await look(`/properties/map?city=dhaka&max_price=25+hajar&sort=price_asc&wish=lift&said=lift&show=12&${VIEW}`);
    expect(Object.fromEntries(new URL(asked[0]?.path ?? '', 'http://cms.test').searchParams)).toEqual({
      city: 'dhaka',
      max_price: '25000',
      bounds: '90.3,23.7,90.5,23.9',
      zoom: '12',
    });
  });

  it('says in words what cells and listings are', async () => {
    playCms({ [MAP]: { data: answer } });
    const { cells, points, elsewhere, summary, tiles, isComplete } = await look(`/properties/map?${VIEW}`);
    expect(cells.map(({ short, label, name }) => [short, label, name])).toEqual([
      ['2.3k', 'Uttara', '2,340 listings in Uttara, median ৳25,000 a month'],
      ['1', 'Chattogram', '1 listing in Chattogram, ৳90,00,000'],
      ['12k+', null, '12,345+ listings'],
    ]);
    expect(points).toEqual([
      {
        _id: 'doc1',
        latitude: 23.79,
        longitude: 90.41,
        price: '৳1.25 crore',
        name: '৳1,25,00,000, Apartment, Lake view',
      },
    ]);
    expect(elsewhere).toBe('128 more listings are not on the map: where exactly they lie is not known.');
    expect(summary).toBe('14,687 listings in view');
    expect([tiles, isComplete]).toEqual([null, false]);
    expect(cells.map(({ isArea }) => isArea)).toEqual([true, false, false]);
  });

  it('writes no name twice: of two cells of a neighbourhood the larger has it', async () => {
    const uttara = (count: number, latitude: number): MapAnswer['cells'][number] => ({
      ...{ latitude, longitude: 90.39, count, exact: true, median_price: null, property_for: null },
      ...{ city: 'dhaka', place: 'uttara', bounds: [90.38, 23.86, 90.4, 23.88], ...EXTENT },
    });
    playCms({ [MAP]: { data: { cells: [uttara(3, 23.86), uttara(70, 23.88)], points: [], elsewhere: 0 } } });
    const { cells } = await look(`/properties/map?${VIEW}`);
    expect(cells.map(({ label, name }) => [label, name])).toEqual([
      [null, '3 listings in Uttara'],
      ['Uttara', '70 listings in Uttara'],
    ]);
  });

  it('calls small cells by what lies in them, and names the city once', async () => {
    const plain = { exact: true, median_price: null, property_for: null, city: 'dhaka' as const, place: null };
    const cells: MapAnswer['cells'] = [
      { ...plain, latitude: 23.79, longitude: 90.405, count: 7, bounds: [90.39, 23.78, 90.42, 23.81], ...EXTENT },
      { ...plain, latitude: 23.791, longitude: 90.404, count: 70, bounds: [90.4, 23.785, 90.408, 23.8], ...EXTENT },
      { ...plain, latitude: 23.75, longitude: 90.6, count: 3, bounds: [90.6, 23.74, 90.61, 23.75], ...EXTENT },
      { ...plain, latitude: 23.7, longitude: 90.4, count: 4000, bounds: [90.3, 23.6, 90.5, 23.9], ...EXTENT },
      // The only one of its city, and one of two cities.
      {
        ...plain,
        city: 'sylhet',
        latitude: 24.9,
        longitude: 91.87,
        count: 9,
        bounds: [91.86, 24.89, 91.88, 24.91],
        ...EXTENT,
      },
      { ...plain, city: null, latitude: 24.7, longitude: 90.4, count: 5, bounds: [90, 24.2, 90.7, 24.9], ...EXTENT },
    ];
    playCms({ [MAP]: { data: { cells, points: [], elsewhere: 0 } } });
    const named = (await look(`/properties/map?${VIEW}`)).cells.map(({ label, name }) => [label, name]);
    expect(named[1]).toEqual(['Banani', '70 listings around Banani']);
    expect(named[0]?.[0]).not.toBe('Banani');
    expect(named.slice(2)).toEqual([
      [null, '3 listings in Dhaka'],
      ['Dhaka', '4,000 listings in Dhaka'],
      ['Sylhet', '9 listings in Sylhet'],
      ['Mymensingh', '5 listings around Mymensingh'],
    ]);
    contentChanged();
    playCms({ [MAP]: { data: { cells, points: [], elsewhere: 0 } } });
    expect((await look(`/bn/properties/map?${VIEW}`)).cells[1]?.name).toBe('৭০টি বিজ্ঞাপন, বনানী ও আশেপাশে');
  });

  it('says it in Bangla at the Bangla address', async () => {
    playCms({ [MAP]: { data: answer } });
    const { cells, points, elsewhere } = await look(`/bn/properties/map?${VIEW}`);
    expect(cells[0]).toMatchObject({
      short: '২.৩ হা.',
      label: 'উত্তরা',
      name: '২,৩৪০টি বিজ্ঞাপন, উত্তরা, মধ্যম দাম ২৫,০০০৳, মাসে',
    });
    expect(points[0]?.price).toBe('১.২৫ কোটি');
    expect(elsewhere).toMatch(/^আরও ১২৮টি/);
  });

  it('is silent about what lies elsewhere when nothing does', async () => {
    playCms({ [MAP]: { data: { cells: [], points: [], elsewhere: 0 } } });
    expect(await look(`/properties/map?${VIEW}`)).toMatchObject({ elsewhere: null, summary: '0 listings in view' });
  });

  it.each([
    '',
    'view=a&zoom=3',
    'view=93,20,88,27&zoom=3',
    'view=88,20,93,27',
    'view=88,20,93,27&zoom=1e308',
    'view=88,20,93,27&zoom=-1',
  ])('refuses "%s" without asking', async (query) => {
    const asked = playCms({ [MAP]: { data: answer } });
    expect(await refused(`/properties/map?${query}`)).toMatchObject({ status: 400 });
    expect(asked).toEqual([]);
  });

  it('hands on what cms refuses, and its absence', async () => {
    playCms({ [MAP]: refusal(400) });
    expect(await refused(`/properties/map?q=a&${VIEW}`)).toMatchObject({ status: 400 });
    contentChanged();
    playCms({ [MAP]: refusal(500) });
    expect(await refused(`/properties/map?q=b&${VIEW}`)).toMatchObject({ status: 503 });
  });
});
