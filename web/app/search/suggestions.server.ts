import type { Suggestion } from '@69street/config/contract';
import type { Language } from '@69street/config/market';
import { complete, understand } from '@69street/config/search';

import { askRemembered, calls } from '~/cms/client.server';
import { orElse } from '~/cms/outcome.server';
import { localPath } from '~/shell/lang';
import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import { searchWith, valuesIn } from '~/search/property-filters';
import { searchOfText } from '~/search/search-text.server';
import type { SuggestedRow } from '~/search/suggestions';
import { paths } from '~/shell/paths';

/** Words at the end of a text that are looked at as one name. */
const TAIL_WORDS = 6;

/** What is before the name that the end of a text begins: of "3 bed flat utt" it is "3 bed flat". */
function headOf(text: string, lang: Language): string {
  const read = (part: string) =>
    complete(part, lang, () => 0, 8)
      .map(({ kind, value }) => `${kind} ${value}`)
      .join();
  const whole = read(text);
  const words = text.split(' ');
  for (let count = 1; whole && count <= TAIL_WORDS && count < words.length; count++) {
    if (read(words.slice(-count).join(' ')) === whole) return words.slice(0, -count).join(' ');
  }
  return '';
}

/** Rows for what is typed so far, in the list at `params`. What stands before the name that is being typed stays. */
export async function suggestedRows(
  text: string,
  params: URLSearchParams,
  t: Messages,
  lang: Language,
): Promise<SuggestedRow[]> {
  // One can search without them.
  const found = await orElse(askRemembered(calls.suggest, { query: { q: text, lang } }), null);
  const head = headOf(text, lang);
  const [known, plain] = [head, ''].map((before) => new URLSearchParams(searchOfText(params, before)));
  const places = understand(head).filters.place ?? [];
  return (found?.data ?? []).map((suggestion) => {
    // Codes and areas that no gazetteer knows are found by the whole text.
    const base = suggestion.kind === 'code' || suggestion.kind === 'area' ? plain : known;
    return toRow(suggestion, base ?? params, places, t, lang);
  });
}

/** Other ways to say where, which a chosen place or city takes the place of. */
const ELSEWHERE = { area: null, bounds: null, near: null, within: null, drawn: null, beside: null };

function toRow(
  suggestion: Suggestion,
  base: URLSearchParams,
  /** Those that were named before: "Uttara or mir". */
  places: string[],
  t: Messages,
  lang: Language,
): SuggestedRow {
  const words = searchMessages[lang];
  const row = (label: string, detail: string[], to: string): SuggestedRow => ({
    key: `${suggestion.kind} ${suggestion.value}`,
    label,
    detail: detail.filter(Boolean).join(' · '),
    to: localPath(to, lang),
  });
  const list = (changes: Record<string, string | null>) => `${paths.properties}${searchWith(base, changes)}`;
  const homes = (count: number) => (count > 0 ? words.homes(count) : words.noHomes);
  switch (suggestion.kind) {
    case 'code':
      return row(suggestion.value, [words.kinds.code, suggestion.label], paths.property(suggestion._id));
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
        list({ ...ELSEWHERE, city: suggestion.value, place: null }),
      );
    case 'place':
      return row(
        suggestion.label,
        [suggestion.within, homes(suggestion.count)],
        list({ ...ELSEWHERE, place: [...new Set([...places, suggestion.value])].join(','), city: null }),
      );
    case 'area':
      return row(
        suggestion.value,
        [t.common.cities[suggestion.city], homes(suggestion.count)],
        list({ ...ELSEWHERE, area: suggestion.value, city: suggestion.city, place: null }),
      );
  }
}
