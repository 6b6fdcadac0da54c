import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';

/** Longer than the proxies wait for what is behind them when it hangs, and than most visitors do. */
const TIMEOUT_MS = 15_000;

/** An answer, or how it broke off (`broken`, with status 0). */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string; broken?: string };
export type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };
export type Ask = (path: string, asked?: Asked) => Promise<Answer>;

/**
 * Asks the site as browsers do, over connections that are kept, and never throws. The certificate of a site on this
 * machine is of an authority that nobody knows, and is not looked at.
 */
export function asker(site: URL): { ask: Ask; close: () => void } {
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
  const options = { keepAlive: true, maxSockets: 400, timeout: TIMEOUT_MS };
  const agent =
    site.protocol === 'https:' ? new https.Agent({ ...options, rejectUnauthorized: !isHere }) : new http.Agent(options);
  const { request } = site.protocol === 'https:' ? https : http;
  const ask: Ask = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve) => {
      const broke = (error: NodeJS.ErrnoException) => {
        clearTimeout(clock);
        resolve({ status: 0, headers: {}, body: '', broken: error.code ?? error.message });
      };
      const call = request(new URL(path, site), { agent, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', broke);
        answer.on('end', () => {
          clearTimeout(clock);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() });
        });
      });
      const clock = setTimeout(() => call.destroy(Object.assign(new Error(), { code: 'timeout' })), TIMEOUT_MS);
      call.on('error', broke);
      call.end(body);
    });
  return { ask, close: () => agent.destroy() };
}
