/**
 * Counts that the counters cannot answer are remembered for a little while: counting is most of what a list costs, 3 ms
 * for filters and up to 150 ms for a common word in a million listings. What is told as exact is forgotten as soon as
 * any listing changes, in whatever process (services/property-counts.ts looks); "10,000+" may be a little older.
 */
const KEEP_MS = 30_000;
const MOST_QUESTIONS = 2_000;

type Memory = Map<string, { answer: unknown; until: number }>;
const exactly: Memory = new Map();
const roughly: Memory = new Map();

/** What was counted for a question lately, or undefined. */
export function remembered<Answer>(question: string): Answer | undefined {
  const known = exactly.get(question) ?? roughly.get(question);
  return known && known.until > Date.now() ? (known.answer as Answer) : undefined;
}

/** Keeps what was just counted. `exact`: it is told as exact. */
export function remember(question: string, answer: unknown, exact: boolean): void {
  const memory = exact ? exactly : roughly;
  if (memory.size >= MOST_QUESTIONS) memory.clear();
  memory.set(question, { answer, until: Date.now() + KEEP_MS });
}

/** Listings have changed somewhere. */
export function forgetExact(): void {
  exactly.clear();
}

/** Listings have changed through this process. */
export function forgetCounts(): void {
  exactly.clear();
  roughly.clear();
}
