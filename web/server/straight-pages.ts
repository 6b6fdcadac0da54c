import type { GetLoadContextFunction } from '@remix-run/express';
import type { EntryContext, ServerBuild } from '@remix-run/node';
import type { Request as Asked, Response as Answer } from 'express';
import { LRUCache } from 'lru-cache';
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

/** What answers the pages of one screen. */
type Branch = Pick<ReturnType<typeof createStaticHandler>, 'query'> & { manifest: ServerBuild['assets'] };

/** Addresses whose screen is remembered; most pages of a screen such as the list have one. */
const KNOWN_MAX = 1000;
const KNOWN_LENGTH = 300;

/**
 * What answers a page of reading at a path, with the routes of its screen alone: the router sorts and looks through all
 * it has each time it is asked, which is three times a page. Null for any other page.
 */
function branchesOf(build: ServerBuild): (path: string) => Branch | null {
  const { dataRoutes } = createStaticHandler(routesOf(build));
  const branches = new Map<string, Branch | null>();
  const known = new LRUCache<string, { branch: Branch | null }>({ max: KNOWN_MAX });

  const isReading = (ids: string[]) => {
    const modules = ids.map((id) => build.routes[id]?.module);
    const handle = modules.at(-1)?.handle as Handle | undefined;
    return handle?.asleep === true && modules.every((module) => module?.headers === undefined);
  };
  const look = (path: string): Branch | null => {
    const routes = (matchRoutes(dataRoutes, path) ?? []).map(({ route }) => route);
    const ids = routes.map(({ id }) => id);
    const leaf = ids.at(-1) ?? '';
    const before = branches.get(leaf);
    if (before !== undefined) return before;
    const own = routes.reduceRight<RouteObject[]>(
      (children, route) => [route.index ? route : ({ ...route, children } as RouteObject)],
      [],
    );
    const { assets } = build;
    const manifest = { ...assets, routes: Object.fromEntries(ids.map((id) => [id, assets.routes[id]])) };
    const branch = isReading(ids) ? ({ query: createStaticHandler(own).query, manifest } as Branch) : null;
    branches.set(leaf, branch);
    return branch;
  };

  return (path) => {
    const before = known.get(path);
    if (before) return before.branch;
    const branch = look(path);
    if (path.length <= KNOWN_LENGTH) known.set(path, { branch });
    return branch;
  };
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
  const branchAt = branchesOf(build);
  const routeModules = Object.fromEntries(Object.entries(build.routes).map(([id, { module }]) => [id, module]));
  const { pageOf } = build.entry.module as unknown as typeof Entry;
  const { basename, future, isSpaMode } = build;

  return async (asked, response) => {
    if (asked.method !== 'GET' || /[?&](?:_data|index)(?:=|&|$)/.test(asked.originalUrl)) return false;
    const branch = branchAt(asked.path);
    if (!branch) return false;
    const headers = Object.entries(asked.headers).map(([name, value = '']): [string, string] => [name, String(value)]);
    const request = new Request(new URL(asked.originalUrl, `${asked.protocol}://${asked.get('Host')}`), { headers });
    const loadContext = (await getLoadContext(asked, response)) ?? {};
    const context = await branch.query(request, { requestContext: loadContext });
    if (context instanceof Response || context.errors) return false;

    const { loaderData, actionData, loaderHeaders, statusCode } = context;
    const state = { loaderData, actionData, errors: null };
    const handoff = JSON.stringify({ basename, future, isSpaMode, state });
    let pieces: Buffer[];
    try {
      pieces = pageOf(
        request,
        {
          ...{ manifest: branch.manifest, routeModules, staticHandlerContext: context, future, isSpaMode },
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
