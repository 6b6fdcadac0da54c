import { createHash } from 'node:crypto';

import type { RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

import type { SignedIn } from '@69street/config/contract';

import { ask, calls, CmsError } from '../app/cms/client.server';
import {
  endedCookie,
  hasEnded,
  noSessionCookie,
  readSession,
  SESSION_ENDED,
  sessionCookie,
} from '../app/shell/session.server';

/** An access token that ends sooner than this is exchanged before the page is made. */
const EARLY_MS = 60_000;
/** How long a refresh is remembered: for requests that were sent with the old cookie. */
const REMEMBER_MS = 60_000;

/** What a refresh came to: the next tokens, an end, or nothing because cms did not answer. */
type Outcome = SignedIn | 'ended' | 'unknown';

const refreshes = new LRUCache<string, Promise<Outcome>>({ max: 10_000, ttl: REMEMBER_MS });

async function refresh(refresh_token: string, clientAddress: string): Promise<Outcome> {
  try {
    // As short as for any part of a page: each page of theirs waits for it.
    return (await ask(calls.refreshSession, { body: { refresh_token }, clientAddress, kind: 'page' })).data;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    return error.status === 401 ? 'ended' : 'unknown';
  }
}

/** One refresh for one token, however many requests need it: a token that is sent twice counts as stolen. */
function refreshOnce(refresh_token: string, clientAddress: string): Promise<Outcome> {
  const key = createHash('sha256').update(refresh_token).digest('base64');
  const known = refreshes.get(key);
  if (known) return known;
  const running = refresh(refresh_token, clientAddress);
  refreshes.set(key, running);
  const forget = () => void refreshes.delete(key);
  // While cms is away the next request tries again.
  running.then((outcome) => outcome === 'unknown' && forget(), forget);
  return running;
}

function withoutCookie(header: string, name: string): string {
  return header
    .split(';')
    .filter((part) => part.split('=', 1)[0]?.trim() !== name)
    .join(';');
}

/**
 * Nobody keeps an answer that was made for a person, or that hands out a cookie, so that it is not shown again, by
 * "back" for instance, to who sits there next: pages, data, files, redirects and faults. What a route said before is
 * replaced, hence as late as this.
 */
function neverKept(response: Response, isPersonal: boolean): void {
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => Response;
  response.writeHead = ((...head: unknown[]) => {
    if (isPersonal || response.hasHeader('Set-Cookie')) response.setHeader('Cache-Control', 'private, no-store');
    return writeHead(...head);
  }) as typeof response.writeHead;
}

/**
 * Keeps people signed in without their noticing. Stands before everything that reads the cookie: it puts the next
 * tokens into the answer and into the request, so that the loaders of one page all see the same.
 */
export function silentRefresh(): RequestHandler {
  return (request, response, next) => {
    void (async () => {
      const header = request.headers.cookie;
      delete request.headers[SESSION_ENDED];
      const session = await readSession(header);
      neverKept(response, session !== null);
      if (!header || !session) return;
      if (await hasEnded(header)) response.append('Set-Cookie', await endedCookie(false));
      if (Date.parse(session.expires_at) - Date.now() > EARLY_MS) return;
      const outcome = await refreshOnce(session.refresh_token, request.ip ?? '');
      if (outcome === 'unknown') return;
      const cookie = outcome === 'ended' ? await noSessionCookie() : await sessionCookie(outcome);
      response.append('Set-Cookie', cookie);
      const [pair = ''] = cookie.split(';', 1);
      const rest = withoutCookie(header, pair.split('=', 1)[0] ?? '');
      request.headers.cookie = outcome === 'ended' ? rest : `${rest}; ${pair}`;
      if (outcome !== 'ended') return;
      request.headers[SESSION_ENDED] = '1';
      response.append('Set-Cookie', await endedCookie(true));
    })().then(() => next(), next);
  };
}
