import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { childEnv } from '../../../config/run/stack/env';
import { filePlace } from '../../src/services/loan/sealed-places';
import { openVault } from '../../src/services/platform/vault';
import { createReadyDatabase } from '../support/database';
import { cmsDir, cmsEnvironment } from '../support/env';
import { queryOn } from '../support/killed';
import { startObjectStore, type ObjectStore } from '../support/object-store';
import { spawnCms, untilHealthy, type CmsProcess } from '../support/server';

const PICTURES = 240;
const PAPERS = 60;

let store: ObjectStore;
let databaseUrl: string;
let query: ReturnType<typeof queryOn>;
let cms: CmsProcess;
/** The folder of cms as it is in the image. */
let image: string;

const key = { id: 'test', secret: Buffer.alloc(32, 'key of the tests').toString('base64') };
const vault = openVault([key]);
const folders = () => ({
  public: path.join(cms.dataDir, 'public/uploads'),
  private: path.join(cms.dataDir, 'private/loans'),
});
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const pictureOf = (n: number) => `picture_${n}_0123456789.webp`;
const paperOf = (n: number) => `paper${String(n).padStart(19, '0')}`;

/** What lies on the volume, by its key in the store. */
function onVolume(): Map<string, string> {
  const found = new Map<string, string>();
  for (const [folder, prefix] of [
    [folders().public, 'uploads/'],
    [folders().private, 'private/loans/'],
  ] as const) {
    for (const name of readdirSync(folder)) found.set(prefix + name, hash(readFileSync(path.join(folder, name))));
  }
  return found;
}
const inStore = () =>
  new Map(store.keys('').map((name) => [name, hash(store.shelf.things.get(name)?.content as Buffer)]));
const sorted = (map: Map<string, string>) => [...map].filter(([name]) => name !== 'audit-sealed').sort();

type Move = { code: number | null; output: string };

/** Starts the command as in the image, and gives what is to be killed. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ['command.mjs', 'pictures:move', ...args], {
    cwd: image,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnv({ ...cmsEnvironment({ databaseUrl, dataDir: cms.dataDir }), ...store.settings }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended: Promise<Move> = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

const move = (...args: string[]): Promise<Move> => start(...args).ended;

beforeAll(async () => {
  image = path.join(inject('scratch'), 'image-of-moved');
  mkdirSync(image);
  copyFileSync(path.join(cmsDir, '../config/docker/command.mjs'), path.join(image, 'command.mjs'));
  symlinkSync(inject('distDir'), path.join(image, 'dist'));
  store = await startObjectStore();
  databaseUrl = await createReadyDatabase('moved');
  query = queryOn(() => databaseUrl);
  cms = await spawnCms('moved', databaseUrl, store.settings);
  await untilHealthy(cms);
  for (const folder of Object.values(folders())) mkdirSync(folder, { recursive: true });
  // As they lay there when there was no store yet.
  for (let n = 0; n < PICTURES; n++) writeFileSync(path.join(folders().public, pictureOf(n)), randomBytes(5_000 + n));
  for (let n = 0; n < PAPERS; n++) {
    writeFileSync(path.join(folders().private, paperOf(n)), vault.seal(randomBytes(3_000), filePlace(paperOf(n))));
  }
  await query(
    `INSERT INTO street_loan_documents (id, user_id, kind)
     SELECT 'paper' || lpad(n::text, 19, '0'), 1, 'picture' FROM generate_series(0, $1::int - 1) n`,
    [PAPERS],
  );
});

afterAll(async () => {
  cms.child.kill('SIGKILL');
  await cms.ended;
  await store.goAway();
});

describe('moving to the store', () => {
  it('may be killed in the middle, any number of times: nothing is lost, and the next run does the rest', async () => {
    const before = sorted(onVolume());
    // Slow enough to be killed in the middle.
    store.mood({ slow: 15 });
    let last = 0;
    for (const upTo of [40, 130, 250]) {
      const { child, ended } = start('--to=s3');
      await vi.waitFor(() => expect(store.keys('').length).toBeGreaterThan(upTo), { timeout: 60_000, interval: 10 });
      child.kill('SIGKILL');
      await ended;
      expect(sorted(onVolume())).toEqual(before);
      const there = inStore();
      for (const [name, content] of sorted(there)) expect(new Map(before).get(name), name).toBe(content);
      expect(there.size).toBeGreaterThan(last);
      expect(there.size).toBeLessThan(PICTURES + PAPERS);
      last = there.size;
    }
    store.mood({});
    const puts = store.counts.get('PUT') ?? 0;
    const done = await move('--to=s3');
    expect(done.output).toMatch(
      new RegExp(`^${PICTURES} public pictures at the volume: 0 copied .*, ${PICTURES} were there`, 'm'),
    );
    expect(done.output).toMatch(
      new RegExp(`^${PAPERS} encrypted pictures at the volume: \\d+ copied to the object store, \\d+ were`, 'm'),
    );
    expect(done.code).toBe(0);
    // What was there was not sent again.
    expect((store.counts.get('PUT') ?? 0) - puts).toBe(PICTURES + PAPERS + 1 - last);
    expect(sorted(inStore())).toEqual(before);
    expect(sorted(onVolume())).toEqual(before);
  });

  it('shows each picture all the time, and takes it from the volume only when told to', async () => {
    const before = sorted(onVolume());
    store.mood({ slow: 5 });
    const { child, ended } = start('--to=s3', '--remove');
    let looks = 0;
    let isOver = false;
    const visitor = async () => {
      while (!isOver) {
        const name = pictureOf(looks++ % PICTURES);
        const seen = await fetch(`${cms.url}/uploads/${name}`);
        expect(seen.status, name).toBe(200);
        expect(hash(Buffer.from(await seen.arrayBuffer()))).toBe(new Map(before).get(`uploads/${name}`));
      }
    };
    const visitors = [visitor(), visitor()];
    await vi.waitFor(() => expect(onVolume().size).toBeLessThan(before.length / 2), { timeout: 60_000, interval: 10 });
    child.kill('SIGKILL');
    await ended;
    const both = new Map([...onVolume(), ...inStore()]);
    expect(sorted(both)).toEqual(before);
    const done = await move('--to=s3', '--remove');
    isOver = true;
    await Promise.all(visitors);
    store.mood({});
    expect(looks).toBeGreaterThan(20);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('removed from the volume') });
    expect(sorted(onVolume())).toEqual([]);
    expect(sorted(inStore())).toEqual(before);
  });

  it('and back again leaves everything as it was', async () => {
    const before = sorted(inStore());
    store.mood({ slow: 10 });
    const { child, ended } = start('--to=volume', '--remove');
    await vi.waitFor(() => expect(onVolume().size).toBeGreaterThan(100), { timeout: 60_000, interval: 10 });
    child.kill('SIGKILL');
    await ended;
    store.mood({});
    expect(await move('--to=volume', '--remove')).toMatchObject({ code: 0 });
    expect(sorted(onVolume())).toEqual(before);
    expect(store.keys('').filter((name) => name !== 'audit-sealed')).toEqual([]);
  });
});

describe('a copy that is not the same', () => {
  it('of a public picture is named, and both stay', async () => {
    store.shelf.put(`uploads/${pictureOf(0)}`, Buffer.from('something else'), 'image/webp');
    const done = await move('--to=s3', '--remove');
    expect(done.code).toBe(1);
    expect(done.output).toContain(`At both places, and not the same; left as they are: ${pictureOf(0)}`);
    expect(store.shelf.things.get(`uploads/${pictureOf(0)}`)?.content.toString()).toBe('something else');
    expect([...onVolume().keys()]).toEqual([`uploads/${pictureOf(0)}`]);
  });

  it('of a sealed one gives way to the one that opens', async () => {
    const name = `private/loans/${paperOf(0)}`;
    const good = store.shelf.things.get(name)?.content as Buffer;
    writeFileSync(path.join(folders().private, paperOf(0)), good);
    store.shelf.put(name, good.subarray(0, 200), 'application/octet-stream');
    await move('--to=s3', '--remove');
    expect(store.shelf.things.get(name)?.content.equals(good)).toBe(true);
  });
});

describe('what the command says', () => {
  it('when it is not told where to, when there is no store, and when the store is away', async () => {
    expect(await move()).toMatchObject({ code: 1, output: expect.stringContaining('--to=s3 or --to=volume') });
    expect(await move('--help')).toMatchObject({ code: 0, output: expect.stringContaining('while the\nsite runs') });
    await store.goAway();
    const away = await move('--to=s3');
    await store.comeBack();
    expect(away.code).toBe(1);
    expect(away.output).toMatch(/^Pictures cannot be reached just now.*the object store: /m);
  });

  it('of a second run at the same time', async () => {
    store.mood({ slow: 20 });
    const one = start('--to=volume');
    await vi.waitFor(() => expect(onVolume().size).toBeGreaterThan(3), { timeout: 60_000, interval: 10 });
    expect(await move('--to=volume')).toMatchObject({ code: 1, output: 'Another run is moving pictures.\n' });
    store.mood({});
    expect((await one.ended).code).toBe(1);
  });
});

describe('a picture that lies at both places', () => {
  it('is gone at both when it is deleted', async () => {
    const [file] = await query<{ id: number }>(
      `INSERT INTO files (document_id, name, url, hash, ext, mime, size, provider)
       VALUES ('gone', 'gone', '/uploads/gone_1.webp', 'gone_1', '.webp', 'image/webp', 1, 'aws-s3') RETURNING id`,
    );
    writeFileSync(path.join(folders().public, 'gone_1.webp'), randomBytes(900));
    store.shelf.put('uploads/gone_1.webp', randomBytes(900), 'image/webp');
    await query(
      `INSERT INTO street_photos (file_id, user_id, hash, bands, unclaimed_since)
       VALUES ($1, 1, 0::bigint::bit(64), '{}', now() - interval '25 hours')`,
      [file?.id],
    );
    await query(`UPDATE street_jobs SET next_at = now() - interval '1 second' WHERE name = 'photo sweep'`);
    await vi.waitFor(
      () => {
        expect(onVolume().has('uploads/gone_1.webp')).toBe(false);
        expect(store.keys('uploads/gone_1')).toEqual([]);
      },
      { timeout: 60_000, interval: 200 },
    );
  });
});
