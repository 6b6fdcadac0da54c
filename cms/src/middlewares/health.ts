import type { Core } from '@strapi/strapi';
import type { Street } from '../../config/street';
import { databaseAnswers } from '../database/watch';
import { isInternalCall } from '../services/platform/internal-call';

/**
 * Answers before Strapi's own constant health route. `/_health`: 204, or 503 when the database does not answer.
 * `/_status`, for web only (404 without its secret): version, database and which vendors are live.
 */
export default function health(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  return async function answerHealth(ctx, next) {
    if (ctx.path === '/_health') {
      ctx.status = (await databaseAnswers()) ? 204 : 503;
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
