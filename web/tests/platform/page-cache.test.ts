import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';

import compression from 'compression';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createPageCache } from '../../server/page-cache';
import { listen } from '../listen';

// Longer than a socket takes at once, packed as well.
const LETTERS = randomBytes(60_000).toString('base64').replaceAll('A', 'ঢা');
let base = '';
let close = () => {};

beforeAll(async () => {
  const pages = createPageCache();
  const app = express().use(compression(), pages.middleware);
  app.get('/pieces', (_request, response) => {
    const { nonce, formKey } = pages.slots(response);
    response.type('html');
    for (const piece of [`<b>${nonce}</b>`, '', LETTERS, `<i>${formKey}</i>`, LETTERS])
      response.write(Buffer.from(piece));
    response.end();
  });
  app.get('/cut', (_request, response) => {
    const { nonce } = pages.slots(response);
    response.type('html');
    // As a stream may cut it.
    for (const part of [`<b>${nonce.slice(0, 9)}`, nonce.slice(9)]) response.write(new Uint8Array(Buffer.from(part)));
    response.end('</b>');
  });
  ({ base, close } = await listen(app));
});
afterAll(() => close());

function ask(path: string, packed: boolean): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = packed ? { 'Accept-Encoding': 'gzip' } : {};
    const call = request(base + path, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    call.on('error', reject).end();
  });
}

test.each([true, false])(
  'a long page in pieces comes whole, rendered and out of memory, packed: %s',
  async (packed) => {
    for (let turn = 0; turn < 2; turn++) {
      const { headers, body } = await ask('/pieces', packed);
      expect(headers['content-encoding']).toBe(packed ? 'gzip' : undefined);
      if (!packed) expect(headers['content-length']).toBe(String(body.length));
      const text = (packed ? gunzipSync(body) : body).toString();
      const [, before, between, behind] = /^<b>undefined<\/b>([^<]*)<i>([0-9a-f-]{36})<\/i>([^<]*)$/.exec(text) ?? [];
      expect(between).toBeDefined();
      expect([before, behind]).toEqual([LETTERS, LETTERS]);
    }
  },
);

test('what a stream cuts within a slot is put together first', async () => {
  expect((await ask('/cut', false)).body.toString()).toBe('<b>undefined</b>');
});
