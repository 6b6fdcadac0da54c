import type { RequestHandler } from 'express';

import { env } from '../app/env.server';

const PATIENCE_MS = 2_000;

/**
 * `/ready`: 204, or 503 when this process is about to end or no cms is ready behind it. For who balances and for who
 * updates: a process that is not ready still answers from what it remembers, and a restart would not help it.
 */
export function readiness(isDraining: () => boolean): RequestHandler {
  async function isReady(): Promise<boolean> {
    if (isDraining()) return false;
    try {
      const answer = await fetch(new URL('/_ready', env.CMS_URL), { signal: AbortSignal.timeout(PATIENCE_MS) });
      return answer.ok;
    } catch {
      return false;
    }
  }
  return (_request, response, next) => {
    isReady().then((ready) => response.status(ready ? 204 : 503).end(), next);
  };
}
