import { LRUCache } from 'lru-cache';

/**
 * What was answered lately. Finding, counting and writing out a page of a million listings takes 3 ms of a processor and
 * up to 150 ms for a common word, and most visitors ask what somebody has just asked. What is told as exact is forgotten
 * as soon as any listing changes, in whatever process (counts.ts looks before every answer); a count
 * that says "10,000+" may be a little older.
 */
const KEEP_MS = 30_000;
// Looked up at each call: tests set the clock.
const TIME = { ttl: KEEP_MS, perf: { now: () => Date.now() } };
const MOST_QUESTIONS = 2_000;
const MOST_BYTES = 48 * 2 ** 20;

const exactly = new LRUCache<string, object>({ max: MOST_QUESTIONS, ...TIME });
const roughly = new LRUCache<string, object>({ max: MOST_QUESTIONS, ...TIME });
/** Orders of some hundred listings each. */
const MOST_ORDERS = 150;
const orders = new LRUCache<string, object>({ max: MOST_ORDERS, ...TIME });
const pages = new LRUCache<string, Buffer>({
  maxSize: MOST_BYTES,
  sizeCalculation: (page, question) => page.length + question.length,
  ...TIME,
});

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

/** The order that was made for a question lately, or undefined. */
export function rememberedOrder<Order extends object>(question: string): Order | undefined {
  return orders.get(question) as Order | undefined;
}

/** Keeps an order as {@link remember} keeps what is told as exact. */
export function rememberOrder(question: string, order: object, mark: number): void {
  if (mark === forgotten) orders.set(question, order);
}

/** The page that was written out for a question lately, or undefined. */
export function rememberedPage(question: string): Buffer | undefined {
  return pages.get(question);
}

/** Keeps a page as {@link remember} keeps what is told as exact. */
export function rememberPage(question: string, page: Buffer, mark: number): void {
  if (mark === forgotten) pages.set(question, page);
}

/** Listings have changed somewhere. */
export function forgetExact(): void {
  forgotten++;
  exactly.clear();
  orders.clear();
  pages.clear();
}

/** Listings have changed through this process. */
export function forgetCounts(): void {
  forgetExact();
  roughly.clear();
}
