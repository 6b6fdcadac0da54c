import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';

import {
  addedListingSchema,
  draftOneSchema,
  propertyListSchema,
  signedInSchema,
  storedPhotoSchema,
} from '@69street/config/contract';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import { buildAll } from '../../../config/run/build';
import { childEnv } from '../../../config/run/stack/env';
import { freePort } from '../../../config/run/stack/ports';
import { createDatabase } from '../support/database';
import { cmsDir, internalSecret, publicUrl, staff } from '../support/env';
import { identityService } from '../support/identity';
import { queryOn } from '../support/killed';
import { drawPicture, formWith } from '../support/listings';
import { openMailServer } from '../support/mail';
import { startObjectStore, type ObjectStore } from '../support/object-store';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const SESSION_SECRET = 'session-secret-of-the-tests-with-32-bytes';
/** The lock of a boot (server.ts). */
const BOOT_LOCK = 69_000_001;

/** One behind the other on each of two machines; what they share is the database, the store and the mail server. */
type Machine = { cms: CmsProcess; web: string; webProcess: ChildProcess };

let machines: [Machine, Machine];
let store: ObjectStore;
let query: ReturnType<typeof queryOn>;
let mailPort: number;
/** How many at once waited for the boot of the other. */
let waited = 0;

async function startWeb(cms: CmsProcess): Promise<Pick<Machine, 'web' | 'webProcess'>> {
  const port = await freePort();
  const webProcess = spawn(process.execPath, ['build/server.js'], {
    cwd: path.join(cmsDir, '../web'),
    stdio: 'ignore',
    env: childEnv({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      CMS_URL: cms.url,
      BEHIND_PROXY: '1',
      INTERNAL_SECRET: internalSecret,
      SESSION_SECRET,
      FIREBASE_PROJECT_ID: 'demo-69street',
      FIREBASE_API_KEY: 'demo',
      ALLOW_EMBEDDED_SERVICES: '1',
    }),
  });
  const web = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${web}/health`)).status).toBe(204), { timeout: 120_000 });
  return { web, webProcess };
}

beforeAll(async () => {
  await buildAll({ only: 'site' });
  store = await startObjectStore();
  mailPort = await freePort();
  const databaseUrl = await createDatabase('two_of_each');
  query = queryOn(() => databaseUrl);
  const settings = {
    ...store.settings,
    AUTH_KEYS_URL: (await identityService()).keysUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true`,
  };
  const [one, two] = await Promise.all([
    spawnCms('machine-one', databaseUrl, settings),
    spawnCms('machine-two', databaseUrl, settings),
  ]);
  const look = setInterval(() => {
    void query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
      [BOOT_LOCK],
    ).then(([row]) => (waited = Math.max(waited, row?.n ?? 0)));
  }, 200);
  await Promise.all([untilHealthy(one), untilHealthy(two)]);
  clearInterval(look);
  machines = [
    { cms: one, ...(await startWeb(one)) },
    { cms: two, ...(await startWeb(two)) },
  ];
});

afterAll(async () => {
  for (const { cms, webProcess } of machines ?? []) {
    webProcess.kill('SIGKILL');
    cms.child.kill('SIGKILL');
    await cms.ended;
  }
  await store?.goAway();
});

let people = 0;
const address = () => `203.0.113.${++people}`;

async function signInAt(web: string, email: string): Promise<string> {
  const tokenId = await (await identityService()).idToken({ email });
  const answer = await fetch(`${web}/login`, {
    method: 'POST',
    headers: { Origin: publicUrl, 'X-Forwarded-For': address() },
    body: new URLSearchParams({ tokenId }),
    redirect: 'manual',
  });
  const cookie = answer.headers.getSetCookie().find((value) => value.startsWith('69street='));
  if (!cookie) throw new Error(`no session: ${answer.status}`);
  return cookie.split(';', 1)[0] ?? '';
}

const accountAt = (web: string, Cookie: string) =>
  fetch(`${web}/account`, { headers: { Cookie, 'X-Forwarded-For': address() }, redirect: 'manual' });

/** What the cookie holds, without a look at the signature. */
const heldBy = (cookie: string) =>
  JSON.parse(Buffer.from(decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '', 'base64').toString());

/** The same cookie some minutes later: its access token has run out. */
function grownOld(cookie: string): string {
  const held = { ...heldBy(cookie), expires_at: new Date(Date.now() - 1000).toISOString() };
  const text = Buffer.from(JSON.stringify(held)).toString('base64');
  const signature = createHmac('sha256', SESSION_SECRET).update(text).digest('base64').replace(/=+$/, '');
  return `69street=${encodeURIComponent(`${text}.${signature}`)}`;
}

type Call = { method?: string; body?: object | FormData; token?: string; headers?: Record<string, string> };

async function call({ cms }: Machine, at: string, { method = 'POST', body, token, headers }: Call): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${cms.url}/api${at}`, {
    method,
    headers: {
      'X-Internal-Secret': internalSecret,
      'X-Client-Address': address(),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function tokenOf(email: string): Promise<string> {
  const tokenId = await (await identityService()).idToken({ email });
  const answer = await call(machines[0], '/googlelogin', { body: { tokenId } });
  return signedInSchema.parse(await answer.json()).data.token;
}

it('two cms that start at once on an empty database make its tables one after the other', async () => {
  expect(waited).toBe(1);
  const [once] =
    await query(`SELECT (SELECT count(*) FROM up_roles)::int AS roles, (SELECT count(*) FROM i18n_locale)::int AS
    locales, (SELECT count(*) FROM admin_users)::int AS staff, (SELECT count(*) FROM upload_folders)::int AS folders`);
  expect(once).toEqual({ roles: 4, locales: 2, staff: 1, folders: 3 });
});

it('who signs in at one web is signed in at the other, and stays so when both refresh the session at once', async () => {
  const [one, two] = machines;
  const cookie = await signInAt(one.web, 'rahima@example.com');
  expect(await (await accountAt(two.web, cookie)).text()).toContain('rahima@example.com');
  let now = cookie;
  for (let round = 0; round < 3; round++) {
    const old = grownOld(now);
    const answers = await Promise.all([one, two, one, two].map(({ web }) => accountAt(web, old)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const next = answers.map((answer) => answer.headers.getSetCookie().find((value) => value.startsWith('69street=')));
    const held = next.map((value) => heldBy(value?.split(';', 1)[0] ?? ''));
    // All of them are told the same: whichever answer the browser reads last, its session goes on.
    expect(new Set(held.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    expect(held[0].refresh_token).not.toBe(heldBy(now).refresh_token);
    now = next[round % 2]?.split(';', 1)[0] ?? '';
  }
  for (const { web } of machines) expect((await accountAt(web, now)).status).toBe(200);
});

it('a limit is counted once over both', async () => {
  const enquiry = {
    about: 'home',
    name: 'Salma',
    number: '+880 1712-345678',
    email: 's@example.com',
    message: 'Hello',
  };
  const headers = { 'X-Client-Address': '198.51.100.7' };
  const answers: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    answers.push((await call(machines[turn % 2] as Machine, '/enquiry', { body: enquiry, headers })).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

it('each mail goes out once, whichever process comes to it', async () => {
  await query('DELETE FROM enquiries');
  const enquiry = { about: 'home', name: 'Salma', number: '+880 1712-345678', email: 's@example.com' };
  for (let turn = 0; turn < 12; turn++) {
    const body = { ...enquiry, message: `Message no. ${turn}.` };
    expect((await call(machines[turn % 2] as Machine, '/enquiry', { body })).status).toBe(200);
  }
  const waiting = async () =>
    (await query<{ n: number }>(`SELECT count(*)::int AS n FROM enquiries WHERE mail_state <> 'sent'`))[0]?.n;
  // Nobody answers at the mail server's address: the first attempt of each fails.
  await vi.waitFor(async () =>
    expect(await query(`SELECT FROM enquiries WHERE mail_state = 'failed'`)).toHaveLength(12),
  );
  const server = await openMailServer({}, mailPort);
  onTestFinished(() => server.close());
  // Once: what is on its way counts as due again when its moment is moved back.
  await query(`UPDATE enquiries SET updated_at = now() - interval '3 hours'`);
  const due = () => query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'enquiry mails'`);
  await vi.waitFor(
    async () => {
      await due();
      expect(await waiting()).toBe(0);
    },
    { timeout: 90_000, interval: 1000 },
  );
  const numbers = server.mails.map((mail) => /Message no\. (\d+)\./.exec(mail)?.[1]);
  expect(numbers.sort()).toEqual(Array.from({ length: 12 }, (_, turn) => String(turn)).sort());
});

it('a picture that was sent to one is shown by the other, and a form that was sent to both is one listing', async () => {
  const [one, two] = machines;
  const token = await tokenOf('karim@example.com');
  const urls: string[] = [];
  for (const machine of [one, two, one]) {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(await drawPicture())]), 'a.jpg');
    const sent = await call(machine, '/photo', { body, token });
    urls.push(storedPhotoSchema.parse(await sent.json()).data.url);
  }
  for (const url of urls) {
    for (const { web } of machines) {
      const seen = await fetch(web + url);
      expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  }
  const [image_one, image_two, image_three] = urls;
  const body = formWith({ image_one, image_two, image_three });
  const headers = { 'Idempotency-Key': 'the-one-form-of-karim' };
  const sent = await Promise.all([one, two, two, one].map((to) => call(to, '/addProperty', { body, token, headers })));
  const ids = await Promise.all(sent.map(async (answer) => addedListingSchema.parse(await answer.json()).data._id));
  expect(new Set(ids).size).toBe(1);
  expect(await query(`SELECT FROM properties`)).toHaveLength(1);
});

it('a draft that was begun at one goes on at the other', async () => {
  const [one, two] = machines;
  const token = await tokenOf('karim@example.com');
  const begun = await call(one, '/drafts', { body: { values: { title: 'Begun' } }, token });
  const { _id } = draftOneSchema.parse(await begun.json()).data;
  const changed = await call(two, `/drafts/${_id}`, { method: 'PUT', body: { values: { title: 'Gone on' } }, token });
  expect(changed.status).toBe(200);
  const read = await call(one, `/drafts/${_id}`, { method: 'GET', token });
  expect(draftOneSchema.parse(await read.json()).data.values).toEqual({ title: 'Gone on' });
});

it('what staff change at one cms is on every web within a second', async () => {
  const [one] = machines;
  const login = await fetch(`${one.cms.url}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  });
  const { token } = ((await login.json()) as { data: { token: string } }).data;
  const took: number[] = [];
  for (let round = 0; round < 3; round++) {
    // Both have the page in memory.
    for (const { web } of machines) await (await fetch(`${web}/reviews`)).text();
    const words = `Written at the first, ${round}`;
    const written = await fetch(`${one.cms.url}/content-manager/collection-types/api::review.review`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ user_name: 'A visitor', user_reviews: words }),
    });
    expect(written.status).toBeLessThan(300);
    const began = Date.now();
    for (const { web } of machines) {
      const page = async () => expect(await (await fetch(`${web}/reviews`)).text()).toContain(words);
      await vi.waitFor(page, { timeout: 30_000, interval: 20 });
    }
    took.push(Date.now() - began);
  }
  // A busy machine may take longer once.
  expect(Math.min(...took)).toBeLessThan(1000);
});

it('both count the same listings the moment one of them publishes one', async () => {
  const [one, two] = machines;
  const boss = await tokenOf('boss@69street.example');
  const total = async (machine: Machine) =>
    propertyListSchema.parse(await (await call(machine, '/allProperty?city=dhaka', { method: 'GET' })).json()).meta
      .total;
  expect([await total(one), await total(two)]).toEqual([0, 0]);
  const queue = (await (await call(one, '/getProperties', { method: 'GET', token: boss })).json()) as {
    data: { _id: string; updatedAt: string }[];
  };
  const listings = queue.data.map(({ _id, updatedAt }) => ({ _id, seen: updatedAt }));
  const body = { listings, listing_state: 'published' };
  const decided = await call(two, '/decideProperties', { body, token: boss });
  expect(decided.status, await decided.text()).toBe(200);
  expect([await total(one), await total(two)]).toEqual([1, 1]);
});
