import type { GetLoadContextFunction } from '@remix-run/express';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import type { Request as Asked, Response as Answer } from 'express';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { createStaticHandler } from 'react-router-dom/server.js';

import type * as Entry from '../app/entry.server';
import type { Handle } from '../app/shell/handle';
import { gathered } from './gathered';

/** What a page's data must not contain where it stands inside of a script, as Remix writes it. */
const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The routes of the build with their loaders as they are: what these return is data, and no answer to be read again. */
function routesOf({ routes }: ServerBuild, parentId = ''): RouteObject[] {
  return Object.values(routes)
    .filter((route) => (route.parentId ?? '') === parentId)
    .map(({ id, path, index, caseSensitive, module }) => {
      const { loader, handle, ErrorBoundary } = module;
      const common = {
        id,
        handle: handle as unknown,
        hasErrorBoundary: id === 'root' || ErrorBoundary !== undefined,
        ...(path !== undefined && { path }),
        ...(caseSensitive !== undefined && { caseSensitive }),
        ...(loader && { loader: loader as NonNullable<RouteObject['loader']> }),
      };
      return index ? { ...common, index: true } : { ...common, children: routesOf({ routes } as ServerBuild, id) };
    });
}

/**
 * Pages of reading (`handle.asleep`) on a shorter way than Remix's own, which makes two requests and an answer of each
 * loader, writes its data as JSON and reads it again, and hands the page on as a stream: a sixth of what a list cost. The
 * function that comes of it tells whether it answered; whatever is not a page that simply stands (a refusal, a fault,
 * headers of a screen's own) is left to Remix, which asks the loaders anew: those of pages of reading change nothing.
 */
export function straightPages(
  build: ServerBuild,
  getLoadContext: GetLoadContextFunction,
): (request: Asked, response: Answer) => Promise<boolean> {
  const routes = routesOf(build);
  const { query, dataRoutes } = createStaticHandler(routes);
  const routeModules = Object.fromEntries(Object.entries(build.routes).map(([id, { module }]) => [id, module]));
  const { pageOf } = build.entry.module as unknown as typeof Entry;
  const { basename, future, isSpaMode } = build;

  const isReading = (path: string) => {
    const modules = matchRoutes(dataRoutes, path)?.map(({ route }) => routeModules[route.id]);
    const handle = modules?.at(-1)?.handle as Handle | undefined;
    return handle?.asleep === true && modules?.every((module) => module?.headers === undefined) === true;
  };

  return async (asked, response) => {
    if (asked.method !== 'GET' || /[?&](?:_data|index)(?:=|&|$)/.test(asked.originalUrl)) return false;
    if (!isReading(asked.path)) return false;
    const headers = Object.entries(asked.headers).map(([name, value = '']): [string, string] => [name, String(value)]);
    const request = new Request(new URL(asked.originalUrl, `${asked.protocol}://${asked.get('Host')}`), { headers });
    const loadContext = (await getLoadContext(asked, response)) ?? {};
    const context = await query(request, { requestContext: loadContext });
    if (context instanceof Response || context.errors) return false;

    const { loaderData, actionData, loaderHeaders, statusCode } = context;
    const state = { loaderData, actionData, errors: null };
    const handoff = JSON.stringify({ basename, future, isSpaMode, state });
    let pieces: Buffer[];
    try {
      pieces = pageOf(
        request,
        {
          ...{ manifest: build.assets, routeModules, staticHandlerContext: context, future, isSpaMode },
          serverHandoffString: handoff.replace(/[&<>\u2028\u2029]/g, (letter) => ESCAPED[letter] ?? letter),
          serializeError: () => undefined,
        } as unknown as EntryContext,
        loadContext as Parameters<typeof pageOf>[2],
      );
    } catch {
      return false;
    }
    for (const one of Object.values(loaderHeaders)) {
      for (const cookie of one.getSetCookie()) response.append('Set-Cookie', cookie);
    }
    response.status(statusCode).set('Content-Type', 'text/html; charset=utf-8');
    // The memory of pages takes them as they are: what pages have in common it keeps once.
    for (const piece of response.locals.slots ? pieces : gathered(pieces)) response.write(piece);
    response.end();
    return true;
  };
}
