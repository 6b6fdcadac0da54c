import { describe, expect, test } from 'vitest';

import { readSettlement } from '~/hire/books.server';
import { action, loader } from '~/routes/adminpanel-books';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';

const ADMIN = { me: { data: aUser({ Admin: true }) } };
const EMPTY = { days: [], accounts: [], due: [], payouts: [] };
const request = new Request('http://localhost/adminpanel/books');

async function send(fields: Record<string, string | File>, answers: object, path = '/adminpanel/books?month=2026-10') {
  const asked = playCms({ ...ADMIN, ...answers });
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await action(asArgs(path, {}, { method: 'POST', body, headers: { Cookie: await cookieOf() } }));
  return { asked, status: answer.status, said: (await answer.json()) as Record<string, unknown> };
}

describe("a provider's file", () => {
  test.each([
    ['Charge,Gross,Fee\nch_1,"5,000.50",12\nch_2,500,1\n', [500_050, 50_000]],
    ['Transaction ID;Transaction Amount\nch_1;5000.5\nch_2;500.00', [500_050, 50_000]],
    ['sep=;\nTrxID;Amount (Taka)\nch_1;৳5000.50\nch_2;500', [500_050, 50_000]],
  ])('gives its numbers and amounts, whatever the columns are called: %j', (text, amounts) => {
    const rows = ['ch_1', 'ch_2'].map((reference, at) => ({ reference, amount: amounts[at] }));
    expect(readSettlement(text, request)).toEqual({ rows, skipped: 0 });
  });

  test('leaves lines out that have no number or amount, and says how many', () => {
    const text = 'Charge,Amount\nch_1,500\n,500\nch_3,-20.00\nTotal,n/a';
    expect(readSettlement(text, request)).toEqual({ rows: [{ reference: 'ch_1', amount: 50_000 }], skipped: 3 });
  });

  test.each([
    ['Name,Town\nx,y', /No column/],
    ['Charge,Amount\n', /no line/],
    ['Charge,Amount\n"open,5', /cannot be read|can be read/],
    [`Charge,Amount\n${'ch,5\n'.repeat(3001)}`, /At most 3,000/],
  ])('that says nothing is refused in words: %j', (text, words) => {
    expect(readSettlement(text, request)).toEqual({ problem: expect.stringMatching(words) as string });
  });

  test('is held against the month that is shown', async () => {
    const settled = { same: 1, unknown: [], missing: [], different: [], doubled: [] };
    const file = new File(['Charge,Amount\nch_1,500'], 'x.csv');
    const { asked, said } = await send({ intent: 'settle', rail: 'bkash', file }, { settlement: { data: settled } });
    expect(said).toEqual({ file: { rail: 'bkash', settled, skipped: 0 } });
    expect(asked.at(-1)?.body).toEqual({
      ...{ rail: 'bkash', month: '2026-10' },
      rows: [{ reference: 'ch_1', amount: 50_000 }],
    });
    const none = await send({ intent: 'settle', rail: 'bkash' }, {});
    expect([none.status, none.said]).toEqual([400, { file: { rail: 'bkash', problem: 'Please choose a file' } }]);
  });

  test.each([
    [[''], 'The file is empty'],
    [['\uFEFF \r\n'], 'The file is empty'],
    [[new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff])], 'This is no CSV file that can be read'],
  ])('that was chosen and says nothing is told as what it is: %#', async (parts, problem) => {
    const { status, said } = await send({ intent: 'settle', rail: 'bkash', file: new File(parts, 'november.csv') }, {});
    expect([status, said]).toEqual([400, { file: { rail: 'bkash', problem } }]);
  });

  test('is read for its numbers in whatever letters it is written', async () => {
    const settled = { same: 1, unknown: [], missing: [], different: [], doubled: [] };
    const file = new File([Buffer.from('Charge,Amount,Note\nch_1,500,\x96', 'latin1')], 'x.csv');
    const { asked } = await send({ intent: 'settle', rail: 'bkash', file }, { settlement: { data: settled } });
    expect(asked.at(-1)?.body).toMatchObject({ rows: [{ reference: 'ch_1', amount: 50_000 }] });
  });
});

describe('what is paid out', () => {
  const form = { intent: 'pay_out', agent_key: 'rahima', agent_name: 'Rahima', amount: '500000', reference: ' EFT 7 ' };

  test('is booked as it was seen', async () => {
    const { asked, said } = await send(form, { payOut: { data: { id: 1 } } });
    expect(asked.at(-1)?.body).toEqual({ agent_key: 'rahima', amount: 500_000, reference: 'EFT 7' });
    expect(said).toEqual({ done: '৳5,000 to Rahima are booked as paid out' });
  });

  test('says what is due by now, and keeps what was typed', async () => {
    const { status, said } = await send(form, { payOut: { ...refusal(409), reason: 'due', due: 700_000 } });
    expect(status).toBe(409);
    expect(said).toMatchObject({ payout: { agent_key: 'rahima', reference: 'EFT 7' } });
  });

  test('needs the number of the transfer', async () => {
    const { status, said } = await send({ ...form, reference: ' ' }, {});
    expect([status, said]).toEqual([400, { payout: expect.objectContaining({ agent_key: 'rahima' }) as object }]);
  });
});

test('the books are those of the month in the address', async () => {
  const asked = playCms({ ...ADMIN, books: { data: EMPTY } });
  const headers = { Cookie: await cookieOf() };
  const { month, name } = await loader(asArgs('/bn/adminpanel/books?month=2026-10', {}, { headers }));
  expect([month, name]).toEqual(['2026-10', 'অক্টোবর ২০২৬']);
  expect(asked.at(-1)?.path).toBe('/api/books?month=2026-10');
});
