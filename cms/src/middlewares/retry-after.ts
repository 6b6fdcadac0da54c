import type { Core } from '@strapi/strapi';

type Refusal = { error?: { details?: { retry_after?: number } } } | null;

/** Says in the header when to come back, for every call that services/platform/rate-limit.ts refused. */
export default function retryAfter(): Core.MiddlewareHandler {
  return async function sayRetryAfter(ctx, next) {
    await next();
    if (ctx.status !== 429) return;
    const seconds = (ctx.body as Refusal)?.error?.details?.retry_after;
    if (seconds !== undefined) ctx.set('Retry-After', String(seconds));
  };
}
