import { subscribe } from 'node:diagnostics_channel';

import { calls, type Call } from '@69street/config/contract';
import { countLook } from '@69street/config/metrics';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';

import { env } from '~/env.server';
import { requestId } from '~/shell/request-id.server';

import { createBreaker, type Outcome } from './breaker';
import { exchange } from './http.server';

// The table comes along with the client that reads it, so that no script of a page can hold it.
export { calls };

/** The name of the channel on which this process says that content changed. */
export const CHANGES = '69street:changes';

/** How long a call of a kind is waited for. */
const PATIENCE_MS = {
  /** A page is made of it: without an answer it is shown without. */
  page: 3_000,
  /** Somebody pressed a button: what is stored should not be called lost because the database was busy. */
  change: 10_000,
  /** A part of a file, of a hundred rows and more. */
  part: 20_000,
  /** cms asks the payment provider meanwhile, twice if it must. */
  payment: 20_000,
  /** Hundreds of listings at once: longer than cms takes before it tells what it had no time for. */
  many: 60_000,
};
/** What answers slowly by its nature, or through somebody else: that it takes long says nothing about cms. */
const SLOW: ReadonlySet<Kind> = new Set(['part', 'payment', 'many']);
type Kind = keyof typeof PATIENCE_MS;
const FRESH_MS = 30_000;
/** So long a newer answer is waited for where an older one is remembered: a page may ask twice, one after the other. */
const NEWER_MS = 2_000;

/** An answer of cms that is not 2xx, or none at all (status 503). */
export class CmsError extends Error {
  readonly status: number;
  /** What is wrong with each field of a body. */
  readonly fields: Record<string, string[]>;
  /** With 429: seconds until the next turn. */
  readonly retryAfter: number | undefined;
  /** What else cms says about it, as it came. */
  readonly details: unknown;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string[]> = {},
    retryAfter?: number,
    details?: unknown,
  ) {
    super(message);
    this.name = 'CmsError';
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

const breaker = createBreaker();

type QueryValue = string | number | boolean | ReadonlyArray<string | number> | null | undefined;
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [Key in Name | keyof ParamsOf<Rest>]: string }
  : unknown;
/** A body as the schema takes it, or as it made it; what it reads by a rule of its own (digits of any script, empty texts) may be left out. */
type Given<Body> = { [Name in keyof Body as unknown extends Body[Name] ? never : Name]: Body[Name] } & {
  [Name in keyof Body as unknown extends Body[Name] ? Name : never]?: unknown;
};
/** What fills in the address of a call: the names in its path, and its query. */
export type Address<C extends Call> = (unknown extends ParamsOf<C['path']>
  ? { params?: never }
  : { params: ParamsOf<C['path']> }) &
  (C extends { query: infer Query extends z.ZodType }
    ? { query?: { [Name in keyof z.input<Query>]?: QueryValue } }
    : { query?: never });
type Sent<C extends Call> = C extends { body: infer Body extends z.ZodType }
  ? { body: Given<z.input<Body>> | z.output<Body> }
  : { body?: never };
type Circumstances = {
  clientAddress?: string | undefined;
  /** The access token of the person on whose behalf the call is made. */
  token?: string | undefined;
  /** A repeat with the same key does nothing a second time and gets the first answer. */
  idempotencyKey?: string | undefined;
  userAgent?: string | undefined;
  /** How long it is waited for; unless it is said, a GET as a part of a page and anything else as a change. */
  kind?: Kind | undefined;
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
};
export type BodyOf<C extends Call & { body: z.ZodType }> = Sent<C>['body'];
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** The path of a call at cms with its parameters and its query, which stands in a stable order. */
export function addressOf<C extends Call>({ path }: C, { params, query }: Address<C>): string {
  const values = params as Record<string, string> | undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(values?.[name] ?? ''));
  return `/api${filled}${queryOf(query ?? {})}`;
}

/**
 * One call to cms, as the table of calls describes it. Outside production an answer that is not what the table says is
 * an error. Throws {@link CmsError}; waits as long as its kind says.
 */
export async function ask<C extends Call>(call: C, asked: Address<C> & Sent<C> & Circumstances): Promise<AnswerOf<C>> {
  return checked(call, await callCms(addressOf(call, asked), { ...asked, method: call.method }));
}

/** {@link ask} for a public GET, answered from memory when it can be ({@link cachedGet}). */
export async function askRemembered<C extends Call & { method: 'GET' }>(
  call: C,
  asked: Address<C>,
): Promise<AnswerOf<C>> {
  return checked(call, await cachedGet(addressOf(call, asked)));
}

/** What is handed on is what came, as in production, and not what the check would make of it. */
export function checked<C extends Call>(call: C, answer: unknown): AnswerOf<C> {
  if (env.NODE_ENV !== 'production') call.answer.parse(answer);
  return answer as AnswerOf<C>;
}

/** cms answers objects and lists. */
const IS_JSON = /^\s*[{[]/;
const read = (text: string): unknown => (text ? JSON.parse(text) : null);

/** What cms answers at an address. Throws {@link CmsError}. */
export async function callCms(path: string, asked: Asked = {}): Promise<unknown> {
  return read(await textOf(path, asked));
}

type Asked = Circumstances & { method?: Call['method']; body?: unknown };

/** {@link callCms}, not yet read. */
async function textOf(path: string, { method = 'GET', body, ...circumstances }: Asked = {}): Promise<string> {
  const { clientAddress, token, idempotencyKey, userAgent, signal } = circumstances;
  const { kind = method === 'GET' ? 'page' : 'change' } = circumstances;
  if (!breaker.mayAsk()) throw new CmsError(503, 'cms did not answer a moment ago');
  const name = nameOf(path);
  const timeout = AbortSignal.timeout(PATIENCE_MS[kind]);
  const id = requestId();
  try {
    const { status, text } = await exchange(new URL(path, env.CMS_URL), {
      method,
      headers: {
        'X-Internal-Secret': env.INTERNAL_SECRET,
        ...(id && { 'X-Request-Id': id }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(clientAddress && { 'X-Client-Address': clientAddress }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(userAgent !== undefined && { 'User-Agent': userAgent }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    // A page of a proxy is no answer of cms.
    if (text && !IS_JSON.test(text)) throw new SyntaxError('no JSON came');
    breaker.note(name, 'answered');
    if (status >= 200 && status < 300) return text;
    throw toError(status, read(text));
  } catch (error) {
    if (error instanceof CmsError) throw error;
    if (signal?.aborted) throw new CmsError(503, 'nobody waits for it any more');
    const outcome = outcomeOf(error);
    if (outcome === 'unreachable' || !SLOW.has(kind)) breaker.note(name, outcome);
    const reason = error instanceof Error ? error.message : String(error);
    // Without the query: it may carry the link of a mail.
    console.warn(`cms is not reachable (${path.split('?', 1)[0]}): ${reason}`);
    throw new CmsError(503, `cms is not reachable: ${reason}`);
  }
}

/** `allProperty` of `/api/allProperty?limit=2`: all that the call of a listing or a person has in common with others. */
function nameOf(path: string): string {
  return path.split(/[/?]/, 3).join('/');
}

/** How undici says that a connection which was there has ended. */
const BROKEN = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What it says of cms that this came in place of an answer: too late, broken off, no JSON (a proxy's page), or nobody there. */
function outcomeOf(error: unknown): Outcome {
  const { name, code } = error as { name?: string; code?: unknown };
  const hasBegun = name === 'TimeoutError' || name === 'SyntaxError' || BROKEN.has(String(code));
  return hasBegun ? 'failed' : 'unreachable';
}

export function toError(status: number, answer: unknown): CmsError {
  type Details = { fields?: Record<string, string[]>; retry_after?: number };
  const error = (answer as { error?: { message?: string; details?: Details } } | null)?.error;
  const { fields, retry_after } = error?.details ?? {};
  const message = error?.message ?? `cms answered ${status}`;
  return new CmsError(status >= 500 ? 503 : status, message, fields, retry_after, error?.details);
}

/**
 * `refusal` is an answer too: a listing that was taken down must not live on as the fallback of its own 404. `lateIn`: the
 * generation whose answer did not come in time, so that nobody waits for it again before it is there.
 */
type Kept = { text: string; refusal?: CmsError; generation: number; lateIn?: number };

let generation = 0;

// Anonymous answers: fresh for half a minute, then shown once more while a new one is fetched, and kept for as long as
// cms cannot be reached. As text: two thousand lists as objects are what garbage collection spends its time on, and who
// reads one may do with it what they like. A generation, not a deletion, marks what changed: the old answer stays as the fallback.
const cache = new LRUCache<string, Kept>({
  max: 2000,
  ttl: FRESH_MS,
  perf: Date,
  allowStale: true,
  allowStaleOnFetchRejection: true,
  noDeleteOnFetchRejection: true,
  noDeleteOnStaleGet: true,
  fetchMethod: async (path) => {
    const at = generation;
    try {
      return { text: await textOf(path), generation: at };
    } catch (error) {
      if (error instanceof CmsError && error.status !== 503) return { text: '', refusal: error, generation: at };
      throw error;
    }
  },
});

/**
 * What cms says by now; what it said before where that does not come in time. It is kept for the next reader whenever it
 * comes: while a database changes its machine, one answer that hangs must not hold up page after page.
 */
async function newerOf(known: Kept, coming: Promise<Kept | undefined>): Promise<Kept> {
  // Where nobody waits for it any more, its failure is nobody's.
  coming.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    if (known.lateIn === generation) resolve(null);
    else timer = setTimeout(resolve, NEWER_MS, null);
  });
  const came = await Promise.race([coming, tooLate]).finally(() => clearTimeout(timer));
  if (came === null) known.lateIn = generation;
  return came ?? known;
}

/**
 * What a request has waited for in vain. A page that cannot be made is asked for once more by Remix, which shows it in
 * words (server/straight-pages.ts): without this it would wait as long again for the same.
 */
const inVain = new LRUCache<string, true>({ max: 1000, ttl: 10_000, perf: Date });
const outOfReach = () => new Response(null, { status: 503, headers: { 'Retry-After': '5' } });

/**
 * A public GET, answered from memory when it can be. Throws CmsError for what cms refuses, and a 503 Response, which the
 * screen shows in words, when cms is out of reach and nothing is remembered.
 */
export async function cachedGet(path: string): Promise<unknown> {
  const id = requestId();
  const asked = id === undefined ? null : `${id} ${path}`;
  if (asked !== null && inVain.has(asked)) throw outOfReach();
  const known = cache.peek(path, { allowStale: true });
  const changed = known !== undefined && known.generation < generation;
  countLook('cms', known !== undefined && !changed);
  try {
    const coming = cache.fetch(path, { forceRefresh: changed, allowStale: !changed });
    const kept = changed ? await newerOf(known, coming) : await coming;
    if (kept?.refusal) throw kept.refusal;
    if (kept) return read(kept.text);
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 503) throw error;
  }
  if (asked !== null) inVain.set(asked, true);
  throw outOfReach();
}

/** Content changed, here or anywhere else: the next reader of anything gets it from cms, which is there again. */
export function contentChanged(): void {
  generation++;
  breaker.close();
}
// What server/changes.ts hears. By a channel, because server.ts and the app are two bundles, each with its own memory.
subscribe(CHANGES, contentChanged);

/** A query string of the values that are set, in a stable order, so that equal questions share one cache entry. */
function queryOf(values: Record<string, QueryValue>): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(values).sort()) {
    const value = values[key];
    if (value === null || value === undefined || value === '' || value === false) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
