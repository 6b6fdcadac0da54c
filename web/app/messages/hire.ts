import type { Language } from '@69street/config/market';

import { langOf, useLang } from '~/lang';

import { hire as bn } from './bn/hire';
import { hire as en, type HireMessages } from './en/hire';

const catalogues: Record<Language, HireMessages> = { en, bn };

/** The texts of the payment screen in the page's language. Only that screen may import this. */
export function useHireMessages(): HireMessages {
  return catalogues[useLang()];
}

/** The same for loaders and actions. */
export function hireMessagesOf(request: Request): HireMessages {
  return catalogues[langOf(new URL(request.url).pathname)];
}
