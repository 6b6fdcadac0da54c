import { excerpt, TEXT_LIMITS, type Language } from '@69street/config/market';
import { understand } from '@69street/config/search';

import type { Messages } from '~/messages/en';
import { searchMessages } from '~/messages/search.server';
import type { ChangeSaid } from '~/search/properties/change-note';
import { CHANGE, FILTER_NAMES, SAY, WAS } from '~/search/property-filters';
import { chipsOf, readFilters, type ReadFilters } from '~/search/property-filters.server';
import { cleanText } from '~/search/search-text.server';
import { paths } from '~/shell/paths';

/** The address before the text changed it. */
function addressBefore(params: URLSearchParams): URLSearchParams {
  const before = new URLSearchParams(params);
  const was = new URLSearchParams(params.get(WAS) ?? '');
  for (const name of FILTER_NAMES) {
    const value = was.get(name);
    if (value) before.set(name, value);
    else if (was.has(name)) before.delete(name);
  }
  return before;
}

/** What the last text changed in the search before it, in words; null where the address comes from no such text. */
export function changeNote(
  params: URLSearchParams,
  asked: ReadFilters,
  t: Messages,
  lang: Language,
): ChangeSaid | null {
  const text = cleanText(params.get(CHANGE) ?? '');
  if (!text || text.length > TEXT_LIMITS.search) return null;
  const words = searchMessages[lang].change;
  const orderOf = ({ filter, usual }: ReadFilters) => t.list.sorts[filter.sort ?? usual];
  const before = readFilters(addressBefore(params), t, lang);
  const labelsOf = (one: ReadFilters) =>
    chipsOf(one).map(({ name, label }) => (/^(?:min|max)_/.test(name) ? words.bound(label) : label));
  const [then, now] = [labelsOf(before), labelsOf(asked)];
  const gone = then.filter((label) => !now.includes(label));
  const added = now.filter((label) => !then.includes(label));
  if (orderOf(before) !== orderOf(asked)) {
    gone.push(orderOf(before));
    added.push(orderOf(asked));
  }
  const [was, is] = [gone.join(', '), added.join(', ')];
  const short = excerpt(text, 40);
  const says = is && was ? words.changed(is, was) : is ? words.added(is) : was ? words.gone(was) : words.nothing(short);
  const stands = understand(text).chips.some(({ kind }) => kind !== 'sort');
  const alone = stands
    ? { label: words.alone(short), to: `${paths.properties}?${new URLSearchParams({ [SAY]: text })}` }
    : null;
  return { text, says, alone };
}
