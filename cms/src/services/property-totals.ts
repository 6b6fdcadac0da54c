/**
 * Large totals are remembered for a little while: counting them is most of what a list costs, 3 ms for filters and up to
 * 150 ms for a common word in a million listings, and nobody sees whether it is 4,321 or 4,322. Small totals are cheap
 * and are counted every time. A change made through this process forgets them all; an import shows after the time below.
 */
const WORTH_REMEMBERING = 1_000;
const KEEP_MS = 30_000;
const MOST_QUESTIONS = 2_000;

const totals = new Map<string, { total: number; until: number }>();

/** The total counted for a question lately, or undefined. */
export function rememberedTotal(question: string): number | undefined {
  const known = totals.get(question);
  return known && known.until > Date.now() ? known.total : undefined;
}

/** Keeps a total that was just counted, if counting it again would be costly. */
export function rememberTotal(question: string, total: number): void {
  if (total < WORTH_REMEMBERING) return;
  if (totals.size >= MOST_QUESTIONS) totals.clear();
  totals.set(question, { total, until: Date.now() + KEEP_MS });
}

/** Forgets every total: listings have changed. */
export function forgetTotals(): void {
  totals.clear();
}
