/**
 * What a browser remembers for its own visitor: ids of the listings looked at lately, "not for me", chosen to be
 * compared; and the searches made lately, each the query of its address and its words with a space between. No answer of
 * the server depends on them.
 */
export const REMEMBERED_MAX = { seen: 12, hidden: 500, compare: 4, searches: 5 } as const;
/** The most characters of one entry. */
export const ENTRY_MAX: Record<Remembered, number> = { seen: 64, hidden: 64, compare: 64, searches: 600 };
export type Remembered = keyof typeof REMEMBERED_MAX;
