import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MailCatcher, startMailCatcher } from '../../run/stand-ins/mail.js';
import { type CaughtMail, openMailStore } from '../../run/stand-ins/mail-store.js';
import { freePort } from '../../run/stack/ports.js';

let folder: string;
let catcher: MailCatcher;
let ports: { smtpPort: number; pagePort: number };

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), '69street-mail-'));
  ports = { smtpPort: await freePort(), pagePort: await freePort() };
  catcher = await startMailCatcher({ folder, ...ports });
});
afterEach(async () => {
  await catcher.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Speaks SMTP: one line at a time, each after the server's answer. */
function send(body: string, to = 'agent@example.com'): Promise<string[]> {
  const lines = ['EHLO test', 'MAIL FROM:<site@example.com>', `RCPT TO:<${to}>`, 'DATA', `${body}\r\n.`, 'QUIT'];
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const socket = connect(ports.smtpPort, '127.0.0.1');
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n')) {
        if (!/^\d{3} /.test(line)) continue;
        answers.push(line);
        const next = lines.shift();
        if (next) socket.write(`${next}\r\n`);
      }
    });
    socket.on('close', () => resolve(answers));
    socket.on('error', reject);
  });
}

const mail = (subject: string) =>
  [
    'From: 69 Street <site@example.com>',
    'Reply-To: visitor@example.com',
    'To: agent@example.com',
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Hello</p><script>alert(1)</script>',
  ].join('\r\n');

const page = (address: string) => fetch(`http://127.0.0.1:${ports.pagePort}${address}`);

async function mails(): Promise<CaughtMail[]> {
  const { data } = (await (await page('/api/mails')).json()) as { data: CaughtMail[] };
  return data;
}

it('catches a mail, shows it, and still has it after a restart', async () => {
  await send(mail('=?UTF-8?B?4Kar4KeN4Kay4KeN4Kav4Ka+4Kaf?= <b>'));
  const [caught] = await mails();
  expect(caught).toMatchObject({
    from: 'site@example.com',
    to: ['agent@example.com'],
    reply_to: ['visitor@example.com'],
    subject: 'ফ্ল্যাট <b>',
  });
  expect(await (await page('/')).text()).toContain('ফ্ল্যাট &lt;b&gt;');
  await catcher.stop();
  catcher = await startMailCatcher({ folder, ...ports });
  expect(await mails()).toEqual([caught]);
});

it('shows the formatted mail without script, network or an origin', async () => {
  await send(mail('Formatted'));
  const [caught] = await mails();
  const shown = await (await page(`/mails/${caught?.id}`)).text();
  expect(shown).toContain('<iframe sandbox ');
  expect(shown).not.toContain('<script>');
  const policy = (await page(`/mails/${caught?.id}/html`)).headers.get('content-security-policy');
  expect(policy).toMatch(/^sandbox; default-src 'none'/);
});

it('answers under its own name only, so that no foreign page reads the mails', async () => {
  const status = await new Promise((resolve, reject) => {
    const asked = request({
      port: ports.pagePort,
      host: '127.0.0.1',
      path: '/api/mails',
      headers: { host: 'evil.example' },
    });
    asked.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    asked.end();
  });
  expect(status).toBe(403);
});

it('finds by recipient and forgets on request', async () => {
  await send(mail('One'));
  await send(mail('Two'), 'other@example.com');
  const found = (await (await page('/api/mails?to=other@example.com')).json()) as { data: CaughtMail[] };
  expect(found.data.map(({ subject }) => subject)).toEqual(['Two']);
  await fetch(`http://127.0.0.1:${ports.pagePort}/api/mails`, { method: 'DELETE' });
  expect(await mails()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps the newest when the store is full', async () => {
  const store = await openMailStore(path.join(folder, 'small'), 2);
  for (const subject of ['One', 'Two', 'Three']) await store.add(Buffer.from(mail(subject)), []);
  expect(store.list().map(({ subject }) => subject)).toEqual(['Three', 'Two']);
  expect(readdirSync(path.join(folder, 'small'))).toHaveLength(2);
});

it('does not know a mail that is not there', async () => {
  expect((await page('/mails/1-abc')).status).toBe(404);
  expect((await page('/mails/..%2f..%2fsecrets')).status).toBe(404);
});

it('knows nobody at a domain that cannot exist, for good', async () => {
  const answers = await send(mail('hello'), 'nobody@example.invalid');
  expect(answers).toContainEqual(expect.stringMatching(/^550 /));
  expect(await mails()).toEqual([]);
});
