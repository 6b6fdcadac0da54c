import type { Core } from '@strapi/strapi';

/** Calls of the API alone: for its panel and the pages of plugins Strapi makes exceptions. */
const ALIKE = '/api/';

/**
 * Strapi puts the settings of its security headers together anew at each request, by copying them deeply: a sixth of
 * what a list costs. For the API they are the same each time, so those of the first answer are kept.
 */
export function keepSecurityHeaders(strapi: Core.Strapi): void {
  const middlewares = strapi.get('middlewares') as {
    extend: (uid: string, extend: (factory: Core.MiddlewareFactory) => Core.MiddlewareFactory) => unknown;
  };
  middlewares.extend('strapi::security', (factory) => (config, context) => {
    const secure = factory(config, context) as Core.MiddlewareHandler;
    let kept: [name: string, value: string][] | null = null;
    return function secureOnce(ctx, next) {
      if (!ctx.path.startsWith(ALIKE)) return secure(ctx, next);
      if (kept) {
        for (const [name, value] of kept) ctx.res.setHeader(name, value);
        return next();
      }
      const before = new Set(ctx.res.getHeaderNames());
      return secure(ctx, () => {
        const set = Object.entries(ctx.res.getHeaders()).filter(([name]) => !before.has(name));
        kept = set.map(([name, value]) => [name, String(value)]);
        return next();
      });
    };
  });
}
