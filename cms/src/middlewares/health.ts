import type { Core } from '@strapi/strapi';
import type { Street } from '../../config/street';
import { databaseAnswers } from '../database/watch';
import { isEnding } from '../services/platform/ending';
import { isInternalCall } from '../services/platform/internal-call';

/**
 * Answers before Strapi's own constant health route. `/_health`: 204 while the process lives. `/_ready`: 204, or 503 when
 * it is about to end or the database does not answer: requests belong elsewhere then, and a restart helps nobody.
 * `/_status`, for web only (404 without its secret): version, database and which vendors are live.
 */
export default function health(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  return async function answerHealth(ctx, next) {
    if (ctx.path === '/_health') {
      ctx.status = 204;
      return;
    }
    if (ctx.path === '/_ready') {
      ctx.status = !isEnding() && (await databaseAnswers()) ? 204 : 503;
      return;
    }
    if (ctx.path === '/_status' && isInternalCall(ctx)) {
      const street: Street = strapi.config.get('street');
      ctx.body = {
        version: strapi.config.get('info.version'),
        database: (await databaseAnswers()) ? 'ok' : 'down',
        services: street.services,
      };
      return;
    }
    await next();
  };
}
