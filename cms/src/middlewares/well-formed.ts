import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

/** A host name or an address, as RFC 3986 has it, and maybe a port. */
const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;
/** The kinds of body that are read: by `strapi::body`, a multipart one by the routes that take files. */
const READ = ['application/json', 'application/*+json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Refuses with 400 what handlers would stumble over with a 500: a Host that is none, a body of a kind nobody reads. */
export default function wellFormed(): Core.MiddlewareHandler {
  return function refuseMalformed(ctx, next) {
    const hosts = [ctx.get('Host'), ...ctx.get('X-Forwarded-Host').split(',')].map((host) => host.trim());
    if (!hosts.every((host) => host === '' || HOST.test(host))) {
      throw new errors.ValidationError('The Host header names no host');
    }
    // `false`: of another kind, which a body of no bytes is as well. `null`: no body.
    if (ctx.is(READ) === false && ctx.request.length !== 0)
      throw new errors.ValidationError('Send the body as application/json');
    return next();
  };
}
