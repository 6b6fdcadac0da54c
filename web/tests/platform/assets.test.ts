import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import express from 'express';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { assets } from '../../server/assets';
import { listen } from '../listen';

const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
const file = (name: string) => path.join(folder, name);
const PACKED = { headers: { 'Accept-Encoding': 'br' } };
const page = vi.fn();
let base = '';
let close = () => {};

beforeAll(async () => {
  for (const name of ['kept.js', 'gone.js']) {
    writeFileSync(file(name), 'let there = 1;');
    writeFileSync(file(`${name}.br`), brotliCompressSync('let there = 1;'));
  }
  const app = express();
  app.use('/assets', assets(folder));
  app.use((request, response) => {
    page(request.path);
    // As Remix's adapter writes the headers of a page.
    response.append('Content-Type', 'text/html').end();
  });
  ({ base, close } = await listen(app));
  // The next build has other files; what was there at the start is known by name.
  for (const name of ['gone.js', 'gone.js.br']) rmSync(file(name));
});

afterAll(() => {
  close();
  rmSync(folder, { recursive: true });
});

test('a file is served packed, for ever', async () => {
  const answer = await fetch(`${base}/assets/kept.js`, PACKED);
  expect(await answer.text()).toBe('let there = 1;');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-encoding': 'br', 'content-type': 'text/javascript' },
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test.each(['/assets/gone.js', '/assets/never.js', '/assets/', '/assets/../assets/x'])(
  '%s is a short 404 that nobody keeps, and no page',
  async (asked) => {
    const answer = await fetch(base + asked, PACKED);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(page).not.toHaveBeenCalled();
  },
);
