import { useLocation } from '@remix-run/react';

import type { Language } from '@69street/config/market';

/** The language of a path: Bangla below /bn, English elsewhere. */
export function langOf(pathname: string): Language {
  return pathname === '/bn' || pathname.startsWith('/bn/') ? 'bn' : 'en';
}

/** A path of the site (`/agents`) in a language. Other addresses (https, mailto, tel, #…) stay as they are. */
export function localPath(path: string, lang: Language): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  if (lang === 'en') return path;
  return path === '/' ? '/bn' : path.startsWith('/#') || path.startsWith('/?') ? `/bn${path.slice(1)}` : `/bn${path}`;
}

/** The path without its language, as the specification names it: `/bn/agents` → `/agents`. */
export function plainPath(pathname: string): string {
  if (langOf(pathname) === 'en') return pathname;
  return pathname.slice(3) || '/';
}

/** The language of the page being shown. */
export function useLang(): Language {
  return langOf(useLocation().pathname);
}

const BANGLA = /[ঀ-৿]/u;

/**
 * The language of a text that owners wrote, for the `lang` attribute: it picks the Bangla letters on English pages and
 * tells screen readers how to speak. Undefined when the page's own language fits.
 */
export function textLang(text: string | null | undefined): 'bn' | 'en' | undefined {
  if (!text) return undefined;
  return BANGLA.test(text) ? 'bn' : 'en';
}
