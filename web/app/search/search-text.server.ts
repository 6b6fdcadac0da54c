import { TEXT_LIMITS } from '@69street/config/market';
import { readChange, understand } from '@69street/config/search';

import { FILTER_NAMES, QUERY_TEXT, searchWith } from '~/search/property-filters';
import { holdsSearch, saidSince, searchOfChange } from '~/search/search-change.server';
import { canonical, putIn, takeOut } from '~/search/search-params.server';

/** A text as it may be understood and shown again: one line, no control characters. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The text whose meaning stands in the address; empty when there is none, or one that no search box sent. */
export function queryTextIn(params: URLSearchParams): string {
  const queryText = cleanText(params.get(QUERY_TEXT) ?? '');
  return queryText.length <= TEXT_LIMITS.search ? queryText : '';
}

/** What was said of a home that no listing tells. */
export function uncheckedOf(params: URLSearchParams): string[] {
  const queryText = queryTextIn(params);
  return queryText ? understand(queryText).unchecked : [];
}

/**
 * The query string of the list that a text asks for, on top of what stands in the address: what an earlier text had put
 * there goes, what was chosen by hand stays where the new text does not speak of it. The text itself stays as `queryText`.
 * A text that changes the search before ("cheaper") changes it, and `queryText` becomes one that says the whole.
 */
export function searchOfText(params: URLSearchParams, text: string): string {
  const next = canonical(params);
  const queryText = queryTextIn(next);
  const change = text !== queryText && holdsSearch(next) ? readChange(saidSince(queryText, text)) : null;
  if (change?.anew) {
    for (const name of [...FILTER_NAMES, QUERY_TEXT]) next.delete(name);
    return searchOfText(next, change.text);
  }
  // Beside what was chosen by hand alone "under 30k" is the first that is said.
  if (change && (queryText || change.text !== text)) return searchOfChange(next, queryText, change, text);
  if (text !== queryText) {
    if (queryText) takeOut(next, queryText);
    // Somebody who took "for rent" away means both, and is not to be told again.
    const tookAway =
      queryText !== '' && !params.get('property_for') && understand(queryText).filters.property_for !== undefined;
    const { filters, must } = understand(text, { without: tookAway ? ['property_for'] : [] });
    putIn(next, filters, must);
    next.delete(QUERY_TEXT);
  }
  return searchWith(next, text ? { [QUERY_TEXT]: text } : {});
}
