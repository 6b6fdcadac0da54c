import { env } from './env.js';

type Charge = { amount: number; currency: string; paid: boolean; payment_intent: string; refunded: boolean };
type Intent = { id: string; amount: number; status: string; metadata: { user?: string; hire?: string } };
type Refund = { amount: number; payment_intent: string };
export type Books = { intents: Intent[]; charges: Charge[]; refunds: Refund[] };

/** What the payment sandbox has booked, by everybody. */
export async function paymentBooks(): Promise<Books> {
  const answer = await fetch(`${env.payments.url}/sandbox/books`, {
    headers: { Authorization: `Bearer ${env.payments.secretKey}` },
  });
  if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status}`);
  return (await answer.json()) as Books;
}

/** The test cards of Stripe (https://docs.stripe.com/testing) that the journeys pay with. */
export const CARDS = {
  good: '4242424242424242',
  unnamed: '5555555555554444',
  declined: '4000000000000002',
  asksFirst: '4000002500003155',
} as const;
