import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { Core } from '@strapi/strapi';
import { beforeAll, describe, expect, it } from 'vitest';
import frontDoor from '../../src/middlewares/front-door';
import { startCms } from '../support/cms';
import { createUser, tokenOf } from '../support/factories';

let cms: Core.Strapi;
beforeAll(async () => {
  cms = await startCms();
});

/** Sends these lines as they are, which no client of HTTP would do, and gives the answer. */
async function send(...lines: string[]): Promise<{ status: number; text: string }> {
  const { port } = cms.server.httpServer.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => (text += part.toString('latin1')));
  // Not ended: Node takes that for a visitor who left.
  socket.write(Buffer.from(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`, 'latin1'));
  await once(socket, 'close');
  return { status: Number(text.split(' ', 2)[1]), text };
}

describe('a request that names no host, or an odd path', () => {
  it.each([
    ...['x\\login?_data=x&z=', 'x/y', 'x?', 'x#', 'x%2f', 'a@b', 'a b', '', '[::', 'localhost:x', 'a'.repeat(300)],
  ])('Host: %j is 400, never 500', async (host) => {
    for (const target of ['/api/allProperty', '/admin/init', '/uploads/none.webp', '/favicon.ico', '/_health']) {
      expect((await send(`GET ${target} HTTP/1.1`, `Host: ${host}`)).status, target).toBe(400);
    }
  });

  it('none, two, or an address in the place of a path is 400', async () => {
    const target = '/api/allProperty';
    expect((await send(`GET ${target} HTTP/1.0`)).status).toBe(400);
    expect((await send(`GET ${target} HTTP/1.1`, 'Host: localhost', 'Host: evil.example')).status).toBe(400);
    expect((await send(`GET http://evil.example${target} HTTP/1.1`, 'Host: localhost')).status).toBe(400);
  });

  it.each(['//api/allProperty', '/api/../admin/init', '/api/%2e%2e/admin/init', '/api\\allProperty', '/%zz'])(
    '%s is 400',
    async (target) => {
      expect((await send(`GET ${target} HTTP/1.1`, 'Host: localhost')).status).toBe(400);
    },
  );

  it('by any well-formed name the answer is there', async () => {
    for (const host of ['cms:1337', '127.0.0.1', '[::1]:1337', 'localhost', 'www.69street.example']) {
      expect((await send('GET /api/allProperty HTTP/1.1', `Host: ${host}`)).status, host).toBe(200);
    }
  });
});

describe('behind the door', () => {
  type Headers = Record<string, string | undefined>;
  /** The headers of a request as everything else sees them. */
  async function seen(headers: Headers, behindProxy: boolean): Promise<Headers> {
    const strapi = { config: { get: () => ({ publicUrl: 'https://69street.example', behindProxy }) } };
    const letIn = frontDoor({}, { strapi: strapi as unknown as Core.Strapi });
    const req = { url: '/api/allProperty', rawHeaders: Object.entries(headers).flat(), headers: { ...headers } };
    const context = { req, response: { get: () => '' }, set: () => {} };
    await letIn(context as unknown as Parameters<typeof letIn>[0], async () => {});
    return req.headers;
  }
  const forged = {
    ...{ host: 'evil.example', 'x-forwarded-host': 'x\\y', 'x-forwarded-proto': 'javascript' },
    'x-forwarded-for': '203.0.113.7',
  };

  it('host and scheme are those of the site, whatever the visitor says', async () => {
    for (const behindProxy of [true, false]) {
      expect(await seen(forged, behindProxy)).toMatchObject({ host: '69street.example', 'x-forwarded-proto': 'https' });
      expect(await seen(forged, behindProxy)).not.toHaveProperty('x-forwarded-host');
    }
  });

  it('who the visitor is says a proxy that was announced, and nobody else', async () => {
    expect((await seen(forged, true))['x-forwarded-for']).toBe('203.0.113.7');
    expect(await seen(forged, false)).not.toHaveProperty('x-forwarded-for');
  });

  it('what is answered to somebody who shows a token is kept by nobody, and what is for everybody may be', async () => {
    const { id } = await createUser();
    const token = await tokenOf(Number(id));
    const own = await send('GET /api/me HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${token}`);
    expect([own.status, /cache-control: (.*)\r/i.exec(own.text)?.[1]]).toEqual([200, 'private, no-store']);
    const refused = await send('GET /api/me HTTP/1.1', 'Host: localhost', 'Authorization: Bearer none');
    expect([refused.status, /cache-control: (.*)\r/i.exec(refused.text)?.[1]]).toEqual([401, 'private, no-store']);
    const open = await send('GET /api/allProperty HTTP/1.1', 'Host: localhost');
    expect([open.status, /no-store/.test(open.text)]).toEqual([200, false]);
  });
});
