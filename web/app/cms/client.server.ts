import { LRUCache } from 'lru-cache';

import { env } from '~/env.server';

const TIMEOUT_MS = 3000;
/** After a call that got no answer, how long further calls fail at once instead of waiting for their own time-out. */
const BREAK_MS = 2000;
const FRESH_MS = 30_000;

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

let brokenUntil = 0;

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  clientAddress?: string;
  /** The access token of the person on whose behalf the call is made. */
  token?: string;
  /** For a call behind which somebody else answers slowly: that it takes long then says nothing about cms. */
  timeoutMs?: number;
};

/** One call to cms. Throws {@link CmsError}; never waits longer than three seconds, unless `timeoutMs` says so. */
export async function callCms<Answer>(path: string, call: Call = {}): Promise<Answer> {
  if (Date.now() < brokenUntil) throw new CmsError(503, 'cms did not answer a moment ago');
  let response: Response;
  try {
    response = await fetch(new URL(path, env.CMS_URL), {
      method: call.method ?? 'GET',
      headers: {
        'X-Internal-Secret': env.INTERNAL_SECRET,
        ...(call.token ? { Authorization: `Bearer ${call.token}` } : {}),
        ...(call.clientAddress ? { 'X-Client-Address': call.clientAddress } : {}),
        ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...call.headers,
      },
      body: call.body === undefined ? null : JSON.stringify(call.body),
      signal: AbortSignal.timeout(call.timeoutMs ?? TIMEOUT_MS),
    });
    const text = await response.text();
    const answer = text ? (JSON.parse(text) as unknown) : null;
    if (response.ok) return answer as Answer;
    throw toError(response.status, answer);
  } catch (error) {
    if (error instanceof CmsError) throw error;
    if (call.timeoutMs === undefined) brokenUntil = Date.now() + BREAK_MS;
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`cms is not reachable (${path}): ${reason}`);
    throw new CmsError(503, `cms is not reachable: ${reason}`);
  }
}

function toError(status: number, answer: unknown): CmsError {
  type Details = { fields?: Record<string, string[]>; retry_after?: number };
  const error = (answer as { error?: { message?: string; details?: Details } } | null)?.error;
  const { fields, retry_after } = error?.details ?? {};
  const message = error?.message ?? `cms answered ${status}`;
  return new CmsError(status >= 500 ? 503 : status, message, fields, retry_after, error?.details);
}

/** `refusal` is an answer too: a listing that was taken down must not live on as the fallback of its own 404. */
type Kept = { answer: unknown; refusal?: CmsError; generation: number };

let generation = 0;

// Anonymous answers: fresh for half a minute, then shown once more while a new one is fetched, and kept for as long as
// cms cannot be reached. A generation, not a deletion, marks what changed: the old answer stays as the fallback.
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
      return { answer: await callCms(path), generation: at };
    } catch (error) {
      if (error instanceof CmsError && error.status !== 503) return { answer: null, refusal: error, generation: at };
      throw error;
    }
  },
});

/**
 * A public GET, answered from memory when it can be. Throws CmsError for what cms refuses, and a 503 Response, which the
 * screen shows in words, when cms is out of reach and nothing is remembered.
 */
export async function cachedGet<Answer>(path: string): Promise<Answer> {
  const known = cache.peek(path, { allowStale: true });
  const changed = known !== undefined && known.generation < generation;
  try {
    const kept = await cache.fetch(path, { forceRefresh: changed, allowStale: !changed });
    if (kept?.refusal) throw kept.refusal;
    if (kept) return kept.answer as Answer;
  } catch (error) {
    if (!(error instanceof CmsError) || error.status !== 503) throw error;
  }
  throw new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
}

/** Called when cms says that content changed: the next reader of anything gets it from cms, which is there again. */
export function contentChanged(): void {
  generation++;
  brokenUntil = 0;
}

/** A query string of the values that are set, in a stable order, so that equal questions share one cache entry. */
export function queryOf(
  values: Record<string, string | number | boolean | ReadonlyArray<string | number> | null | undefined>,
): string {
  const query = new URLSearchParams();
  for (const key of Object.keys(values).sort()) {
    const value = values[key];
    if (value === null || value === undefined || value === '' || value === false) continue;
    query.set(key, Array.isArray(value) ? value.join(',') : value === true ? '1' : String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
