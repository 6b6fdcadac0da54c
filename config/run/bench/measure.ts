import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

import { benchConnections } from '../stack/env.js';

/** What one kind of call cost: milliseconds, and how many were answered in a second. */
export type Sample = { p50: number; p95: number; perSecond: number; calls: number };

export const CONNECTIONS = benchConnections();

/**
 * Calls `task` from several clients at once, each again as soon as it was answered, for `seconds` after a warm-up.
 * The calls that are under way at the end are waited for. Errors pass through.
 */
export async function measure(
  task: (client: number, turn: number) => Promise<void>,
  seconds: number,
  clients = CONNECTIONS,
): Promise<Sample> {
  const times: number[] = [];
  const loop = async (client: number, until: number, keep: boolean) => {
    for (let turn = client; performance.now() < until; turn += clients) {
      const began = performance.now();
      await task(client, turn);
      if (keep) times.push(performance.now() - began);
    }
  };
  const all = async (until: number, keep: boolean) => {
    // Every client is waited for, also when one fails: what goes on in the background would slow the next measurement.
    const loops = Array.from({ length: clients }, (_, client) => loop(client, until, keep));
    const failed = (await Promise.allSettled(loops)).find((ended) => ended.status === 'rejected');
    if (failed) throw failed.reason;
  };
  await all(performance.now() + Math.min(1000, seconds * 250), false);
  const began = performance.now();
  await all(began + seconds * 1000, true);
  const passed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), perSecond: times.length / passed, calls: times.length };
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** GET an address and answer its body. Throws with the body when the status is not 200. */
export function get(url: string, headers: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(body);
        else reject(new Error(`${url} answered ${answer.statusCode}: ${body.slice(0, 500)}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}

/** Ends the connections that were kept open. */
export function closeConnections(): void {
  agent.destroy();
}
