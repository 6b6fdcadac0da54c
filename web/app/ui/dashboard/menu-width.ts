import { LANGUAGES } from '@69street/config/market';

import { localPath } from '~/shell/lang';

/** Name in the query string with which a page without script asks for another width of the side menu. */
export const MENU = 'menu';

const COOKIE = '69street-menu';
const YEAR_S = 365 * 24 * 3600;

/** Whether the side menu was left narrow in this browser. */
export function isNarrow(cookieHeader: string | null): boolean {
  return (cookieHeader ?? '').split(/;\s*/).includes(`${COOKIE}=narrow`);
}

/**
 * The cookies that remember the width of the menu of one dashboard, in both languages. They are bound to its paths: at
 * the whole site, a visitor who has signed out would never again be served from the cache of pages.
 */
export function menuCookies(base: string, narrow: boolean): string[] {
  return LANGUAGES.map(
    (lang) => `${COOKIE}=${narrow ? 'narrow' : 'wide'}; Path=${localPath(base, lang)}; Max-Age=${YEAR_S}; SameSite=Lax`,
  );
}
