import type { PayAnswer } from '~/payment/pay-answer';

/** A little longer than the server waits for the payment provider. */
const ANSWER_MS = 25_000;

/** The session has ended: one is sent to /login instead of getting an answer. */
export class SignedOut extends Error {}

/** Asks for a step of a payment, at an address with its language. Throws {@link SignedOut}, and anything else when no answer came. */
export async function askPayment(address: string, fields: Record<string, string>): Promise<PayAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (response.type === 'opaqueredirect') throw new SignedOut();
  return (await response.json()) as PayAnswer;
}
