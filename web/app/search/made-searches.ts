import { searchWith } from '~/search/property-filters';

/** A search as a browser remembers it: the query of its address, begun anew, and what it says. */
export type MadeSearch = { query: string; words: string };

/** Both in one text; null where nothing was asked for. */
export function entryOf({ query, words }: MadeSearch): string | null {
  const begun = searchWith(new URLSearchParams(query), { view: null, bounds: null });
  return begun && words ? `${begun} ${words}` : null;
}

/** The two of them again, whatever stands in the browser. */
export function searchIn(entry: string): MadeSearch {
  const [, query = '', words = ''] = /^(\?\S*) (.+)$/su.exec(entry) ?? [];
  return { query, words: words || query };
}
