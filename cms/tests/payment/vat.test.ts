import { receiptTermsSchema } from '@69street/config/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startCms } from '../support/cms';
import { ask, type Caller, hired, somebody } from '../support/hires';
import { holdJob } from '../support/jobs';

holdJob('payments');

const RATE = 'api::vat-rate.vat-rate' as never;
const SITE = 'api::site.site' as never;
type Cms = Awaited<ReturnType<typeof startCms>>;
let cms: Cms;
let admin: Caller;

beforeAll(async () => {
  cms = await startCms();
  admin = await somebody('admin');
});
const rate = (percent: number, valid_from: string) =>
  cms.documents(RATE).create({ data: { percent, valid_from, source: 'An order of the board' } as never });
async function say(fields: object, locale: 'en' | 'bn' = 'en') {
  const { documentId } = (await cms.documents(SITE).findFirst({ locale })) as { documentId: string };
  const entry = { documentId, locale, data: fields as never };
  await cms.documents(SITE).update(entry);
  await cms.documents(SITE).publish({ documentId, locale });
}
const terms = async () => receiptTermsSchema.parse((await ask('get', '/receiptTerms', admin)).body.data);
afterAll(async () => {
  for (const locale of ['en', 'bn'] as const)
    await say({ seller_name: null, seller_address: null, seller_bin: null }, locale);
  await cms.db.query(RATE).deleteMany({});
});

type Line = { hire: string; kind: string; account: string; amount: number; vat: number | null };
async function vatOf(hire: string) {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', year: 'numeric', month: '2-digit' });
  const { body } = await ask('get', `/ledger?month=${day.format(new Date()).slice(0, 7)}`, admin);
  return (body.data as Line[])
    .filter((line) => line.hire === hire)
    .map(({ kind, account, vat }) => [kind, account, vat]);
}
const back = (hire: string, amount: number, part: number) =>
  ask('post', `/hires/${hire}/refund`, admin, { reason: 'Agreed.', amount, part });

describe('VAT', () => {
  it('is nowhere until the operator has said a rate and a BIN', async () => {
    expect(await terms()).toEqual({
      bin: null,
      sellers: { en: { name: null, address: null }, bn: { name: null, address: null } },
      rates: [],
    });
    await rate(15, '2020-01-01');
    expect((await terms()).rates).toEqual([]);
    const { intent } = await hired();
    expect(await vatOf(intent.hire)).toEqual([
      ['charge', 'provider', null],
      ['charge', 'hires', null],
    ]);
    await say({ seller_bin: '001234567-0101', seller_name: 'Sixty-Nine Street Ltd.', seller_address: 'Dhaka' });
    const { bin, sellers, rates } = await terms();
    expect([bin, rates]).toEqual([
      '001234567-0101',
      [{ percent: 15, valid_from: '2020-01-01', source: 'An order of the board' }],
    ]);
    // What is not said in Bangla is said as in English.
    expect(sellers.bn).toEqual({ name: 'Sixty-Nine Street Ltd.', address: 'Dhaka' });
    await say({ seller_name: 'সিক্সটি নাইন স্ট্রিট লিমিটেড' }, 'bn');
    expect((await terms()).sellers.bn).toEqual({ name: 'সিক্সটি নাইন স্ট্রিট লিমিটেড', address: 'Dhaka' });
    expect((await vatOf(intent.hire))[0]).toEqual(['charge', 'provider', 65_217]);
  });

  it('stands in the books by the rate of the day of the payment, and parts that go back add up', async () => {
    const { intent } = await hired();
    for (const part of [1, 2, 3]) expect((await back(intent.hire, 1111, part)).status).toBe(200);
    // Another rate since: what was paid before goes by its own, what goes back of it too.
    const { db } = cms;
    await db.connection.raw(`ALTER TABLE street_ledger DISABLE TRIGGER street_ledger_stays`);
    await db.connection.raw(
      `UPDATE street_ledger SET at = at - interval '20 days' WHERE hire_key = ? AND kind = 'charge'`,
      [intent.hire],
    );
    await db.connection.raw(`ALTER TABLE street_ledger ENABLE TRIGGER street_ledger_stays`);
    const { rows } = await db.connection.raw(`SELECT to_char(now() - interval '5 days', 'YYYY-MM-DD') AS day`);
    await rate(7.5, rows[0].day);
    expect((await back(intent.hire, 1667, 4)).status).toBe(200);
    const lines = (await vatOf(intent.hire)).filter(([kind, account]) => kind === 'refund' && account === 'provider');
    const given = lines.map(([, , vat]) => Number(vat));
    expect(given).toHaveLength(4);
    expect(given.every((vat) => vat < 0)).toBe(true);
    expect(given.reduce((sum, vat) => sum + vat, 0)).toBe(-65_217);
  });

  it.each([
    [{ percent: -1, valid_from: '2031-01-01' }],
    [{ percent: 100.5, valid_from: '2031-01-02' }],
    [{ percent: 5, valid_from: '2020-01-01' }],
    [{ percent: 5 }],
    [{ percent: 5, valid_from: '2031-01-03', source: '' }],
  ])('has no rate like %j', async (fields) => {
    const data = { source: 'An order', ...fields };
    await expect(cms.documents(RATE).create({ data: data as never })).rejects.toThrow();
  });

  it.each(['12', '001234567-01011', 'ABCDEFGHI-0101'])('takes no BIN like %s', async (seller_bin) => {
    await expect(say({ seller_bin })).rejects.toThrow();
  });
});
