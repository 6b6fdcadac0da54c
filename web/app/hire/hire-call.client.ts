import type { PayAnswer } from '~/hire/pay-answer';

/** A little longer than the server waits for the payment provider. */
const ANSWER_MS = 25_000;

/** The session has ended: /hire sends to /login instead of answering. */
export class SignedOut extends Error {}

/** Asks /hire, at the address of a language. Throws {@link SignedOut}, and anything else when no answer came. */
export async function askHire(address: string, fields: Record<string, string>): Promise<PayAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.type === 'opaqueredirect') throw new SignedOut();
  return (await response.json()) as PayAnswer;
}
