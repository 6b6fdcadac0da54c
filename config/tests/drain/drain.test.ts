import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { drainable } from '../../src/drain/index.js';

/** A server that answers at once, but for what waits in `held`. */
async function serve() {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/held') held.push(response);
    else response.end('here');
  });
  const drain = drainable(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string): Promise<{ text: string; connection: string | undefined }> =>
    new Promise((resolve, reject) => {
      get({ port, path, agent, host: '127.0.0.1' }, (answer: IncomingMessage) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.on('end', () => resolve({ text, connection: answer.headers.connection }));
      }).on('error', reject);
    });
  return { ...drain, ask, held, port };
}

test('for so many seconds everything is answered, on connections that end, and readiness is off', async () => {
  const { ask, drain, isDraining } = await serve();
  expect((await ask('/')).connection).toBe('keep-alive');
  expect(isDraining()).toBe(false);
  const ended = drain(0.3);
  expect(isDraining()).toBe(true);
  expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
  expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
  await ended;
  await expect(ask('/')).rejects.toThrow();
});

test('what is open is finished before it resolves, and no connection is taken meanwhile', async () => {
  const { ask, drain, held, port } = await serve();
  const open = ask('/held');
  while (held.length === 0) await new Promise(setImmediate);
  let over = false;
  const ended = drain(0).then(() => (over = true));
  const refused = await new Promise<string>((resolve) => {
    get({ host: '127.0.0.1', port, path: '/' }, () => resolve('answered')).on('error', () => resolve('refused'));
  });
  expect(refused).toBe('refused');
  expect(over).toBe(false);
  held[0]?.end('at last');
  expect(await open).toEqual({ text: 'at last', connection: 'close' });
  await ended;
});

test('a connection that lies idle does not keep it', async () => {
  const { ask, drain } = await serve();
  await ask('/');
  const begun = Date.now();
  await drain(0);
  expect(Date.now() - begun).toBeLessThan(2_000);
});
