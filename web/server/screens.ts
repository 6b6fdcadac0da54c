import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';

import { straightPages } from './straight-pages';

type Route = ServerBuild['routes'][string];

/** The language that an address may begin with, as the table of screens writes it. */
const LANGUAGE = 'bn';
/** In place of a first word: any. */
const ANY = '*';

/** The ways to a route from its outermost one, the route last. */
function chainOf(routes: ServerBuild['routes'], { id, parentId }: Route): string[] {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [...(parent ? chainOf(routes, parent) : []), id];
}

/** The first word of the addresses that lead to a route, behind the language: '' for home. */
function beginningOf(routes: ServerBuild['routes'], route: Route): string {
  const paths = chainOf(routes, route).map((id) => routes[id]?.path ?? '');
  const [first = ''] = paths.flatMap((path) => path.split('/')).filter((word) => word && word !== `${LANGUAGE}?`);
  return /^[\w.-]*$/.test(first) ? first.toLowerCase() : ANY;
}

/** The same of an address that somebody asks for; {@link ANY} where it is not written plainly. */
function firstWord(path: string): string {
  const [, first = '', second = ''] = path.toLowerCase().split('/');
  const word = first === LANGUAGE ? second : first;
  return /^[\w.-]*$/.test(word) ? word : ANY;
}

/** The first word of an address among those that lead somewhere, behind the language; "other" for every other. */
export function screenNames(build: ServerBuild): (path: string) => string {
  const known = new Set(Object.values(build.routes).map((route) => beginningOf(build.routes, route)));
  known.delete(ANY);
  return (path) => {
    const word = firstWord(path);
    return known.has(word) ? `/${word}` : 'other';
  };
}

/** The build with some of its routes, and those around them. */
function narrowed(build: ServerBuild, keep: (route: Route) => boolean): ServerBuild {
  const kept = new Set(
    Object.values(build.routes)
      .filter(keep)
      .flatMap((route) => chainOf(build.routes, route)),
  );
  const only = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** Where the exports of a screen stand, by its id, whose own file only hands them on (build-server.mjs writes it). */
export type HandedOn = Record<string, { module: string; names: Record<string, string> }>;

/** The build with what pages need to load such screens from where they stand (app/ui/asleep.tsx). */
export function straight(build: ServerBuild, handedOn: HandedOn): ServerBuild {
  const routes = Object.entries(build.assets.routes).map(([id, route]) => [id, { ...route, ...handedOn[id] }]);
  return { ...build, assets: { ...build.assets, routes: Object.fromEntries(routes) as typeof build.assets.routes } };
}

/**
 * Remix's request handler, one for each word that addresses begin with. Remix sorts and tries all of some 230 addresses
 * of the table three times for each page and draws up every route for it, which was 15 to 20 % of what a page cost; of
 * those that begin with the word asked for there are one to forty.
 */
export function screens(build: ServerBuild, mode: string, getLoadContext: GetLoadContextFunction): RequestHandler {
  const handlerOf = (some: ServerBuild): RequestHandler => {
    const straight = straightPages(some, getLoadContext);
    const remix = createRequestHandler({ build: some, mode, getLoadContext });
    return (request, response, next) =>
      void straight(request, response).then((done) => (done ? undefined : remix(request, response, next)), next);
  };
  const beginnings = new Map(Object.values(build.routes).map((route) => [route, beginningOf(build.routes, route)]));
  const whole = handlerOf(build);
  const handlers = new Map([[ANY, whole]]);
  for (const word of new Set(beginnings.values())) {
    if (word === ANY) continue;
    handlers.set(word, handlerOf(narrowed(build, (route) => [word, ANY].includes(beginnings.get(route) ?? ANY))));
  }
  return (request, response, next) => (handlers.get(firstWord(request.path)) ?? whole)(request, response, next);
}
