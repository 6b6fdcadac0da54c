import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { requireRole, requireUser } from '~/identity/guards.server';
import { endedCookie, SESSION_ENDED } from '~/shell/session.server';

import { bodyLimit, originGuard, securityHeaders } from '../../server/guards';
import { identityProxy } from '../../server/identity-proxy';
import { createPageCache } from '../../server/page-cache';
import { aUser, cookieOf, playCms, refusal } from '../cms';
import { listen } from '../listen';

const ORIGIN = 'https://69street.example';
let base = '';
let close = () => {};
let rendered = 0;
const pages = createPageCache();

beforeAll(async () => {
  const app = express();
  app.use(
    securityHeaders({
      development: false,
      https: true,
      authDomain: 'street.firebaseapp.com',
      paymentsOrigin: null,
      panel: '',
      tiles: null,
    }),
  );
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
  app.get(['/', '/bn'], (request, response) => {
    rendered++;
    const { nonce } = pages.slots(response);
    response.type('html').end(`<p>${request.get('Cookie') ?? 'nothing'}</p><script nonce="${nonce}"></script>`);
  });
  app.get('/said', (request, response) => {
    rendered++;
    const { nonce, formKey } = pages.slots(response);
    const words = String(new URL(request.originalUrl, ORIGIN).searchParams.get('q'));
    response.type('html').end(`<p>${words}</p><script nonce="${nonce}"></script><input value="${formKey}">`);
  });
  app.get('/missing', (_request, response) => {
    rendered++;
    response.status(404).type('html').send('nothing');
  });
  app.get('/flash', (_request, response) => {
    rendered++;
    response.cookie('a', 'b').type('html').send('once');
  });
  ({ base, close } = await listen(app));
});
afterAll(() => close());

// Node's fetch refuses to send some of these headers, so the guard is asked through plain functions of http.
async function post(headers: Record<string, string>, path = '/form', body = 'a=b', at = base): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(
      at + path,
      // A connection of its own: what was refused before it was read blocks the next on the same.
      { method: 'POST', agent: false, headers: { 'Content-Length': String(body.length), ...headers } },
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
});

describe('who comes back from a gateway by a form of its', () => {
  const abroad = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://securepay.sslcommerz.com' };
  const where = async (path: string, headers: Record<string, string> = abroad) => {
    const { request } = await import('node:http');
    const body = 'status=VALID&tran_id=ST1&card_no=411111XXXXXX1111';
    const all = { 'Content-Length': String(body.length), ...headers };
    return new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      const sent = request(base + path, { method: 'POST', agent: false, headers: all }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  };

  test.each(['/hire/abc123', '/bn/hire/abc123', '/hire/abc123/'])(
    'is led to %s, without what it said',
    async (path) => {
      expect(await where(path)).toEqual([303, path]);
      expect(await where(`${path}?status=VALID&to=https://evil.example`)).toEqual([303, path]);
      expect(await where(path, { Origin: 'null' })).toEqual([303, path]);
    },
  );

  test.each([
    '/hire/abc123/more',
    '/hire/',
    '/hire/a/../../login',
    '/hire/%2F%2Fevil.example',
    '//evil.example/hire/abc123',
    '/x/hire/abc123',
    '/userdashboard/hires',
    '/singleAgent/a1/hire',
  ])('is refused at %s', async (path) => {
    expect((await where(path))[0]).toBe(403);
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
])('of %s a photograph of %d bytes is answered with %d', async (path, bytes, status) => {
  const body = bytes > 50 * 1024 * 1024 ? '' : 'x'.repeat(bytes);
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(await post({ Origin: ORIGIN, 'Content-Length': String(bytes), ...type }, path, body)).toBe(status);
});

test('only a photograph may be as large as one: a form of 20 MB is refused, wherever it is sent', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-dat', '']) {
    const length = { 'Content-Length': String(20 * 1024 * 1024) };
    const headers = { Origin: ORIGIN, ...length, ...(type ? { 'Content-Type': type } : {}) };
    // Refused before any of it is read.
    expect(await post(headers, '/photo', ''), type).toBe(413);
  }
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

  test('in every letter as it was rendered, the first time and again', async () => {
    const words = 'গুলশানে ৩ বেডরুম – ৳২৫,০০০ 🏠 é';
    for (let turn = 0; turn < 2; turn++) {
      const html = await (await fetch(`${base}/said?q=${encodeURIComponent(words)}`)).text();
      expect(html).toContain(`<p>${words}</p>`);
    }
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

  test('for those who chose a city and carry nothing else: home by the city, other pages as for all', async () => {
    rendered = 0;
    const get = async (path: string, cookies: string) =>
      (await fetch(base + path, cookies ? { headers: { Cookie: cookies } } : {})).text();
    const [sylhet, dhaka] = ['69street-city=sylhet', '69street-city=dhaka'];
    for (const city of [sylhet, dhaka]) {
      for (let i = 0; i < 2; i++) expect(await get('/bn', city)).toContain(`<p>${city}</p>`);
    }
    expect(rendered).toBe(2);
    expect(await get('/bn', '')).toContain('<p>nothing</p>');
    for (const cookies of ['', sylhet, dhaka]) await get('/page?city', cookies);
    expect(rendered).toBe(4);
    // What is none, or stands beside another, is one visitor's own.
    for (const cookies of ['69street-city=atlantis', `${sylhet}; a=b`, '69street-city=']) {
      for (let i = 0; i < 2; i++) expect(await get('/bn', cookies)).toContain(`<p>${cookies}</p>`);
    }
    expect(rendered).toBe(10);
  });

  test('no words of a visitor become the nonce or the form key, also not those that stood for them', async () => {
    const words = ['NonceSlotOfThisAnswerNonceSlot', 'FormKeySlotOfThisAnswerFormKeySlot'];
    const drawn = [/nonce="([^"]+)"/, /value="([^"]+)"/];
    for (const word of words) {
      for (let turn = 0; turn < 2; turn++) {
        const html = await (await fetch(`${base}/said?q=${encodeURIComponent(word)}`)).text();
        expect(html).toContain(`<p>${word}</p>`);
        // What one answer gave away is of no use in the next: the page was taken apart when it was rendered.
        for (const pattern of drawn) words.push(pattern.exec(html)?.[1] ?? '');
        if (words.length > 12) return;
      }
    }
  });

  test('one for all is what has no cookie and no call of a route in its address, in any spelling', async () => {
    rendered = 0;
    for (const query of ['_data=routes%2Fpage', '_data[]=1', '_data=x&_data=y', '_data[a]=1']) {
      for (let turn = 0; turn < 2; turn++) await fetch(`${base}/page?${query}`);
    }
    expect(rendered).toBe(8);
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

/** The policy of a page of a site with these services. */
async function policyOf(
  authDomain: string | null,
  path: string,
  paymentsOrigin: string | null = null,
  tiles: string | null = null,
  panel = '',
) {
  const app = express();
  app.use(securityHeaders({ development: false, https: true, authDomain, paymentsOrigin, panel, tiles }));
  app.use((_request, response) => void response.end());
  return (await fetch((await serve(app)) + path)).headers.get('Content-Security-Policy') ?? '';
}

describe('what the policy lets in for the map', () => {
  test('its worker, a file of the site, and no text that runs as one', async () => {
    const policy = await policyOf(null, '/');
    expect(policy).toContain("worker-src 'self';");
    expect(policy).not.toMatch(/blob:|unsafe-eval/);
  });

  test('a tile server that is set, for pictures and fetches alone', async () => {
    const policy = await policyOf(null, '/', null, 'https://tiles.example');
    const naming = policy.split(';').filter((part) => part.includes('tiles.example'));
    expect(naming.map((part) => part.trim().split(' ')[0])).toEqual(['img-src', 'connect-src']);
  });
});

describe('who may show a page in a frame', () => {
  const framesOf = async (path: string, panel = '') =>
    /frame-ancestors ([^;]*)/.exec(await policyOf(null, path, null, null, panel))?.[1];

  test.each(['/', '/articles/deed', '/draft', '/draft/a/b', '/spp/draft/x', '/articles?to=/draft/x'])(
    '%s: nobody',
    async (path) => expect(await framesOf(path, 'http://localhost:*')).toBe("'none'"),
  );

  test.each(['/draft/link', '/bn/draft/link', '/draft/link?_data=routes%2Fdraft'])(
    '%s: the staff panel, which is the site itself or a port of this machine',
    async (path) => {
      expect(await framesOf(path)).toBe("'self'");
      expect(await framesOf(path, 'http://localhost:*')).toBe("'self' http://localhost:*");
    },
  );
});

describe('what the policy lets in for signing in', () => {
  const OPEN = ['https://apis.google.com', 'https://identitytoolkit.googleapis.com', 'https://street.firebaseapp.com'];

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

describe('what the policy lets in for paying', () => {
  /** The sources of a directive. */
  const sourcesOf = (policy: string, directive: string) =>
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .find(([name]) => name === directive)
      ?.slice(1) ?? [];
  const STRIPE = ['https://js.stripe.com', 'https://*.js.stripe.com'];

  test.each(['/singleAgent/a1/hire', '/bn/singleAgent/a1/hire', '/SINGLEAGENT/a1/Hire/', '/singleAgent/a1/hire?x=1'])(
    "Stripe's hosts on %s, and no other of theirs",
    async (path) => {
      const policy = await policyOf('street.firebaseapp.com', path);
      expect(sourcesOf(policy, 'script-src').filter((source) => source.startsWith('http'))).toEqual(STRIPE);
      expect(sourcesOf(policy, 'frame-src')).toEqual([...STRIPE, 'https://hooks.stripe.com']);
      expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://api.stripe.com']);
    },
  );

  test('the sandbox alone where it stands for Stripe', async () => {
    const sandbox = 'http://localhost:12111';
    const policy = await policyOf(null, '/bn/singleAgent/a1/hire', sandbox);
    for (const directive of ['script-src', 'frame-src', 'connect-src']) {
      expect(sourcesOf(policy, directive)).toContain(sandbox);
    }
    expect(policy).not.toContain('stripe.com');
  });

  test.each([
    ...['/', '/singleAgent/a1', '/singleAgent/a1/hire/more', '/singleAgent/hire', '/agents?to=/singleAgent/a1/hire'],
    ...['/login', '/hire', '/userdashboard/hires'],
  ])('and nothing of either on %s', async (path) => {
    for (const sandbox of [null, 'http://localhost:12111']) {
      const policy = await policyOf(null, path, sandbox);
      expect(policy).not.toMatch(/stripe|12111/);
      expect(policy).toContain("frame-src 'none'");
    }
  });
});

describe('the way to the embedded identity service', () => {
  const PATH = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo';
  async function behind(target: string) {
    const app = express();
    app.set('trust proxy', 1);
    app.use(originGuard(ORIGIN), bodyLimit(), identityProxy(target, 'a secret of web'));
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

  test('says who calls, and lets no visitor say it', async () => {
    const heard: unknown[] = [];
    const at = await behind(
      await serve((request, response) => {
        heard.push([request.headers['x-internal-secret'], request.headers['x-client-address']]);
        response.end('{}');
      }),
    );
    const forged = { 'X-Internal-Secret': 'a guess', 'X-Client-Address': '203.0.113.1' };
    await call(at, PATH, { Origin: ORIGIN, ...forged, 'X-Forwarded-For': '203.0.113.2, 198.51.100.7' });
    expect(heard).toEqual([['a secret of web', '198.51.100.7']]);
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

  test('tell who comes with a session that has run out that it ended', async () => {
    const request = await asking(false);
    request.headers.set(SESSION_ENDED, '1');
    expect((await thrown(requireUser(request))).headers.get('Location')).toBe(`${LOGIN}&why=ended`);
  });

  test('tell it also who was on a page for everybody when it ended', async () => {
    const request = await asking(false);
    request.headers.set('Cookie', (await endedCookie(true)).split(';')[0] ?? '');
    expect((await thrown(requireUser(request))).headers.get('Location')).toBe(`${LOGIN}&why=ended`);
  });

  test('forget a session that has ended', async () => {
    playCms({ me: refusal(401) });
    const answer = await thrown(requireUser(await asking(true)));
    // The sign-in says why.
    expect(answer.headers.get('Location')).toBe(`${LOGIN}&why=ended`);
    expect(answer.headers.get('Set-Cookie')).toMatch(/^69street=;/);
  });

  test('answer 403 to another role, whatever the cookie says', async () => {
    playCms({ me: { data: aUser() } });
    const cookie = await cookieOf(aUser({ Admin: true, Normal: false }));
    const request = new Request('http://localhost:3000/adminpanel', { headers: { Cookie: cookie } });
    expect((await thrown(requireRole(request, 'Admin', 'Agent'))).status).toBe(403);
    expect(await requireRole(request, 'Normal')).toMatchObject({ user_name: 'Rahim Uddin', token: 'token-of-user1' });
  });

  test('are away with cms, and nobody is signed out by that', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    playCms({ me: 'down' });
    const answer = await thrown(requireUser(await asking(true)));
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([503, null]);
    expect(answer.headers.get('Retry-After')).toBe('5');
  });
});
