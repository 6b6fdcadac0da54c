import { redirectDocument } from '@remix-run/node';

import { loginPath } from '~/shell/paths';

import { CmsError } from './client.server';

/**
 * What a screen needs on behalf of the person who is signed in. Throws a redirect to /login when the session ended in
 * this moment, and cms's refusal as a Response of the same status, which the screen shows in words.
 */
export async function forScreen<Answer>(request: Request, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    throw error.status === 401
      ? redirectDocument(loginPath(request, 'ended'))
      : new Response(null, { status: error.status });
  }
}

/** What a page stands without: `fallback` in place of what cms refuses, or has no answer to. */
export async function orElse<Answer, Fallback>(
  answer: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError || error instanceof Response) return fallback;
    throw error;
  }
}

/** How long a page that is there waits for what it stands without. */
const PATIENCE_MS = 700;

/** {@link orElse} with null, also where the answer takes too long. */
export async function soonOrNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  try {
    return await Promise.race([orElse(answer, null), patience]);
  } finally {
    clearTimeout(timer);
  }
}

/** What an address names: a 404 Response in place of cms's own "unknown". Every other fault stays as it is. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) throw new Response(null, { status: 404 });
    throw error;
  }
}

/**
 * What cms has against something, for the screen to say in words; null when it was done. With `request`, a session that
 * ended in this moment leads to /login.
 */
export async function errorOf(work: Promise<unknown>, request?: Request): Promise<CmsError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof CmsError)) throw error;
    if (request && error.status === 401) throw redirectDocument(loginPath(request, 'ended'));
    return error;
  }
}

export type PageBehind<List> = List & { isFirst: boolean; cursorRefused: boolean };

/**
 * One page of a list behind a cursor that a person may have kept, altered or taken from another list: one that cms
 * refuses begins the list anew, and `cursorRefused` says so. Throws what `list` throws.
 */
export async function pageBehind<List>(
  cursor: string | null,
  list: (cursor: string | null) => Promise<List>,
): Promise<PageBehind<List>> {
  if (cursor) {
    try {
      return { ...(await list(cursor)), isFirst: false, cursorRefused: false };
    } catch (error) {
      if (!(error instanceof CmsError) || error.status !== 400) throw error;
    }
  }
  return { ...(await list(null)), isFirst: true, cursorRefused: cursor !== null };
}
