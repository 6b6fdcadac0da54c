import { suggestionsSchema, type Suggestion } from '@69street/config/contract';
import { beforeAll, describe, expect, it } from 'vitest';

import { tendSpellings } from '../../src/services/search/area-spellings';
import { api } from '../support/cms';
import { createProperty } from '../support/factories';

async function suggest(q: string, lang = 'en'): Promise<Suggestion[]> {
  const answer = await (await api()).get('/api/suggest').query({ q, lang });
  expect(answer.body).toMatchObject({ data: expect.any(Array) });
  return suggestionsSchema.parse(answer.body).data;
}

const values = (suggestions: Suggestion[]) => suggestions.map(({ value }) => value);

describe('suggestions', () => {
  let code: string;

  beforeAll(async () => {
    const { documentId } = await createProperty({ property_name: 'Lake view', area: 'Gulshan 2', bedroom: 3 });
    await createProperty({ area: 'Gulshan 2' });
    await createProperty({ area: 'Gulbag' });
    const found = await (await api()).get(`/api/findProperties/${documentId}`);
    code = found.body.data[0].code;
    await createProperty({ area: 'Zzyzxbari', city: 'khulna' });
    await createProperty({ area: 'Qwvpara', city: 'khulna', listing_state: 'draft' });
    await tendSpellings();
  });

  it('nothing for nothing', async () => {
    for (const q of ['', '   ', '\u0000\u0007', '.,;', '\u200d'])
      expect(await suggest(q), JSON.stringify(q)).toEqual([]);
  });

  it('places by their beginning, with the place around them, and none without a listing beside those with some', async () => {
    const found = await suggest('gul');
    const [first] = found;
    expect(first).toMatchObject({ kind: 'place', value: 'gulshan', city: 'dhaka', label: 'Gulshan', within: 'Dhaka' });
    expect(values(found)).not.toContain('gulistan');
    expect(values(await suggest('gulist'))).toContain('gulistan');
    expect(found).toContainEqual(expect.objectContaining({ value: 'gulbag', within: 'Malibagh' }));
    // What lies in a place counts for it.
    expect((first as { count: number }).count).toBeGreaterThanOrEqual(2);
    expect(values(await suggest('gul'))).toContain('gulshan-2');
  });

  it.each([
    ['Bangla', 'মিরপ', 'mirpur'],
    ['Bangla written with Latin letters', 'boshundh', 'bashundhara'],
    ['a misspelling', 'dhanmndi', 'dhanmondi'],
    ['a misspelling of the beginning', 'mirpr', 'mirpur'],
    ['the end of a longer text', '2 bed flat in bana', 'banani'],
    ['a number without its word', 'uttara 10', 'uttara-10'],
    ['a city', 'chitt', 'chittagong'],
    ['a type', 'dokan', 'shop'],
    ['a type in Bangla', 'অফি', 'office'],
  ])('%s', async (_name, q, first) => {
    expect(values(await suggest(q))[0]).toBe(first);
  });

  it('in the language of the reader', async () => {
    expect((await suggest('gul', 'bn'))[0]).toMatchObject({ label: 'গুলশান', within: 'ঢাকা' });
    expect((await suggest('shop', 'bn'))[0]).toMatchObject({ kind: 'property_type', label: 'দোকান' });
  });

  it('a listing by its code, however it is written', async () => {
    const number = code.slice(2);
    const bangla = number.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    for (const q of [code, code.toLowerCase().replace('-', ''), code.replace('-', ' '), number, bangla]) {
      expect((await suggest(q))[0], q).toMatchObject({ kind: 'code', value: code, label: 'Lake view' });
    }
    expect(values(await suggest(code.slice(0, -1)))).not.toContain(code);
  });

  it('areas that only listings know, while there are any on the market', async () => {
    expect(await suggest('zzyzx')).toEqual([{ kind: 'area', value: 'Zzyzxbari', city: 'khulna', count: 1 }]);
    expect(values(await suggest('zzyzxbary'))).toEqual(['Zzyzxbari']);
    expect(await suggest('qwvpara')).toEqual([]);
  });

  it('an area that only listings know before a known place without any', async () => {
    await createProperty({ area: 'Gulistan Kothibari', city: 'khulna' });
    await tendSpellings();
    expect(await suggest('gulista')).toMatchObject([{ kind: 'area', value: 'Gulistan Kothibari', count: 1 }]);
  });

  it('at most eight', async () => {
    for (let sector = 1; sector <= 9; sector++) await createProperty({ area: `Sector ${sector}, Uttara` });
    await tendSpellings();
    expect(await suggest('uttara')).toHaveLength(8);
    expect(await suggest('১')).not.toHaveLength(0);
  });

  it.each([
    ['a quote', `gul' OR 1=1 --`],
    ['wildcards', '%_%'],
    ['a pattern', '(a+)+$'],
    ['many of the same', 'a'.repeat(200)],
    ['many words', 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3)],
    ['many letters of Bangla', 'ক্ষ'.repeat(66)],
    ['signs alone', '\u09cd'.repeat(200)],
    ['half of a pair', '\ud800gul'],
    ['a large number', '9'.repeat(200)],
    ['1e308', '1e308'],
  ])('an answer to hostile input: %s', async (_name, q) => {
    await suggest(q);
  });

  it('a refusal of what is too long or of another language', async () => {
    const client = await api();
    const long = await client.get('/api/suggest').query({ q: 'x'.repeat(10_000) });
    expect([long.status, long.body.error.details.fields]).toEqual([400, { q: ['too_big'] }]);
    const french = await client.get('/api/suggest').query({ q: 'x', lang: 'fr' });
    expect(french.status).toBe(400);
  });
});
