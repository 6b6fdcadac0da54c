import type { Language } from '@69street/config/market';

import { apart } from './apart';
import { ownDesk as bn } from './bn/own-desk';
import { ownDesk as en, type OwnDeskMessages } from './en/own-desk';

const catalogues: Record<Language, OwnDeskMessages> = { en, bn };

/** The texts of the table of own listings, of its files and of its statistics. */
export const { use: useOwnDeskMessages, of: ownDeskMessagesOf } = apart(catalogues);

/** The same in a language that is named. */
export function ownDeskMessagesIn(lang: Language): OwnDeskMessages {
  return catalogues[lang];
}
