import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openBucket } from '../../src/services/platform/bucket';
import { startObjectStore, type ObjectStore } from '../support/object-store';

let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterAll(() => store.goAway());

const settings = (changed: object = {}) => ({
  endpoint: store.settings.S3_ENDPOINT ?? '',
  region: 'us-east-1',
  bucket: store.settings.S3_BUCKET ?? '',
  keyId: store.settings.S3_ACCESS_KEY_ID ?? '',
  secret: store.settings.S3_SECRET_ACCESS_KEY ?? '',
  ...changed,
});

it('keeps what it is given, under any key, and lists it page after page', async () => {
  const bucket = openBucket(settings());
  await bucket.write('odd/a b+ü&<.webp', Buffer.from('hello'), 'image/webp');
  expect((await bucket.read('odd/a b+ü&<.webp'))?.toString()).toBe('hello');
  for (let n = 0; n < 2300; n++) store.shelf.put(`many/${n}`, Buffer.alloc(1), 'image/webp');
  const found: string[] = [];
  for await (const { key } of bucket.list('many/')) found.push(key);
  expect(new Set(found).size).toBe(2300);
  for await (const { key, md5 } of bucket.list('odd/')) {
    expect([key, md5]).toEqual(['odd/a b+ü&<.webp', '5d41402abc4b2a76b9719d911017c592']);
  }
  await bucket.remove('odd/a b+ü&<.webp');
  await bucket.remove('none');
  expect(await bucket.read('odd/a b+ü&<.webp')).toBeNull();
});

it.each([
  ['another secret', { secret: 'guessed' }, 'SignatureDoesNotMatch'],
  ['another key', { keyId: 'somebody' }, 'InvalidAccessKeyId'],
  ['another bucket', { bucket: 'theirs' }, 'NoSuchBucket'],
])('refuses %s, and the reason is for the log', async (_name, changed, reason) => {
  await expect(openBucket(settings(changed)).write('x', Buffer.from('x'))).rejects.toMatchObject({
    status: 503,
    message: expect.not.stringContaining(reason),
    cause: expect.stringContaining(reason),
  });
  await expect(openBucket(settings(changed)).read('x')).rejects.toMatchObject({ status: 503 });
});

type Sent = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

/** Sends that very request to the stand-in. Gives status and code of the answer. */
async function replay({ method, path, headers, body }: Sent): Promise<string> {
  const { port } = new URL(store.settings.S3_ENDPOINT ?? '');
  const asked = request({ host: '127.0.0.1', port, method, path, headers });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const part of answer) text += String(part);
  return `${answer.statusCode} ${/<Code>(\w+)/.exec(text)?.[1] ?? ''}`.trim();
}

it('the stand-in takes what was signed, and nothing that was changed on the way', async () => {
  let sent: Sent | undefined;
  const wire = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (part) => (body += String(part)));
    incoming.on('end', () => {
      sent = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body };
      outgoing.end();
    });
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const endpoint = `http://127.0.0.1:${(wire.address() as AddressInfo).port}`;
  await openBucket(settings({ endpoint })).write('signed', Buffer.from('as it was'), 'image/webp');
  wire.close();
  if (!sent) throw new Error('nothing was sent');
  const { headers } = sent;
  expect(await replay(sent)).toBe('200');
  expect(await replay({ ...sent, body: 'as it is!' })).toBe('400 XAmzContentSHA256Mismatch');
  expect(await replay({ ...sent, path: `${sent.path.replace('signed', 'others')}` })).toBe('403 SignatureDoesNotMatch');
  expect(await replay({ ...sent, method: 'DELETE' })).toBe('403 SignatureDoesNotMatch');
  expect(await replay({ ...sent, headers: { ...headers, host: 'elsewhere' } })).toBe('403 SignatureDoesNotMatch');
  expect(await replay({ ...sent, headers: { ...headers, 'x-amz-acl': 'public-read' } })).toBe('403 AccessDenied');
  const old = { ...headers, 'x-amz-date': '20260101T000000Z' };
  expect(await replay({ ...sent, headers: old })).toBe('403 RequestTimeTooSkewed');
  const streamed = { ...headers, 'x-amz-content-sha256': 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' };
  expect(await replay({ ...sent, headers: streamed })).toBe('501 NotImplemented');
  const { authorization: _, ...unsigned } = headers;
  expect(await replay({ ...sent, headers: unsigned })).toBe('403 AccessDenied');
  expect(store.shelf.things.get('signed')?.content.toString()).toBe('as it was');
});
