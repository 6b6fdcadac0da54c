import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server.js';

import { env } from '~/env.server';
import { MessagesProvider } from '~/messages/use-messages';
import { localPath } from '~/shell/lang';

import type { Draw } from '~/ui/kept';

/** Characters, keys included: two bytes each at most. */
const MOST = 16 * 1024 * 1024;

const kept = new LRUCache<string, string>({
  maxSize: MOST,
  sizeCalculation: (html, key) => html.length + key.length,
});

/** What a part stands in where it is drawn by itself: React's contexts of the page end at a rendering within another. */
function drawAlone({ lang, messages }: Parameters<Draw>[1], children: () => ReactNode): string {
  const part = createElement(MessagesProvider, { messages }, children());
  return renderToString(createElement(StaticRouter, { location: localPath('/', lang) }, part));
}

/**
 * Draws parts of pages and remembers them. Outside production each is drawn anew all the same: one that is not as it was
 * kept depends on more than its key says, and throws.
 */
export const drawKept: Draw = (key, page, children) => {
  const known = kept.get(key);
  if (known !== undefined && env.NODE_ENV === 'production') return known;
  const html = drawAlone(page, children);
  if (known !== undefined && known !== html) throw new Error(`a kept part is drawn from more than its key: ${key}`);
  kept.set(key, html);
  return html;
};
