import { calls, mapAnswerSchema, type Call } from '@69street/config/contract';
import { POINT_GRID } from '@69street/config/market';
import { beforeAll, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { call, newListing, newPerson, type Form, type Person } from '../support/listings';

// Its digits are found in no other number.
const LATITUDE = 23.791357;
const LONGITUDE = 90.407913;
const TOLD = { latitude: 23.79, longitude: 90.41 };
const WORD = 'quaggapoint';

let owner: Person;
let stranger: Person;
let hidden: string;

const wholeOf = async (path: string, who: Person | null = null) => JSON.stringify((await call('get', path, who)).body);
const tells = (text: string) => text.includes('23.7913') || text.includes('90.4079');
const around = (degrees: number) =>
  [LONGITUDE - degrees, LATITUDE - degrees, LONGITUDE + degrees, LATITUDE + degrees].join(',');

async function one(fields: Form = {}): Promise<string> {
  const point = { latitude: LATITUDE, longitude: LONGITUDE };
  const { _id } = await newListing(owner, { title: WORD, area: 'Banani', ...point, ...fields });
  return _id;
}

async function detail(id: string): Promise<Form> {
  return (await call('get', `/findProperties/${id}`, null)).body.data[0];
}

beforeAll(async () => {
  owner = await newPerson('agent');
  stranger = await newPerson();
  hidden = await one();
  await call('post', '/favourites', stranger, { key: hidden });
});

describe('the exact point of a home', () => {
  it('is told to its owner and the admin, and everybody else is told about where it is', async () => {
    const { latitude, longitude } = (await call('get', `/ownProperty/${hidden}`, owner)).body.data[0];
    expect([latitude, longitude]).toEqual([LATITUDE, LONGITUDE]);
    const admin = await newPerson('admin');
    const queued = (await call('get', `/moderation?_id=${hidden}`, admin)).body.data?.[0];
    if (queued) expect([queued.latitude, queued.longitude]).toEqual([LATITUDE, LONGITUDE]);
    expect(await detail(hidden)).toMatchObject({ ...TOLD, point_shown: null });
  });

  const readable = Object.entries<Call>(calls).filter(([, { method, callers }]) => {
    return method === 'GET' && (callers.includes('visitor') || callers.includes('normal'));
  });

  it.each(readable.map(([name, { path }]) => [name, path] as const))('is in no answer: %s', async (_name, path) => {
    const query = `q=${WORD}&limit=48&key=${hidden}&ids=${hidden}&bounds=${around(0.02)}&zoom=16&city=dhaka`;
    for (const id of [hidden, owner.email]) {
      for (const who of [null, stranger]) {
        const address = path.replace(/\{\w+\}/g, encodeURIComponent(id));
        for (const asked of [address, `${address}?q=${WORD}`, `${address}?${query}`]) {
          expect(tells(await wholeOf(asked, who)), asked).toBe(false);
        }
      }
    }
  });

  it('is in no list that is asked for by a body', async () => {
    const answer = await call('post', '/findMultipleProperties', null, { q: WORD });
    expect(answer.body.data.map(({ _id }: Form) => _id)).toContain(hidden);
    expect(tells(JSON.stringify(answer.body))).toBe(false);
  });

  it('cannot be found out by asking about ever smaller areas', async () => {
    const find = async (query: string) =>
      (await call('get', `/allProperty?q=${WORD}&${query}`, null)).body.data.map(({ _id }: Form) => _id);
    expect(await find(`bounds=${around(POINT_GRID)}`)).toContain(hidden);
    expect(await find(`bounds=${around(0.0005)}`)).not.toContain(hidden);
    const corners = [
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
    ].map(([y = 0, x = 0]) => `${(LATITUDE + y * 0.0005).toFixed(5)},${(LONGITUDE + x * 0.0005).toFixed(5)}`);
    expect(await find(`drawn=${encodeURIComponent(corners.join(';'))}`)).not.toContain(hidden);
    const map = await call('get', `/map?q=${WORD}&bounds=${around(0.0005)}&zoom=17`, null);
    expect(mapAnswerSchema.parse(map.body).data.points).toEqual([]);
    const wide = mapAnswerSchema.parse((await call('get', `/map?q=${WORD}&bounds=${around(0.02)}&zoom=17`, null)).body);
    expect(wide.data.points).toMatchObject([{ _id: hidden, ...TOLD }]);
  });

  it('is told where the owner allows it, and no longer when the owner thinks otherwise', async () => {
    const shown = await one({ point_shown: 'exact', title: 'another' });
    expect(await detail(shown)).toMatchObject({ latitude: LATITUDE, longitude: LONGITUDE, point_shown: 'exact' });
    await call('put', `/updateProperties/${shown}`, owner, { point_shown: 'about' });
    expect(await detail(shown)).toMatchObject(TOLD);
    await call('put', `/updateProperties/${shown}`, owner, { point_shown: 'exact' });
    expect(await detail(shown)).toMatchObject({ latitude: LATITUDE });
    await call('put', `/updateProperties/${shown}`, owner, { latitude: null, longitude: null });
    expect(await detail(shown)).toMatchObject({ latitude: null, longitude: null });
  });

  it('moves with its owner, a half of it at a time', async () => {
    const moved = await one({ title: 'a third' });
    await call('put', `/updateProperties/${moved}`, owner, { latitude: 23.801357 });
    expect(await detail(moved)).toMatchObject({ latitude: 23.8, longitude: TOLD.longitude });
    const [own] = (await call('get', `/ownProperty/${moved}`, owner)).body.data;
    expect([own.latitude, own.longitude]).toEqual([23.801357, LONGITUDE]);
  });

  it('is taken for exact when somebody says something of an imported one', async () => {
    const cms = await startCms();
    const moved = await one({ title: 'a fourth' });
    await cms.db.connection.raw(
      'UPDATE properties SET exact_latitude = NULL, exact_longitude = NULL, latitude = ?, longitude = ? WHERE document_id = ?',
      [LATITUDE, LONGITUDE, moved],
    );
    expect(await detail(moved)).toMatchObject({ latitude: LATITUDE });
    await call('put', `/updateProperties/${moved}`, owner, { point_shown: 'about' });
    expect(await detail(moved)).toMatchObject(TOLD);
    const [own] = (await call('get', `/ownProperty/${moved}`, owner)).body.data;
    expect(own.latitude).toBe(LATITUDE);
  });
});
