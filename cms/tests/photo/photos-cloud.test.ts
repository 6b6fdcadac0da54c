import { existsSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';

import { addedListingSchema, signedInSchema, storedPhotoSchema, type StoredPhoto } from '@69street/config/contract';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

import { createReadyDatabase } from '../support/database';
import { identityService } from '../support/identity';
import { drawPicture, formWith } from '../support/listings';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

/** What Cloudinary's upload API does, as far as the provider asks for it (its reference, November 2026). */
const kept = new Map<string, { signed: boolean; kind: string }>();
type Mood = 'well' | 'refuses' | 'silent' | 'keeps the first';
let mood: Mood = 'well';

const field = (body: string, name: string) => new RegExp(`name="${name}"\r\n\r\n([^\r]*)\r\n`).exec(body)?.[1] ?? '';

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (mood === 'silent') return;
  response.setHeader('Content-Type', 'application/json');
  const body = Buffer.concat(chunks).toString('latin1');
  if (request.url?.endsWith('/destroy')) {
    const public_id = field(body, 'public_id') || new URLSearchParams(body).get('public_id') || '';
    response.end(JSON.stringify({ result: kept.delete(public_id) ? 'ok' : 'not found' }));
    return;
  }
  const public_id = `${field(body, 'folder')}/${field(body, 'public_id')}`;
  if (mood === 'refuses' || (mood === 'keeps the first' && kept.size > 0)) {
    response.writeHead(500).end(JSON.stringify({ error: { message: 'Out of order' } }));
    return;
  }
  const kind = /\r\n\r\nRIFF....WEBP/s.test(body) ? 'webp' : 'unknown';
  kept.set(public_id, { signed: field(body, 'signature') !== '' && field(body, 'api_key') === 'key', kind });
  const secure_url = `https://res.cloudinary.com/demo/image/upload/v1/${public_id}.webp`;
  response.end(JSON.stringify({ public_id, resource_type: 'image', secure_url }));
}

let server: Server;
let port: number;
let cms: CmsProcess;
let client: pg.Client;
let token: string;

async function listen(at = 0): Promise<void> {
  server = createServer((request, response) => void answer(request, response)).listen(at, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}

async function ask(call: string, init: RequestInit): Promise<Response> {
  return fetch(`${cms.url}/api${call}`, {
    method: 'POST',
    ...init,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers },
  });
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

async function send(width?: number): Promise<Response> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await drawPicture(undefined, width))]), 'a.jpg');
  return ask('/photo', { body });
}

async function stored(): Promise<StoredPhoto> {
  const response = await send();
  expect(response.status).toBe(200);
  return storedPhotoSchema.parse(await response.json()).data;
}

beforeAll(async () => {
  await listen();
  const databaseUrl = await createReadyDatabase('cloud');
  cms = await spawnCms('cloud', databaseUrl, {
    AUTH_KEYS_URL: (await identityService()).keysUrl,
    ...{ CLOUDINARY_NAME: 'demo', CLOUDINARY_KEY: 'key', CLOUDINARY_SECRET: 'secret' },
    CLOUDINARY_URL: `cloudinary://key:secret@demo?upload_prefix=http://127.0.0.1:${port}`,
  });
  await untilHealthy(cms);
  client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tokenId = await (await identityService()).idToken();
  token = '';
  token = signedInSchema.parse(await (await ask('/googlelogin', json({ tokenId }))).json()).data.token;
});

afterEach(() => {
  mood = 'well';
});

afterAll(async () => {
  cms.child.kill('SIGKILL');
  await cms.ended;
  await client.end();
  server.closeAllConnections();
  server.close();
});

async function filesInDatabase(): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'SELECT ((SELECT count(*) FROM files) + (SELECT count(*) FROM street_photos))::int AS n',
  );
  return rows[0]?.n ?? -1;
}

async function leavesNothing(work: () => Promise<Response>): Promise<void> {
  const before = await filesInDatabase();
  const there = [...kept.keys()];
  const response = await work();
  expect(response.status).toBe(503);
  const { error } = (await response.json()) as { error: { message: string } };
  expect(error.message).toMatch(/^The photograph could not be stored just now/);
  expect(await filesInDatabase()).toBe(before);
  await vi.waitFor(() => expect([...kept.keys()]).toEqual(there), 30_000);
  expect(readdirSync(path.join(cms.dataDir, 'tmp'))).toEqual([]);
  expect(cms.child.exitCode).toBeNull();
}

it('photographs go to Cloudinary when it is configured, signed and re-encoded, and a listing takes their addresses', async () => {
  const photos = [await stored(), await stored(), await stored()];
  const [one, two, three] = photos.map(({ url }) => url);
  expect(one).toMatch(/^https:\/\/res\.cloudinary\.com\/demo\/.*\.webp$/);
  expect([...new Set([...kept.values()].map((file) => JSON.stringify(file)))]).toEqual([
    JSON.stringify({ signed: true, kind: 'webp' }),
  ]);
  const form = formWith({ image_one: one, image_two: two, image_three: three });
  const response = await ask('/addProperty', json(form));
  expect(response.status).toBe(200);
  const { _id } = addedListingSchema.parse(await response.json()).data;
  const own = (await (await ask(`/ownProperty/${_id}`, { method: 'GET' })).json()) as {
    data: Array<{ image_one: string }>;
  };
  expect(own.data[0]?.image_one).toBe(one);
  const elsewhere = await ask('/addProperty', json({ ...form, image_two: 'https://res.cloudinary.com/demo/x.webp' }));
  expect(elsewhere.status).toBe(400);
  expect(
    existsSync(path.join(cms.dataDir, 'public/uploads')) ? readdirSync(path.join(cms.dataDir, 'public/uploads')) : [],
  ).toEqual([]);
});

it('what nobody uses is removed there too', async () => {
  const { url } = await stored();
  const id = /v1\/(.*)\.webp$/.exec(url)?.[1] ?? '';
  expect(kept.has(id)).toBe(true);
  await client.query(
    `UPDATE street_photos SET unclaimed_since = now() - interval '25 hours'
     WHERE file_id = (SELECT id FROM files WHERE url = $1)`,
    [url],
  );
  await client.query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'photo sweep'`);
  await vi.waitFor(
    async () => {
      expect([...kept.keys()].filter((key) => key.endsWith(path.basename(id)))).toEqual([]);
      // Its row goes last.
      expect((await client.query('SELECT FROM files WHERE url = $1', [url])).rowCount).toBe(0);
    },
    { timeout: 90_000, interval: 250 },
  );
});

it('Cloudinary out of order is one sentence, and leaves nothing', async () => {
  mood = 'refuses';
  await leavesNothing(() => send(1600));
});

it('Cloudinary that fails in the middle leaves nothing of the sizes that it took', async () => {
  kept.clear();
  mood = 'keeps the first';
  await leavesNothing(() => send(1600));
});

it('Cloudinary that says nothing is waited for so long and no longer, and one that is away not at all', async () => {
  mood = 'silent';
  await leavesNothing(() => send());
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow();
  await leavesNothing(() => send());
  await listen(port);
  mood = 'well';
  await stored();
});
