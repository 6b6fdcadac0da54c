import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { afterEach, beforeAll, expect, test, vi } from 'vitest';

type Http = typeof import('~/cms/http.server');
let exchange: Http['exchange'];
let server: Server | undefined;

beforeAll(async () => {
  ({ exchange } = await vi.importActual<Http>('~/cms/http.server'));
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** A cms that answers so; what is sent to it goes as a POST that is waited for as long as the test takes. */
async function served(answer: RequestListener, signal: AbortSignal = new AbortController().signal) {
  const own = createServer(answer);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const address = new URL(`http://127.0.0.1:${(own.address() as AddressInfo).port}/api/a?b=1`);
  const send = () =>
    exchange(address, { method: 'POST', headers: { 'X-Internal-Secret': 'x' }, body: '{"name":"রহিম"}', signal });
  return { address, send };
}

test('a call arrives with its headers and its body, and its answer is read to the end, whatever its status', async () => {
  const { send } = await served(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const { method, url, headers } = request;
    response.writeHead(422).write('{"heard":');
    response.end(`${JSON.stringify([method, url, headers['x-internal-secret'], body])}}`);
  });
  const { status, text } = await send();
  expect(status).toBe(422);
  expect(JSON.parse(text)).toEqual({ heard: ['POST', '/api/a?b=1', 'x', '{"name":"রহিম"}'] });
});

test('what is not answered ends with the reason of whoever no longer waits', async () => {
  const waiting = new AbortController();
  const { send } = await served(() => waiting.abort(new DOMException('too late', 'TimeoutError')), waiting.signal);
  await expect(send()).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('an answer that breaks off is told apart from nobody being there', async () => {
  const { address, send } = await served((_request, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{');
    response.destroy();
  });
  await expect(send()).rejects.toMatchObject({ code: 'UND_ERR_SOCKET' });
  await new Promise((resolve) => server?.close(resolve));
  const call = { method: 'GET', headers: {}, body: null, signal: AbortSignal.timeout(60_000) } as const;
  await expect(exchange(address, call)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.skipIf(process.platform !== 'linux')(
  'an address that takes no connection, as that of a container that has gone, is given up before the call is',
  async () => {
    // A process that stands still: its queue is soon full, and whoever comes then is not heard.
    const listen =
      "const s = require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(s.address().port))";
    const still = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
    const port = Number(await once(still.stdout, 'data'));
    still.kill('SIGSTOP');
    const queue = [1, 2, 3, 4].map(() => connect(port, '127.0.0.1').on('error', () => undefined));
    try {
      await Promise.all(queue.slice(0, 2).map((socket) => once(socket, 'connect')));
      const signal = AbortSignal.timeout(9_000);
      const call = exchange(new URL(`http://127.0.0.1:${port}/`), { method: 'GET', headers: {}, body: null, signal });
      await expect(call).rejects.toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT' });
      expect(signal.aborted).toBe(false);
    } finally {
      for (const socket of queue) socket.destroy();
      still.kill('SIGKILL');
    }
  },
);
