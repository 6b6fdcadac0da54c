import { invalid } from './parse';

const KEY = /^[\x21-\x7e]{8,80}$/;

type Caller = { get(header: string): string };

/** The `Idempotency-Key` of a creating call, or null when it carries none. Throws a ValidationError for one that is no key. */
export function idempotencyKeyOf(ctx: Caller): string | null {
  const key = ctx.get('Idempotency-Key');
  if (key === '') return null;
  if (KEY.test(key)) return key;
  throw invalid({ 'Idempotency-Key': ['idempotency_key'] });
}

const UNIQUE_VIOLATION = '23505';

/** Whether a write failed because the same thing was stored at the same moment. */
export function isRepeat(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === UNIQUE_VIOLATION;
}

/**
 * What `find` knows of this key, or what `store` stores now; of two at the same moment one stores. `isTwin` is how the
 * other one fails.
 */
export async function onceByKey<Stored>(
  key: string | null,
  find: (key: string) => Promise<Stored | null>,
  store: () => Promise<Stored>,
  isTwin: (error: unknown) => boolean = isRepeat,
): Promise<Stored> {
  const before = key && (await find(key));
  if (before) return before;
  try {
    return await store();
  } catch (error) {
    const other = key && isTwin(error) ? await find(key) : null;
    if (other) return other;
    throw error;
  }
}
