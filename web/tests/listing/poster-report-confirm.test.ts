import { beforeEach, describe, expect, test, vi } from 'vitest';

import { REPORT_REASONS } from '@69street/config/market';

import { contentChanged } from '~/cms/client.server';
import { member } from '~/messages/en/member';
import { report as words } from '~/messages/en/report';
import { action as confirm, loader as confirmLoader } from '~/routes/confirm';
import { loader as poster } from '~/routes/poster';
import { action as report, loader as reportLoader } from '~/routes/report';
import { action as viewed } from '~/routes/viewed';

import { asArgs, cookieOf, playCms, refusal } from '../cms';
import { aProperty } from '../search/properties-fixture';

const ONE = { 'findProperties/doc1': { data: [aProperty()] } };
const { listing: t } = member;

beforeEach(() => contentChanged());

const post = (path: string, params: Record<string, string>, form: Record<string, string> = {}, headers = {}) =>
  asArgs(path, params, { method: 'POST', body: new URLSearchParams(form), headers });

describe('the poster', () => {
  test('speaks Bangla and English whichever the visitor reads, and leads to the short address', async () => {
    playCms(ONE);
    const data = await poster(asArgs('/bn/spp/doc1/poster', { id: 'doc1' }));
    expect(data.parts.map(({ lang, heading, phone }) => [lang, heading, phone])).toEqual([
      ['bn', 'বিক্রি হবে', '০১৭১২৩৪৫৬৭৮'],
      ['en', 'FOR SALE', '01712345678'],
    ]);
    expect(data.address).toBe('http://localhost:3000/spp/D-1042');
    expect(data.page.hidden).toBe(true);
  });

  test('says what the first day costs in both languages, where its owner says what decides', async () => {
    const rent = { property_for: 'rent' as const, day_one: 105_000, day_one_unknown: [] };
    playCms({ 'findProperties/doc1': { data: [aProperty(rent)] } });
    const { parts } = await poster(asArgs('/spp/doc1/poster', { id: 'doc1' }));
    expect(parts.map(({ first_day }) => first_day)).toEqual(['প্রথম দিনে ১,০৫,০০০৳', '৳1,05,000 on the first day']);
    contentChanged();
    playCms({ 'findProperties/doc1': { data: [aProperty({ ...rent, day_one_unknown: ['advance_months'] })] } });
    const silent = await poster(asArgs('/spp/doc1/poster', { id: 'doc1' }));
    expect(silent.parts.map(({ first_day }) => first_day)).toEqual([null, null]);
  });

  test('draws the code with a quiet margin of four squares and its three corners', async () => {
    playCms(ONE);
    const { qr } = await poster(asArgs('/spp/doc1/poster', { id: 'doc1' }));
    const runs = [...qr.path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)].map(([, x, y, long]) => [x, y, long].map(Number));
    expect(runs.map(([x, y, long]) => `M${x} ${y}.5h${long}`).join('')).toBe(qr.path);
    const squares = runs.flatMap(([x = 0, y = 0, long = 0]) =>
      Array.from({ length: long }, (_, at) => [x + at, y] as const),
    );
    expect(Math.min(...squares.flat())).toBe(4);
    expect(Math.max(...squares.flat())).toBe(qr.size - 5);
    const isDark = (x: number, y: number) => squares.some(([a, b]) => a === x && b === y);
    const far = qr.size - 5;
    for (const [x, y] of [
      [4, 4],
      [far, 4],
      [4, far],
    ] as const) {
      expect(isDark(x, y)).toBe(true);
    }
  });

  test('is not there for what visitors may not see', async () => {
    playCms({});
    await expect(poster(asArgs('/spp/doc1/poster', { id: 'doc1' }))).rejects.toMatchObject({ status: 404 });
  });
});

describe('a report', () => {
  const send = (answers: object, form: Record<string, string>) => {
    const asked = playCms({ ...ONE, ...answers });
    return { asked, answer: report(post('/spp/doc1/report', { id: 'doc1' }, form)) };
  };

  test('names the listing', async () => {
    playCms(ONE);
    const data = await reportLoader(asArgs('/spp/doc1/report', { id: 'doc1' }));
    expect(data).toMatchObject({ _id: 'doc1', property_name: 'Flat in Banani', page: { hidden: true } });
  });

  test.each(REPORT_REASONS)('for %s goes to cms with the address of the visitor', async (reason) => {
    const { asked, answer } = send({ reportProperty: { message: 'x' } }, { reason, words: ' a\r\nb ' });
    expect((await answer).headers.get('Location')).toBe('/spp/doc1');
    expect(asked.at(-1)?.body).toEqual({ key: 'doc1', reason, words: 'a\nb' });
    expect(asked.at(-1)?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test.each([
    [{ reason: '', words: 'kept' }, 'reason'],
    [{ reason: 'nonsense', words: 'kept' }, 'reason'],
    [{ reason: 'fraud', words: 'x'.repeat(2001) }, 'words'],
  ])('that is not whole is given back with what was typed: %#', async (form, field) => {
    const { asked, answer } = send({}, form);
    const { problem } = (await ((await answer) as Response).json()) as { problem: { fields: object; values: object } };
    expect((await answer).status).toBe(400);
    expect(Object.keys(problem.fields)).toEqual([field]);
    expect(problem.values).toEqual(form);
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  test.each([
    [429, words.tooMany],
    [400, t.refused],
    [503, t.unavailable],
  ])('that cms refuses with %i is kept', async (status, text) => {
    const form = { reason: 'fraud', words: 'kept' };
    const { answer } = send({ reportProperty: refusal(status) }, form);
    expect((await answer).status).toBe(status);
    expect(await ((await answer) as Response).json()).toMatchObject({ problem: { text, values: form } });
  });
});

describe('the link of the mail', () => {
  test('confirms nothing by being opened', () => {
    const asked = playCms({});
    expect(confirmLoader(asArgs('/confirmListing/abc', { token: 'abc' })).page.hidden).toBe(true);
    expect(asked).toEqual([]);
  });

  test('confirms by a press', async () => {
    const answer = { message: 'x', data: { property_name: 'Flat', listing_state: 'published', confirmed_at: 'x' } };
    const asked = playCms({ confirmListing: answer });
    const said = await confirm(post('/confirmListing/abc', { token: 'abc' }));
    expect(await said.json()).toEqual({ done: true, text: t.confirm.done('Flat') });
    expect(asked.at(-1)?.body).toEqual({ token: 'abc' });
  });

  test.each([
    [400, t.confirm.invalid],
    [404, t.confirm.invalid],
    [429, t.tooOften],
    [503, t.unavailable],
  ])('tells the refusal %i', async (status, text) => {
    playCms({ confirmListing: refusal(status) });
    const said = await confirm(post('/confirmListing/abc', { token: 'abc' }));
    expect([said.status, await said.json()]).toEqual([status, { done: false, text }]);
  });
});

describe('a look', () => {
  const COUNT = 'viewed/doc1';
  const tell = async (answers: object, headers = {}) => {
    const asked = playCms({ [COUNT]: { message: 'Counted' }, ...answers });
    const answer = await viewed(
      post('/viewed/doc1', { id: 'doc1' }, {}, { 'User-Agent': 'Mozilla/5.0 Firefox/140.0', ...headers }),
    );
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([204, null]);
    return asked;
  };

  test('of a visitor counts, once for the address that cms is told', async () => {
    const asked = await tell({});
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/viewed/doc1']);
    expect(asked[0]?.headers.get('X-Client-Address')).toBe('203.0.113.7');
  });

  test('of a person counts, of the owner it does not', async () => {
    const headers = { Cookie: await cookieOf() };
    expect((await tell({}, headers)).at(-1)?.path).toBe('/api/viewed/doc1');
    const asked = await tell({ 'ownProperty/doc1': { data: [aProperty()] } }, headers);
    expect(asked.map(({ path }) => path)).toEqual(['/api/ownProperty/doc1']);
  });

  test('of a crawler does not count', async () => {
    expect(await tell({}, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toEqual([]);
  });

  test.each([404, 429])('that cms refuses with %i is passed over', async (status) => {
    expect(await tell({ [COUNT]: refusal(status) })).toHaveLength(1);
  });

  test('that cannot be counted is passed over', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await tell({ [COUNT]: refusal(503) })).toHaveLength(1);
  });
});
