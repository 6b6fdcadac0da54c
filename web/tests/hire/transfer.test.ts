import { describe, expect, test } from 'vitest';

import { dayOf, readStatement } from '~/hire/transfer/statement.server';
import { action as deskAction, loader as deskLoader } from '~/routes/adminpanel-transfers';
import { action, loader } from '~/routes/pay-transfer';

import { asArgs, aUser, cookieOf, playCms, refusal } from '../cms';
import { anOwnTransfer, aTransfer, REFERENCE } from './transfer-fixture';

const ME = { me: { data: aUser() } };
const ADMIN = { me: { data: aUser({ Admin: true }) } };
const PAGE = `/pay/transfer/${REFERENCE}`;
const DESK = '/adminpanel/transfers';

const formOf = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};
const picture = new File(['picture'], 'slip.jpg', { type: 'image/jpeg' });

describe('the page of a transfer', () => {
  const send = async (fields: Record<string, string | File>, answer: object) => {
    const asked = playCms({ ...ME, transferSlip: answer });
    const init = { method: 'POST', body: formOf(fields), headers: { Cookie: await cookieOf() } };
    const said = await action(asArgs(`/bn${PAGE}`, { reference: REFERENCE }, init));
    return { asked, said };
  };

  test('says until when, in the language of the page', async () => {
    playCms({ ...ME, transfer: { data: anOwnTransfer() } });
    const headers = { Cookie: await cookieOf() };
    const data = await loader(asArgs(`/bn${PAGE}`, { reference: REFERENCE }, { headers }));
    expect(data).toMatchObject({ reference: REFERENCE, amount: 500_000, until: '৩০ নভেম্বর, ২০২৬' });
    playCms({
      ...ME,
      transfer: { data: anOwnTransfer({ returns: [{ amount: 100, sent_at: null, trouble: 'Closed' }] }) },
    });
    const stuck = await loader(asArgs(`/bn${PAGE}`, { reference: REFERENCE }, { headers }));
    expect(stuck.returns).toEqual([{ amount: 100, sent_at: null, trouble: 'Closed' }]);
    playCms({ ...ME, transfer: refusal(404) });
    await expect(loader(asArgs(PAGE, { reference: REFERENCE }, { headers }))).rejects.toMatchObject({ status: 404 });
  });

  test('hands the slip on and comes back to itself, so that a reload hands in nothing', async () => {
    const { said } = await send({ file: picture, bank_reference: ' FT 1 ' }, { data: anOwnTransfer() });
    expect([said.status, said.headers.get('Location')]).toEqual([302, `/bn${PAGE}`]);
  });

  test.each([
    [{ bank_reference: 'x' }, { data: anOwnTransfer() }, 400, { file: 'আগে একটি ফাইল বেছে নিন।' }],
    [{ file: new File([], 'slip.jpg') }, {}, 400, { file: 'ছবিটি পড়া গেল না। ফাইলটি নষ্ট হতে পারে।' }],
    [{ file: picture, bank_reference: 'x'.repeat(61) }, {}, 400, { number: 'সর্বোচ্চ ৬০ অক্ষর' }],
    [{ file: picture }, refusal(400, { file: ['same'] }), 400, { file: expect.stringMatching(/আগেই দেখা/) as string }],
    [{ file: picture }, refusal(409), 409, { text: expect.stringMatching(/নেওয়া হচ্ছে না/) as string }],
    [{ file: picture }, refusal(503), 503, { file: 'ছবিটি পৌঁছায়নি। আবার চেষ্টা করুন।' }],
  ])('says in words what is not taken: %#', async (fields, answer, status, problem) => {
    const { said } = await send(fields, answer);
    expect([said.status, await said.json()]).toEqual([status, { problem }]);
  });
});

describe('the desk', () => {
  const send = async (fields: Record<string, string | File>, answers: object, path = DESK) => {
    const asked = playCms({ ...ADMIN, ...answers });
    const init = { method: 'POST', body: formOf(fields), headers: { Cookie: await cookieOf() } };
    const said = await deskAction(asArgs(path, {}, init));
    return { asked, said, body: said.status < 300 || said.status > 399 ? ((await said.json()) as object) : null };
  };
  const confirm = { intent: 'confirm', reference: REFERENCE, received: '5,000.50', bank_number: 'TX 9' };

  test('shows what waits, and one transfer with what a statement says of it', async () => {
    const asked = playCms({
      ...ADMIN,
      transfers: { data: [aTransfer()], refunds: [], meta: { total: 1, waiting: 1, admins: 1 } },
    });
    const headers = { Cookie: await cookieOf() };
    const plain = await deskLoader(asArgs(DESK, {}, { headers }));
    expect(plain).toMatchObject({ show: 'waiting', q: '', total: 1, filled: undefined, isAlone: true });
    expect(asked.at(-1)?.path).toBe('/api/transfers?show=waiting');
    const filled = await deskLoader(
      asArgs(`${DESK}?q=${REFERENCE}&received=5000.00&date=2026-11-25&number=TX+9`, {}, { headers }),
    );
    expect(filled.filled).toEqual({ received: '5000.00', date: '2026-11-25', number: 'TX 9' });
  });

  test('confirms what was typed, in either digits, to the poisha', async () => {
    const form = { ...confirm, received: '৫,০০০.৫০', value_date: '2026-11-25', differs: '1' };
    const { asked, said } = await send(form, {
      confirmTransfer: { data: aTransfer({ state: 'confirmed' }) },
    });
    expect(said.status).toBe(302);
    expect(asked.at(-1)?.body).toEqual({
      ...{ received: 500_050, value_date: '2026-11-25', bank_number: 'TX 9', differs: true },
    });
  });

  test.each([
    [{ value_date: '' }, {}, 400, { value_date: 'Please fill this in' }],
    [{ value_date: '25/11/2026' }, {}, 400, { value_date: 'A day, such as 2026-11-26' }],
    [{ value_date: '2026-11-25', received: '' }, {}, 400, { received: 'Please fill this in' }],
    [{ value_date: '2026-11-25', received: 'five' }, {}, 400, { received: 'An amount in taka, such as 5,000.00' }],
    [{ value_date: '2026-11-25', bank_number: '' }, {}, 400, { bank_number: 'Please fill this in' }],
    [
      { value_date: '2026-11-25' },
      refusal(400, { received: ['differs'] }),
      400,
      { received: 'That is not the amount asked for' },
    ],
  ])('keeps what was typed and says what is wrong: %#', async (fields, answer, status, wrong) => {
    const { body, said } = await send({ ...confirm, ...fields }, { confirmTransfer: answer });
    expect(said.status).toBe(status);
    expect(body).toMatchObject({ problem: { of: REFERENCE, intent: 'confirm', fields: wrong, values: fields } });
  });

  test.each(['alone', 'disagrees', 'own', 'confirmed', 'bank_number'])(
    'says why it was refused: %s',
    async (reason) => {
      const { body, said } = await send(
        { ...confirm, value_date: '2026-11-25' },
        { confirmTransfer: { ...refusal(409), reason, number: 'H-1003', reference: '69-AAAA-CCCC' } },
      );
      expect(said.status).toBe(409);
      expect(body).toMatchObject({ problem: { text: expect.stringMatching(/\w/) as string, fields: {} } });
      expect(JSON.stringify(body)).not.toMatch(/stands differently|could not be kept/);
    },
  );

  test('refuses with words alone, and books what was sent back', async () => {
    const none = await send({ intent: 'refuse', reference: REFERENCE, reason: ' ' }, {});
    expect(none.said.status).toBe(400);
    const refused = await send(
      { intent: 'refuse', reference: REFERENCE, reason: 'No such money' },
      { refuseTransfer: { data: aTransfer({ state: 'refused' }) } },
    );
    expect([refused.said.status, refused.asked.at(-1)?.body]).toEqual([302, { reason: 'No such money' }]);
    const sent = await send(
      { intent: 'sent', id: 'TR-1', bank_number: 'OUT 1' },
      { transferRefundSent: { message: 'ok' } },
    );
    expect([sent.said.status, sent.asked.at(-1)?.body]).toEqual([302, { bank_number: 'OUT 1' }]);
    const stuck = { intent: 'stuck', id: 'TR-1', reason: 'The account is closed' };
    const asked = await send(stuck, { transferRefundStuck: { message: 'ok' } });
    expect([asked.said.status, asked.asked.at(-1)?.path, asked.asked.at(-1)?.body]).toEqual([
      ...[302, '/api/transferRefunds/TR-1/trouble', { reason: 'The account is closed' }],
    ]);
    const late = await send(stuck, { transferRefundStuck: { ...refusal(409), reason: 'sent' } });
    expect(late.body).toMatchObject({ problem: { of: 'TR-1', intent: 'stuck', values: { reason: stuck.reason } } });
    await expect(send({ intent: 'toString' }, {})).rejects.toMatchObject({ status: 400 });
  });

  test('holds a statement against the transfers', async () => {
    const transfers = [{ reference: REFERENCE, number: 'H-1001', amount: 500_000, state: 'handed' }];
    const file = new File(['Date,Description,Ref No,Credit\n25-Nov-2026,NPSB 69K7M4Q9WX,TX 9,"5,000.00"'], 'x.csv');
    const { asked, body } = await send(
      { intent: 'statement', file },
      { bankStatement: { data: [{ line: 0, kind: 'reference', transfers }] } },
    );
    const row = { date: '2026-11-25', amount: 500_000, text: 'NPSB 69K7M4Q9WX', bank_number: 'TX 9' };
    expect(asked.at(-1)?.body).toEqual({ rows: [row] });
    expect(body).toMatchObject({ statement: { lines: [{ ...row, kind: 'reference', transfers }], skipped: 0 } });
    expect((await send({ intent: 'statement' }, {})).body).toEqual({ statement: { problem: 'Please choose a file' } });
    const empty = await send({ intent: 'statement', file: new File([], 'november.csv') }, {});
    expect(empty.body).toEqual({ statement: { problem: 'The file is empty' } });
  });
});

describe('a statement', () => {
  const request = new Request(`http://localhost${DESK}`);

  test.each([
    ['2026-11-25', '2026-11-25'],
    ['25/11/2026', '2026-11-25'],
    ['25-11-26', '2026-11-25'],
    ['5 Nov 2026', '2026-11-05'],
    ['25-NOV-26', '2026-11-25'],
    ['2026-11-25 14:03:22', '2026-11-25'],
    ['২৫/১১/২০২৬', '2026-11-25'],
    ['31/02/2026', null],
    ['11/25/2026', null],
    ['yesterday', null],
    ['', null],
  ])('has days in every way that banks write them: %s', (cell, day) => {
    expect(dayOf(cell)).toBe(day);
  });

  test('gives what came in and leaves the rest out', () => {
    const text = [
      'Transaction Date,Particulars,Reference,Transaction Number,Debit,Credit',
      '25/11/2026,BEFTN,69-K7M4-Q9WX,TX1,,"12,345.67"',
      '26/11/2026,CHARGES,,TX2,15.00,',
      '26/11/2026,CASH,,TX3,,0.00',
    ].join('\n');
    expect(readStatement(text, request)).toEqual({
      rows: [{ date: '2026-11-25', amount: 1_234_567, text: 'BEFTN 69-K7M4-Q9WX', bank_number: 'TX1' }],
      skipped: 2,
    });
    expect(readStatement('Date,Words\n1,2', request)).toEqual({
      problem: 'No column for the amount was found in the first line',
    });
  });
});
