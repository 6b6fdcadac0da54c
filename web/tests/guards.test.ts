import type { AddressInfo } from 'node:net';

import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bodyLimit, originGuard, securityHeaders } from '../server/guards';
import { createPageCache } from '../server/page-cache';

const ORIGIN = 'https://69street.example';
let base = '';
let close = () => {};
let rendered = 0;
const pages = createPageCache();

beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ development: false, https: true, authDomain: 'street.firebaseapp.com' }));
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
    expect(await post(headers as Record<string, string>)).toBe(status);
    expect(await post(headers as Record<string, string>, '/agents?_data=routes%2Fagents')).toBe(status);
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
