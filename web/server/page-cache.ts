import { randomBytes, randomUUID } from 'node:crypto';

import { countLook } from '@69street/config/metrics';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

import { onlyCity } from '../app/content/home/city.server';
import { plainPath } from '../app/shell/lang';
import { gathered } from './gathered';

/**
 * Whole pages for visitors without a session, kept for a few seconds. Rendering a page costs some ten milliseconds of
 * one core, and what anonymous visitors see is the same for all. What must differ is written into the kept page at each
 * answer: the CSP nonce and the key of the page's forms. `drop()` is called when cms says that content changed.
 */

const FRESH_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_URL = 300;

type Values = { nonce: string; formKey: string };
/** `pieces`: what stands in it, and the names of the slots between. */
type Page = { status: number; type: string; pieces: Array<Buffer | keyof Values> };

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

/**
 * A rendered page, taken apart at its slots: no piece of it ends within one. As bytes: the slots are ASCII, and nothing
 * is decoded for them. Nor are pieces joined, which pages have in common (shell/draw-kept.server.ts).
 */
function takeApart(pieces: readonly Buffer[], drawn: Values): Page['pieces'] {
  return pieces.flatMap((piece) => takePieceApart(piece, drawn));
}

function takePieceApart(html: Buffer, drawn: Values): Page['pieces'] {
  const pieces: Page['pieces'] = [];
  const next: Record<keyof Values, number> = { nonce: html.indexOf(drawn.nonce), formKey: html.indexOf(drawn.formKey) };
  let from = 0;
  while (next.nonce >= 0 || next.formKey >= 0) {
    const isNonce = next.nonce >= 0 && (next.formKey < 0 || next.nonce < next.formKey);
    const slot = isNonce ? 'nonce' : 'formKey';
    pieces.push(html.subarray(from, next[slot]), slot);
    from = next[slot] + drawn[slot].length;
    next[slot] = html.indexOf(drawn[slot], from);
  }
  pieces.push(html.subarray(from));
  return pieces;
}

/** How the answer is written below this, as bound to it. */
const writerOf = (response: Response) => ({
  write: response.write.bind(response),
  end: response.end.bind(response),
});

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, Page>({
    ttl: FRESH_MS,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ pieces }) => pieces.reduce((size, piece) => size + piece.length, 1),
  });
  let generation = 0;

  const send = (
    response: Response,
    page: Page,
    { write, end } = writerOf(response),
    cacheControl = 'private, no-cache',
  ) => {
    const values: Values = { nonce: String(response.locals.nonce), formKey: randomUUID() };
    const pieces = page.pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(values[piece]) : piece));
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    response.status(page.status);
    response.set({ 'Content-Type': page.type, 'Content-Length': String(length), 'Cache-Control': cacheControl });
    for (const chunk of gathered(pieces)) write(chunk);
    end();
  };

  const middleware: RequestHandler = (request, response, next) => {
    const key = keyOf(request);
    if (key === null) return next();
    const kept = pages.get(key);
    countLook('page', kept !== undefined);
    if (kept) return send(response, kept);

    const drawn = drawSlots();
    response.locals.slots = drawn;
    const renderedIn = generation;
    const chunks: Buffer[] = [];
    // A page that goes straight comes in pieces of its own; Remix hands on what may be cut anywhere and is used again.
    let areWhole = true;
    const add = (chunk: Uint8Array | string) => {
      areWhole &&= Buffer.isBuffer(chunk);
      chunks.push(Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk));
    };
    const writer = writerOf(response);
    const isPage = () => String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
    response.write = ((chunk: Uint8Array | string, ...rest: never[]) => {
      if (!isPage()) return writer.write(chunk, ...rest);
      add(chunk);
      return true;
    }) as typeof response.write;
    response.end = ((chunk?: Uint8Array | string | (() => void), ...rest: never[]) => {
      if (!isPage()) return writer.end(chunk as never, ...rest);
      if (chunk && typeof chunk !== 'function') add(chunk);
      const page: Page = {
        status: response.statusCode,
        type: String(response.getHeader('Content-Type')),
        pieces: takeApart(areWhole ? chunks : [Buffer.concat(chunks)], drawn),
      };
      // An answer made before the content changed is shown to who asked for it, and not kept.
      const own = response.getHeader('Set-Cookie') ?? /no-store/.test(String(response.getHeader('Cache-Control')));
      if (page.status === 200 && !own && renderedIn === generation) pages.set(key, page);
      // What a screen wants to be kept nowhere stays so in the browser as well.
      send(response, page, writer, own ? 'private, no-store' : undefined);
      return response;
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
