import type { Language } from '@69street/config/market';

import { search as bn } from './bn/search';
import { search as en, type SearchMessages } from './en/search';

/** What the server says of filters and places. None of it is sent as script. */
export const searchMessages: Record<Language, SearchMessages> = { en, bn };
