import { randomUUID } from 'node:crypto';

import { isRequestId, watchAnswer } from '@69street/config/metrics';
import type { Core } from '@strapi/strapi';

import type { Street } from '../../config/street';
import { isInternalCall } from '../services/platform/internal-call';

/** What this process answers in front of Strapi's router. */
const OWN = new Set(['/_health', '/_ready', '/_status', '/_changes']);

/**
 * Stands in front of everything. Gives each request its id, the one of web or of our proxy where they sent one, and
 * counts its answer under the pattern of its route; what leads to none is "other". With LOG_JSON each answer is a line,
 * without the query, which has what people look for.
 */
export default function requests(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  const { behindProxy, logsJson } = strapi.config.get<Street>('street');
  return function watch(ctx, next) {
    const sent = ctx.get('X-Request-Id');
    const isOurs = isRequestId(sent) && (behindProxy || isInternalCall(ctx));
    ctx.state.requestId = isOurs ? sent : randomUUID();
    const routeOf = () => {
      const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown };
      return typeof route === 'string' ? route : OWN.has(ctx.path) ? ctx.path : 'other';
    };
    const tell = (status: number, ms: number) => {
      const { method, path, state } = ctx;
      strapi.log.info({ message: 'answered', request: state.requestId, method, path, status, ms });
    };
    watchAnswer(ctx.req, ctx.res, { routeOf, tell: logsJson ? tell : undefined });
    return next();
  };
}
