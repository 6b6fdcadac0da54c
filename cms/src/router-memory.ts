import type { Core } from '@strapi/strapi';
import { LRUCache } from 'lru-cache';

type Matched = { path: unknown[]; pathAndMethod: unknown[]; route: boolean };

const PATHS = 500;
/** A longer path is looked up each time: what is kept stays small. */
const LONGEST_PATH = 200;

/**
 * Strapi's router tries each of its 350 routes at every request, which is a twentieth of what a remembered list costs.
 * Which of them match follows from verb and path alone, so it is kept for the paths of late.
 */
export function rememberRoutes({ server }: Core.Strapi): void {
  const { router } = server;
  const match = router.match.bind(router);
  const known = new LRUCache<string, Matched>({ max: PATHS });
  let routes = 0;
  router.match = (path: string, method: string) => {
    if (path.length > LONGEST_PATH) return match(path, method);
    // Routes come while the server starts.
    if (router.stack.length !== routes) known.clear();
    routes = router.stack.length;
    const key = `${method} ${path}`;
    let matched = known.get(key);
    if (!matched) known.set(key, (matched = match(path, method) as Matched));
    // The router writes into what it is given.
    return { ...matched, path: [...matched.path], pathAndMethod: [...matched.pathAndMethod] } as ReturnType<
      typeof match
    >;
  };
}
