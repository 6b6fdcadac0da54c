import type { Language } from '@69street/config/market';

import { langOf, useLang } from '~/lang';

import { member as bn } from './bn/member';
import { member as en, type MemberMessages } from './en/member';

const catalogues: Record<Language, MemberMessages> = { en, bn };

/** The texts of the signed-in screens in the page's language. Only those screens may import this: it weighs. */
export function useMemberMessages(): MemberMessages {
  return catalogues[useLang()];
}

/** The same in a language that is named. */
export function memberMessagesIn(lang: Language): MemberMessages {
  return catalogues[lang];
}

/** The same for loaders and actions. */
export function memberMessagesOf(request: Request): MemberMessages {
  return catalogues[langOf(new URL(request.url).pathname)];
}
