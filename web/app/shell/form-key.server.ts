import { createHash } from 'node:crypto';

/** Name of the hidden field that tells one sending of a form from the next. */
export const FORM_KEY = 'form_key';

/**
 * The idempotency key of one sending: equal for a double click, a retry or the back button, another one as soon as
 * anything in the form is different.
 */
export function idempotencyKey(formKey: string, content: unknown): string {
  return createHash('sha256').update(formKey).update(JSON.stringify(content)).digest('hex');
}
