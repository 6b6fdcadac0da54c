import type { ServerResponse } from 'node:http';

import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The two hosts of Firebase's interface, which its SDK writes in front of the path when it talks to an emulator. */
const PATHS = ['/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/'];

/**
 * Hands the SDK's calls to the embedded identity service, so that the page needs no other origin than its own, and says
 * for whom, in place of what a visitor says: the service counts wrong passwords and mails by callers.
 */
export function identityProxy(target: string, internalSecret: string): RequestHandler {
  return createProxyMiddleware<Request>({
    target,
    pathFilter: PATHS,
    // The service answers pages of the public origin alone, which the browser names in Origin.
    changeOrigin: false,
    proxyTimeout: 10_000,
    on: {
      proxyReq(proxied, request) {
        proxied.setHeader('X-Internal-Secret', internalSecret);
        proxied.setHeader('X-Client-Address', request.ip ?? '');
      },
      error(_error, _request, response) {
        if (!('writeHead' in response)) return;
        (response as ServerResponse).writeHead(503, { 'Content-Type': 'application/json' });
        response.end('{"error":{"code":503,"message":"UNAVAILABLE"}}');
      },
    },
  });
}
