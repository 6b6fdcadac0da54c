import type { Core } from '@strapi/strapi';

/**
 * 401 says "not signed in", 403 "signed in without the right". users-permissions answers 403 to both as long as the
 * public role has any permission, so the difference is made here, once, for the whole content API.
 */
export default function signedIn(): Core.MiddlewareHandler {
  return async function tellUnauthorizedFromForbidden(ctx, next) {
    await next();
    if (ctx.status !== 403 || !ctx.path.startsWith('/api/') || ctx.state.auth?.credentials) return;
    ctx.status = 401;
    ctx.body = {
      data: null,
      error: { status: 401, name: 'UnauthorizedError', message: 'Sign in first', details: {} },
    };
  };
}
