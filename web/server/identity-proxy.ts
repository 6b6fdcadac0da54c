import type { ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** The two hosts of Firebase's interface, which its SDK writes in front of the path when it talks to an emulator. */
const PATHS = ['/identitytoolkit.googleapis.com/**', '/securetoken.googleapis.com/**'];

/** Hands the SDK's calls to the embedded identity service, so that the page needs no other origin than its own. */
export function identityProxy(target: string): RequestHandler {
  return createProxyMiddleware({
    target,
    pathFilter: PATHS,
    // The service answers pages of the public origin alone, which the browser names in Origin.
    changeOrigin: false,
    proxyTimeout: 10_000,
    on: {
      error(_error, _request, response) {
        if (!('writeHead' in response)) return;
        (response as ServerResponse).writeHead(503, { 'Content-Type': 'application/json' });
        response.end('{"error":{"code":503,"message":"UNAVAILABLE"}}');
      },
    },
  });
}
