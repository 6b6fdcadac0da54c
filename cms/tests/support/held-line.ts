import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Which = (call: string, body: string) => boolean;

export type HeldLine = {
  url: string;
  /** Where it leads to. */
  leadTo: (url: string) => void;
  /** What stands in the place of words of answers. */
  alter: (change: (answer: string) => string) => void;
  /**
   * The next call of that kind gets no answer: `before` it is never handed on, `after` it was, and the answer is lost.
   * Resolves as soon as one stands there.
   */
  hold: (when: 'before' | 'after', which: Which) => Promise<void>;
  /** Every call that came: verb, path, query and body. */
  said: string[];
};

/** A line between cms and a provider, on which single calls stand still until one of them dies. */
export async function heldLine(): Promise<HeldLine> {
  const held: Array<{ when: 'before' | 'after'; which: Which; met: () => void }> = [];
  const said: string[] = [];
  let target = '';
  let change = (answer: string) => answer;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void pass(Buffer.concat(parts).toString()).catch(() => request.socket.destroy()));

    async function pass(body: string): Promise<void> {
      const { method = 'GET', url = '/', headers } = request;
      said.push(`${method} ${url} ${body}`);
      const at = held.findIndex(({ which }) => which(`${method} ${url}`, body));
      const [one] = at < 0 ? [] : held.splice(at, 1);
      if (one?.when === 'before') return one.met();
      const { host: _host, connection: _connection, 'content-length': _length, ...others } = headers;
      const answer = await fetch(target + url, {
        ...{ method, redirect: 'manual', headers: others as Record<string, string> },
        ...(method === 'POST' && { body }),
      });
      const text = change(await answer.text());
      if (one) return one.met();
      const location = answer.headers.get('location');
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('content-type') ?? 'application/json',
        ...(location !== null && { Location: location }),
      });
      response.end(text);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => (target = url),
    alter: (next) => (change = next),
    hold: (when, which) => new Promise<void>((met) => held.push({ when, which, met })),
    said,
  };
}
