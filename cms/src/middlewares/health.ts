import type { Core } from '@strapi/strapi';
import type { Street } from '../../config/street';
import { isInternalCall } from '../internal-call';

const patience = 2_000;

async function databaseAnswers(strapi: Core.Strapi): Promise<boolean> {
  try {
    await strapi.db.connection.raw('select 1').timeout(patience);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers before Strapi's own constant health route. `/_health`: 204, or 503 when the database does not answer.
 * `/_status`, for web only (404 without its secret): version, database and which vendors are live.
 */
export default function health(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  return async function answerHealth(ctx, next) {
    if (ctx.path === '/_health') {
      ctx.status = (await databaseAnswers(strapi)) ? 204 : 503;
      return;
    }
    if (ctx.path === '/_status' && isInternalCall(ctx)) {
      const street: Street = strapi.config.get('street');
      ctx.body = {
        version: strapi.config.get('info.version'),
        database: (await databaseAnswers(strapi)) ? 'ok' : 'down',
        services: street.services,
      };
      return;
    }
    await next();
  };
}
