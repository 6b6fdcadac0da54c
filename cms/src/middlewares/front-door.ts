import type { Core } from '@strapi/strapi';
import { hostNameOf, isSteadyTarget } from '@69street/config/contract';
import type { Street } from '../../config/street';

/** Node keeps the first of two. `rawHeaders` are names and values in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}

/**
 * Stands in front of everything: requests with an odd path, without a Host, with two or with one that is no name are
 * refused with 400. Which host is meant does not matter here, where nothing is routed by it: behind this door it is the
 * site's public one, and so is the scheme. The address of a visitor is a proxy's word only where one was announced. What
 * is answered to somebody who shows a token is kept by nobody.
 */
export default function frontDoor(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  const { publicUrl, behindProxy } = strapi.config.get('street') as Street;
  const { host, protocol } = new URL(publicUrl);
  return async function letIn(ctx, next) {
    const { headers, rawHeaders, url = '' } = ctx.req;
    if (!hostNameOf(headers.host) || hasTwoHosts(rawHeaders) || !isSteadyTarget(url)) {
      ctx.status = 400;
      ctx.body = {
        data: null,
        error: { status: 400, name: 'BadRequestError', message: 'There is no such address here', details: {} },
      };
      return;
    }
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete headers['x-forwarded-host'];
    if (!behindProxy) delete headers['x-forwarded-for'];
    await next();
    if (headers.authorization && !ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'private, no-store');
  };
}
