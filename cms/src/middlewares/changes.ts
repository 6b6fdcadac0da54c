import type { Core } from '@strapi/strapi';

import { nextChange } from '../services/platform/content-changed';
import { isEnding } from '../services/platform/ending';
import { isInternalCall } from '../services/platform/internal-call';

/** Less than any proxy on the way waits for an answer, and no longer than a web may be deaf (web/server/changes.ts). */
const PATIENCE_MS = 10_000;

/**
 * `/_changes?seen=`, for web only (404 without its secret): where this process stands, as soon as content of any type
 * changed since `seen`, in whichever process; after 10 seconds in any case. Who comes from another process, or from
 * before, is answered at once with another text than theirs. 503 when this process is about to end: another one may know.
 */
export default function changes(): Core.MiddlewareHandler {
  return async function answerChanges(ctx, next) {
    if (ctx.path !== '/_changes' || !isInternalCall(ctx)) return next();
    ctx.set('Cache-Control', 'no-store');
    if (isEnding()) {
      ctx.status = 503;
      return;
    }
    ctx.body = await nextChange(String(ctx.query.seen ?? ''), PATIENCE_MS);
  };
}
