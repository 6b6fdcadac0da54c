import { calls, conversationQuerySchema, type Call, type CallName } from '@69street/config/contract';
import { PHOTO_BYTES } from '@69street/config/market';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';

import { memoryReader, multipartReader } from './extensions/upload/read-multipart';
import { comerOf, findFor } from './services/conversation/sides';
import { parse } from './services/platform/parse';

type Route = {
  method: Call['method'];
  path: string;
  handler: string;
  config?: { middlewares: Core.MiddlewareHandler[] };
};

const onePhoto = multipartReader({
  maxFiles: 1,
  maxFileSize: PHOTO_BYTES,
  maxTotalFileSize: PHOTO_BYTES,
  allowEmptyFiles: true,
  minFileSize: 0,
});

/** Everybody may make this call, so that whose conversation it is is asked before anything of the body is read. */
const asSide: Core.MiddlewareHandler = async (ctx, next) => {
  const { link } = parse(conversationQuerySchema, ctx.query);
  const { side } = await findFor(String(ctx.params.id), comerOf(ctx, link));
  if (!side) throw new errors.NotFoundError('No such conversation');
  return onePhoto(ctx, next);
};

/**
 * How the calls with a file read their body. Strapi runs a route's own middlewares behind the check of the right, so
 * nobody without it gets a byte stored. A document is never written to disk in the clear.
 */
const readers: Partial<Record<CallName, Core.MiddlewareHandler>> = {
  photo: onePhoto,
  sayWithPhoto: asSide,
  loanDocument: memoryReader(PHOTO_BYTES),
  transferSlip: memoryReader(PHOTO_BYTES),
};

/** The routes of one folder of `src/api`, out of the table of calls. */
export function routesOf(api: string): { routes: Route[] } {
  const routes = Object.entries<Call>(calls)
    .filter(([, { handler }]) => handler.startsWith(`${api}.`))
    .map(([name, { method, path, handler }]) => {
      const reader = readers[name as CallName];
      return {
        method,
        path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: handler.slice(api.length + 1),
        ...(reader && { config: { middlewares: [reader] } }),
      };
    });
  return { routes };
}
