import type { Core } from '@strapi/strapi';

/**
 * So many calls may be open in a process. One is answered in milliseconds, and web waits three seconds for a part of a
 * page: even a process that gets through no more than twenty calls a second is done with all of these in time.
 */
export const MOST_OPEN = 60;
/** Of these so many may be there to write: behind a failover writes wait, and who only looks is answered meanwhile. */
export const MOST_WRITING = 40;
const RETRY_AFTER_SECONDS = 2;

/**
 * Answers 503 with Retry-After at once to a call that would only wait until nobody waits for it any more. Otherwise a
 * process with more work than it can do works at nothing but what has been given up, and so do the repeats. Files are
 * not counted: they come in as slowly as their sender's line, and wait for their turn at no cost.
 */
export default function room(): Core.MiddlewareHandler {
  let open = 0;
  let writing = 0;
  return async function letInSoMany(ctx, next) {
    if (!ctx.path.startsWith('/api/') || ctx.is('multipart/form-data')) return next();
    const writes = ctx.method === 'GET' || ctx.method === 'HEAD' ? 0 : 1;
    if (open >= MOST_OPEN || (writes && writing >= MOST_WRITING)) {
      ctx.status = 503;
      ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
      const message = 'There is more to do than can be done, please try again shortly';
      const details = { retry_after: RETRY_AFTER_SECONDS };
      ctx.body = { data: null, error: { status: 503, name: 'ServiceUnavailableError', message, details } };
      return;
    }
    open++;
    writing += writes;
    try {
      await next();
    } finally {
      open--;
      writing -= writes;
    }
  };
}
