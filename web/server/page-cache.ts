import { randomBytes, randomUUID } from 'node:crypto';

import { countLook } from '@69street/config/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

import { onlyCity } from '../app/content/home/city.server';
import { plainPath } from '../app/shell/lang';

/**
 * Whole pages for visitors without a session, kept for a few seconds. Rendering a page costs some ten milliseconds of
 * one core, and what anonymous visitors see is the same for all. What must differ is written into the kept page at each
 * answer: the CSP nonce and the key of the page's forms. `drop()` is called when cms says that content changed.
 */

const FRESH_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_URL = 300;

type Values = { nonce: string; formKey: string };
/** `parts` are what stands before, between and behind the slots, whose names `slots` gives in their order. */
type Page = { status: number; type: string; parts: Buffer[]; slots: (keyof Values)[]; size: number };

export type PageCache = {
  middleware: RequestHandler;
  drop: () => void;
  /** What the page is rendered with: slots when it may be kept, the real values otherwise. */
  slots: (response: Response) => Values;
};

/**
 * By what a page is kept: the path and query that it was asked by, and on home, which alone looks at it, the city that
 * was chosen there. Null for what is no page for everybody.
 */
function keyOf(request: Request): string | null {
  if (request.method !== 'GET' || request.originalUrl.length > MAX_URL) return null;
  const cookies = request.get('Cookie');
  const city = cookies === undefined ? '' : onlyCity(cookies);
  if (city === null) return null;
  const { pathname, search, searchParams } = new URL(request.originalUrl, 'http://page');
  // Remix takes `_data` alone for a call of a route; its look-alikes are no page that anybody shares.
  return [...searchParams.keys()].some((name) => name.startsWith('_data'))
    ? null
    : pathname + search + (plainPath(pathname) === '/' ? ` ${city}` : '');
}

/**
 * Placeholders of one rendering. Nobody can have written them into what is rendered, because they are drawn for it and
 * never shown. Letters and digits only, so that neither HTML nor JSON escaping touches them.
 */
function drawSlots(): Values {
  const word = randomBytes(16).toString('hex');
  return { nonce: `n${word}`, formKey: `f${word}` };
}

/** A rendered page, taken apart at its slots. As bytes: the slots are ASCII, and nothing is decoded for them. */
function takeApart(html: Buffer, drawn: Values): Pick<Page, 'parts' | 'slots' | 'size'> {
  const parts: Buffer[] = [];
  const slots: (keyof Values)[] = [];
  const next: Record<keyof Values, number> = { nonce: html.indexOf(drawn.nonce), formKey: html.indexOf(drawn.formKey) };
  let from = 0;
  while (next.nonce >= 0 || next.formKey >= 0) {
    const isNonce = next.nonce >= 0 && (next.formKey < 0 || next.nonce < next.formKey);
    const slot = isNonce ? 'nonce' : 'formKey';
    parts.push(html.subarray(from, next[slot]));
    slots.push(slot);
    from = next[slot] + drawn[slot].length;
    next[slot] = html.indexOf(drawn[slot], from);
  }
  parts.push(html.subarray(from));
  return { parts, slots, size: html.length + 1 };
}

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Page>({
    ttl: FRESH_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: (page) => page.size,
  });
  let generation = 0;

  const send = (response: Response, page: Page, cacheControl = 'private, no-cache') => {
    const values: Values = { nonce: String(response.locals.nonce), formKey: randomUUID() };
    const html = page.parts.flatMap((part, index) => {
      const slot = page.slots[index];
      return slot === undefined ? [part] : [part, Buffer.from(values[slot])];
    });
    response.status(page.status).set({ 'Content-Type': page.type, 'Cache-Control': cacheControl });
    return Buffer.concat(html);
  };

  const middleware: RequestHandler = (request, response, next) => {
    const key = keyOf(request);
    if (key === null) return next();
    const kept = pages.get(key);
    countLook('page', kept !== undefined);
    if (kept) return void response.end(send(response, kept));

    const drawn = drawSlots();
    response.locals.slots = drawn;
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
      // A page comes whole as bytes of its own: they are not copied.
      if (chunk && typeof chunk !== 'function') chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
      const page: Page = {
        status: response.statusCode,
        type: String(response.getHeader('Content-Type')),
        ...takeApart(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), drawn),
      };
      // An answer made before the content changed is shown to who asked for it, and not kept.
      const own = response.getHeader('Set-Cookie') ?? /no-store/.test(String(response.getHeader('Cache-Control')));
      if (page.status === 200 && !own && renderedIn === generation) pages.set(key, page);
      // What a screen wants to be kept nowhere stays so in the browser as well.
      return end(send(response, page, own ? 'private, no-store' : undefined));
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
      (response.locals.slots as Values | undefined) ?? {
        nonce: String(response.locals.nonce),
        formKey: randomUUID(),
      },
  };
}
