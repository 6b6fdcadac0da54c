import { vi } from 'vitest';

type Asked = { method: string; path: string; headers: Headers; body: unknown };

/**
 * Plays cms: answers by path (`/api/getAgent`, with its query where that matters), 404 for what is not named. Gives
 * the list of calls that were made.
 */
export function playCms(answers: Record<string, unknown>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const url = new URL(input);
    const path = url.pathname + url.search;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method: init.method ?? 'GET', path, headers: new Headers(init.headers), body });
    const answer = answers[path] ?? answers[url.pathname];
    if (answer === 'down') throw new TypeError('fetch failed');
    if (answer === undefined) {
      return Response.json(
        { data: null, error: { status: 404, name: 'NotFoundError', message: 'x', details: {} } },
        { status: 404 },
      );
    }
    return Response.json(answer);
  });
  return asked;
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
