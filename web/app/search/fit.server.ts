import type { Fit, PropertyFilter } from '@69street/config/contract';
import { formatMoneyShort, type Language } from '@69street/config/market';
import { understand } from '@69street/config/search';

import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { wishLabel } from '~/search/filter-chips.server';

/**
 * The one price that a text names, "about 20 thousand"; null where it names a bound or a range, as no home of the list
 * is off that, and where the bounds are no longer those of the text.
 */
export function priceNamed(queryText: string, { min_price, max_price }: PropertyFilter): number | null {
  for (const chip of queryText ? understand(queryText).chips : []) {
    if (chip.kind !== 'price' || chip.about === undefined) continue;
    if (chip.value.min === min_price && chip.value.max === max_price) return chip.about;
  }
  return null;
}

/** Why a listing stands where it does, in words; nothing to say for one that nothing speaks for. */
export function whyOf(
  { fit, price }: { fit?: Fit | undefined; price: number },
  named: number | null,
  t: Messages,
  lang: Language,
): string[] {
  if (!fit) return [];
  const { fit: words } = searchMessages[lang];
  const why: string[] = [];
  const wishes = fit.wishes.map((wish) => wishLabel(wish, t, lang));
  if (wishes.length > 0) why.push(words.has(wishes.join(', ')));
  const off = named === null ? 0 : price - named;
  if (off !== 0) why.push((off > 0 ? words.above : words.below)(formatMoneyShort(Math.abs(off), lang)));
  return why;
}
