import { channel } from 'node:diagnostics_channel';
import { setTimeout as delay } from 'node:timers/promises';

import { CHANGES } from '../app/cms/client.server';
import { env } from '../app/env.server';

/**
 * cms answers after 10 seconds when nothing changed. A container that was killed may say nothing of it: so long this
 * process hears of no change.
 */
const PATIENCE_MS = 13_000;
const AGAIN_MS = 1_000;

/**
 * Asks cms, again and again, to say when content changed, and has what this process remembers dropped then. So every
 * web hears of every change within a moment, whichever cms made it; one that could not hear for a while drops all of it.
 * Gives the way to end it.
 */
export function followChanges(drop: () => void): () => void {
  const end = new AbortController();
  void follow(drop, end.signal);
  return () => end.abort();
}

async function follow(drop: () => void, end: AbortSignal): Promise<void> {
  let seen: string | null = null;
  while (!end.aborted) {
    try {
      const heard = await nextChange(seen ?? '', end);
      if (seen !== null && heard !== seen) {
        channel(CHANGES).publish(heard);
        drop();
      }
      seen = heard;
    } catch {
      // cms is away, or ends: what is remembered is what visitors see meanwhile.
      await delay(AGAIN_MS, undefined, { signal: end }).catch(() => undefined);
    }
  }
}

async function nextChange(seen: string, end: AbortSignal): Promise<string> {
  const address = new URL('/_changes', env.CMS_URL);
  address.searchParams.set('seen', seen);
  const answer = await fetch(address, {
    headers: { 'X-Internal-Secret': env.INTERNAL_SECRET },
    signal: AbortSignal.any([end, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (!answer.ok) throw new Error(`cms answered ${answer.status}`);
  return answer.text();
}
