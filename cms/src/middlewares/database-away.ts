import type { Core } from '@strapi/strapi';

import { isDatabaseFault } from '../database/faults';

const RETRY_AFTER_SECONDS = 5;

/** knex puts the statement in front, with what people wrote in it. */
function reasonOf(fault: unknown): string {
  return (fault instanceof Error && fault.message.split(' - ').at(-1)) || 'no database';
}

/**
 * 503 with Retry-After for every call, of the site and of the staff, that failed because the database was away, too busy
 * or ended the transaction. Also where the fault was taken for something else on the way: Strapi answers "sign in first"
 * to a person whose account it could not read.
 */
export default function databaseAway(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  return async function sayDatabaseAway(ctx, next) {
    let fault: unknown;
    try {
      await next();
      if (ctx.status < 400) return;
      fault = ctx.state.databaseFault;
      if (!fault) return;
    } catch (error) {
      fault = isDatabaseFault(error) ? error : ctx.state.databaseFault;
      if (!fault) throw error;
    }
    strapi.log.warn(`503 to ${ctx.method} ${ctx.path}: ${reasonOf(fault)}`);
    ctx.status = 503;
    ctx.set('Retry-After', String(RETRY_AFTER_SECONDS));
    ctx.body = {
      data: null,
      error: {
        status: 503,
        name: 'ServiceUnavailableError',
        message: 'The database does not answer, please try again shortly',
        details: { retry_after: RETRY_AFTER_SECONDS },
      },
    };
  };
}
