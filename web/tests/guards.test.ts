import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { requireRole, requireUser } from '~/guards.server';

import { bodyLimit, originGuard, securityHeaders } from '../server/guards';
import { identityProxy } from '../server/identity-proxy';
import { createPageCache } from '../server/page-cache';
import { aUser, cookieOf, playCms, refusal } from './cms';

const ORIGIN = 'https://69street.example';
let base = '';
let close = () => {};
let rendered = 0;
const pages = createPageCache();

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ development: false, https: true, authDomain: 'street.firebaseapp.com', tiles: null }));
  app.use(originGuard(ORIGIN));
  app.use(bodyLimit());
  app.post('*', (_request, response) => void response.send('changed'));
  app.use(pages.middleware);
  app.get('/page', (_request, response) => {
    rendered++;
    const { nonce, formKey } = pages.slots(response);
    response.type('html');
    response.write(`<script nonce="${nonce}"></script>`);
    response.end(`<input value="${formKey}">`);
  });
  app.get('/missing', (_request, response) => {
    rendered++;
    response.status(404).type('html').send('nothing');
  });
  app.get('/flash', (_request, response) => {
    rendered++;
    response.cookie('a', 'b').type('html').send('once');
  });
  await new Promise<void>((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => {
      base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      resolve();
    });
    close = () => void server.close();
  });
});
afterAll(() => close());

// Node's fetch refuses to send some of these headers, so the guard is asked through plain functions of http.
async function post(headers: Record<string, string>, path = '/form', body = 'a=b'): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(
      base + path,
      { method: 'POST', headers: { 'Content-Length': String(body.length), ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('origin guard', () => {
  test.each([
    [{ 'Sec-Fetch-Site': 'same-origin' }, 200],
    [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }, 200],
    [{ Origin: ORIGIN }, 200],
    [{ 'Sec-Fetch-Site': 'cross-site', Origin: ORIGIN }, 403],
    [{ 'Sec-Fetch-Site': 'same-site' }, 403],
    [{ 'Sec-Fetch-Site': 'none' }, 403],
    [{ Origin: 'https://evil.example' }, 403],
    [{ Origin: `${ORIGIN}.evil.example` }, 403],
    [{ Origin: 'null' }, 403],
    [{}, 403],
  ])('a POST with %j answers %i', async (headers, status) => {
    for (const path of ['/login', '/bn/logout', '/login?_data=routes%2Flogin', '/agents?_data=routes%2Fagents']) {
      expect(await post(headers as Record<string, string>, path)).toBe(status);
    }
  });

  test('lets our own servers through to /internal/, which asks for a secret', async () => {
    expect(await post({}, '/internal/content-changed')).toBe(200);
  });
});

test('a body beyond the limit is refused before it is read, one without a length too', async () => {
  expect(await post({ Origin: ORIGIN, 'Content-Length': String(300 * 1024) }, '/form', 'x'.repeat(300 * 1024))).toBe(
    413,
  );
  const body = new Response('a=b').body;
  const init = { method: 'POST', headers: { Origin: ORIGIN }, body, duplex: 'half' } as RequestInit;
  expect((await fetch(`${base}/form`, init)).status).toBe(411);
});

test.each([
  ['/photo', 20 * 1024 * 1024, 200],
  // Read and thrown away: the route says in words what is wrong with it.
  ['/bn/photo', 22 * 1024 * 1024, 200],
  ['/photo/else', 22 * 1024 * 1024, 413],
  ['/photo', 100 * 1024 * 1024, 413],
])('of %s a body of %d bytes is answered with %d', async (path, bytes, status) => {
  const body = bytes > 50 * 1024 * 1024 ? '' : 'x'.repeat(bytes);
  expect(await post({ Origin: ORIGIN, 'Content-Length': String(bytes) }, path, body)).toBe(status);
});

describe('pages kept for anonymous visitors', () => {
  test('one rendering serves many, each with a nonce of its own that its policy names', async () => {
    rendered = 0;
    const answers = [await fetch(`${base}/page?one`), await fetch(`${base}/page?one`)];
    const seen = new Set<string>();
    for (const answer of answers) {
      const html = await answer.text();
      const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
      expect(html).toMatch(/value="[0-9a-f-]{36}"/);
      seen.add(html);
    }
    expect(rendered).toBe(1);
    expect(seen.size).toBe(2);
  });

  test('not for those who carry a cookie, and not errors or answers that set one', async () => {
    rendered = 0;
    for (let i = 0; i < 2; i++) {
      await fetch(`${base}/page?two`, { headers: { Cookie: '69street=x' } });
      await fetch(`${base}/missing`);
      await fetch(`${base}/flash`);
    }
    expect(rendered).toBe(6);
  });

  test('dropped when content changes', async () => {
    rendered = 0;
    await fetch(`${base}/page?three`);
    pages.drop();
    await fetch(`${base}/page?three`);
    expect(rendered).toBe(2);
  });
});

test('every answer carries the headers of a hardened site', async () => {
  const { headers } = await fetch(`${base}/page`);
  expect(headers.get('X-Powered-By')).toBe(null);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  expect(headers.get('Strict-Transport-Security')).toContain('max-age=');
  const policy = headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
});

/** Serves until the tests end; answers where. */
const servers: Array<() => void> = [];
afterAll(() => servers.forEach((stop) => stop()));
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('what the policy lets in for the map', () => {
  async function policyOf(tiles: string | null) {
    const app = express();
    app.use(securityHeaders({ development: false, https: true, authDomain: null, tiles }));
    app.use((_request, response) => void response.end());
    return (await fetch(await serve(app))).headers.get('Content-Security-Policy') ?? '';
  }

  test('its worker, a file of the site, and no text that runs as one', async () => {
    const policy = await policyOf(null);
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/blob:|unsafe-eval/);
  });

  test('a tile server that is set, for pictures and fetches alone', async () => {
    const policy = await policyOf('https://tiles.example');
    const naming = policy.split(';').filter((part) => part.includes('tiles.example'));
    expect(naming.map((part) => part.trim().split(' ')[0])).toEqual(['img-src', 'connect-src']);
  });
});

describe('what the policy lets in for signing in', () => {
  const OPEN = ['https://apis.google.com', 'https://identitytoolkit.googleapis.com', 'https://street.firebaseapp.com'];
  async function policyOf(authDomain: string | null, path: string) {
    const app = express();
    app.use(securityHeaders({ development: false, https: true, authDomain, tiles: null }));
    app.use((_request, response) => void response.end());
    return (await fetch((await serve(app)) + path)).headers.get('Content-Security-Policy') ?? '';
  }

  test.each([
    '/login',
    '/bn/login',
    '/LOGIN/',
    '/signup?redirectTo=%2F',
    '/reset-password',
    '/bn/account-action?mode=resetPassword',
    '/userdashboard/password',
    '/account/delete',
  ])('with a Firebase project: its hosts on %s', async (path) => {
    const policy = await policyOf('street.firebaseapp.com', path);
    for (const source of OPEN) expect(policy).toContain(source);
  });

  test.each(['/', '/bn', '/account', '/userdashboard', '/agents?to=/login', '/login/other', '/spp/login'])(
    'and nothing of them on %s',
    async (path) => {
      const policy = await policyOf('street.firebaseapp.com', path);
      expect(policy).not.toMatch(/google|firebase/);
      expect(policy).toContain("frame-src 'none'");
    },
  );

  test('with the embedded service nothing, also where people sign in', async () => {
    const policy = await policyOf(null, '/login');
    expect(policy).toContain("frame-src 'none'");
    expect(policy).not.toMatch(/google|firebase/);
  });
});

describe('the way to the embedded identity service', () => {
  const PATH = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo';
  async function behind(target: string) {
    const app = express();
    app.use(originGuard(ORIGIN), bodyLimit(), identityProxy(target));
    app.use((_request, response) => void response.status(404).end());
    return serve(app);
  }
  const call = (at: string, path: string, headers: Record<string, string> = { Origin: ORIGIN }, body = '{"a":1}') =>
    fetch(at + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body });

  test('hands on the calls of the SDK, and no other path', async () => {
    const heard: string[] = [];
    const at = await behind(
      await serve((request, response) => {
        let text = '';
        request.on('data', (part: Buffer) => (text += part.toString()));
        request.on('end', () => {
          heard.push(`${request.method} ${request.url} ${request.headers.origin} ${text}`);
          response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"EMAIL_EXISTS"}}');
        });
      }),
    );
    const answer = await call(at, PATH);
    expect([answer.status, await answer.json()]).toEqual([400, { error: { message: 'EMAIL_EXISTS' } }]);
    await call(at, '/securetoken.googleapis.com/v1/token');
    for (const path of ['/emulator/v1/projects/demo/oobCodes', '/jwks', '/x/identitytoolkit.googleapis.com/v1/a']) {
      expect((await call(at, path)).status).toBe(404);
    }
    expect(heard).toEqual([
      `POST ${PATH} ${ORIGIN} {"a":1}`,
      `POST /securetoken.googleapis.com/v1/token ${ORIGIN} {"a":1}`,
    ]);
  });

  test('is closed to other sites and to bodies beyond the limit', async () => {
    const heard: string[] = [];
    const at = await behind(
      await serve((request, response) => {
        heard.push(request.url ?? '');
        response.end();
      }),
    );
    expect((await call(at, PATH, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await call(at, PATH, { Origin: ORIGIN }, 'x'.repeat(300 * 1024))).status).toBe(413);
    expect(heard).toEqual([]);
  });

  test('says as JSON that the service is away, which the SDK can read', async () => {
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const target = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    await new Promise((resolve) => away.close(resolve));
    const answer = await call(await behind(target), PATH);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, 'application/json']);
    expect(await answer.json()).toMatchObject({ error: { code: 503 } });
  });
});

describe('screens for people who are signed in', () => {
  const asking = async (cookie: boolean, path = '/bn/account?tab=2&_data=routes%2Faccount') =>
    new Request(`http://localhost:3000${path}`, cookie ? { headers: { Cookie: await cookieOf() } } : {});
  const thrown = async (work: Promise<unknown>) => {
    const answer: unknown = await work.catch((error: unknown) => error);
    if (!(answer instanceof Response)) throw new Error('nothing was refused');
    return answer;
  };
  const LOGIN = '/bn/login?redirectTo=%2Fbn%2Faccount%3Ftab%3D2';

  test('send a guest to the sign-in and back, without asking cms', async () => {
    const asked = playCms({});
    const answer = await thrown(requireUser(await asking(false)));
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, LOGIN]);
    expect(answer.headers.get('X-Remix-Reload-Document')).toBe('true');
    expect(asked).toEqual([]);
  });

  test('forget a session that has ended', async () => {
    playCms({ '/api/me': refusal(401) });
    const answer = await thrown(requireUser(await asking(true)));
    expect(answer.headers.get('Location')).toBe(LOGIN);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^69street=;/);
  });

  test('answer 403 to another role, whatever the cookie says', async () => {
    playCms({ '/api/me': { data: aUser() } });
    const cookie = await cookieOf(aUser({ Admin: true, Normal: false }));
    const request = new Request('http://localhost:3000/adminpanel', { headers: { Cookie: cookie } });
    expect((await thrown(requireRole(request, 'Admin', 'Agent'))).status).toBe(403);
    expect(await requireRole(request, 'Normal')).toMatchObject({ user_name: 'Rahim Uddin', token: 'token-of-user1' });
  });

  test('are away with cms, and nobody is signed out by that', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    playCms({ '/api/me': 'down' });
    const answer = await thrown(requireUser(await asking(true)));
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([503, null]);
    expect(answer.headers.get('Retry-After')).toBe('5');
  });
});
