import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';

import { env } from '~/env.server';
import { MessagesProvider } from '~/messages/use-messages';
import { localPath } from '~/shell/lang';

import type { Draw, Drawing } from '~/ui/kept';

/** Bytes, and characters of keys. */
const MOST = 24 * 1024 * 1024;

const kept = new LRUCache<string, Buffer>({
  maxSize: MOST,
  sizeCalculation: (bytes, key) => bytes.length + key.length,
});

/** What a part stands in where it is drawn by itself: React's contexts of the page end at a rendering within another. */
function drawAlone({ lang, messages }: Parameters<Draw>[1], children: () => ReactNode): string {
  const part = createElement(MessagesProvider, { messages }, children());
  return renderToString(createElement(StaticRouter, { location: localPath('/', lang) }, part));
}

function keep(key: string, html: string): Buffer {
  // Of its own, not a piece of a pool that would be kept with it.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  kept.set(key, bytes);
  return bytes;
}

/**
 * Draws a part and remembers it. Outside production each is drawn anew all the same: one that is not as it was kept
 * depends on more than its key says, and throws.
 */
const drawKept = (...[key, page, children]: Parameters<Draw>): Buffer => {
  const known = kept.get(key);
  if (known && env.NODE_ENV === 'production') return known;
  const html = drawAlone(page, children);
  if (known && known.toString() !== html) throw new Error(`a kept part is drawn from more than its key: ${key}`);
  return keep(key, html);
};

/** What stands for a part until the page is written. Nobody can write it into a page: React escapes `<`. */
const placeOf = (number: number) => `<!--kept ${number}-->`;
const PLACE = /<!--kept (\d+)-->/;

/**
 * The parts of one page that are kept: `draw` leaves a place for each in what React writes, and `piecesOf` puts them
 * there; `placeOnce` takes what no other page has. React's own text stays short that way: one of more than 64,000 characters that are not all Latin is a piece of
 * memory of its own, which the system has to clear page by page; that took a fifth of what a list cost. So would be all
 * pieces as one.
 */
export function keptParts(): Drawing & { placeOnce: (html: string) => string; piecesOf: (html: string) => Buffer[] } {
  const parts: Buffer[] = [];
  const put = (bytes: Buffer) => placeOf(parts.push(bytes) - 1);
  return {
    draw: (...part) => put(drawKept(...part)),
    place: (html) => put(kept.get(html) ?? keep(html, html)),
    placeOnce: (html) => put(Buffer.from(html)),
    piecesOf: (html) =>
      html.split(PLACE).map((piece, at) => (at % 2 === 0 ? Buffer.from(piece) : (parts[Number(piece)] as Buffer))),
  };
}
