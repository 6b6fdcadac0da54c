import { ReadStream } from 'node:fs';

import type { Core } from '@strapi/strapi';

import type { Street } from '../../config/street';
import { bucketOf } from '../services/platform/bucket';

/** Strapi makes the names, of letters, digits, lines and one dot. */
const PICTURE = /^\/uploads\/([\w-][\w.-]*)$/;
/** What the library takes (config/plugins.ts); a drawing could carry script. */
const KINDS = /^image\/(jpeg|png|webp|avif|gif)$/;
/** A name has a hash in it: the same name is always the same picture. */
const FOR_A_MONTH = 'public, max-age=2592000, immutable';

/** Browsers draw a picture whatever the status is: a frame that says "not now" in place of a torn one. */
const NOT_NOW = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">
  <rect width="400" height="300" fill="#ece7dc"/>
  <g fill="none" stroke="#8b8578" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
    <rect x="160" y="115" width="80" height="70" rx="7"/><circle cx="183" cy="138" r="7"/>
    <path d="m165 178 24-22 14 12 20-22 14 14M150 195l100-90"/>
  </g>
</svg>`;

/**
 * Waits until the file that is handed out is open. One that was found and then moved to the store, in the moment between,
 * is answered as not found, so that it is looked for there; Koa would say 404 by itself.
 */
async function opened(ctx: Parameters<Core.MiddlewareHandler>[0]): Promise<void> {
  const file = ctx.body;
  if (!(file instanceof ReadStream) || !file.pending) return;
  file.removeAllListeners('error');
  const isThere = await new Promise<boolean>((resolve) => {
    file.once('ready', () => resolve(true));
    file.once('error', () => resolve(false));
  });
  if (isThere) {
    file.removeAllListeners('error').once('error', (error) => ctx.onerror(error));
    return;
  }
  ctx.body = null;
  for (const name of ['Content-Length', 'Content-Type', 'Last-Modified', 'Cache-Control', 'ETag']) ctx.remove(name);
  ctx.status = 404;
}

/**
 * Hands out, below /uploads, the public pictures that lie in the object store, where the volume does not have them: an
 * address says nothing of where a picture lies, so it stays when pictures move. 503 with Retry-After, and a drawing that
 * says so, while the store is away. The encrypted pictures in the same bucket have other keys.
 */
export default function pictures(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  const { store } = strapi.config.get<Street>('street').pictures;
  return async function handOut(ctx, next) {
    await next();
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
    const name = store && isRead ? PICTURE.exec(ctx.path)?.[1] : undefined;
    if (!store || !name) return;
    await opened(ctx);
    if (ctx.status !== 404) return;
    const known = ctx.get('If-None-Match') || undefined;
    const found = await bucketOf(store)
      .open(`uploads/${name}`, known)
      .catch((error: unknown) => error as Error);
    if (!found) return;
    if (found instanceof Error) {
      strapi.log.warn(`503 to ${ctx.path}: ${String(found.cause ?? found.message)}`);
      ctx.set({ 'Retry-After': '5', 'Cache-Control': 'no-store' });
      ctx.status = 503;
      ctx.type = 'image/svg+xml';
      ctx.body = NOT_NOW;
      return;
    }
    ctx.set('Cache-Control', FOR_A_MONTH);
    if (found === 'same') {
      ctx.status = 304;
      return;
    }
    ctx.status = 200;
    ctx.type = KINDS.test(found.type) ? found.type : 'application/octet-stream';
    ctx.length = found.bytes;
    ctx.set('ETag', found.etag);
    // Koa leaves an answer open for ever whose source ends too early.
    found.stream.once('error', () => ctx.res.destroy());
    if (ctx.method === 'HEAD') found.stream.destroy();
    else ctx.body = found.stream;
  };
}
