import { beforeEach, describe, expect, test } from 'vitest';

import type { Agreement, RentReceipt, Tenancy } from '@69street/config/contract';

import { contentChanged } from '~/cms/client.server';
import { tenancy as bangla } from '~/messages/bn/tenancy';
import { en } from '~/messages/en';
import { tenancy as t } from '~/messages/en/tenancy';
import { loader as receiptSheet } from '~/routes/rent-receipt';
import { loader as yearSheet } from '~/routes/rent-year';
import { loader as list } from '~/routes/tenancies';
import { action as act, loader as here } from '~/routes/tenancy';
import { action as beginIt, loader as begin } from '~/routes/tenancy-new';
import { loader as paperSheet } from '~/routes/tenancy-paper';

import { asArgs, asPerson, aUser, playCms, refusal, thrown } from '../cms';

const person = aUser();
const ME = { me: { data: person } };
const ID = { id: 't1' };

const text = { title: 'Agreement', clauses: ['One.'], extra: null };
const law = [{ says: 'It says so.', source: 'An Act', source_date: '2026-11-23' }];
const facts: Agreement['facts'] = {
  ...{ home: 'House 12', landlord: 'Karim', tenant: 'Rahima', start: '2026-10-01', rent: 25000, advance: 25000 },
  ...{ advance_months: 1, service_charge: 0, gas: 'tenant', water: 'tenant', electricity: 'tenant' },
  ...{ internet: 'tenant', repairs: 'landlord', notice_months: 2, due_day: 5, locked_until: '2029-06-01', extra: null },
};
const agreement = (values: Partial<Agreement> = {}): Agreement => ({
  ...{ version: 1, state: 'agreed', facts, texts: { en: { ...text, law }, bn: { ...text, law } }, words: null },
  landlord: { name: 'Karim', at: '2026-10-01T04:00:00.000Z' },
  tenant: { name: 'Rahima', at: '2026-10-01T05:00:00.000Z' },
  paper: { sha256: 'abc', at: '2026-10-01T05:00:00.000Z', is_whole: true },
  ...values,
});
const receipt = (number: number, month: string, values: Partial<RentReceipt> = {}): RentReceipt => ({
  ...{
    number,
    withdraws: null,
    kind: 'rent',
    month,
    amount: 25000,
    is_part: false,
    paid_on: '2026-11-05',
    paid_by: 'cash',
    is_withdrawn: false,
  },
  ...{ written_at: '2026-11-05T05:00:00.000Z', answer: null, answered_at: null, words: null },
  ...values,
});
const aTenancy = (values: Partial<Tenancy> = {}): Tenancy => ({
  ...{ _id: 't1', side: 'landlord', with: 'Rahima', home: 'House 12', state: 'agreed', holds: true, ended_on: null },
  ...{ property: null, invited: null, by_link: false, may_sign: true, reminds: true, ended_by: null },
  ...{ latest: agreement(), agreed: null, receipts: [receipt(1, '2026-10'), receipt(2, '2026-11')] },
  ...values,
});
const SEEN = { tenancy: { data: aTenancy() } };

beforeEach(() => contentChanged());

const problemOf = async (answer: Response) =>
  ((await answer.json()) as { problem: { text?: string; fields: Record<string, string>; values: object } }).problem;
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) });

describe('the page of a tenancy', () => {
  test('shows the paper, receipts the latest first, and offers the month that has none', async () => {
    playCms({ ...ME, ...SEEN });
    const answer = await here(await asPerson(person, '/tenancies/t1', undefined, ID));
    const { tenancy } = await answer.json();
    expect(tenancy?.receipts.map(({ number }) => number)).toEqual([2, 1]);
    expect(tenancy?.receipts[0]?.paid).toBe('৳25,000, paid on 5 November 2026, In cash');
    expect(tenancy?.months[0]?.[0]).toBe('2026-10');
    // Of both there are receipts; of those an advance or a service charge can still be written.
    expect(['2026-10', '2026-11']).not.toContain(tenancy?.month);
    expect(tenancy?.latest.signed[1]).toBe('Tenant: Rahima, agreed 1 Oct 2026, 11:00 am');
    expect(tenancy?.latest.texts?.en.law[0]?.source).toBe('An Act, read on 23 November 2026');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test('comes by the link of a mail without an account, and says when that is over', async () => {
    const asked = playCms({ tenancy: { data: aTenancy({ side: 'tenant', by_link: true, may_sign: false }) } });
    const answer = await here(asArgs('/bn/tenancies/t1?link=abc.def', ID));
    expect((await answer.json()).tenancy).toMatchObject({ by_link: true, may_sign: false });
    expect(asked[0]?.path).toContain('link=abc.def');
    expect(answer.headers.get('X-Robots-Tag')).toContain('noindex');
    contentChanged();
    playCms({ tenancy: refusal(404) });
    const over = await here(asArgs('/bn/tenancies/t1?link=abc.def', ID));
    expect([over.status, (await over.json()).tenancy]).toEqual([404, null]);
    expect((await here(asArgs(`/tenancies/t1?link=${'x'.repeat(200)}`, ID))).status).toBe(404);
  });

  test('keeps what was typed, in either digits, when it cannot be taken', async () => {
    const asked = playCms({ ...ME, saveAgreement: { data: aTenancy() } });
    const typed = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value ?? '')]));
    const sent = {
      ...typed,
      intent: 'save',
      version: '1',
      rent: '0',
      tenant: ' ',
      landlord: 'x'.repeat(121),
      due_day: '40',
      locked_until: '2020-01-01',
    };
    const refused = await act(await asPerson(person, '/tenancies/t1', sent, ID));
    expect(refused.status).toBe(400);
    const { fields, values } = await problemOf(refused);
    expect(fields).toEqual({
      rent: t.facts.number,
      tenant: en.common.form.required,
      landlord: en.common.form.longerThan(120),
      due_day: t.facts.number,
      locked_until: t.facts.backwards,
    });
    expect(values).toMatchObject({ rent: '0', home: 'House 12' });
    const good = { ...typed, intent: 'save', version: '1', rent: '২৫ হাজার', due_day: '৫' };
    expect((await act(await asPerson(person, '/bn/tenancies/t1', good, ID))).status).toBe(302);
    expect(asked.at(-1)?.body).toMatchObject({ version: 1, facts: { rent: 25000, due_day: 5, extra: null } });
  });

  test('says each refusal of cms in words, and what was done', async () => {
    for (const [status, details, words] of [
      [409, { why: 'month_taken' }, bangla.refusals.month_taken],
      [409, {}, bangla.refusals.changed],
      [404, {}, bangla.gone],
      [429, {}, bangla.tooMany],
      [503, {}, bangla.unavailable],
    ] as const) {
      playCms({ ...ME, addRentReceipt: { ...refusal(status), ...details } });
      const sent = {
        intent: 'receipt',
        month: '2026-11',
        amount: '25k',
        paid_on: '2026-11-05',
        paid_by: 'cash',
        form_key: 'k',
      };
      const answer = await act(await asPerson(person, '/bn/tenancies/t1', sent, ID));
      expect([answer.status, (await problemOf(answer)).text]).toEqual([status, words]);
    }
    playCms({ stepRentReceipt: { data: aTenancy() } });
    const confirmed = await act(
      asArgs('/tenancies/t1?link=a.b', ID, form({ intent: 'confirm', number: '1', link: 'a.b' })),
    );
    expect([confirmed.status, confirmed.headers.get('Location')]).toEqual([302, '/tenancies/t1?link=a.b']);
    playCms({});
    const empty = await act(
      asArgs('/tenancies/t1', ID, form({ intent: 'dispute', number: '1', link: 'a.b', words: ' ' })),
    );
    expect((await problemOf(empty)).fields).toEqual({ words: en.common.form.required });
    expect((await act(asArgs('/tenancies/t1', ID, form({ intent: 'burn', link: 'a.b' })))).status).toBe(400);
  });
});

test('the papers are begun with who wrote, or by an address', async () => {
  const writers = [{ conversation: 'c1', name: 'Rahima', at: '2026-11-20T05:00:00.000Z' }];
  playCms({ ...ME, tenancyWriters: { data: { home: 'Flat', writers } }, beginTenancy: { data: aTenancy() } });
  const path = '/tenancies/new/p1?conversation=c1';
  const shown = await (await begin(await asPerson(person, path, undefined, { property: 'p1' }))).json();
  expect([shown.chosen, shown.writers[0]?.words]).toEqual(['c1', 'Rahima, wrote on 20 November 2026']);
  const send = async (fields: Record<string, string>) =>
    beginIt(await asPerson(person, '/tenancies/new/p1', { form_key: 'k', ...fields }, { property: 'p1' }));
  expect((await problemOf(await send({}))).fields).toEqual({ who: t.begin.choose });
  expect((await problemOf(await send({ who: 'other', email: 'no' }))).fields).toEqual({
    email: en.common.form.emailInvalid,
  });
  const done = await send({ who: 'c1' });
  expect([done.status, done.headers.get('Location')]).toEqual([302, '/tenancies/t1']);
});

test('the list is the own one', async () => {
  const line = { ...aTenancy(), unconfirmed: 1, ended_on: '2026-12-31' };
  playCms({ ...ME, tenancies: { data: [line], meta: { total: 1, next_cursor: null } } });
  const { lines } = await (await list(await asPerson(person, '/tenancies'))).json();
  expect(lines).toMatchObject([{ ended: '31 December 2026', unconfirmed: 1 }]);
});

describe('what is printed', () => {
  test('a receipt says its amount in words in both languages, and that it is of two parties', async () => {
    playCms({ ...ME, ...SEEN });
    const params = { id: 't1', number: '2' };
    const { parts } = await (
      await receiptSheet(await asPerson(person, '/tenancies/t1/receipts/2', undefined, params))
    ).json();
    expect(parts.map(({ lang }) => lang)).toEqual(['bn', 'en']);
    const flat = JSON.stringify(parts);
    for (const words of ['Twenty-five thousand taka only', 'পঁচিশ হাজার টাকা মাত্র', t.notCourt, bangla.notCourt]) {
      expect(flat).toContain(words);
    }
    for (const number of ['3', 'x']) {
      const args = await asPerson(person, '/x', undefined, { id: 't1', number });
      expect((await thrown(receiptSheet(args))).status).toBe(404);
    }
  });

  test('a year is its months, without what was withdrawn', async () => {
    const receipts = [
      receipt(1, '2026-10', { is_withdrawn: true }),
      receipt(2, '2026-10', { withdraws: 1 }),
      receipt(3, '2026-10', { amount: 20000 }),
      receipt(4, '2025-12'),
      receipt(5, '2026-09', { amount: 1, is_part: true }),
    ];
    playCms({ ...ME, tenancy: { data: aTenancy({ receipts }) } });
    const sheet = async (year: string) => yearSheet(await asPerson(person, '/x', undefined, { id: 't1', year }));
    const [, english] = (await (await sheet('2026')).json()).parts;
    expect(english?.rows.map(({ number }) => number)).toEqual(['5', '3']);
    expect(english?.rows.map(({ month }) => month)).toEqual(['Part of the rent, September 2026', 'October 2026']);
    expect([english?.sum, english?.spelled]).toEqual(['৳20,001', 'Twenty thousand one taka only']);
    expect((await thrown(sheet('20x6'))).status).toBe(404);
  });

  test('an agreement with both names and its fingerprint; another version is not there', async () => {
    playCms({ ...ME, ...SEEN });
    const sheet = async (version: string) => paperSheet(await asPerson(person, '/x', undefined, { id: 't1', version }));
    const paper = await (await sheet('1')).json();
    expect(paper.signed).toHaveLength(2);
    expect([paper.paper?.sha256, paper.address]).toEqual(['abc', expect.stringContaining('/tenancies/t1')]);
    expect((await thrown(sheet('2'))).status).toBe(404);
  });
});
