import { connect, type AddressInfo } from 'node:net';

import { createRequestHandler } from '@remix-run/express';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { parseEnv } from '~/env.server';

import { frontDoor } from '../../server/front-door';
import { bodyLimit, originGuard } from '../../server/guards';
import { createPageCache } from '../../server/page-cache';

const ORIGIN = 'https://69street.example';
const FORM = 'application/x-www-form-urlencoded';
/** What Remix ran: the route, its address and, for an action, how much of a form it took. */
let ran: string[] = [];
let port = 0;
let close = () => {};

/** A site of two routes: one reads a form whole, as /login does, the other hands on what comes in, as /photo does. */
function aSite(): ServerBuild {
  const note = (route: string) => ({
    loader: ({ request }: LoaderFunctionArgs) => {
      ran.push(`${route} ${request.url}`);
      return new Response(`<p>${route}</p>`, { headers: { 'Content-Type': 'text/html' } });
    },
    action: async ({ request }: ActionFunctionArgs) => {
      const form = route === 'login' ? [...(await request.formData())].length : 'none';
      ran.push(`${route} ${request.url} ${form}`);
      return new Response('taken');
    },
  });
  const routes = Object.fromEntries(
    ['login', 'photo', 'agents', 'logout'].map((id) => [id, { id, path: id, module: note(id) }]),
  );
  return {
    ...{
      entry: { module: {} },
      routes,
      assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    },
    ...{ publicPath: '/', assetsBuildDirectory: '', future: {}, isSpaMode: false },
  } as unknown as ServerBuild;
}

beforeAll(async () => {
  const app = express();
  const pages = createPageCache();
  app.set('trust proxy', 1);
  app.use(frontDoor(ORIGIN, ['www.69street.example']), originGuard(ORIGIN), bodyLimit(), pages.middleware);
  app.all('*', createRequestHandler({ build: aSite(), mode: 'test' }));
  await new Promise<void>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => {
      port = (server.address() as AddressInfo).port;
      resolve();
    });
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
});
afterAll(() => close());
beforeEach(() => (ran = []));

/** Sends these lines as they are, which no client of HTTP would do, and gives the answer. */
function send(lines: string[], body = ''): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    // A refusal comes before all is sent.
    socket.on('error', (error) => (text ? undefined : reject(error)));
    socket.on('close', () => resolve({ status: Number(text.split(' ', 2)[1]), text }));
    // Not ended: Node takes that for a visitor who left.
    socket.write(Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`, 'latin1'));
  });
}
const get = (path: string, host = '69street.example', more: string[] = []) =>
  send([`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more]);
const post = (path: string, host: string, body: string, more: string[] = []) =>
  send(
    [
      ...[`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${ORIGIN}`],
      ...[`Content-Type: ${FORM}`, `Content-Length: ${body.length}`, ...more],
    ],
    body,
  );

const ELSEWHERE = [
  ...['x\\login?_data=login&z=', 'x\\login?', '69street.example\\login?', 'x/login', 'x?', 'x#', 'x%2flogin'],
  ...['69street.example@evil.example', 'evil.example', '69street.example.evil.example', '69street.example.', '[::2]'],
  ...['69street.example:x', '69street.example:99999', '', 'a'.repeat(300), '69street.example, evil.example'],
];

describe('a form from elsewhere', () => {
  const foreign = (path: string) =>
    send(
      [
        ...[`POST ${path} HTTP/1.1`, 'Host: 69street.example', 'Origin: https://gateway.example'],
        ...['Sec-Fetch-Site: cross-site', `Content-Type: ${FORM}`, 'Content-Length: 14'],
      ],
      'status=success',
    );

  test('of a gateway that sends its visitor back is not read: it leads to the page that asks', async () => {
    for (const path of ['/hire/abc123', '/bn/hire/abc123', '/promotion/abc123', '/bn/promotion/abc123']) {
      const { status, text } = await foreign(path);
      expect(status).toBe(303);
      expect(text).toMatch(new RegExp(`Location: ${path}\r\n`, 'i'));
    }
    expect(ran).toEqual([]);
  });

  test('is refused everywhere else', async () => {
    const elsewhere = ['/hire', '/hire/', '/bn/hire', '/hire/a/b', '/login', '/singleAgent/a/hire', '/promote/a'];
    for (const path of [...elsewhere, '/promotion', '/promotion/a/receipt']) {
      expect((await foreign(path)).status, path).toBe(403);
    }
    expect(ran).toEqual([]);
  });
});

describe('which route runs is not for the visitor’s Host to say', () => {
  test.each(ELSEWHERE)('Host: %j', async (host) => {
    const answers = [await get('/agents', host), await post('/photo', host, 'a=1&'.repeat(100))];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(ran).toEqual([]);
  });

  test.each(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Original-Host', 'Forwarded'])('nor for %s', async (name) => {
    for (const value of ['x\\login?_data=login&z=', 'https://x\\login?', 'evil.example', 'host=x\\login?']) {
      expect((await get(`/agents?${name}`, '69street.example', [`${name}: ${value}`])).status).toBe(200);
    }
    // The first is kept for the others.
    expect(ran).toEqual([`agents ${ORIGIN}/agents?${name}=`]);
  });

  test('a form of 20 MB for the route of photographs is read by none', async () => {
    const body = 'a=1&'.repeat(5 * 1024 * 1024);
    for (const path of ['/photo', '/photo?_data=login', '/photo?index', '/photo/']) {
      expect((await post(path, '69street.example', body)).status, path).toBe(413);
    }
    expect(ran).toEqual([]);
  });

  test('without a Host, with two, or with a whole address in its place nothing is answered', async () => {
    expect((await send(['GET /agents HTTP/1.0'])).status).toBe(400);
    expect((await send(['GET /agents HTTP/1.1'])).status).toBe(400);
    expect((await get('/agents', '69street.example', ['Host: evil.example'])).status).toBe(400);
    expect((await get('http://69street.example/agents')).status).toBe(400);
    expect((await get('http://evil.example/login')).status).toBe(400);
    expect(ran).toEqual([]);
  });

  test('the site answers to its own name, to further ones that were set, and to this machine', async () => {
    for (const host of ['69street.example', '69STREET.example:443', 'www.69street.example', 'localhost:3000']) {
      expect((await get(`/agents?${host}`, host)).status, host).toBe(200);
    }
    for (const host of ['127.0.0.1', '[::1]:3000']) expect((await get(`/agents?${host}`, host)).status).toBe(200);
    // Whatever name it was asked by, it routes by its public address.
    expect(ran.map((line) => line.split('?')[0])).toEqual(ran.map(() => `agents ${ORIGIN}/agents`));
  });

  test('a form of a page that was opened by another of its names is its own, one of another site is not', async () => {
    const from = (origin: string, host: string) =>
      send(
        [`POST /login HTTP/1.1`, `Host: ${host}`, `Origin: ${origin}`, `Content-Type: ${FORM}`, 'Content-Length: 3'],
        'a=b',
      );
    expect((await from('https://www.69street.example', 'www.69street.example')).status).toBe(200);
    expect((await from('https://localhost:3000', 'localhost:3000')).status).toBe(200);
    expect((await from('http://www.69street.example', 'www.69street.example')).status).toBe(403);
    expect((await from('https://localhost:9999', 'localhost:3000')).status).toBe(403);
    expect((await from('https://evil.example', '69street.example')).status).toBe(403);
  });
});

describe('a path that guard and router could read in two ways', () => {
  test.each([
    ...[
      '/internal/../logout',
      '/internal/%2e%2e/logout',
      '/internal/..%2flogout',
      '/internal/%2E./logout',
      '/./logout',
    ],
    ...['//logout', '/internal//../logout', '/internal/..\\logout', '/internal\\..\\logout', '/logout%00', '/logout#'],
    ...['/searches/unsubscribe/../../logout', '/%zz', '\\logout', '//evil.example/logout'],
  ])('%s is refused', async (path) => {
    expect((await post(path, '69street.example', 'a=b')).status).toBe(400);
    expect((await get(path)).status).toBe(400);
    expect(ran).toEqual([]);
  });
});

describe('the setting of further names', () => {
  const read = (ALLOWED_HOSTS?: string) =>
    parseEnv({
      ...{
        INTERNAL_SECRET: 'internal-secret-of-the-tests-32-b',
        SESSION_SECRET: 'session-secret-of-the-tests-32-by',
        ALLOWED_HOSTS,
      },
      ...{ FIREBASE_PROJECT_ID: 'demo', FIREBASE_API_KEY: 'demo' },
    }).ALLOWED_HOSTS;

  test('is a list of names', () => {
    expect(read()).toEqual([]);
    expect(read('WWW.69street.example, 192.168.1.5 laptop.local')).toEqual([
      ...['www.69street.example', '192.168.1.5', 'laptop.local'],
    ]);
  });

  test.each(['https://69street.example', '69street.example:3000', '*', 'a\\b'])('and not %s', (list) => {
    expect(() => read(list)).toThrow('ALLOWED_HOSTS');
  });
});
