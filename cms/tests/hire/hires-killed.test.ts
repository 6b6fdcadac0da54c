import { hiredSchema, hireIntentAnswerSchema, type HireIntent } from '@69street/config/contract';
import { expect, it, onTestFinished, vi } from 'vitest';

import { type Client, clientAndAgent, type Killed, startKilled } from '../support/killed';
import { keys, paymentSandbox, type Sandbox } from '../support/payments';

const FEES = 5000;
const POISHA = 100;

async function begin({ post }: Killed, client: Client): Promise<HireIntent> {
  const answer = await post('/hireIntent', client.token, { agent_key: client.agent });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return hireIntentAnswerSchema.parse(await answer.json()).data;
}

const record = ({ post }: Killed, client: Client, { payment_intent }: HireIntent) =>
  post('/addHireAgents', client.token, { agent_key: client.agent, payment_intent });

type Stored = { hire: string; hire_state: string; payment_intent: string | null };
const storedHires = ({ query }: Killed) =>
  query<Stored>('SELECT document_id AS hire, hire_state, payment_intent FROM hires ORDER BY id');

type Booked = { reference: string; kind: string; amount: number };

/** What the sandbox took for the hires of this database, and what we booked of it. */
async function bothBooks(cms: Killed, sandbox: Sandbox): Promise<{ theirs: Booked[]; ours: Booked[] }> {
  const hires = new Set((await storedHires(cms)).map(({ hire }) => hire));
  const intents = new Set(
    sandbox.books.intents.filter(({ metadata }) => hires.has(metadata['hire'] ?? '')).map(({ id }) => id),
  );
  const theirs = sandbox.books.charges
    .filter(({ payment_intent }) => intents.has(payment_intent))
    .map(({ id, amount }) => ({ reference: id, kind: 'charge', amount }));
  const ours = await cms.query<Booked>(
    `SELECT reference, kind, amount::float8 AS amount FROM street_ledger WHERE account = 'provider'`,
  );
  const order = (a: Booked, b: Booked) => a.reference.localeCompare(b.reference);
  return { theirs: theirs.sort(order), ours: ours.sort(order) };
}

it('money and hires agree after cms was killed between the charge and the record', async () => {
  const sandbox = await paymentSandbox();
  onTestFinished(() => void sandbox.told());
  // The provider of payments is the sandbox. Nothing of what that tells gets here.
  const cms = await startKilled('hires-killed', { STRIPE_API_URL: sandbox.url });
  const names = Array.from({ length: 6 }, (_, index) => `client-${index}`);
  const clients: Client[] = [];
  for (const name of names) clients.push(await clientAndAgent(cms, name, FEES));
  const recording = clients.slice(0, 3);
  const silent = clients.slice(3, 5);
  const unheard = clients.slice(5);

  const begun = new Map<Client, HireIntent>();
  for (const client of [...recording, ...silent]) begun.set(client, await begin(cms, client));
  // Opened at the provider, and the line breaks before we hear of it, also the second time.
  for (const client of unheard) {
    await sandbox.fail('drop', 'POST /v1/payment_intents', 2);
    expect((await cms.post('/hireIntent', client.token, { agent_key: client.agent })).status).toBe(503);
  }
  for (const intent of begun.values()) expect(await sandbox.pay(intent)).toBe(200);

  const answers = recording.map((client) => record(cms, client, begun.get(client) as HireIntent).catch(() => null));
  await cms.kill();
  await Promise.all(answers);
  expect(await storedHires(cms)).toHaveLength(clients.length);
  expect((await bothBooks(cms, sandbox)).theirs).toHaveLength(begun.size);

  await cms.restart();
  const paid = [...begun.values()].map(({ hire }) => hire).sort();
  await vi.waitFor(
    async () => {
      const hires = await storedHires(cms);
      const found = hires.filter(({ hire_state }) => hire_state === 'paid').map(({ hire }) => hire);
      expect(found.sort()).toEqual(paid);
    },
    { timeout: 120_000, interval: 500 },
  );
  const { theirs, ours } = await bothBooks(cms, sandbox);
  expect(ours).toEqual(theirs);
  expect(ours.map(({ amount }) => amount)).toEqual(paid.map(() => FEES * POISHA));

  // Who comes back is told of the hire that there is, and pays nothing again.
  for (const [client, intent] of begun) {
    const again = await record(cms, client, intent);
    expect(hiredSchema.parse(await again.json()).data._id).toBe(intent.hire);
    expect((await cms.post('/hireIntent', client.token, { agent_key: client.agent })).status).toBe(409);
  }
  // And who had not paid yet goes on with the payment that was opened.
  for (const client of unheard) {
    const intent = await begin(cms, client);
    expect(sandbox.books.intents.filter(({ metadata }) => metadata['hire'] === intent.hire)).toHaveLength(1);
    expect(await sandbox.pay(intent)).toBe(200);
    expect((await record(cms, client, intent)).status).toBe(200);
  }
  const end = await bothBooks(cms, sandbox);
  expect(end.ours).toEqual(end.theirs);
  expect(end.ours).toHaveLength(clients.length);
  expect(await storedHires(cms)).toHaveLength(clients.length);

  // Killed after a part was ordered: of one the provider had not heard, of the other it had, and nobody learned of it.
  const [unsent, sent] = paid as [string, string];
  await cms.kill();
  const PART = 700 * POISHA;
  for (const hire of [unsent, sent]) {
    await cms.query(`INSERT INTO street_refunds (hire_key, part, key, amount) VALUES ($1, 1, $2, $3)`, [
      ...[hire, `order-${hire}`, PART],
    ]);
    await cms.query(
      `UPDATE hires SET refund_state = 'pending', refund_reason = 'Agreed', updated_at = now() - interval '1 hour'
       WHERE document_id = $1`,
      [hire],
    );
  }
  const intentOf = (hire: string) => sandbox.books.intents.find(({ metadata }) => metadata['hire'] === hire)?.id ?? '';
  await fetch(`${sandbox.url}/v1/refunds`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.secret}` },
    body: new URLSearchParams({
      ...{ payment_intent: intentOf(sent), amount: String(PART), 'metadata[order]': `order-${sent}` },
    }),
  });
  await cms.restart();
  type Back = { refund_state: string; amount_refunded: number };
  await vi.waitFor(
    async () => {
      const hires = await cms.query<Back>(
        `SELECT refund_state, amount_refunded::float8 AS amount_refunded FROM hires WHERE document_id = ANY($1)`,
        [[unsent, sent]],
      );
      expect(hires).toEqual(Array(2).fill({ refund_state: 'part', amount_refunded: PART }));
    },
    { timeout: 120_000, interval: 500 },
  );
  for (const hire of [unsent, sent]) {
    const given = sandbox.books.refunds.filter(({ payment_intent }) => payment_intent === intentOf(hire));
    expect(given.map(({ amount }) => amount)).toEqual([PART]);
  }
});
