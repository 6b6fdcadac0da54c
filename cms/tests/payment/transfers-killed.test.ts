import { hireIntentAnswerSchema } from '@69street/config/contract';
import { expect, it, vi } from 'vitest';

import { signIn } from '../support/busy-writers';
import { type Client, clientAndAgent, type Killed, killAtStops, startKilled, type Stop } from '../support/killed';
import { drawSlip } from '../support/slips';
import { seen } from '../support/transfers';

/** Above this many taka two administrators have to say the same. */
const TWO_ABOVE = 6000;
const [LITTLE, MUCH] = [5000, 7000] as const;

type Begun = Client & { reference: string; hire: string };

/** What is not answered by cms itself: it is cut off with it. */
const cut = new Promise<never>(() => undefined);
const PATIENCE = { timeout: 120_000, interval: 300 };

/** Lets each act come to its stop, kills cms there, and starts it again. None of them may have been answered. */
async function killAt(
  cms: Killed,
  steps: ReadonlyArray<readonly [stop: Stop, act: () => Promise<unknown>]>,
): Promise<void> {
  const { query } = cms;
  const answered: string[] = [];
  const begin = async () => {
    for (const [{ condition }, act] of steps) {
      void act().then(
        () => answered.push(condition),
        () => undefined,
      );
    }
  };
  await killAtStops(
    [cms],
    steps.map(([stop]) => stop),
    begin,
  );
  await query(`UPDATE street_payments SET looked_at = now() - interval '5 minutes'`);
  await query(`UPDATE hires SET updated_at = now() - interval '5 minutes' WHERE refund_state = 'pending'`);
  await query(`UPDATE street_jobs SET next_at = now() WHERE name IN ('payments', 'bank transfers')`);
  await cms.restart();
  expect(answered).toEqual([]);
}

it('a bank transfer cut off at any step is one payment, with what was answered there and nothing twice', async () => {
  const cms = await startKilled('transfers-killed', {
    ...{ BANK_ACCOUNT_NAME: '69 Street Ltd', BANK_NAME: 'Example Bank PLC', BANK_BRANCH: 'Gulshan' },
    ...{ BANK_ACCOUNT_NUMBER: '0001 2345-678', BANK_ROUTING_NUMBER: '123456789', BANK_EMBEDDED: '1' },
    ...{ BANK_TWO_PEOPLE_ABOVE: String(TWO_ABOVE), ADMIN_EMAILS: 'boss@example.com, second@example.com' },
  });
  const { query, post } = cms;
  // Nothing is found out by itself before a kill.
  const hold = () => query(`UPDATE street_jobs SET next_at = 'infinity' WHERE name IN ('payments', 'bank transfers')`);
  await hold();
  const boss = (await signIn(cms.now().url, 'boss')).token;
  const second = (await signIn(cms.now().url, 'second')).token;

  const ask = ({ token, agent }: Client) =>
    post('/hireIntent', token, { agent_key: agent, rail: 'transfer', lang: 'en' });
  const begin = async (client: Client): Promise<Begun> => {
    const answer = await ask(client);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { payment_intent, hire } = hireIntentAnswerSchema.parse(await answer.json()).data;
    return { ...client, reference: payment_intent, hire };
  };
  const handIn = ({ token, reference }: Begun, picture: Buffer) => {
    const body = new FormData();
    body.set('bank_reference', '');
    body.set('file', new Blob([new Uint8Array(picture)]), 'slip.png');
    const headers = { Authorization: `Bearer ${token}` };
    return fetch(`${cms.now().url}/api/transfers/${reference}/slip`, { method: 'POST', headers, body });
  };
  const handed = async (name: string, fees: number): Promise<Begun> => {
    const one = await begin(await clientAndAgent(cms, name, fees));
    expect((await handIn(one, await drawSlip(name))).status).toBe(200);
    return one;
  };
  const confirm = (admin: string, { reference }: Begun, said: object) =>
    post(`/transfers/${reference}/confirmation`, admin, said);
  const paid = async (name: string): Promise<Begun> => {
    const one = await handed(name, LITTLE);
    expect((await confirm(boss, one, seen(LITTLE * 100))).status).toBe(200);
    return one;
  };
  const giveBack = ({ hire }: Begun) => post(`/hires/${hire}/refund`, boss, { reason: 'Off' });
  const orderOf = async ({ reference }: Begun) =>
    query<{ id: string; state: string }>('SELECT id, state FROM street_bank_refunds WHERE reference = $1', [reference]);
  const send = async (one: Begun) =>
    post(`/transferRefunds/${(await orderOf(one))[0]?.id}/sent`, boss, { bank_number: `OUT ${one.reference}` });
  const stateOf = async ({ reference }: Begun) =>
    (await query<{ state: string }>('SELECT state FROM street_bank_transfers WHERE reference = $1', [reference]))[0]
      ?.state;
  const hireOf = async ({ hire }: Begun) =>
    (
      await query<{ now: string }>(
        `SELECT concat_ws(' ', hire_state, refund_state) AS now FROM hires WHERE document_id = $1`,
        [hire],
      )
    )[0]?.now;
  const untilHire = (one: Begun, now: string) => vi.waitFor(async () => expect(await hireOf(one)).toBe(now), PATIENCE);
  const countOf = async (rest: string, value: string) =>
    (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${rest}`, [value]))[0]?.n;

  // The way there: opened, the slip, the first and the second word, and what is confirmed but not yet booked.
  const opening = await clientAndAgent(cms, 'opening', LITTLE);
  const slip = await begin(await clientAndAgent(cms, 'slip', LITTLE));
  const first = await handed('first', MUCH);
  const both = await handed('both', MUCH);
  const settling = await handed('settling', LITTLE);
  const words = { first: seen(MUCH * 100), both: seen(MUCH * 100), settling: seen(LITTLE * 100) };
  expect((await confirm(boss, both, words.both)).status).toBe(200);
  const picture = await drawSlip('slip');
  await killAt(cms, [
    [{ table: 'street_bank_transfers', on: 'INSERT', condition: 'true' }, () => ask(opening)],
    [
      { table: 'street_bank_slips', on: 'INSERT', condition: `NEW.reference = '${slip.reference}'` },
      () => handIn(slip, picture),
    ],
    [
      { table: 'street_bank_confirmations', on: 'INSERT', condition: `NEW.reference = '${first.reference}'` },
      () => confirm(boss, first, words.first),
    ],
    [
      { table: 'street_bank_transfers', on: 'UPDATE', condition: `NEW.reference = '${both.reference}'` },
      () => confirm(second, both, words.both),
    ],
    [
      { table: 'street_ledger', on: 'INSERT', condition: `NEW.hire_key = '${settling.hire}'` },
      () => confirm(boss, settling, words.settling),
    ],
  ]);
  await untilHire(settling, 'paid');
  expect([await stateOf(slip), await stateOf(first), await stateOf(both)]).toEqual(['open', 'handed', 'handed']);
  expect(await countOf('street_bank_slips WHERE reference = $1', slip.reference)).toBe(0);
  expect(await countOf('street_bank_confirmations WHERE reference = $1', first.reference)).toBe(0);
  expect(await countOf('street_bank_confirmations WHERE reference = $1', both.reference)).toBe(1);
  // Whoever was cut off does it once more, and then once too often.
  const opened = await begin(opening);
  expect((await begin(opening)).reference).toBe(opened.reference);
  expect(await countOf('street_bank_transfers WHERE hire = $1', opened.hire)).toBe(1);
  for (let times = 0; times < 2; times++) expect((await handIn(slip, picture)).status).toBe(200);
  expect(await countOf('street_bank_slips WHERE reference = $1', slip.reference)).toBe(1);
  expect((await confirm(boss, first, words.first)).status).toBe(200);
  expect((await confirm(boss, first, words.first)).status).toBe(409);
  for (let times = 0; times < 2; times++) {
    expect((await confirm(second, first, words.first)).status).toBe(200);
    expect((await confirm(second, both, words.both)).status).toBe(200);
    expect((await confirm(boss, settling, words.settling)).status).toBe(200);
  }
  for (const one of [first, both, settling]) expect(await hireOf(one)).toBe('paid');

  // The way back, a refusal and the end of its time.
  const ordering = await paid('ordering');
  const sending = await paid('sending');
  const sent = await paid('sent');
  for (const one of [sending, sent]) expect((await giveBack(one)).status).toBe(200);
  const refusing = await handed('refusing', LITTLE);
  const ending = await begin(await clientAndAgent(cms, 'ending', LITTLE));
  await query(`UPDATE street_bank_transfers SET expires_at = now() - interval '1 day' WHERE reference = $1`, [
    ending.reference,
  ]);
  const refuse = () => post(`/transfers/${refusing.reference}/refusal`, boss, { reason: 'Nothing came.' });
  await killAt(cms, [
    [
      { table: 'street_bank_refunds', on: 'INSERT', condition: `NEW.reference = '${ordering.reference}'` },
      () => giveBack(ordering),
    ],
    [
      { table: 'street_bank_refunds', on: 'UPDATE', condition: `NEW.reference = '${sending.reference}'` },
      () => send(sending),
    ],
    [
      { table: 'hires', on: 'UPDATE', condition: `NEW.document_id = '${sent.hire}' AND NEW.hire_state = 'refunded'` },
      () => send(sent),
    ],
    [{ table: 'street_bank_transfers', on: 'UPDATE', condition: `NEW.reference = '${refusing.reference}'` }, refuse],
    [
      { table: 'street_bank_transfers', on: 'UPDATE', condition: `NEW.state = 'expired'` },
      () => query(`UPDATE street_jobs SET next_at = now() WHERE name = 'bank transfers'`).then(() => cut),
    ],
  ]);
  await untilHire(sent, 'refunded done');
  await vi.waitFor(async () => expect(await orderOf(ordering)).toMatchObject([{ state: 'pending' }]), PATIENCE);
  await vi.waitFor(async () => expect(await stateOf(ending)).toBe('expired'), PATIENCE);
  expect(await orderOf(sending)).toMatchObject([{ state: 'pending' }]);
  expect(await stateOf(refusing)).toBe('handed');
  for (let times = 0; times < 2; times++) {
    expect((await refuse()).status).toBe(200);
    expect((await send(sending)).status).toBe(200);
  }
  expect((await giveBack(ordering)).status).toBe(409);
  expect((await send(ordering)).status).toBe(200);
  for (const one of [ordering, sending, sent]) expect(await hireOf(one)).toBe('refunded done');
  for (const [one, subject] of [
    [refusing, '%did not find%'],
    [ending, '%has run out%'],
  ] as const) {
    const mails = `street_mails WHERE subject LIKE '${subject}' AND body LIKE $1`;
    expect(await countOf(mails, `%${one.reference}%`)).toBe(1);
  }

  // Our books are what administrators have seen at the bank, and what they have sent.
  const books = await query<{ came: number; booked: number; uneven: number; hires: number }>(
    `SELECT (t.received - t.ordered)::float8 AS came,
       (SELECT sum(l.amount)::float8 FROM street_ledger l WHERE l.hire_key = t.hire AND l.account = 'provider') AS booked,
       (SELECT count(*)::int FROM (SELECT FROM street_ledger l GROUP BY l.movement HAVING sum(l.amount) <> 0) m) AS uneven,
       (SELECT count(*)::int FROM hires h WHERE h.client_id::text = t.user_key) AS hires
     FROM street_bank_transfers t WHERE t.state = 'confirmed' ORDER BY t.opened_at`,
  );
  expect(books.map(({ came, booked }) => [booked, came])).toEqual(books.map(({ came }) => [came, came]));
  expect(books.map(({ uneven, hires }) => [uneven, hires])).toEqual(books.map(() => [0, 1]));
  expect(books).toHaveLength(6);
  expect(await countOf('street_bank_transfers WHERE key <> $1', '')).toBe(10);
});
