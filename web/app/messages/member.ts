import type { Language } from '@69street/config/market';

import { apart } from './apart';
import { member as bn } from './bn/member';
import { member as en, type MemberMessages } from './en/member';

const catalogues: Record<Language, MemberMessages> = { en, bn };

/** The texts of the signed-in screens. Only those screens may import this: it weighs. */
export const { use: useMemberMessages, of: memberMessagesOf } = apart(catalogues);

/** The same in a language that is named. */
export function memberMessagesIn(lang: Language): MemberMessages {
  return catalogues[lang];
}
