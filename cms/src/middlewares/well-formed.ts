import { calls } from '@69street/config/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** The kinds of body that are read: by `strapi::body`, a multipart one by the routes that take files. */
const READ = ['application/json', 'application/*+json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
/** Messages of Amazon SNS are JSON, and come as text. */
const AS_TEXT = `/api${calls.bkashNotices.path}`;

/** Refuses with 400 a body of a kind that nobody reads, over which handlers would stumble with a 500. */
export default function wellFormed(): Core.MiddlewareHandler {
  return function refuseMalformed(ctx, next) {
    const read = ctx.path === AS_TEXT ? [...READ, 'text/plain'] : READ;
    // `false`: of another kind, which a body of no bytes is as well. `null`: no body.
    if (ctx.is(read) === false && ctx.request.length !== 0)
      throw new errors.ValidationError('Send the body as application/json');
    return next();
  };
}
