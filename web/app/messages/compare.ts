import type { Language } from '@69street/config/market';

import { compare as bn } from './bn/compare';
import { compare as en, type CompareMessages } from './en/compare';

/** The texts of /compare. Only that screen imports this: visitors who never compare load none of it. */
export const compareMessages: Record<Language, CompareMessages> = { en, bn };
