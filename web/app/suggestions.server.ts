import type { Suggestion } from '@69street/config/contract';
import { formatNumber, type Language } from '@69street/config/market';

import { suggest } from '~/cms/search.server';
import { localPath } from '~/lang';
import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { searchWith, valuesIn } from '~/property-filters';
import { searchOfText } from '~/search-text.server';
import type { SuggestedRow } from '~/suggestions';

/** How many words at the end of a text are looked up by themselves when the whole of it is the beginning of nothing. */
const TAIL_WORDS = [2, 1] as const;

/** The text in two: what is before, and what may be the beginning of a name. */
function splitsOf(text: string): Array<[head: string, tail: string]> {
  const words = text.split(' ');
  const tails = TAIL_WORDS.filter((count) => count < words.length);
  return [
    ['', text],
    ...tails.map((count): [string, string] => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')]),
  ];
}

/**
 * Rows for what is typed so far, in the list at `params`. Of "3 bed flat utt" the end is looked up, and each row keeps
 * the rest.
 */
export async function suggestedRows(
  text: string,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): Promise<SuggestedRow[]> {
  for (const [head, tail] of splitsOf(text)) {
    const found = await suggest(tail, lang);
    if (found.length === 0) continue;
    const base = new URLSearchParams(searchOfText(params, head));
    return found.map((suggestion) => toRow(suggestion, base, t, lang));
  }
  return [];
}

function toRow(suggestion: Suggestion, base: URLSearchParams, t: Messages, lang: Language): SuggestedRow {
  const words = searchMessages[lang];
  const row = (label: string, detail: string[], to: string): SuggestedRow => ({
    key: `${suggestion.kind} ${suggestion.value}`,
    label,
    detail: detail.filter(Boolean).join(' · '),
    to: localPath(to, lang),
  });
  const list = (changes: Record<string, string | null>) => `/properties${searchWith(base, changes)}`;
  const homes = (count: number) => (count > 0 ? words.homes(count) : formatNumber(0, lang));
  switch (suggestion.kind) {
    case 'code':
      return row(suggestion.value, [words.kinds.code, suggestion.label], `/spp/${suggestion._id}`);
    case 'property_type': {
      const types = [...new Set([...valuesIn(base, 'property_type'), suggestion.value])];
      return row(
        suggestion.label,
        [words.kinds.property_type, homes(suggestion.count)],
        list({ property_type: types.join(',') }),
      );
    }
    case 'city':
      return row(
        suggestion.label,
        [words.kinds.city, homes(suggestion.count)],
        list({ city: suggestion.value, place: null, area: null, bounds: null }),
      );
    case 'place':
      return row(
        suggestion.label,
        [suggestion.within, homes(suggestion.count)],
        list({ place: suggestion.value, city: null, area: null, bounds: null }),
      );
    case 'area':
      return row(
        suggestion.value,
        [t.common.cities[suggestion.city], homes(suggestion.count)],
        list({ area: suggestion.value, city: suggestion.city, place: null, bounds: null }),
      );
  }
}
