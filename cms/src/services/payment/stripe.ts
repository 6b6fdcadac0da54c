import Stripe from 'stripe';

import type { Street } from '../../../config/street';
import {
  type NewPayment,
  type Opened,
  type Payment,
  type PaymentEvent,
  PaymentRefused,
  ProviderDown,
  type Rail,
} from './rail';

/** Longer than any healthy answer takes; who waits for it sits in front of a form. */
const TIMEOUT_MS = 8000;
/** The refunds or disputes of one payment: there is one, seldom two. */
const FEW = 100;

let client: { stripe: Stripe; key: string } | undefined;

function stripe(): Stripe {
  const { secretKey, apiUrl } = strapi.config.get<Street>('street').payments;
  const key = `${secretKey} ${apiUrl}`;
  if (client?.key === key) return client.stripe;
  const at = apiUrl ? new URL(apiUrl) : null;
  const made = new Stripe(secretKey, {
    ...(at && { host: at.hostname, port: Number(at.port), protocol: at.protocol === 'http:' ? 'http' : 'https' }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  client = { stripe: made, key };
  return made;
}

/** Runs a call; what is no plain refusal becomes {@link ProviderDown}. Nothing of what Stripe says reaches a log but its code. */
async function ask<Answer>(call: (api: Stripe) => Promise<Answer>): Promise<Answer> {
  try {
    return await call(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    strapi.log.warn(`payments: ${type} ${code ?? ''} ${statusCode ?? ''} ${requestId ?? ''}`.trimEnd());
    const isRefusal = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    // A wrong key is our own fault and nobody's payment: as good as down.
    if (!isRefusal || statusCode === 401 || statusCode === 403) throw new ProviderDown(type);
    throw error;
  }
}

const STATUS: Partial<Record<Stripe.PaymentIntent.Status, Payment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
};
const REFUND: Record<string, Payment['refunds'][number]['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const DISPUTE: Record<string, Payment['disputes'][number]['state']> = { won: 'won', lost: 'lost' };

const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

function toPayment(intent: Stripe.PaymentIntent, refunds: Stripe.Refund[], disputes: Stripe.Dispute[]): Payment {
  const { latest_charge: charge } = intent;
  return {
    id: intent.id,
    status: STATUS[intent.status] ?? 'open',
    amount: intent.amount,
    amount_received: intent.amount_received,
    currency: intent.currency,
    client_secret: intent.client_secret ?? '',
    hire: intent.metadata['hire'] ?? '',
    user: intent.metadata['user'] ?? '',
    failure: intent.last_payment_error?.message ?? null,
    // Expanded where it matters: a payment may be made long after it was opened.
    charge:
      intent.status === 'succeeded' && charge && typeof charge === 'object'
        ? { id: charge.id, created: charge.created }
        : null,
    refunds: refunds.map(({ id, amount, created, status, metadata }) => ({
      id,
      amount,
      created,
      state: REFUND[status ?? ''] ?? 'pending',
      order: metadata?.['order'] ?? null,
    })),
    disputes: disputes.map(({ id, amount, created, status }) => ({
      id,
      amount,
      created,
      state: DISPUTE[status] ?? 'open',
    })),
  };
}

async function open(
  { amount, currency, description, hire, user }: NewPayment,
  idempotencyKey: string,
): Promise<Opened> {
  try {
    const intent = await ask((api) =>
      api.paymentIntents.create(
        { amount, currency, description, metadata: { hire, user }, allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      ),
    );
    return { payment: toPayment(intent, [], []), redirect: null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentRefused(error.code ?? error.type);
    throw error;
  }
}

async function read(id: string): Promise<Payment | null> {
  try {
    const intent = await ask((api) => api.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    if (intent.status !== 'succeeded') return toPayment(intent, [], []);
    const [refunds, disputes] = await Promise.all([
      ask((api) => api.refunds.list({ payment_intent: id, limit: FEW })),
      ask((api) => api.disputes.list({ payment_intent: id, limit: FEW })),
    ]);
    return toPayment(intent, refunds.data, disputes.data);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return null;
    throw error;
  }
}

async function close(id: string): Promise<void> {
  try {
    await ask((api) => api.paymentIntents.cancel(id));
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
  }
}

/** The provider forgets keys after a day, so the key stands on the refund as well, as its order. */
async function refund(id: string, amount: number, key: string): Promise<boolean> {
  try {
    await ask((api) =>
      api.refunds.create(
        { payment_intent: id, amount, reason: 'requested_by_customer', metadata: { order: key } },
        { idempotencyKey: key },
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    const { code } = error as { code?: string };
    if (code !== 'charge_already_refunded') throw error;
    return false;
  }
}

/** Stripe's tolerance; its SDK refuses older signatures, and later ones are refused here. */
const TOLERANCE_S = 300;

function toEvent({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const { object } = data as {
    object: { object: string; id: string; payment_intent?: string | { id: string } | null };
  };
  return { id, type, created, payment: object.object === 'payment_intent' ? object.id : idOf(object.payment_intent) };
}

/**
 * What a webhook says, when its signature is the provider's own over exactly these bytes and not older than five minutes;
 * null for anything else. The SDK compares in constant time and does not look into the future.
 */
export function readEvent(body: Buffer, signature: string): PaymentEvent | null {
  const { webhookSecret } = strapi.config.get<Street>('street').payments;
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? NaN);
  if (!(at <= Date.now() / 1000 + TOLERANCE_S)) return null;
  try {
    return toEvent(stripe().webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S));
  } catch {
    return null;
  }
}

/** What happened since a time (seconds), the oldest first. The provider keeps it for 30 days. Throws {@link ProviderDown}. */
async function eventsSince(created: number): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  for (let starting_after: string | undefined; ; ) {
    const page = await ask((api) =>
      api.events.list({ created: { gte: created }, limit: 100, ...(starting_after ? { starting_after } : {}) }),
    );
    events.push(...page.data.map(toEvent));
    starting_after = page.data.at(-1)?.id;
    if (!page.has_more || !starting_after) return events.reverse();
  }
}

/** Cards, through Stripe: one pays in a form of Stripe's on a page of ours. */
export const cardRail: Rail = {
  name: 'card',
  can: {
    partialRefund: true,
    webhook: true,
    minimum: 100,
    // Eight digits (Stripe's reference, read 2026-11-21).
    maximum: 99_999_900,
    currency: 'bdt',
  },
  open,
  read,
  close,
  refund,
  eventsSince,
};
