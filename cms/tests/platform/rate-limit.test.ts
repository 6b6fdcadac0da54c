import { createRequire } from 'node:module';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import { api, startCms } from '../support/cms';
import { internalSecret } from '../support/env';

type TakeTurn = typeof import('../../src/services/platform/rate-limit').takeTurn;
let takeTurn: TakeTurn;

beforeAll(async () => {
  await startCms();
  const load = createRequire(import.meta.url);
  takeTurn = (load(path.join(inject('distDir'), 'src/services/platform/rate-limit')) as { takeTurn: TakeTurn }).takeTurn;
});

const three = { turns: 3, seconds: 60 };
const refused = { name: 'RateLimitError' };

async function age(bucket: string, seconds: number): Promise<void> {
  const { db } = await startCms();
  await db.connection.raw(
    'UPDATE street_rate_limits SET ends_at = ends_at - make_interval(secs => ?) WHERE bucket = ?',
    [seconds, bucket],
  );
}

describe('a limit', () => {
  it('lets so many through and then says how long to wait', async () => {
    const bucket = randomUUID();
    for (let i = 0; i < 3; i++) await takeTurn(bucket, 'somebody', three);
    await expect(takeTurn(bucket, 'somebody', three)).rejects.toMatchObject(refused);
    const wait = await takeTurn(bucket, 'somebody', three).catch((error) => error.details.retry_after as number);
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    await takeTurn(bucket, 'somebody else', three);
    await takeTurn(randomUUID(), 'somebody', three);
  });

  it('begins anew when its time is over', async () => {
    const bucket = randomUUID();
    for (let i = 0; i < 3; i++) await takeTurn(bucket, 'somebody', three);
    await age(bucket, 61);
    for (let i = 0; i < 3; i++) await takeTurn(bucket, 'somebody', three);
    await expect(takeTurn(bucket, 'somebody', three)).rejects.toMatchObject(refused);
  });

  it('counts what comes at once, one by one', async () => {
    const bucket = randomUUID();
    const turns = Array.from({ length: 12 }, () => takeTurn(bucket, 'somebody', three));
    const passed = (await Promise.allSettled(turns)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(3);
  });

  it('takes the addresses of one household for one, and keeps none of them', async () => {
    const bucket = randomUUID();
    for (const last of ['1', '2', 'ffff:1']) await takeTurn(bucket, `2001:db8:1:2::${last}`, three);
    await expect(takeTurn(bucket, '2001:db8:1:2:aaaa:bbbb:cccc:dddd', three)).rejects.toMatchObject(refused);
    await takeTurn(bucket, '2001:db8:1:3::1', three);
    const { db } = await startCms();
    const { rows } = await db.connection.raw('SELECT taker FROM street_rate_limits WHERE bucket = ?', [bucket]);
    for (const { taker } of rows) expect(taker).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is kept in the database, so a restart or another process changes nothing', async () => {
    const bucket = randomUUID();
    for (let i = 0; i < 3; i++) await takeTurn(bucket, 'somebody', three);
    // A second copy of the module is as good as another process: it shares nothing with the first but the table.
    const load = createRequire(import.meta.url);
    const file = load.resolve(path.join(inject('distDir'), 'src/services/platform/rate-limit'));
    delete load.cache[file];
    const other = (load(file) as { takeTurn: TakeTurn }).takeTurn;
    expect(other).not.toBe(takeTurn);
    await expect(other(bucket, 'somebody', three)).rejects.toMatchObject(refused);
  });
});

describe('signing in', () => {
  it('is limited by address, with Retry-After', async () => {
    const client = await api();
    const from = (address: string) =>
      client
        .post('/api/googlelogin')
        .set({ 'X-Internal-Secret': internalSecret, 'X-Client-Address': address })
        .send({ tokenId: 'a.b.c' });
    for (let i = 0; i < 30; i++) expect((await from('198.51.100.77')).status).toBe(401);
    const answer = await from('198.51.100.77');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(500);
    expect(answer.body.error.name).toBe('RateLimitError');
    expect((await from('198.51.100.78')).status).toBe(401);
  });

  it('does not believe an address from anybody but web', async () => {
    const client = await api();
    const post = () =>
      client.post('/api/refreshSession').set('X-Client-Address', randomUUID()).send({ refresh_token: 'none' });
    let last = 0;
    for (let i = 0; i < 125 && last !== 429; i++) last = (await post()).status;
    expect(last).toBe(429);
    // The tests themselves come from this address.
    await age('refreshSession', 3600);
  });
});
