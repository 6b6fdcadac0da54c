import type { Language } from '@69street/config/market';

import { langOf } from '~/shell/lang';

import { bn } from './bn';
import { en, type Messages } from './en';

export const catalogues: Record<Language, Messages> = { en, bn };

/** The texts for a request, for loaders and actions (titles, toasts, field messages). */
export function messagesOf(request: Request): Messages {
  return catalogues[langOf(new URL(request.url).pathname)];
}
