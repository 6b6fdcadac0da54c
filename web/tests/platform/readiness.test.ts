import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { afterEach, expect, test } from 'vitest';

import { env } from '~/env.server';

import { readiness } from '../../server/readiness';
import { listen } from '../listen';

const { CMS_URL } = env;
const closes: Array<() => void> = [];

afterEach(() => {
  env.CMS_URL = CMS_URL;
  for (const close of closes.splice(0)) close();
});

/** What web says at `/ready` while cms answers `status` there, or is not there at all. */
async function readyWith(status: number | null, isDraining = false): Promise<number> {
  const asked: Array<string | undefined> = [];
  const cms = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status ?? 500).end();
  }).listen(0, '127.0.0.1');
  await once(cms, 'listening');
  env.CMS_URL = `http://127.0.0.1:${(cms.address() as AddressInfo).port}`;
  if (status === null) await once(cms.close(), 'close');
  const app = express();
  app.get(
    '/ready',
    readiness(() => isDraining),
  );
  const { base, close } = await listen(app);
  closes.push(close, () => void cms.close());
  const answer = await fetch(`${base}/ready`);
  if (status !== null && !isDraining) expect(asked).toEqual(['/_ready']);
  return answer.status;
}

test('web is ready while a cms is', async () => {
  expect(await readyWith(204)).toBe(204);
});

test.each([
  ['cms says that it is not', 503],
  ['there is no cms', null],
])('and is not when %s', async (_what, status) => {
  expect(await readyWith(status)).toBe(503);
});

test('nor when it is about to end itself', async () => {
  expect(await readyWith(204, true)).toBe(503);
});
