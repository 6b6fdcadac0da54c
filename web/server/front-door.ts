import type { RequestHandler } from 'express';

import { hostNameOf, isPlainTarget } from '@69street/config/contract';

/** How this machine is called when one sits at it: for the health checks, and for trying the site out. */
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Lets in requests for this site alone, and makes them all requests for its public address. Remix builds the address
 * that it routes by out of Host, X-Forwarded-Host and X-Forwarded-Proto as they come, so that a Host of `x\login?`
 * would run another route than the guards have looked at. What is behind this door sees the configured origin and a path
 * that everything reads alike; a request that names another host, none or two, or an odd path is refused.
 */
export function frontDoor(publicOrigin: string, otherHosts: readonly string[]): RequestHandler {
  const { host, hostname, protocol } = new URL(publicOrigin);
  const own = new Set([hostname, ...THIS_MACHINE, ...otherHosts]);
  return (request, response, next) => {
    const { headers, rawHeaders, url } = request;
    const name = hostNameOf(headers.host);
    const hosts = rawHeaders.filter((word, index) => index % 2 === 0 && word.toLowerCase() === 'host').length;
    if (!name || !own.has(name) || hosts > 1 || !isPlainTarget(url)) {
      return void response.status(400).type('text/plain').send('There is no such address here.');
    }
    // A page that was opened by another of the names is a page of ours.
    if (headers.origin === `${protocol}//${headers.host}`) headers.origin = publicOrigin;
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.slice(0, -1);
    delete headers['x-forwarded-host'];
    next();
  };
}
