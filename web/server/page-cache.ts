import { randomUUID } from 'node:crypto';

import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

/**
 * Whole pages for visitors without a session, kept for a few seconds. Rendering a page costs some ten milliseconds of
 * one core, and what anonymous visitors see is the same for all. What must differ is written into the kept page at each
 * answer: the CSP nonce and the key of the page's forms. `drop()` is called when cms says that content changed.
 */

const FRESH_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_URL = 300;

// Letters only, so that neither HTML nor JSON escaping touches them.
const NONCE_SLOT = 'NonceSlotOfThisAnswerNonceSlot';
const FORM_KEY_SLOT = 'FormKeySlotOfThisAnswerFormKeySlot';

type Page = { status: number; type: string; html: string };

export type PageCache = {
  middleware: RequestHandler;
  drop: () => void;
  /** What the page is rendered with: slots when it may be kept, the real values otherwise. */
  slots: (response: Response) => { nonce: string; formKey: string };
};

function mayBeKept(request: Request): boolean {
  return (
    request.method === 'GET' &&
    request.originalUrl.length <= MAX_URL &&
    !('_data' in request.query) &&
    request.get('Cookie') === undefined
  );
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Page>({
    ttl: FRESH_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.html.length + 1,
  });
  let generation = 0;

  const send = (response: Response, page: Page) => {
    const html = page.html
      .replaceAll(NONCE_SLOT, String(response.locals.nonce))
      .replaceAll(FORM_KEY_SLOT, randomUUID());
    response.status(page.status).set({ 'Content-Type': page.type, 'Cache-Control': 'private, no-cache' });
    return html;
  };

  const middleware: RequestHandler = (request, response, next) => {
    if (!mayBeKept(request)) return next();
    const key = request.originalUrl;
    const kept = pages.get(key);
    if (kept) return void response.end(send(response, kept));

    response.locals.keepPage = true;
    const renderedIn = generation;
    const chunks: Buffer[] = [];
    const end = response.end.bind(response);
    const write = response.write.bind(response);
    const isPage = () => String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
    response.write = ((chunk: Uint8Array | string, ...rest: never[]) => {
      if (!isPage()) return write(chunk, ...rest);
      chunks.push(Buffer.from(chunk));
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: Uint8Array | string | (() => void), ...rest: never[]) => {
      if (!isPage()) return end(chunk as never, ...rest);
      if (chunk && typeof chunk !== 'function') chunks.push(Buffer.from(chunk));
      const page: Page = {
        status: response.statusCode,
        type: String(response.getHeader('Content-Type')),
        html: Buffer.concat(chunks).toString('utf8'),
      };
      // An answer made before the content changed is shown to who asked for it, and not kept.
      const own = response.getHeader('Set-Cookie') || response.getHeader('Cache-Control') === 'no-store';
      if (page.status === 200 && !own && renderedIn === generation) pages.set(key, page);
      return end(send(response, page));
    }) as typeof response.end;
    next();
  };

  return {
    middleware,
    drop() {
      generation++;
      pages.clear();
    },
    slots: (response) =>
      response.locals.keepPage
        ? { nonce: NONCE_SLOT, formKey: FORM_KEY_SLOT }
        : { nonce: String(response.locals.nonce), formKey: randomUUID() },
  };
}
