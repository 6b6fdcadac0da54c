import { LRUCache } from 'lru-cache';

/**
 * What was answered lately. Finding, counting and writing out a page of a million listings takes 3 ms of a processor and
 * up to 150 ms for a common word, and most visitors ask what somebody has just asked. What is told as exact is forgotten
 * as soon as any listing changes, in whatever process (counters.ts looks before every answer); a count
 * that says "10,000+" may be a little older, and a listing as it was written out is good until it changes itself.
 */
const KEEP_MS = 30_000;
// Looked up at each call: tests set the clock.
const TIME = { ttl: KEEP_MS, perf: { now: () => Date.now() } };
const MOST_QUESTIONS = 2_000;
const MOST_BYTES = 48 * 2 ** 20;

const exactly = new LRUCache<string, object>({ max: MOST_QUESTIONS, ...TIME });
const roughly = new LRUCache<string, object>({ max: MOST_QUESTIONS, ...TIME });
/** Orders of some hundred listings each, with the mark up to which they are true. */
const MOST_ORDERS = 150;
const orders = new LRUCache<string, { order: object; mark: number }>({ max: MOST_ORDERS, ...TIME });
const pages = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: (page, question) => page.length + question.length,
  ...TIME,
});
const listings = new LRUCache<number, string>({
  maxSize: MOST_BYTES / 2,
  sizeCalculation: (listing) => 2 * listing.length,
  ...TIME,
});

/** Which listings the last changes were of, change by change; `since`: the mark behind which none is missing. */
const MOST_CHANGES = 1_000;
let changes: { since: number; ids: number[][] } = { since: 0, ids: [] };
let forgotten = 0;

/** Until when what is read from now on may be remembered: to be taken behind the look at the counters, before reading. */
export function memoryMark(): number {
  return forgotten;
}

/** What was counted for a question lately, or undefined. */
export function remembered<Answer>(question: string): Answer | undefined {
  return ((exactly.get(question) ?? roughly.get(question)) as { answer: Answer } | undefined)?.answer;
}

/**
 * Keeps what was just counted. `exact`: it is told as exact, and not kept when a listing has changed since `mark`, which
 * the answer may not know of.
 */
export function remember(question: string, answer: unknown, exact: boolean, mark: number): void {
  if (!exact) roughly.set(question, { answer });
  else if (mark === forgotten) exactly.set(question, { answer });
}

/** The order that was made for a question lately, and the mark up to which it is true; undefined without one. */
export function rememberedOrder<Order extends object>(question: string): { order: Order; mark: number } | undefined {
  return orders.get(question) as { order: Order; mark: number } | undefined;
}

/** Keeps an order that is true up to `mark`: whether it still is, {@link changedSince} helps to tell. */
export function rememberOrder(question: string, order: object, mark: number): void {
  if ((orders.peek(question)?.mark ?? -1) <= mark) orders.set(question, { order, mark });
}

/** The page that was written out for a question lately, or undefined. */
export function rememberedPage(question: string): Buffer | undefined {
  return pages.get(question);
}

/** Keeps a page as {@link remember} keeps what is told as exact. */
export function rememberPage(question: string, page: Buffer, mark: number): void {
  if (mark === forgotten) pages.set(question, page);
}

/** A listing as JSON, as it was written out lately, or undefined. */
export function rememberedListing(id: number): string | undefined {
  return listings.get(id);
}

/** Keeps a listing as {@link remember} keeps what is told as exact, until it changes itself. */
export function rememberListing(id: number, listing: string, mark: number): void {
  if (mark === forgotten) listings.set(id, listing);
}

/** The listings that have changed since a mark; null where that is not known. */
export function changedSince(mark: number): number[] | null {
  return mark < changes.since ? null : [...new Set(changes.ids.slice(mark - changes.since).flat())];
}

/** Listings have changed somewhere: these, or null for any. */
export function forgetExact(changed: readonly number[] | null): void {
  forgotten++;
  exactly.clear();
  pages.clear();
  if (changed) {
    changes.ids.push([...changed]);
    for (const id of changed) listings.delete(id);
    if (changes.ids.length > MOST_CHANGES)
      changes = { since: forgotten - MOST_CHANGES / 2, ids: changes.ids.slice(-MOST_CHANGES / 2) };
  } else {
    changes = { since: forgotten, ids: [] };
    orders.clear();
    listings.clear();
  }
}

/** Listings, or what is shown with them, have changed through this process. */
export function forgetCounts(): void {
  forgetExact([]);
  orders.clear();
  listings.clear();
  roughly.clear();
}
