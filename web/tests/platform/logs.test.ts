import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';

import { callCms } from '~/cms/client.server';
import { env } from '~/env.server';

import { logAsJson, requestIds } from '../../server/logs';

const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.restoreAllMocks();
});

const SENT = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

/** A site whose only page asks cms; gives what cms heard and what was logged. */
async function site(isBehindProxy: boolean) {
  const heard: unknown[] = [];
  const cms = createServer((request, response) => {
    heard.push(request.headers['x-request-id']);
    response.end('{}');
  });
  const { CMS_URL } = env;
  env.CMS_URL = await listen(cms);
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const app = express();
  app.use(requestIds({ isBehindProxy, isLogged: true, routeOf: () => 'other' }));
  app.get('/page', (_request, response, next) => {
    callCms('/api/anything').then(() => response.send(String(response.locals.requestId)), next);
  });
  const url = await listen(createServer(app));
  const given = await (await fetch(`${url}/page?q=secret`, { headers: { 'X-Request-Id': SENT } })).text();
  env.CMS_URL = CMS_URL;
  await vi.waitFor(() => expect(written).toHaveLength(1));
  return { heard, given, line: JSON.parse(written[0] ?? '') as Record<string, unknown> };
}

test('the id that our proxy gave goes on to cms and into the line of the answer', async () => {
  const { heard, given, line } = await site(true);
  expect(given).toBe(SENT);
  expect(heard).toEqual([SENT]);
  expect(line).toMatchObject({
    level: 'info',
    service: 'web',
    request: SENT,
    method: 'GET',
    path: '/page',
    status: 200,
  });
  expect(JSON.stringify(line)).not.toContain('secret');
});

test('without a proxy of ours nobody gives a request its id', async () => {
  const { heard, given } = await site(false);
  expect(given).not.toBe(SENT);
  expect(heard).toEqual([given]);
});

test('what is told on the console is a line of JSON', () => {
  const kept = { ...console };
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  logAsJson();
  console.warn('two\nlines of %s', 'cms', new Error('away'));
  Object.assign(console, kept);
  expect(written).toHaveLength(1);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    level: 'warn',
    message: expect.stringContaining('two\nlines of cms Error: away'),
  });
});
