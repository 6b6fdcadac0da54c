import { propertyListSchema, sitemapPropertiesSchema } from '@69street/config/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { freePort } from '../../../config/run/stack/ports';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line';
import { internalSecret } from '../support/env';
import { startPair, type Pair } from '../support/follower';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const MOST_SECONDS = 2;
/** As many connections to the primary as a cms has for all calls (config/database.ts). */
const POOL = 10;

let pair: Pair;
let cms: CmsProcess;
let primaryLine: DatabaseLine;
let followerLine: DatabaseLine;
let database: pg.Client;
let metricsPort: number;
let asked = 1_000_000;

const urlOf = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

beforeAll(async () => {
  pair = await startPair('reading');
  const server = new pg.Client({ connectionString: pair.primary.url });
  await server.connect();
  await server.query('CREATE DATABASE reading');
  await server.end();
  primaryLine = await openDatabaseLine(urlOf(pair.primary.url, 'reading'));
  followerLine = await openDatabaseLine(urlOf(pair.follower.url, 'reading'));
  metricsPort = await freePort();
  cms = await spawnCms('reading', primaryLine.url, {
    DATABASE_READ_URL: followerLine.url,
    DATABASE_READ_MAX_LAG: String(MOST_SECONDS),
    METRICS_PORT: String(metricsPort),
  });
  await untilHealthy(cms);
  database = new pg.Client({ connectionString: urlOf(pair.primary.url, 'reading') });
  await database.connect();
  await publish('First home');
});

afterAll(async () => {
  cms?.child.kill('SIGKILL');
  await cms?.ended;
  await database?.end();
  for (const line of [primaryLine, followerLine]) await line?.cut().catch(() => undefined);
  await pair?.follower.stop();
  await pair?.primary.stop();
});

/** Behind the back of this process, as another one or an import does it. */
async function publish(name: string): Promise<void> {
  await database.query(
    `INSERT INTO properties (document_id, key, code, property_name, listing_state, property_for, property_type, city, price,
       price_is, created_at, updated_at)
     VALUES (md5($1), md5($1), 'T-' || (SELECT count(*) + 1000 FROM properties), $1, 'published', 'rent', 'flat', 'dhaka',
       20000, 'fixed', now(), now())`,
    [name],
  );
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${cms.url}/api${path}`, { headers: { 'X-Internal-Secret': internalSecret, ...headers } });

/** The names on a list that nobody has asked for before. */
async function names(headers?: Record<string, string>): Promise<string[]> {
  const answer = await get(`/allProperty?max_price=${++asked}`, headers);
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return propertyListSchema.parse(JSON.parse(text)).data.map(({ property_name }) => property_name);
}

/** A message from the home page, by somebody at that address. */
const send = (address: string) =>
  fetch(`${cms.url}/api/enquiry`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Internal-Secret': internalSecret, 'X-Client-Address': address },
    body: JSON.stringify({
      ...{ about: 'home', name: 'Salma Akter', number: '01712345678', email: 'salma@example.com', message: 'When?' },
    }),
  });

async function figure(name: string): Promise<number | undefined> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
}

const asOf = async (way: 'follower' | 'primary') => (await figure(`street_public_reads_total{way="${way}"}`)) ?? 0;

/** Which way the statements of `work` went. */
async function waysOf(work: () => Promise<unknown>): Promise<Record<'follower' | 'primary', number>> {
  const before = [await asOf('follower'), await asOf('primary')] as const;
  await work();
  return { follower: (await asOf('follower')) - before[0], primary: (await asOf('primary')) - before[1] };
}

/** Waits until lists are read from the follower. */
async function untilFollowed(): Promise<void> {
  await vi.waitFor(
    async () => {
      const ways = await waysOf(() => names());
      expect(ways.follower).toBeGreaterThan(0);
      expect(ways.primary).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
}

describe('what visitors look at', () => {
  it('is read from the follower: lists, the map, the page of a listing, the sitemap', async () => {
    await untilFollowed();
    const [one] = propertyListSchema.parse(await (await get('/allProperty')).json()).data;
    // Each time a question that nobody has asked before: an answer that is remembered is read from nowhere.
    const paths = [
      () => `/allProperty?q=home&max_price=${++asked}`,
      () => `/facets?q=home&max_price=${++asked}`,
      () => `/map?bounds=88,20,93,27&zoom=6&q=home&max_price=${++asked}`,
      () => `/findProperties/${one?._id}`,
      () => '/sitemapProperties?part=1',
    ];
    for (const path of paths) {
      // On a busy machine the follower is behind for a moment, and then the primary is asked.
      await vi.waitFor(
        async () => {
          const asks = path();
          const ways = await waysOf(async () => expect((await get(asks)).status, asks).toBe(200));
          expect([asks, ways.follower > 0, ways.primary]).toEqual([asks, true, 0]);
        },
        { timeout: 60_000, interval: 200 },
      );
    }
    await vi.waitFor(async () => expect(await figure('street_reading_lag_seconds')).toBeLessThan(MOST_SECONDS), 30_000);
  });

  it('and what somebody asks who is signed in, is not', async () => {
    await untilFollowed();
    const ways = await waysOf(() => get('/ownProperties', { Authorization: 'Bearer nothing' }));
    expect(ways).toEqual({ follower: 0, primary: 0 });
    const listed = await waysOf(() => get(`/allProperty?max_price=${++asked}`, { Authorization: 'Bearer nothing' }));
    expect(listed.follower).toBe(0);
  });
});

describe('with a follower that is behind', () => {
  it('no change is missed: what it does not know yet is read from the primary', async () => {
    await untilFollowed();
    await pair.pause();
    await publish('Second home');
    expect(await names()).toContain('Second home');
    expect(await names()).toContain('Second home');
    const answer = await get('/sitemapProperties?part=1');
    expect(sitemapPropertiesSchema.parse(await answer.json()).data).toHaveLength(2);
    await pair.resume();
    await untilFollowed();
    expect(await names()).toContain('Second home');
  });

  it('an answer that was remembered does not outlive the word that something changed', async () => {
    await untilFollowed();
    const ask = async () => propertyListSchema.parse(await (await get('/allProperty?city=dhaka')).json()).meta.total;
    const before = await ask();
    await pair.pause();
    const seen = await (
      await fetch(`${cms.url}/_changes?seen=`, { headers: { 'X-Internal-Secret': internalSecret } })
    ).text();
    const told = fetch(`${cms.url}/_changes?seen=${seen}`, { headers: { 'X-Internal-Secret': internalSecret } });
    await publish('Third home');
    await database.query(`NOTIFY content_changed, 'another-process property'`);
    expect(await (await told).text()).not.toBe(seen);
    // As web does it, which then keeps the answer for half a minute.
    expect(await ask()).toBe(before + 1);
    await pair.resume();
    await untilFollowed();
    expect(await ask()).toBe(before + 1);
  });

  it('it is not asked beyond the bound, also where nothing that is shown has changed', async () => {
    await untilFollowed();
    await pair.pause();
    await database.query('CREATE TABLE unseen (n int)');
    await vi.waitFor(async () => expect(await figure('street_reading_lag_seconds')).toBeGreaterThan(MOST_SECONDS), {
      timeout: 30_000,
      interval: 200,
    });
    const ways = await waysOf(() => names());
    expect(ways.follower).toBe(0);
    expect(ways.primary).toBeGreaterThan(0);
    await pair.resume();
    await untilFollowed();
  });
});

describe('with the follower away', () => {
  it.each([
    ['refuses', () => followerLine.cut(), () => followerLine.mend()],
    ['is silent', async () => followerLine.hold(), async () => followerLine.release()],
  ])('that %s, the primary answers, and the follower again when it is back', async (_how, away, back) => {
    await untilFollowed();
    await away();
    expect(await names()).toContain('First home');
    const ways = await waysOf(() => names());
    expect(ways.follower).toBe(0);
    expect(await figure('street_reading_lag_seconds')).toBeUndefined();
    await back();
    await untilFollowed();
  });
});

describe('with a primary that answers writes late', () => {
  /** Of cms's connections, those that wait for somebody's lock. */
  const waiting = async () => {
    await database.query('SELECT pg_stat_clear_snapshot()');
    const { rows } = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = '69street-cms' AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.n;
  };

  /** What a list shows that was asked for while writes hold every connection of the pool; `before`: what happens first. */
  async function namesBehindWrites(before: () => Promise<unknown>): Promise<string[]> {
    await untilFollowed();
    await before();
    await database.query('BEGIN');
    await database.query('LOCK TABLE enquiries IN ACCESS EXCLUSIVE MODE');
    const writes = Array.from({ length: POOL + 4 }, (_, n) => send(`2001:db8:${n}::1`));
    try {
      await vi.waitFor(async () => expect(await waiting()).toBe(POOL), { timeout: 60_000, interval: 50 });
      // Those that wait for a connection are refused when they have waited long enough; who asks later is answered before.
      const refused = writes.map((write) => write.then((): string[] => ['a write']));
      return await Promise.race([names(), ...refused]);
    } finally {
      await database.query('ROLLBACK');
      await Promise.all(writes);
    }
  }

  it('a list waits for none of them, though no connection is left for more', async () => {
    expect(await namesBehindWrites(async () => undefined)).toContain('First home');
  });

  it('nor does one that the follower cannot answer', async () => {
    const publishUnseen = () => pair.pause().then(() => publish('Home behind writes'));
    try {
      expect(await namesBehindWrites(publishUnseen)).toContain('Home behind writes');
    } finally {
      await pair.resume();
    }
  });
});

describe('with the primary away', () => {
  it('visitors go on looking, and what they send is 503', async () => {
    await untilFollowed();
    await primaryLine.cut();
    await vi.waitFor(async () => expect((await fetch(`${cms.url}/_ready`)).status).toBe(503), { timeout: 60_000 });
    expect(await names()).toContain('First home');
    const sent = await send('::1');
    expect(sent.status).toBe(503);
    await primaryLine.mend();
    await untilHealthy(cms);
    await publish('Fourth home');
    expect(await names()).toContain('Fourth home');
  });
});
