import type { Fit } from '@69street/config/contract';
import { formatMoneyShort, type Language } from '@69street/config/market';

import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { wishLabel } from '~/search/filter-chips.server';

/** Why a listing stands where it does, in words; nothing to say for one that nothing speaks for. */
export function whyOf(fit: Fit | undefined, t: Messages, lang: Language): string[] {
  if (!fit) return [];
  const { fit: words } = searchMessages[lang];
  const why: string[] = [];
  const wishes = fit.wishes.map((wish) => wishLabel(wish, t, lang));
  if (wishes.length > 0) why.push(words.has(wishes.join(', ')));
  const off = fit.price_off ?? 0;
  if (off !== 0) why.push((off > 0 ? words.above : words.below)(formatMoneyShort(Math.abs(off), lang)));
  return why;
}
