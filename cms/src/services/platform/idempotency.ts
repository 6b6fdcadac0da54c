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
