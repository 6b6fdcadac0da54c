import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { afterEach, expect, inject, it, vi } from 'vitest';

import { startPostgres, type RunningPostgres } from '../../../config/run/stack/postgres';
import { signIn, startWriters, type Writers } from '../support/busy-writers';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line';
import { identityService } from '../support/identity';
import { givePhotos, queryOn } from '../support/killed';
import { paymentSandbox } from '../support/payments';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

/** Between two blows; the seven times of them are more than a minute. */
const ROUND_MS = 9_000;
const BLOWS = ['restart', 'kill', 'restart', 'kill', 'restart', 'kill'] as const;
const END_EVERY_MS = 400;
const FEES = 5000;
const PEOPLE = 8;
const PROPERTIES = 80;

let postgres: RunningPostgres | undefined;
let line: DatabaseLine | undefined;
let cms: CmsProcess | undefined;
let writing: Writers | undefined;

afterEach(async () => {
  writing?.abandon();
  cms?.child.kill('SIGKILL');
  await cms?.ended;
  await line?.cut();
  await postgres?.stop();
  (await paymentSandbox()).told();
});

/** A PostgreSQL that keeps what it says, unlike that of the other tests; another one after each blow, on the same files. */
function startOwn(): Promise<RunningPostgres> {
  const folder = path.join(inject('scratch'), 'killed-postgres');
  return startPostgres({ folder, logFile: path.join(folder, 'log'), database: 'killed' });
}

const query = queryOn(() => postgres?.url ?? '');

const column = async (text: string) => (await query<{ it: string }>(text)).map(({ it: found }) => found).sort();

async function prepare(url: string): Promise<{ email: string; token: string }[]> {
  const people = [];
  for (let person = 0; person < PEOPLE; person++) people.push(await signIn(url, `writer-${person}`));
  await givePhotos(query, 'writer-', PEOPLE);
  await query(
    `INSERT INTO properties (document_id, property_name, listing_state, property_for, property_type, city, price,
       created_at, updated_at)
     SELECT 'kept-' || n, 'Flat', 'published', 'rent', 'flat', 'dhaka', 20000, now(), now()
     FROM generate_series(0, $1::int - 1) n`,
    [PROPERTIES],
  );
  await query(
    `INSERT INTO agents (document_id, agent_name, slug, key, agent_email, fees, created_at, updated_at, published_at)
     SELECT 'agent-' || n, 'Rahim Uddin', 'agent-' || n, 'agent-' || n, 'agent-' || n || '@example.com', $1, now(), now(), now()
     FROM generate_series(0, 4) n`,
    [FEES],
  );
  return people;
}

/** Ends some of the connections of cms, again and again, until told to stop. */
function endConnections(): () => Promise<void> {
  let isOver = false;
  const ending = (async () => {
    while (!isOver) {
      await query(
        `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
           WHERE application_name = '69street-cms' ORDER BY random() LIMIT 3) some`,
      ).catch(() => undefined);
      await delay(END_EVERY_MS);
    }
  })();
  return () => {
    isOver = true;
    return ending;
  };
}

it('no write that was acknowledged is lost or doubled, and cms lives on, while connections are ended and PostgreSQL is restarted and killed', async () => {
  postgres = await startOwn();
  line = await openDatabaseLine(postgres.url);
  const sandbox = await paymentSandbox();
  cms = await spawnCms('database-killed', line.url, {
    AUTH_KEYS_URL: (await identityService()).keysUrl,
    STRIPE_API_URL: sandbox.url,
  });
  await untilHealthy(cms);
  const ended = cms.ended.then((code) => Promise.reject(new Error(`cms ended with ${code}`)));
  ended.catch(() => undefined);
  const people = await prepare(cms.url);
  writing = startWriters({
    url: cms.url,
    writers: people,
    properties: Array.from({ length: PROPERTIES }, (_, n) => `kept-${n}`),
    agents: Array.from({ length: 5 }, (_, n) => `agent-${n}`),
    perSecond: 20,
  });
  const stopEnding = endConnections();
  const pauses: number[] = [];

  for (const blow of BLOWS) {
    await delay(ROUND_MS);
    if (blow === 'restart') await postgres.stop();
    else process.kill(postgres.pid, 'SIGKILL');
    postgres = await startOwn();
    line.moveTo(postgres.url);
    const back = Date.now();
    await Promise.race([writing.nextWrite(), ended]);
    pauses.push(Date.now() - back);
  }
  await delay(ROUND_MS);
  await stopEnding();
  await Promise.race([writing.stop(), ended]);

  const { acknowledged, statuses, unanswered, silent } = writing;
  const report = {
    statuses,
    unanswered,
    pauses,
    ...Object.fromEntries(Object.entries(acknowledged).map(([k, v]) => [k, v.length])),
  };
  console.info(`the database was killed: ${JSON.stringify(report)}`);
  expect(cms.child.exitCode, cms.output()).toBeNull();
  expect(cms.child.signalCode).toBeNull();
  expect(Object.keys(statuses).sort(), JSON.stringify(report)).toEqual(['200', '503']);
  expect(silent).toBe(0);
  for (const written of Object.values(acknowledged)) expect(written.length).toBeGreaterThan(0);

  // Every write was repeated until it was acknowledged: what is there is what was acknowledged, each once.
  expect(await column(`SELECT idempotency_key AS it FROM enquiries`)).toEqual(acknowledged.enquiries.sort());
  expect(await column(`SELECT message AS it FROM enquiries`)).toEqual(acknowledged.enquiries);
  expect(
    await column(
      `SELECT u.email || ' ' || p.document_id AS it FROM favourites f
       JOIN favourites_user_lnk ul ON ul.favourite_id = f.id JOIN up_users u ON u.id = ul.user_id
       JOIN favourites_property_lnk pl ON pl.favourite_id = f.id JOIN properties p ON p.id = pl.property_id`,
    ),
  ).toEqual(acknowledged.favourites.sort());
  expect(
    await column(`SELECT p.document_id AS it FROM properties p JOIN properties_owner_lnk l ON l.property_id = p.id`),
  ).toEqual(acknowledged.listings.sort());
  expect(await column(`SELECT document_key AS it FROM audit_entries WHERE action = 'listing.added'`)).toEqual(
    acknowledged.listings,
  );
  expect(await column(`SELECT document_id AS it FROM hires`)).toEqual(acknowledged.hires.sort());
  expect(await column(`SELECT document_id AS it FROM hires WHERE hire_state = 'paid'`)).toEqual(acknowledged.hires);
  const hires = new Set(acknowledged.hires);
  const intents = sandbox.books.intents.filter(({ metadata }) => hires.has(metadata['hire'] ?? ''));
  expect(intents).toHaveLength(hires.size);
  const charged = sandbox.books.charges.filter(({ payment_intent }) => intents.some(({ id }) => id === payment_intent));
  expect(await column(`SELECT reference AS it FROM street_ledger WHERE account = 'provider'`)).toEqual(
    charged.map(({ id }) => id).sort(),
  );
  expect(await query('SELECT sum(amount) AS it FROM street_ledger HAVING sum(amount) <> 0')).toEqual([]);

  // What is done without anybody asking goes on by itself.
  await query('UPDATE street_jobs SET next_at = now() - make_interval(secs => 1)');
  await vi.waitFor(
    async () => expect(await column('SELECT name AS it FROM street_jobs WHERE next_at <= now()')).toEqual([]),
    { timeout: 120_000, interval: 1000 },
  );
}, 900_000);
