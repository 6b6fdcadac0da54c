import { connect } from 'node:net';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';

/** Sends these lines to the site as they are, which no client of HTTP would do, and gives the answer. */
function send(lines: string[]): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(env.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (part) => (text += part.toString('utf8')));
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(text.split(' ', 2)[1]), text }));
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
}
const { host, origin } = new URL(env.baseUrl);

test('a Host that is no name of the site reaches no route and spoils no page for others', async ({ request }) => {
  for (const name of ['x\\homeLoan?', 'x\\login?_data=routes%2Flogin&z=', 'evil.example', `${host}\\homeLoan?`]) {
    const { status, text } = await send(['GET /agents?kept HTTP/1.1', `Host: ${name}`]);
    expect([status, text.includes('<html')], name).toEqual([400, false]);
  }
  const forwarded = ['X-Forwarded-Host: x\\homeLoan?', 'X-Forwarded-Proto: http://x/homeLoan?'];
  const spoilt = await send(['GET /agents?kept HTTP/1.1', `Host: ${host}`, ...forwarded]);
  expect(spoilt.status).toBe(200);
  for (const html of [spoilt.text, await (await request.get('/agents?kept')).text()]) {
    expect(html).toContain('Our Trusted Agents');
    expect(html).toContain(`<link rel="canonical" href="${origin}/agents"/>`);
  }
});

test('a form in an odd path passes no guard', async () => {
  for (const path of ['/internal/../logout', '/internal/%2e%2e/logout', '//logout', '/internal\\..\\logout']) {
    const { status } = await send([`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Length: 0']);
    expect(status, path).toBe(400);
  }
});

test('what a visitor searches for is never the nonce of a page', async ({ request }) => {
  const words = 'NonceSlotOfThisAnswerNonceSlot';
  const html = await (await request.get(`/properties?q=${words}`)).text();
  const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(nonce).not.toBe('');
  expect(html).toContain(words);
  // Only in attributes that the server wrote.
  expect(html.split(nonce).length).toBe(html.split(`nonce="${nonce}"`).length);
});
