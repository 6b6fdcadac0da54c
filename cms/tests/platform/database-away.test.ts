import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { surviveFaults } from '../../src/process-faults';
import { signIn } from '../support/busy-writers';
import { createReadyDatabase } from '../support/database';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line';
import { internalSecret, staff } from '../support/env';
import { identityService } from '../support/identity';
import { queryOn } from '../support/killed';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

/** For a hang: without an end of its own a call would wait here for as long as the database is silent. */
const HANG_MS = 60_000;
const AT_ONCE = 200;

let databaseUrl: string;
let line: DatabaseLine;
let cms: CmsProcess;
let token: string;
let staffToken: string;
let senders = 0;

type Call = { method?: string; headers?: Record<string, string>; body?: unknown };

function ask(path: string, { method = 'GET', headers, body }: Call = {}): Promise<Response> {
  return fetch(`${cms.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(HANG_MS),
  });
}

const enquire = (name = 'Salma Akter') =>
  ask('/api/enquiry', {
    method: 'POST',
    headers: {
      'X-Internal-Secret': internalSecret,
      'X-Client-Address': `2001:db8:71:${(++senders).toString(16)}::1`,
      'Idempotency-Key': `away-${senders}-enquiry`,
    },
    body: { about: 'home', name, number: '+880 1712-345678', email: 'salma@example.com', message: 'When?' },
  });

const CALLS: Array<[string, () => Promise<Response>]> = [
  ['a list', () => ask(`/api/allProperty?min_price=${++senders}`)],
  ['one listing', () => ask('/api/findProperties/nothing-of-this-name')],
  ['a write', () => enquire()],
  ['what belongs to who is signed in', () => ask('/api/favourites', { headers: { Authorization: `Bearer ${token}` } })],
  ['the panel of staff', () => ask('/admin/users/me', { headers: { Authorization: `Bearer ${staffToken}` } })],
  [
    'the content manager',
    () =>
      ask('/content-manager/collection-types/api::agent.agent', { headers: { Authorization: `Bearer ${staffToken}` } }),
  ],
];

async function expectAway(answer: Response): Promise<void> {
  const text = await answer.text();
  expect(answer.status, text).toBe(503);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(JSON.parse(text)).toMatchObject({ data: null, error: { status: 503, name: 'ServiceUnavailableError' } });
}

beforeAll(async () => {
  databaseUrl = await createReadyDatabase('away');
  line = await openDatabaseLine(databaseUrl);
  cms = await spawnCms('away', line.url, { AUTH_KEYS_URL: (await identityService()).keysUrl });
  await untilHealthy(cms);
  ({ token } = await signIn(cms.url, 'away'));
  const answer = await ask('/admin/login', { method: 'POST', body: staff });
  staffToken = ((await answer.json()) as { data: { token: string } }).data.token;
}, 320_000);

afterAll(async () => {
  cms?.child.kill('SIGKILL');
  await cms?.ended;
  await line?.cut();
});

describe.each([
  ['refuses connections', () => line.cut(), () => line.mend()],
  ['is silent', async () => line.hold(), async () => line.release()],
])('while the database %s', (_how, away, back) => {
  beforeAll(away);
  afterAll(async () => {
    await back();
    await untilHealthy(cms);
  });

  it('the first calls, which find it so, are answered 503 with Retry-After', async () => {
    for (const answer of await Promise.all(CALLS.map(([, call]) => call()))) await expectAway(answer);
  });

  it.each(CALLS)('%s is answered 503 with Retry-After', async (_what, call) => {
    await expectAway(await call());
  });

  it('it is not ready', async () => {
    expect((await ask('/_ready')).status).toBe(503);
  });

  it('two hundred calls at once are all answered so', async () => {
    for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => enquire()))) await expectAway(answer);
  });
});

describe('when the database is back', () => {
  it('the same process answers as before', async () => {
    expect(cms.child.exitCode).toBeNull();
    const statuses = [];
    for (const [, call] of CALLS) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 404, 200, 200, 200, 200]);
  });

  it('two hundred enquiries at once are stored or refused in words, and health does not take that for an outage', async () => {
    const writing = Promise.all(Array.from({ length: AT_ONCE }, () => enquire('One of many')));
    expect((await ask('/_ready')).status).toBe(204);
    const answers = await writing;
    const statuses = new Set(answers.map(({ status }) => status));
    for (const status of statuses) expect([200, 429, 503]).toContain(status);
    for (const answer of answers.filter(({ status }) => status === 503)) await expectAway(answer);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  });
});

describe('a network that swallows connections and leaves others alone', () => {
  it('costs the calls that are on them a 503, and no call waits for ever', async () => {
    line.swallow('69street-cms-watch');
    const met: number[] = [];
    await vi.waitFor(
      async () => {
        const answer = await enquire('Somebody on a bad line');
        if (answer.status !== 200) await expectAway(answer);
        met.push(answer.status);
        expect(answer.status).toBe(200);
      },
      { timeout: 280_000, interval: 0 },
    );
    expect(met).toContain(503);
    expect((await ask('/_ready')).status).toBe(204);
  }, 300_000);
});

describe('a database that takes no writes, because another one is about to lead', () => {
  const query = queryOn(() => databaseUrl);
  const takeWrites = async (isTaken: boolean) => {
    const value = isTaken ? 'off' : 'on';
    // To set it back is a write as well.
    await query(`BEGIN READ WRITE;
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${value}', current_database()); END $$;
      COMMIT`);
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`);
  };

  it('answers a write 503 with Retry-After and shows what there is, until it does', async () => {
    await takeWrites(false);
    try {
      await vi.waitFor(
        async () => expect((await ask(`/api/allProperty?min_price=${++senders}`)).status).toBe(200),
        HANG_MS,
      );
      await expectAway(await enquire('Somebody in between'));
    } finally {
      await takeWrites(true);
    }
    await vi.waitFor(async () => expect((await enquire('Somebody later')).status).toBe(200), HANG_MS);
  });
});

describe('a fault that nobody handled', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is told and survived as a rejection, and as an exception lets this process end after the open requests', () => {
    const told = vi.fn();
    vi.stubGlobal('strapi', { log: { error: told } });
    const heard = new Map<string | symbol, (fault: unknown) => void>();
    vi.spyOn(process, 'on').mockImplementation((event, listener) => {
      heard.set(event, listener as (fault: unknown) => void);
      return process;
    });
    const end = vi.fn();
    surviveFaults(end);
    heard.get('unhandledRejection')?.(new Error('nobody handled this'));
    expect(told).toHaveBeenCalledTimes(1);
    expect(end).not.toHaveBeenCalled();
    heard.get('uncaughtException')?.(new Error('nobody caught this'));
    expect(told).toHaveBeenCalledTimes(2);
    expect(end).toHaveBeenCalledOnce();
  });
});
