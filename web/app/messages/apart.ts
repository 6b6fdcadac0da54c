import type { Language } from '@69street/config/market';

import { langOf, useLang } from '~/shell/lang';

/**
 * A catalogue of its own for the screens that use it, in both languages: whoever imports it loads it, nobody else.
 * `use` gives the texts in the page's language, `of` those for a request, for loaders and actions, `inside` those of a language.
 */
export function apart<Messages>(catalogues: Record<Language, Messages>) {
  return {
    inside: (lang: Language): Messages => catalogues[lang],
    use: (): Messages => catalogues[useLang()],
    of: (request: Request): Messages => catalogues[langOf(new URL(request.url).pathname)],
  };
}
