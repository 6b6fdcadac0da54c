import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../config/run/stack/ports';
import { createDatabase, createReadyDatabase } from '../support/database';
import { openDatabaseLine, type DatabaseLine } from '../support/database-line';
import { internalSecret, staff } from '../support/env';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

let databaseUrl: string;
let line: DatabaseLine;
let first: CmsProcess;
let second: CmsProcess;

beforeAll(async () => {
  databaseUrl = await createReadyDatabase('two_servers');
  line = await openDatabaseLine(databaseUrl);
  // Both at once against an empty database: without a lock one of them would trip over the other's schema.
  [first, second] = await Promise.all([spawnCms('first', line.url), spawnCms('second', databaseUrl)]);
  await Promise.all([untilHealthy(first), untilHealthy(second)]);
});

afterAll(async () => {
  for (const { child, ended } of [first, second].filter(Boolean)) {
    child.kill('SIGKILL');
    await ended;
  }
  await line?.cut();
});

async function count(table: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from ${table}`);
  await client.end();
  return rows[0].n;
}

/** What a process with too much to do puts off until later, with Retry-After, is asked again. */
async function askAgain(address: string, init: RequestInit): Promise<Response> {
  return vi.waitFor(async () => {
    const answer = await fetch(address, init);
    expect(answer.headers.get('retry-after')).toBeNull();
    return answer;
  });
}

async function signIn(): Promise<string> {
  const answer = await askAgain(`${first.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

function form(name: string, type: string, content: Buffer): FormData {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(content)], { type }), name);
  return body;
}

function filesInTransit(): string[] {
  const own = path.join(first.dataDir, 'tmp');
  return [first.tempDir, own].flatMap((folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  });
}

describe('two servers that boot together', () => {
  it('make everything once', async () => {
    expect(await count('up_roles')).toBe(4);
    expect(await count('i18n_locale')).toBe(2);
    expect(await count('admin_users')).toBe(1);
  });
});

/** What a cms answers to web's question whether content changed. */
async function changesAt({ url }: CmsProcess, seen: string): Promise<string> {
  const answer = await fetch(`${url}/_changes?seen=${seen}`, { headers: { 'X-Internal-Secret': internalSecret } });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('a change of content', () => {
  it('in one process is heard at once by who waits at the other', async () => {
    const token = await signIn();
    const seen = [await changesAt(first, ''), await changesAt(second, '')] as const;
    const heard = Promise.all([changesAt(first, seen[0]), changesAt(second, seen[1])]);
    const written = await fetch(`${first.url}/content-manager/collection-types/api::review.review`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_name: 'A visitor', user_reviews: 'Written at the first' }),
    });
    expect(written.status).toBeLessThan(300);
    const now = await heard;
    expect(now[0]).not.toBe(seen[0]);
    expect(now[1]).not.toBe(seen[1]);
    // Who moves from one process to the other is answered at once, and so drops what it remembers.
    expect(await changesAt(second, now[0])).toBe(await changesAt(second, ''));
  });

  it('is not told to a stranger', async () => {
    expect((await fetch(`${first.url}/_changes`)).status).toBe(404);
    const wrong = await fetch(`${first.url}/_changes`, { headers: { 'X-Internal-Secret': 'x'.repeat(42) } });
    expect(wrong.status).toBe(404);
  });

  it('that nobody could hear counts as one when the database is back', async () => {
    const seen = await changesAt(first, '');
    const heard = changesAt(first, seen);
    await line.cut();
    expect((await fetch(`${first.url}/_ready`)).status).toBe(503);
    await line.mend();
    expect(await heard).not.toBe(seen);
    await untilHealthy(first);
  });
});

describe('the limits of a statement', () => {
  it("are the role's, so that a pooler need not take them", async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const shown = async (name: string) => (await client.query(`SHOW ${name}`)).rows[0][name];
    expect(await shown('statement_timeout')).toBe('30s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('1min');
    expect(await shown('jit')).toBe('off');
    expect(await shown('parallel_setup_cost')).toBe('100000');
    await client.end();
  });
});

describe('a process that tells of itself', () => {
  let told: CmsProcess;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    told = await spawnCms('told', databaseUrl, {
      LOG_JSON: '1',
      LOG_LEVEL: 'info',
      METRICS_PORT: String(port),
      DRAIN_SECONDS: '2',
    });
    await untilHealthy(told);
  });
  afterAll(async () => {
    told.child.kill('SIGKILL');
    await told.ended;
  });

  it('shows answers by route and status, and what waits, and nothing at its own door', async () => {
    await fetch(`${told.url}/api/allProperty?q=somebody`);
    await fetch(`${told.url}/api/findProperties/none`);
    const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await vi.waitFor(async () =>
      expect(await figures()).toContain(
        'street_request_seconds_count{method="GET",route="/api/allProperty",status="200"}',
      ),
    );
    const text = await figures();
    expect(text).toContain('route="/api/findProperties/:id",status="404"');
    expect(text).not.toContain('somebody');
    expect(text).toMatch(/^street_pool_connections\{state="used"\} \d/m);
    expect(text).toMatch(/^street_mails\{state="waiting"\} \d+$/m);
    expect(text).toMatch(/^street_mail_oldest_seconds \d/m);
    // Jobs are looked at every 15 seconds.
    await vi.waitFor(async () => expect(await figures()).toMatch(/^street_job_late_seconds\{name="counters"\} \d/m));
    expect(text).toMatch(/^street_ledger_differences 0$/m);
    expect(text).toMatch(/^street_imported_rows 0$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect((await fetch(`${told.url}/metrics`)).status).toBe(404);
  });

  it('says in its log and before its statements for which request it is', async () => {
    const id = '0123456789abcdef0123456789abcdef';
    const headers = { 'X-Request-Id': id, 'X-Internal-Secret': internalSecret };
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await vi.waitFor(async () => {
      await fetch(`${told.url}/api/getReviews`, { headers });
      const { rows } = await client.query(`SELECT FROM pg_stat_activity WHERE query LIKE '/* ' || $1 || ' */%'`, [id]);
      expect(rows).not.toEqual([]);
    });
    await client.end();
    const lines = told
      .output()
      .split('\n')
      .filter((line) => line.includes(id));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 'info',
        service: 'cms',
        request: id,
        method: 'GET',
        path: '/api/getReviews',
        status: 200,
      }),
    );
    // A stranger does not name his request.
    await fetch(`${told.url}/api/getReviews`, { headers: { 'X-Request-Id': 'a-stranger-says-so' } });
    expect(told.output()).not.toContain('a-stranger-says-so');
  });

  it('goes on answering for a while when it is to end, and says that it is not ready', async () => {
    expect((await fetch(`${told.url}/_ready`)).status).toBe(204);
    told.child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${told.url}/_ready`)).status).toBe(503), { interval: 20 });
    const answer = await fetch(`${told.url}/api/getReviews`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // It lives: nothing is to be restarted. And web asks another one what changed.
    expect((await fetch(`${told.url}/_health`)).status).toBe(204);
    const asked = await fetch(`${told.url}/_changes`, { headers: { 'X-Internal-Secret': internalSecret } });
    expect(asked.status).toBe(503);
    expect(await told.ended).toBe(0);
  });
});

describe('an upload', () => {
  it.each(['/upload', '/api/upload', '/api/enquiry', '/api/allProperty', '/admin/login'])(
    'of a stranger to %s is refused and leaves no file',
    async (route) => {
      const answer = await fetch(`${first.url}${route}`, {
        method: 'POST',
        body: form('big.png', 'image/png', Buffer.alloc(1024 * 1024)),
      });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(filesInTransit()).toEqual([]);
      expect(await count('files')).toBe(0);
    },
  );

  it('of staff is taken when it is a picture, and leaves nothing behind but the picture', async () => {
    const headers = { Authorization: `Bearer ${await signIn()}` };
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f3d2e' } })
      .png()
      .toBuffer();
    const taken = await askAgain(`${first.url}/upload`, {
      method: 'POST',
      headers,
      body: form('plate.png', 'image/png', picture),
    });
    expect(taken.status).toBeLessThan(300);
    const [file] = (await taken.json()) as { url: string; formats: Record<string, { width: number }> }[];
    expect(file?.formats).toMatchObject({ small: { width: 400 }, medium: { width: 800 } });
    expect((await fetch(`${first.url}${file?.url}`)).headers.get('content-type')).toBe('image/png');

    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused = await askAgain(`${first.url}/upload`, {
      method: 'POST',
      headers,
      body: form('a.svg', 'image/svg+xml', script),
    });
    expect(refused.status).toBe(400);
    const large = await askAgain(`${first.url}/upload`, {
      method: 'POST',
      headers,
      body: form('large.png', 'image/png', Buffer.alloc(13 * 1024 * 1024)),
    });
    expect(large.status).toBe(413);
    expect(await count('files')).toBe(1);
    await vi.waitFor(() => expect(filesInTransit()).toEqual([]));
  });
});

describe('health', () => {
  it('is 503 while the database is gone, and recovers alone', async () => {
    await line.cut();
    expect((await fetch(`${first.url}/_ready`)).status).toBe(503);
    await line.mend();
    await untilHealthy(first);
  });
});

describe('SIGTERM', () => {
  it('lets open requests finish, takes no new ones, and ends with 0', async () => {
    const waits = changesAt(first, await changesAt(first, ''));
    line.hold();
    const asked = fetch(`${first.url}/_ready`);
    const status = asked.then((answer) => ({ code: answer.status, connection: answer.headers.get('connection') }));
    // The request is on its way into the server once the server has told the (held) database about it; a second one,
    // answered at once, proves that the server has seen everything sent before it.
    await fetch(`${first.url}/favicon.ico`);
    first.child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${first.url}/favicon.ico`)).rejects.toThrow());
    // It would wait for a change longer than the process may take to end.
    await waits;
    line.release();
    expect(await status).toEqual({ code: 204, connection: 'close' });
    expect(await first.ended).toBe(0);
    expect((await fetch(`${second.url}/_ready`)).status).toBe(204);
  });
});

describe('a start that must not be', () => {
  it.each([
    ['without a secret', { INTERNAL_SECRET: undefined }, 'INTERNAL_SECRET is not set'],
    ['with embedded vendors in production', { ALLOW_EMBEDDED_SERVICES: undefined }, 'ALLOW_EMBEDDED_SERVICES=1'],
  ])('%s ends with 1 and says why', async (_name, extra, sentence) => {
    const cms = await spawnCms('refused', databaseUrl, extra);
    expect(await cms.ended).toBe(1);
    expect(cms.output()).toContain(sentence);
  });

  it('without a first staff user ends with 1 and says why', async () => {
    const empty = await createDatabase('without_staff');
    const cms = await spawnCms('without-staff', empty, { STAFF_EMAIL: undefined, STAFF_PASSWORD: undefined });
    expect(await cms.ended).toBe(1);
    expect(cms.output()).toContain('STAFF_EMAIL');
  });
});
