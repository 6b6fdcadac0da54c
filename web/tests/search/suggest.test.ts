import { afterEach, expect, it } from 'vitest';

import { contentChanged } from '~/cms/client.server';
import { loader } from '~/routes/suggest';

import { asArgs, playCms, refusal } from '../cms';

afterEach(contentChanged);

const SUGGEST = 'suggest';
const uttara = { kind: 'place', value: 'uttara', city: 'dhaka', label: 'Uttara', within: 'Dhaka', count: 52 };

async function rowsFor(path: string) {
  return ((await (await loader(asArgs(path))).json()) as { rows: Array<{ to: string; label: string }> }).rows;
}
const query = (to: string | undefined) => Object.fromEntries(new URL(to ?? '', 'http://localhost').searchParams);

it('leads to the list with what was picked, on top of what is there', async () => {
  playCms({ [SUGGEST]: { data: [uttara] } });
  const [row] = await rowsFor(`/properties/suggest?text=utt&at=${encodeURIComponent('?city=sylhet&amenities=gym')}`);
  expect(row).toMatchObject({ label: 'Uttara', detail: 'Dhaka · 52 homes' });
  expect(row?.to.startsWith('/properties?')).toBe(true);
  expect(query(row?.to)).toEqual({ amenities: 'gym', place: 'uttara' });
});

it('says in words that a known place has no home, in both languages', async () => {
  playCms({ [SUGGEST]: { data: [{ ...uttara, count: 0 }] } });
  expect((await rowsFor('/properties/suggest?text=utt'))[0]).toMatchObject({ detail: 'Dhaka · no homes yet' });
  expect((await rowsFor('/bn/properties/suggest?text=utt'))[0]).toMatchObject({
    detail: 'Dhaka · এখনো কোনো বাড়ি নেই',
  });
});

it('keeps what stands before the name that is being typed', async () => {
  playCms({ [SUGGEST]: { data: [uttara] } });
  const [row] = await rowsFor('/bn/properties/suggest?text=3+bed+flat+utt');
  expect(row?.to.startsWith('/bn/properties?')).toBe(true);
  expect(query(row?.to)).toEqual({ property_type: 'flat', bedroom: '3', place: 'uttara', said: '3 bed flat' });
  const [both] = await rowsFor('/properties/suggest?text=banani+or+utt');
  expect(query(both?.to)).toEqual({ place: 'banani,uttara', said: 'banani or' });
});

it('leads a code to its listing', async () => {
  playCms({ [SUGGEST]: { data: [{ kind: 'code', value: 'D-1042', _id: 'doc1', label: 'Flat in Banani' }] } });
  expect((await rowsFor('/properties/suggest?text=d-10'))[0]?.to).toBe('/spp/doc1');
});

it('has nothing to say without a text, and while cms is away', async () => {
  const asked = playCms({ [SUGGEST]: refusal(503) });
  expect(await rowsFor('/properties/suggest?text=+')).toEqual([]);
  expect(asked).toEqual([]);
  expect(await rowsFor('/properties/suggest?text=mir')).toEqual([]);
});
