import { vi } from 'vitest';

import type { User } from '@69street/config/contract';

import { sessionCookie } from '~/shell/session.server';

type Asked = { method: string; path: string; headers: Headers; body: unknown };

const REFUSAL = Symbol('refusal');

/** An answer of the played cms that is not 2xx, with what is wrong with each field and, for 429, the seconds to wait. */
export function refusal(status: number, fields: Record<string, string[]> = {}, retry_after?: number) {
  return { [REFUSAL]: status, fields, retry_after };
}

/**
 * Plays cms: answers by method and path (`DELETE /api/favourites/doc1`) or by path alone (`/api/getAgent`, with its
 * query where that matters), 404 for what is not named. An answer may be a {@link refusal}, 'down', or a function that
 * gives one for the headers of the call. Gives the list of calls that were made.
 */
export function playCms(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input);
    const path = url.pathname + url.search;
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method, path, headers: new Headers(init.headers), body });
    const named = [`${method} ${path}`, `${method} ${url.pathname}`, path, url.pathname].find(
      (name) => name in answers,
    );
    const kept = named === undefined ? refusal(404) : answers[named];
    const answer: unknown = typeof kept === 'function' ? kept(new Headers(init.headers)) : kept;
    if (answer === 'down') throw new TypeError('fetch failed');
    if (typeof answer === 'object' && answer !== null && REFUSAL in answer) {
      const { [REFUSAL]: status, ...details } = answer as ReturnType<typeof refusal>;
      const error = { status, name: 'Error', message: 'x', details };
      return Response.json({ data: null, error }, { status });
    }
    return Response.json(answer);
  });
  return asked;
}

/** A signed-in person; what `values` does not say is plausible. */
export function aUser(values: Partial<User> = {}): User {
  return {
    _id: 'user1',
    user_name: 'Rahim Uddin',
    user_email: 'rahim@example.com',
    user_phone: '01717-',
    email_verified: true,
    language: 'en',
    Admin: false,
    Agent: false,
    Normal: true,
    ...values,
  };
}

/** The Cookie header of a browser in which `user` is signed in, with the access token `token-of-<_id>`. */
export async function cookieOf(user: User = aUser()): Promise<string> {
  const cookie = await sessionCookie({
    token: `token-of-${user._id}`,
    refresh_token: `refresh-token-of-${user._id}`,
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    user,
  });
  return cookie.split(';', 1)[0] ?? '';
}

/** The arguments of a loader or an action for an address of the site. */
export function asArgs(path: string, params: Record<string, string> = {}, init?: RequestInit) {
  return {
    request: new Request(new URL(path, 'http://localhost:3000'), init),
    params,
    context: {
      nonce: '',
      formKey: 'form-key-1',
      dropPages: () => {},
      requestId: 'request-1',
      clientAddress: '203.0.113.7',
    },
  };
}
