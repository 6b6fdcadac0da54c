import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import {
  addedListingSchema,
  addedLoanSchema,
  signedInSchema,
  storedLoanDocumentSchema,
  storedPhotoSchema,
  type StoredPhoto,
} from '@69street/config/contract';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { runToEnd } from '../../../config/run/stack/child';
import { createReadyDatabase } from '../support/database';
import { cmsDir, cmsEnvironment, staff } from '../support/env';
import { identityService } from '../support/identity';
import { queryOn } from '../support/killed';
import { drawPicture, formWith } from '../support/listings';
import { distance, loanForm } from '../support/loans';
import { startObjectStore, type ObjectStore } from '../support/object-store';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const keyOf = (id: string) => `${id}:${Buffer.alloc(32, `key ${id} of the tests`).toString('base64')}`;
const OLD_KEYS = [keyOf('old'), keyOf('next')].join();
const NEXT_KEYS = [keyOf('next'), keyOf('old')].join();

let store: ObjectStore;
let databaseUrl: string;
let query: ReturnType<typeof queryOn>;
/** Two machines: what they share is the database and the store. */
let first: CmsProcess;
let second: CmsProcess;
let applicant: string;
let admin: string;

async function ask(call: string, init: RequestInit, token = applicant, at = first): Promise<Response> {
  return fetch(`${at.url}/api${call}`, {
    method: 'POST',
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  });
}

const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
});

async function signIn(email: string): Promise<string> {
  const tokenId = await (await identityService()).idToken({ email });
  const answer = await fetch(`${first.url}/api/googlelogin`, { method: 'POST', ...json({ tokenId }) });
  return signedInSchema.parse(await answer.json()).data.token;
}

function picture(content: Buffer): RequestInit {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), 'a.jpg');
  return { body };
}

const send = async (width?: number) => ask('/photo', picture(await drawPicture(undefined, width)));

async function stored(width?: number): Promise<StoredPhoto> {
  const response = await send(width);
  if (response.status !== 200) throw new Error(first.output());
  return storedPhotoSchema.parse(await response.json()).data;
}

beforeAll(async () => {
  store = await startObjectStore();
  databaseUrl = await createReadyDatabase('store');
  query = queryOn(() => databaseUrl);
  const settings = {
    ...store.settings,
    LOAN_KEYS: OLD_KEYS,
    AUTH_KEYS_URL: (await identityService()).keysUrl,
  };
  [first, second] = await Promise.all([
    spawnCms('store-first', databaseUrl, settings),
    spawnCms('store-second', databaseUrl, settings),
  ]);
  await Promise.all([untilHealthy(first), untilHealthy(second)]);
  applicant = await signIn('nadia@example.com');
  admin = await signIn('boss@69street.example');
});

afterEach(() => store.mood({}));

afterAll(async () => {
  for (const { child, ended } of [first, second].filter(Boolean)) {
    child.kill('SIGKILL');
    await ended;
  }
  await store.goAway();
});

const onVolume = ({ dataDir }: CmsProcess) =>
  ['public/uploads', 'private/loans', 'tmp'].flatMap((folder) => {
    const place = path.join(dataDir, folder);
    return existsSync(place) ? readdirSync(place) : [];
  });

describe('a photograph', () => {
  it('goes to the store with its sizes, under the address that it has on a volume, and a listing takes it', async () => {
    const photos = [await stored(1600), await stored(), await stored()];
    const [one, two, three] = photos.map(({ url }) => url);
    expect(one).toMatch(/^\/uploads\/[\w-]+\.webp$/);
    const name = path.basename(one ?? '');
    expect(store.keys('uploads/').filter((key) => key.endsWith(name))).toEqual(
      ['large_', 'medium_', '', 'small_', 'thumbnail_'].map((size) => `uploads/${size}${name}`),
    );
    const response = await ask('/addProperty', json(formWith({ image_one: one, image_two: two, image_three: three })));
    const { _id } = addedListingSchema.parse(await response.json()).data;
    const own = (await (await ask(`/ownProperty/${_id}`, { method: 'GET' })).json()) as {
      data: Array<{ image_one: string; photos: { sizes: { url: string }[] }[] }>;
    };
    expect(own.data[0]?.image_one).toBe(one);
    for (const { url } of own.data[0]?.photos[0]?.sizes ?? []) expect((await fetch(first.url + url)).status).toBe(200);
    for (const cms of [first, second]) expect(onVolume(cms)).toEqual([]);
  });

  it('is handed out by every cms, to be kept for long, and not sent again to who has it', async () => {
    const { url } = await stored();
    const seen = await fetch(second.url + url);
    expect(seen.status).toBe(200);
    expect(Object.fromEntries(seen.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=2592000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const content = Buffer.from(await seen.arrayBuffer());
    expect(content.equals(store.shelf.things.get(url.slice(1))?.content ?? Buffer.alloc(0))).toBe(true);
    const known = { 'If-None-Match': seen.headers.get('etag') ?? '' };
    expect((await fetch(second.url + url, { headers: known })).status).toBe(304);
    const head = await fetch(second.url + url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  });

  it('that nobody knows, and what is private, is at no address', async () => {
    await ask('/loanDocument', picture(await drawPicture()));
    const [secret = ''] = store.keys('private/loans/');
    expect(secret).not.toBe('');
    for (const asked of [
      '/uploads/none.webp',
      `/uploads/../${secret}`,
      `/uploads/%2e%2e/${secret}`,
      `/uploads/..%2f${secret.replaceAll('/', '%2f')}`,
      `/${secret}`,
      '/uploads/',
    ]) {
      expect((await fetch(first.url + asked)).status, asked).toBe(404);
    }
  });

  it('that nobody uses is removed there', async () => {
    const { url } = await stored(900);
    const name = path.basename(url);
    await query(
      `UPDATE street_photos SET unclaimed_since = now() - interval '25 hours'
       WHERE file_id = (SELECT id FROM files WHERE url = $1)`,
      [url],
    );
    await query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'photo sweep'`);
    await vi.waitFor(
      async () => {
        expect(store.keys('uploads/').filter((key) => key.endsWith(name))).toEqual([]);
        expect(await query('SELECT FROM files WHERE url = $1', [url])).toEqual([]);
      },
      { timeout: 90_000, interval: 250 },
    );
  });

  it('of staff lies there too, as large as it may be', async () => {
    const answer = await fetch(`${first.url}/admin/login`, { method: 'POST', ...json(staff) });
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    const body = new FormData();
    // Noise is what no format makes small: more than a part of a store that takes things in parts.
    const noise = await drawPicture(undefined, 3000);
    const large = Buffer.concat([noise, Buffer.alloc(7 * 1024 * 1024)]);
    body.append('files', new Blob([new Uint8Array(large)], { type: 'image/jpeg' }), 'plate.jpg');
    const taken = await fetch(`${first.url}/upload`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
    });
    expect(taken.status).toBeLessThan(300);
    const [file] = (await taken.json()) as { id: number; url: string; provider: string }[];
    expect(file?.provider).toBe('aws-s3');
    expect((await fetch(`${second.url}${file?.url}`)).headers.get('content-type')).toBe('image/jpeg');
    const gone = await fetch(`${first.url}/upload/files/${file?.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(gone.status).toBe(200);
    expect((await fetch(`${second.url}${file?.url}`)).status).toBe(404);
  });
});

describe('the picture of a national ID', () => {
  it('is sealed before it goes there, and shown by either cms: its owner as it is, the admin with a watermark', async () => {
    const before = new Set(store.keys('private/'));
    const sent = await ask('/loanDocument', picture(await drawPicture(undefined, 640)));
    const { _id: document } = storedLoanDocumentSchema.parse(await sent.json()).data;
    expect(store.keys('private/').filter((key) => !before.has(key))).toEqual([`private/loans/${document}`]);
    const sealed = store.shelf.things.get(`private/loans/${document}`)?.content ?? Buffer.alloc(0);
    expect(sealed.subarray(0, 7).toString()).toBe('v1.old.');
    const form = loanForm({ national_id_pic: document });
    const { _id } = addedLoanSchema.parse(await (await ask('/loanReq', json(form))).json()).data;
    const look = async (who: string, at = first) => ask(`/loanDocument/${_id}`, { method: 'GET' }, who, at);
    const own = Buffer.from(await (await look(applicant, second)).arrayBuffer());
    const watermarked = Buffer.from(await (await look(admin)).arrayBuffer());
    expect(await distance(own, watermarked)).toBeGreaterThan(4);
    expect((await look(await signIn('somebody@example.com'))).status).toBe(404);
    for (const cms of [first, second]) expect(onVolume(cms)).toEqual([]);

    // Sealed with another key, in the store, while both go on.
    const env = { ...cmsEnvironment({ databaseUrl, dataDir: first.dataDir }), ...store.settings, LOAN_KEYS: NEXT_KEYS };
    const rotated = await runToEnd(process.execPath, [path.join(inject('distDir'), 'vault-rotate.js')], {
      cwd: cmsDir,
      env,
    });
    expect(rotated).toMatchObject({ code: 0, output: expect.stringMatching(/numbers and [1-9]\d* files/) });
    const anew = store.shelf.things.get(`private/loans/${document}`)?.content ?? Buffer.alloc(0);
    expect(anew.subarray(0, 8).toString()).toBe('v1.next.');
    const again = Buffer.from(await (await look(applicant)).arrayBuffer());
    expect(again.equals(own)).toBe(true);

    // Gone there when it is erased.
    expect((await ask(`/withdrawLoan/${_id}`, json({}))).status).toBe(200);
    expect((await ask(`/loanDocument/${_id}`, { method: 'DELETE' })).status).toBe(200);
    await vi.waitFor(() => expect(store.keys('private/')).not.toContain(`private/loans/${document}`));
    expect((await look(applicant)).status).toBe(404);
  });
});

it('that the audit trail was sealed is noted in the store and on every volume', () => {
  expect(store.keys('audit')).toEqual(['audit-sealed']);
  for (const { dataDir } of [first, second]) expect(existsSync(path.join(dataDir, 'audit-sealed'))).toBe(true);
});

describe('a store that is not well', () => {
  const files = async () => (await query<{ n: number }>('SELECT count(*)::int AS n FROM files'))[0]?.n;

  async function leavesNothing(): Promise<void> {
    const [before, there] = [await files(), store.keys('')];
    const [photo, document] = await Promise.all([send(1600), ask('/loanDocument', picture(await drawPicture()))]);
    expect(photo.status).toBe(503);
    expect(((await photo.json()) as { error: { message: string } }).error.message).toMatch(
      /^The photograph could not be stored just now/,
    );
    expect(await files()).toBe(before);
    expect(document.status).toBe(503);
    expect(((await document.json()) as { error: { message: string } }).error.message).toMatch(
      /^Pictures cannot be reached just now/,
    );
    store.mood({});
    await vi.waitFor(() => expect(store.keys('')).toEqual(there), 30_000);
    expect(onVolume(first)).toEqual([]);
    expect(first.child.exitCode).toBeNull();
  }

  it('is slow: pictures come late, and whole', async () => {
    const { url } = await stored();
    store.mood({ slow: 1500 });
    const began = Date.now();
    const [late, page] = [fetch(first.url + url), await fetch(`${first.url}/api/allProperty`)];
    expect(page.status).toBe(200);
    expect(Date.now() - began).toBeLessThan(1400);
    const seen = await late;
    expect(Buffer.from(await seen.arrayBuffer()).equals(store.shelf.things.get(url.slice(1))?.content as Buffer)).toBe(
      true,
    );
  });

  it('refuses: one sentence, nothing half stored, pictures are 503 for the moment and there again afterwards', async () => {
    const { url } = await stored();
    store.mood({ refuses: true });
    const seen = await fetch(first.url + url);
    expect([seen.status, seen.headers.get('retry-after'), seen.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    // What a browser draws in the place of the picture.
    expect(seen.headers.get('content-type')).toBe('image/svg+xml');
    expect(await seen.text()).toMatch(/^<svg .*<\/svg>$/s);
    await leavesNothing();
    expect((await fetch(first.url + url)).status).toBe(200);
  });

  it('says nothing: it is waited for so long and no longer', async () => {
    const { url } = await stored();
    store.mood({ silent: true });
    const began = Date.now();
    expect((await fetch(first.url + url)).status).toBe(503);
    // web and nginx give up later than that.
    expect(Date.now() - began).toBeLessThan(9_500);
    await leavesNothing();
  });

  it('ends in the middle of a picture: what came is not taken for the whole', async () => {
    const { url } = await stored();
    store.mood({ cuts: true });
    await expect(fetch(first.url + url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
    store.mood({});
    expect((await fetch(first.url + url)).status).toBe(200);
  });

  it('is away: the site goes on without pictures, and a cms starts', async () => {
    const { url } = await stored();
    // Forged; a cms that finds no note on its volume, and cannot ask the store, must not seal it.
    await query(`INSERT INTO audit_entries (action, at, hash) VALUES ('forged', now(), 'forged')`);
    await store.goAway();
    try {
      expect((await fetch(first.url + url)).status).toBe(503);
      await leavesNothing();
      const third = await spawnCms('store-third', databaseUrl, { ...store.settings, LOAN_KEYS: OLD_KEYS });
      await untilHealthy(third);
      expect((await fetch(`${third.url}/api/allProperty`)).status).toBe(200);
      expect(await query(`SELECT seal FROM audit_entries WHERE action = 'forged'`)).toEqual([{ seal: null }]);
      third.child.kill('SIGKILL');
      await third.ended;
    } finally {
      await store.comeBack();
    }
    expect((await fetch(first.url + url)).status).toBe(200);
    await stored();
  });
});
