/**
 * Lists of listings that a browser remembers for its own visitor: looked at lately, "not for me", chosen to be
 * compared. Ids alone, so nothing personal stands there, and no answer of the server depends on them.
 */
export const REMEMBERED_MAX = { seen: 12, hidden: 500, compare: 4 } as const;
export type Remembered = keyof typeof REMEMBERED_MAX;
