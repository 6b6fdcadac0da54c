import { hiredSchema, hireIntentAnswerSchema, signedInSchema, type HireIntent } from '@69street/config/contract';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';

import { createDatabase } from '../support/database';
import { identityService } from '../support/identity';
import { paymentSandbox, type Sandbox } from '../support/payments';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const FEES = 5000;
const POISHA = 100;

let cms: CmsProcess | undefined;

afterEach(async () => {
  cms?.child.kill('SIGKILL');
  await cms?.ended;
  (await paymentSandbox()).told();
});

async function query<Row extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Row>(text, values);
  await client.end();
  return rows;
}

/** A cms on a database of its own, whose provider of payments is the sandbox. Nothing of what that tells gets here. */
async function startOn(name: string, databaseUrl: string): Promise<CmsProcess> {
  const { keysUrl } = await identityService();
  const { url } = await paymentSandbox();
  const started = await spawnCms(name, databaseUrl, { AUTH_KEYS_URL: keysUrl, STRIPE_API_URL: url });
  await untilHealthy(started);
  return started;
}

type Client = { token: string; agent: string };

async function post(path: string, { token }: Pick<Client, 'token'>, body: object): Promise<Response> {
  return fetch(`${cms?.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

/** Somebody who is signed in, and an agent whom they want to hire. */
async function prepare(name: string, databaseUrl: string): Promise<Client> {
  const agent = `agent-of-${name}`;
  await query(
    databaseUrl,
    `INSERT INTO agents (document_id, agent_name, slug, key, agent_email, fees, created_at, updated_at, published_at)
     VALUES ($1, 'Rahim Uddin', $1, $1, $2, $3, now(), now(), now())`,
    [agent, `${agent}@example.com`, FEES],
  );
  const tokenId = await (await identityService()).idToken({ email: `${name}@example.com`, sub: name });
  const answer = await fetch(`${cms?.url}/api/googlelogin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ tokenId }),
  });
  return { token: signedInSchema.parse(await answer.json()).data.token, agent };
}

async function begin(client: Client): Promise<HireIntent> {
  const answer = await post('/hireIntent', client, { agent_key: client.agent });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return hireIntentAnswerSchema.parse(await answer.json()).data;
}

const record = (client: Client, { payment_intent }: HireIntent) =>
  post('/addHireAgents', client, { agent_key: client.agent, payment_intent });

type Stored = { hire: string; hire_state: string; payment_intent: string | null };
const storedHires = (databaseUrl: string) =>
  query<Stored>(databaseUrl, 'SELECT document_id AS hire, hire_state, payment_intent FROM hires ORDER BY id');

type Booked = { reference: string; kind: string; amount: number };

/** What the sandbox took for the hires of this database, and what we booked of it. */
async function bothBooks(databaseUrl: string, sandbox: Sandbox): Promise<{ theirs: Booked[]; ours: Booked[] }> {
  const hires = new Set((await storedHires(databaseUrl)).map(({ hire }) => hire));
  const intents = new Set(
    sandbox.books.intents.filter(({ metadata }) => hires.has(metadata['hire'] ?? '')).map(({ id }) => id),
  );
  const theirs = sandbox.books.charges
    .filter(({ payment_intent }) => intents.has(payment_intent))
    .map(({ id, amount }) => ({ reference: id, kind: 'charge', amount }));
  const ours = await query<Booked>(
    databaseUrl,
    `SELECT reference, kind, amount::float8 AS amount FROM street_ledger WHERE account = 'provider'`,
  );
  const order = (a: Booked, b: Booked) => a.reference.localeCompare(b.reference);
  return { theirs: theirs.sort(order), ours: ours.sort(order) };
}

it('money and hires agree after cms was killed between the charge and the record', async () => {
  const sandbox = await paymentSandbox();
  const databaseUrl = await createDatabase('hires_killed');
  cms = await startOn('hires-killed', databaseUrl);
  const names = Array.from({ length: 6 }, (_, index) => `client-${index}`);
  const clients: Client[] = [];
  for (const name of names) clients.push(await prepare(name, databaseUrl));
  const recording = clients.slice(0, 3);
  const silent = clients.slice(3, 5);
  const unheard = clients.slice(5);

  const begun = new Map<Client, HireIntent>();
  for (const client of [...recording, ...silent]) begun.set(client, await begin(client));
  // Opened at the provider, and the line breaks before we hear of it, also the second time.
  for (const client of unheard) {
    await sandbox.fail('drop', 'POST /v1/payment_intents', 2);
    expect((await post('/hireIntent', client, { agent_key: client.agent })).status).toBe(503);
  }
  for (const intent of begun.values()) expect(await sandbox.pay(intent)).toBe(200);

  const answers = recording.map((client) => record(client, begun.get(client) as HireIntent).catch(() => null));
  cms.child.kill('SIGKILL');
  await cms.ended;
  await Promise.all(answers);
  expect(await storedHires(databaseUrl)).toHaveLength(clients.length);
  expect((await bothBooks(databaseUrl, sandbox)).theirs).toHaveLength(begun.size);

  cms = await startOn('hires-killed', databaseUrl);
  const paid = [...begun.values()].map(({ hire }) => hire).sort();
  await vi.waitFor(
    async () => {
      const hires = await storedHires(databaseUrl);
      const found = hires.filter(({ hire_state }) => hire_state === 'paid').map(({ hire }) => hire);
      expect(found.sort()).toEqual(paid);
    },
    { timeout: 120_000, interval: 500 },
  );
  const { theirs, ours } = await bothBooks(databaseUrl, sandbox);
  expect(ours).toEqual(theirs);
  expect(ours.map(({ amount }) => amount)).toEqual(paid.map(() => FEES * POISHA));

  // Who comes back is told of the hire that there is, and pays nothing again.
  for (const [client, intent] of begun) {
    const again = await record(client, intent);
    expect(hiredSchema.parse(await again.json()).data._id).toBe(intent.hire);
    expect((await post('/hireIntent', client, { agent_key: client.agent })).status).toBe(409);
  }
  // And who had not paid yet goes on with the payment that was opened.
  for (const client of unheard) {
    const intent = await begin(client);
    expect(sandbox.books.intents.filter(({ metadata }) => metadata['hire'] === intent.hire)).toHaveLength(1);
    expect(await sandbox.pay(intent)).toBe(200);
    expect((await record(client, intent)).status).toBe(200);
  }
  const end = await bothBooks(databaseUrl, sandbox);
  expect(end.ours).toEqual(end.theirs);
  expect(end.ours).toHaveLength(clients.length);
  expect(await storedHires(databaseUrl)).toHaveLength(clients.length);
});
