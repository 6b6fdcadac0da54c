import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import path from 'node:path';

import { env } from '../support/env.js';
import { expect, test } from '../support/fixtures.js';

/** A door to cms that a test can shut (nothing answers) or hold (answers never come). */
async function door(target: URL) {
  const sockets = new Set<Socket>();
  let mode: 'open' | 'shut' | 'held' = 'open';
  const server: Server = createServer((visitor) => {
    sockets.add(visitor);
    visitor.on('error', () => {}).on('close', () => sockets.delete(visitor));
    if (mode === 'shut') return void visitor.destroy();
    if (mode === 'held') return;
    const cms = connect(Number(target.port), target.hostname);
    cms.on('error', () => visitor.destroy());
    visitor.pipe(cms).pipe(visitor);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next: typeof mode) {
      mode = next;
      for (const socket of sockets) socket.destroy();
    },
    close: () => void server.close(),
  };
}

async function startWeb(cmsPort: number): Promise<{ url: string; process: ChildProcess }> {
  const web = path.resolve(import.meta.dirname, '../../web');
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const found = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(found));
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['build/server.js'], {
    cwd: web,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      CMS_URL: `http://127.0.0.1:${cmsPort}`,
      INTERNAL_SECRET: 'a-secret-of-the-fault-run-for-cms',
      SESSION_SECRET: 'a-secret-of-the-fault-run-for-cookies',
      FIREBASE_PROJECT_ID: 'demo-69street',
      FIREBASE_API_KEY: 'demo',
      ALLOW_EMBEDDED_SERVICES: '1',
    },
    stdio: 'ignore',
  });
  await expect.poll(async () => (await fetch(`${url}/health`).catch(() => null))?.status).toBe(204);
  return { url, process: child };
}

const READ = ['/', '/properties', '/selldetails', '/bn'];
/** cms is given up after three seconds; the rest is for a busy machine. What waits for it without end fails. */
const GIVEN_UP_MS = 30_000;
const UNREAD = ['/feature', '/homeLoan', '/bn/sellHome'];

for (const mode of ['shut', 'held'] as const) {
  test(`while cms is ${mode} pages still answer, and recover alone`, async () => {
    const cms = await door(new URL(env.cmsUrl));
    const web = await startWeb(cms.port);
    try {
      const read = async (address: string) => {
        const answer = await fetch(web.url + address, { signal: AbortSignal.timeout(GIVEN_UP_MS) });
        return { status: answer.status, html: await answer.text() };
      };
      for (const address of READ) expect((await read(address)).status, address).toBe(200);

      cms.set(mode);
      // Seen before: the content is still there. The query makes it a page that was not rendered yet.
      for (const address of READ) {
        const { status, html } = await read(`${address}?again`);
        expect(status, address).toBe(200);
        expect(html).toContain('</footer>');
      }
      // Never seen: a plain message in the frame of the site.
      for (const address of UNREAD) {
        const { status, html } = await read(address);
        expect(status, address).toBe(503);
        expect(html).toMatch(/not reachable right now|পাওয়া যাচ্ছে না/u);
      }

      cms.set('open');
      for (const address of UNREAD) await expect.poll(async () => (await read(address)).status).toBe(200);
    } finally {
      web.process.kill('SIGKILL');
      cms.close();
    }
  });
}
