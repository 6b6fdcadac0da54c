import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The kinds of body that are read: by `strapi::body`, a multipart one by the routes that take files. */
const READ = ['application/json', 'application/*+json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Refuses with 400 a body of a kind that nobody reads, over which handlers would stumble with a 500. */
export default function wellFormed(): Core.MiddlewareHandler {
  return function refuseMalformed(ctx, next) {
    // `false`: of another kind, which a body of no bytes is as well. `null`: no body.
    if (ctx.is(READ) === false && ctx.request.length !== 0)
      throw new errors.ValidationError('Send the body as application/json');
    return next();
  };
}
