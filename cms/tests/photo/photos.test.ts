import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { storedPhotoSchema } from '@69street/config/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';

import { sweepPhotos } from '../../src/services/photo/sweep';
import { startCms } from '../support/cms';
import {
  call,
  drawPicture,
  newForm,
  newListing,
  newPerson,
  newPhoto,
  sendPhoto,
  type Person,
} from '../support/listings';

let person: Person;

beforeAll(async () => {
  person = await newPerson();
});

const folder = (name: string) => path.join(inject('scratch'), 'data', name);

function inTransit(): string[] {
  return readdirSync(folder('tmp'));
}

function kept(url: string): Buffer {
  return readFileSync(path.join(folder('public'), url));
}

const gps = {
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '90/1 22/1 0/1' },
};

describe('a photograph', () => {
  it('is stored upright, as WebP, in several sizes and without what its EXIF tells', async () => {
    const picture = await sharp(await drawPicture(undefined, 1600))
      .withExif({ IFD0: { Orientation: '6', Artist: 'Somebody' }, ...gps })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(picture).metadata()).exif?.includes('Somebody')).toBe(true);
    const answer = await sendPhoto(person, picture);
    const { url, width, height } = storedPhotoSchema.parse(answer.body).data;
    expect([width, height]).toEqual([1200, 1600]);
    const stored = await sharp(kept(url)).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined]);
    const cms = await startCms();
    const file = await cms.db.query('plugin::upload.file').findOne({ where: { url } });
    const formats = file.formats as Record<string, { url: string }>;
    expect(Object.keys(formats)).toEqual(expect.arrayContaining(['small', 'medium', 'thumbnail']));
    for (const size of Object.values(formats)) {
      const { exif, xmp, iptc } = await sharp(kept(size.url)).metadata();
      expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    }
    expect(inTransit()).toEqual([]);
  });

  it.each(['png', 'webp', 'avif'] as const)('may be a %s, whatever it is called', async (kind) => {
    const picture = await sharp(await drawPicture())
      .toFormat(kind)
      .toBuffer();
    expect((await sendPhoto(person, picture, 'x.txt', 'text/plain')).status).toBe(200);
  });

  it('needs somebody who is signed in, before anything is read', async () => {
    expect((await sendPhoto(null, await drawPicture())).status).toBe(401);
    expect(inTransit()).toEqual([]);
  });
});

async function flood(): Promise<Buffer> {
  const wide = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(wide.length).toBeLessThan(1024 * 1024);
  return wide;
}

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const ZIP_END = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1');

/** What is refused, and by which code. */
const REFUSED: Array<[name: string, code: string, content: () => Buffer | Promise<Buffer>]> = [
  ['an SVG', 'kind', () => SVG],
  ['HTML that is called a PNG', 'kind', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a GIF that is a script as well', 'kind', () => Buffer.from('GIF89a/*....*/=1;alert(1)')],
  [
    'a JPEG that is a script as well',
    'kind',
    async () => Buffer.concat([await drawPicture(), Buffer.from('<script>alert(1)</script>')]),
  ],
  [
    'a JPEG that is an archive as well',
    'kind',
    async () => Buffer.concat([await drawPicture(), Buffer.from('PK\x03\x04', 'latin1'), ZIP_END]),
  ],
  ['a HEIC', 'kind', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['an archive', 'kind', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ZIP_END])],
  ['nothing', 'empty', () => Buffer.alloc(0)],
  ['a JPEG cut in the middle', 'broken', async () => (await drawPicture()).subarray(0, 1500)],
  [
    'noise that begins like a PNG',
    'broken',
    () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
  ],
  ['a flood of pixels', 'pixels', flood],
];

describe('refused with a sentence and leaving nothing', () => {
  it.each(REFUSED)('%s', async (_name, code, content) => {
    const cms = await startCms();
    const before = await cms.db.query('plugin::upload.file').count();
    const pictures = readdirSync(folder('public/uploads')).length;
    const body = await content();
    const memory = process.memoryUsage().rss;
    const answer = await sendPhoto(person, body, 'a.png', 'image/png');
    expect([answer.status, answer.body.error.details.fields]).toEqual([400, { file: [code] }]);
    expect(answer.body.error.message.length).toBeGreaterThan(10);
    // A decoded flood would be 324 MB.
    expect(process.memoryUsage().rss - memory).toBeLessThan(150 * 1024 * 1024);
    expect(await cms.db.query('plugin::upload.file').count()).toBe(before);
    expect(readdirSync(folder('public/uploads'))).toHaveLength(pictures);
    expect(inTransit()).toEqual([]);
  });

  it('a HEIC is told what to do instead', async () => {
    const answer = await sendPhoto(person, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'IMG_1.HEIC');
    expect(answer.body.error.message).toMatch(/HEIC.*JPEG/);
  });

  it('21 MB', async () => {
    const answer = await sendPhoto(person, Buffer.concat([await drawPicture(), Buffer.alloc(21 * 1024 * 1024)]));
    expect(answer.status).toBe(413);
    await vi.waitFor(() => expect(inTransit()).toEqual([]));
  });

  it('no file, or a JSON body', async () => {
    expect((await call('post', '/photo', person, { file: 'x' })).status).toBe(400);
    expect((await call('post', '/photo', person)).status).toBe(400);
  });

  it('one that is broken off', async () => {
    const cms = await startCms();
    // Koa tells the console of every connection that is lost in the middle.
    cms.server.app.silent = true;
    const server = createServer(cms.server.app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stop = new AbortController();
    const before = await cms.db.query('plugin::upload.file').count();
    const pictures = readdirSync(folder('public/uploads')).length;
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(Buffer.concat([Buffer.from(head), Buffer.alloc(300_000, 1)])),
    });
    const sent = fetch(`http://127.0.0.1:${port}/api/photo`, {
      method: 'POST',
      body,
      signal: stop.signal,
      duplex: 'half',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b', Authorization: `Bearer ${person.token}` },
    } as RequestInit);
    await vi.waitFor(() => expect(inTransit()).not.toEqual([]));
    stop.abort();
    await expect(sent).rejects.toThrow();
    await vi.waitFor(() => expect(inTransit()).toEqual([]));
    expect(await cms.db.query('plugin::upload.file').count()).toBe(before);
    expect(readdirSync(folder('public/uploads'))).toHaveLength(pictures);
    server.close();
    cms.server.app.silent = false;
  });
});

describe('the sweep', () => {
  it('removes what nobody has used for a day, file and all, and nothing else', async () => {
    const cms = await startCms();
    const lost = await newPhoto(person);
    const drafted = await newPhoto(person);
    await call('post', '/drafts', person, { values: { image_one: drafted.url } });
    const form = await newForm(person);
    const listing = await newListing(person, form);
    const fresh = await newPhoto(person);
    await sweepPhotos();
    await cms.db.connection.raw(
      `UPDATE street_photos SET unclaimed_since = now() - interval '25 hours'
      WHERE unclaimed_since IS NOT NULL AND file_id NOT IN (SELECT id FROM files WHERE url = ?)`,
      [fresh.url],
    );
    await sweepPhotos();
    const urls = (await cms.db.query('plugin::upload.file').findMany({ select: ['url'] })).map(
      ({ url }: { url: string }) => url,
    );
    expect(urls).not.toContain(lost.url);
    expect(urls).toEqual(expect.arrayContaining([drafted.url, fresh.url, form.image_one, form.image_three]));
    expect(() => kept(lost.url)).toThrow();
    expect(kept(drafted.url).length).toBeGreaterThan(0);
    expect((await call('get', `/ownProperty/${listing._id}`, person)).body.data[0].photos).toHaveLength(2);
  });
});
