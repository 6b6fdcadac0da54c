import { env } from './env.js';

type Charge = { amount: number; currency: string; paid: boolean; payment_intent: string; refunded: boolean };
type Intent = { id: string; amount: number; status: string; metadata: { user?: string; hire?: string } };
type Refund = { amount: number; payment_intent: string };
export type Books = { intents: Intent[]; charges: Charge[]; refunds: Refund[] };

async function booksOf<Kept>(url: string, key: string): Promise<Kept> {
  const answer = await fetch(`${url}/sandbox/books`, { headers: { Authorization: `Bearer ${key}` } });
  if (!answer.ok) throw new Error(`the payment sandbox answered ${answer.status}`);
  return (await answer.json()) as Kept;
}

/** What the payment sandbox has booked, by everybody. */
export const paymentBooks = (): Promise<Books> => booksOf<Books>(env.payments.url, env.payments.secretKey);

type GatewayBooks = {
  sessions: Array<{ tran_id: string; value_a: string }>;
  attempts: Array<{ tran_id: string; bank_tran_id: string; status: string; amount: number }>;
  refunds: Array<{ bank_tran_id: string; amount: number }>;
};

/** What the sandbox of the gateway has booked, by everybody; `value_a` is the number of the hire, amounts are poisha. */
export const gatewayBooks = (): Promise<GatewayBooks> => booksOf<GatewayBooks>(env.gateway.url, env.gateway.key);

type BkashBooks = { payments: Array<{ status: string; amount: number; callbackURL: string }> };

/** What the sandbox of bKash has booked, by everybody; amounts are poisha. */
export const bkashBooks = (): Promise<BkashBooks> => booksOf<BkashBooks>(env.bkash.url, env.bkash.key);

/** The test cards of Stripe (https://docs.stripe.com/testing) that the journeys pay with. */
export const CARDS = {
  good: '4242424242424242',
  unnamed: '5555555555554444',
  declined: '4000000000000002',
  asksFirst: '4000002500003155',
} as const;
