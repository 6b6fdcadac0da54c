import { randomUUID } from 'node:crypto';
import { format } from 'node:util';

import { isRequestId, watchAnswer } from '@69street/config/metrics';
import type { Request, RequestHandler } from 'express';

import { requestId, withRequestId } from '../app/shell/request-id.server';

/** One line of JSON: when, how bad, on behalf of which request, and what. */
function write(level: string, what: Record<string, unknown>): void {
  const line = { time: new Date().toISOString(), level, service: 'web', request: requestId(), ...what };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Has everything that is told on the console written as JSON, our own words and those of libraries. */
export function logAsJson(): void {
  for (const [name, level] of [
    ['debug', 'debug'],
    ['log', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'error'],
  ] as const) {
    console[name] = (...said: unknown[]) => write(level, { message: format(...said) });
  }
}

/** The id that the proxy gave a request, when one of ours stands in front; else a new one. */
function idOf(request: Request, isBehindProxy: boolean): string {
  const sent = request.get('X-Request-Id') ?? '';
  return isBehindProxy && isRequestId(sent) ? sent : randomUUID();
}

type Watching = { isBehindProxy: boolean; isLogged: boolean; routeOf: (path: string) => string };

/**
 * Gives every request its id, which is handed on to cms and stands in what is told of it, and counts its answer under
 * `routeOf` its path. With `isLogged` each answer is a line, too: without the query, which has what people look for, and
 * without their address.
 */
export function requestIds({ isBehindProxy, isLogged, routeOf }: Watching): RequestHandler {
  return (request, response, next) => {
    const id = idOf(request, isBehindProxy);
    response.locals.requestId = id;
    const { method, path } = request;
    const tell = (status: number, ms: number) => write('info', { request: id, method, path, status, ms });
    watchAnswer(request, response, { routeOf: () => routeOf(path), tell: isLogged ? tell : undefined });
    withRequestId(id, next);
  };
}
