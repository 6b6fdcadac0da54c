import { watchAnswer } from '@69street/config/metrics';
import type { Core } from '@strapi/strapi';

/** What this process answers in front of Strapi's router. */
const OWN = new Set(['/_health', '/_status', '/_changes']);

/** Counts every answer under the pattern of its route; what leads to none is "other". */
export default function metrics(): Core.MiddlewareHandler {
  return function watch(ctx, next) {
    watchAnswer(ctx.req, ctx.res, () => {
      const { _matchedRoute: route } = ctx as { _matchedRoute?: unknown };
      return typeof route === 'string' ? route : OWN.has(ctx.path) ? ctx.path : 'other';
    });
    return next();
  };
}
